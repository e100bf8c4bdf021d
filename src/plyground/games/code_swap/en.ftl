### What Code Swap says, in English.

## How it ends

ascending = { $player } has an ascending code
