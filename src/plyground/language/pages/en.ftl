### What only the pages say, in English.
