### What Operator Outwit says, in English.

## How it ends

reached = { $player } reached { $target } exactly
passed = { $player } went past { $target }
