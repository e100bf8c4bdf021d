### What only the terminal says, in English.
