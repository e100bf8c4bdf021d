### What Cipher Shift says, in English.

## How it ends

completed = { $player } completed { $word }
