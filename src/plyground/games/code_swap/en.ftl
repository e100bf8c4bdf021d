### What Code Swap says, in English.

## At the table, in the rule book's words

welcome = Welcome to Code Swap!
code = { $player }'s code: { $code }
choose = { $player }, choose your action:
choice-within = 1. Swap within your code
choice-across = 2. Swap with opponent's code
ask-choice = Enter 1 or 2:
ask-place = Enter the position to swap (1-{ $places }):
ask-first-place = Enter the first position to swap (1-{ $places }):
ask-second-place = Enter the second position to swap (1-{ $places }):
swapped-with = You swapped Position { $place } with { $player }.
your-code-is-now = Your code is now: { $code }
code-is-now = { $player }'s code is now: { $code }
is-ascending = Congratulations! Your code is in ascending order.
won = { $player } wins the game!

## How it ends

ascending = { $player } has an ascending code

## Why a position is worth what it is

sorted-at-once = { $player } is sorted at once with { OR($moves) }.
sorted-first = After { OR($moves) } nothing keeps { $player } from being sorted first.
sorted-next = Whatever { $player } swaps, { $other } is sorted in the next turn.
put-off = { $player } can put it off for { $plies } turns, but { $other } is sorted first.
can-hold = Neither can force it: { $player } can hold with { OR($moves) }, and { $other } in turn, too.
