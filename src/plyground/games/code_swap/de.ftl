### Was Code Swap sagt, auf Deutsch.

## Wie es endet

ascending = { $player } hat einen aufsteigenden Code
