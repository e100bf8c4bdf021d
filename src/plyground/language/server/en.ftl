### What only a server says, in English.
