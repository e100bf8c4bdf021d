### What everything but a single game says, in English.

literal = { $text }
forfeit = { $player } { $what }
unshowable = nothing that can be shown

## How things are written

list-or = { $rest } or { $last }
list-and = { $rest } and { $last }
player = Player { $number }
thousands-separator = ,

## How a game ends, whichever it is

resigned = { $player } resigned
resigns = { $player } resigns
out-of-time = { $player } ran out of time
not-started = { $player } could not be started
crashed = { $player } crashed
hung = { $player } did not answer in time
flooded = { $player } said too much
garbled = { $player } answered with no move
too-much-memory = { $player } used too much memory
too-many-processes = { $player } started too many processes
illegal-move = { $player } made an illegal move: { $move }
no-legal-move = { $player } has no legal move
agreed-to-stop = stopped by agreement
turn-limit = the limit of { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } is reached

## What is known about a position, whichever the game

turns-run-out = The end could be forced in { $plies } turns, but only { $left } are left
no-repeats-open = No position may come back, so somebody must win; who, with best play, was not found out.
no-repeats-won = No position may come back, so somebody must win: with best play { $player }.
not-settled = This could not be settled within the work that was allowed.

## What is said in any game at a table

welcome = Welcome to { $game }!
to-move = { $player }'s turn.
position-text = Position: { $position }
more-moves = ... and { $count } more
your-move = Enter your move:
move-made = { $player } plays { $move }.
over-won = { $player } wins: { $reason }.
over-unwon = The game is over, and nobody wins: { $reason }.
verdict-won = { $winner } wins! ({ $reason })
verdict-stuck = { $loser } has no legal move and loses. { $winner } wins!
verdict-unwon = Stopped: { $reason }. Nobody wins.
verdict-forfeit = { $what }. { $winner } wins!
secret-revealed = The secret was { $secret }.

## Answers that are words

yes = yes
yes-short = y
no = no
no-short = n
answer-yes-or-no = please answer { yes } or { no }
not-an-answer = '{ $answer }' is not an answer here; { $expected }
