### What Code Swap says, in English.

tagline = Swap your numbers, or your friend's; sort yours first.

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

## Of a program, which is spoken of and never spoken to

swap-within = a swap of positions { $first } and { $second }
swap-across = a swap of position { $place } with { $player }
program-is-ascending = { $player }'s code is in ascending order.

## Answers, options, moves and positions that are refused

enter-choice = enter 1 or 2
not-a-place = '{ $answer }' is not a position; enter a number from 1 to { $places }
same-place = a swap within your code needs two different positions, not { $place } twice
codes-allowed = two codes of one length, such as { $example }
codes-of-other-length = { OPTION("codes") } { $codes } has codes of { $found } numbers, { OPTION("length") } says { $length }
codes-too-high = { OPTION("codes") } { $codes } has numbers over { $digits }; set { OPTION("digits") } to { $highest } to allow them
no-even-deals = { OPTION("deal") } even deals the cards 1 to 8, four each: with { OPTION("length") } { $length } and { OPTION("digits") } { $digits }
codes-not-even = { OPTION("codes") } { $codes } is none of the even deals; choose one of them, or leave out { OPTION("deal") }
too-many-deals = { $deals } deals are too many to list; { $most } would do
other-length = codes of { $found } numbers do not fit a game with { OPTION("length") } { $length }
too-high = '{ $codes }' has numbers over { $digits } ({ OPTION("digits") })
cannot-have-won = '{ $text }': only who has just moved can have won, by an ascending code

## How it ends

ascending = { $player ->
        [you] you have
       *[other] { $player } has
    } an ascending code

## Why a position is worth what it is

sorted-at-once = { $player } is sorted at once with { OR($moves) }.
sorted-first = After { OR($moves) } nothing keeps { $player } from being sorted first.
sorted-next = Whatever { $player } swaps, { $other } is sorted in the next turn.
put-off = { $player } can put it off for { $plies } turns, but { $other } is sorted first.
can-hold = Neither can force it: { $player } can hold with { OR($moves) }, and { $other } in turn, too.

## Options

option-codes = Codes
option-codes-help = both codes, instead of a deal
option-length = Length
option-length-help = how many numbers a code has
option-digits = Digits
option-digits-help = the numbers are 1 to N
option-deal = Deal
option-deal-help = fresh deals again until neither code is ascending, any keeps the first deal; even deals the cards 1 to 8, four each, from deals that are as good for either player
option-deal-is-fresh = fresh
option-deal-is-any = any
option-deal-is-even = even

## On the board

board-won = won
board-my-card = your card { $place }, { $number }
board-their-card = { $player }’s card { $place }, { $number }
board-sorted = ascending
board-trade = trade the cards in place { $place }
board-makes = makes yours { $mine } and the other's { $theirs }
board-no-pair = You swap two of your own cards, or one of them with the card facing it.
board-picked = Chosen: { $card }. Now the second card; Escape takes it back.
board-unpicked = Nothing chosen.
board-move-swap = Swap places { $first } and { $second }
board-move-trade = Trade place { $place }

## What plyground solve counts

survey-pairs = all { $pairs } pairs of codes, dealt or not

## Set-ups that have a name

preset-fair = The cards 1 to 8 are dealt, four each, and whoever begins must have won by their tenth turn.

## In a first game, and what it is about

printed = Four deals in five are won on the first turn, and a few need never end.
goal = Get your numbers into ascending order first.
coach-card = Tap one of your cards, or the arrows between two cards to trade them.
coach-second = Now the card to swap it with: another one of yours, or the one facing it.

## In a picture

sketch-player-1 = Player 1
sketch-player-2 = Player 2
