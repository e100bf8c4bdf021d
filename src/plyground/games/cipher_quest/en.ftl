### What Cipher Quest says, in English.

## How it ends

reached = { $player } reached the target sum { $target }
exceeded = { $player } exceeded the target sum { $target }
closest = the pool is empty and { $player } is closest to { $target }
