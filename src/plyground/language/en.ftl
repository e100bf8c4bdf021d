### What everything but a single game says, in English.

literal = { $text }
forfeit = { $player } { $what }
unshowable = nothing that can be shown

## How things are written

language-name = English
list-or = { $rest } or { $last }
list-and = { $rest } and { $last }
player = Player { $number }
engine = Engine ({ $level })
level = { $level ->
        [easy] easy
        [medium] medium
        [hard] hard
        [perfect] perfect
       *[other] { $level }
    }
thousands-separator = ,
decimal-separator = .
percent = { $number }%
whole-number = a whole number from { $low } to { $high }
one-of = { OR($words) }

## How a game ends, whichever it is

resigned = { $player ->
        [you] you
       *[other] { $player }
    } resigned
resigns = { $player } resigns
out-of-time = { $player ->
        [you] you
       *[other] { $player }
    } ran out of time
not-started = { $player } could not be started
crashed = { $player } crashed
last-line = { $detail }the last line was: { $line }
hung = { $player } did not answer in time
flooded = { $player } said too much
garbled = { $player } answered with no move
illegal-move = { $player } made an illegal move: { $move }
no-legal-move = { $player ->
        [you] you have
       *[other] { $player } has
    } no legal move
agreed-to-stop = stopped by agreement
win-by = { $player ->
        [you] you have
       *[other] { $player } has
    } not won by turn { $turns }
turn-limit = the limit of { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } is reached

## What is known about a position, whichever the game

bound-runs-out = { $player } must have won within { $left ->
        [one] 1 turn
       *[other] { $left } turns
    } more, and cannot force it
turns-run-out = The end could be forced in { $plies } turns, but only { $left ->
        [one] 1 is
       *[other] { $left } are
    } left
not-settled = This could not be settled within the work that was allowed.

## What is said in any game at a table

welcome = Welcome to { $game }!
to-move = { $player }'s turn.
position-text = Position: { $position }
more-moves = ... and { $count } more
your-move = Enter your move (e.g., { $example }):
move-made = { $player } plays { $move }.
chose = { $player } chose { $move }.
over-won = { $player } wins: { $reason }.
over-drawn = The game is drawn: { $reason }.
over-unwon = The game is over, and nobody wins: { $reason }.
verdict-won = { $winner } wins! ({ $reason })
verdict-stuck = { $loser } has no legal move and loses. { $winner } wins!
verdict-drawn = A draw! ({ $reason })
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

## Options that are refused

bad-option = { $option } cannot be '{ $value }'; it takes { $allowed }
bad-option-why = { $option } cannot be '{ $value }': { $why }; it takes { $allowed }
option-out-of-range = { $option } cannot be a number of that size; it takes { $allowed }
unknown-option = { $game } has no option '{ $name }'{ $hint }; it has none at all
unknown-option-of = { $game } has no option '{ $name }'{ $hint }; its options: { AND($known) }
did-you-mean = { " " }(did you mean { $near }?)
no-game-file = There is no file { $path }
not-a-game-file = { $path } is not a Python file; a game is written in a file that ends in .py
no-game-module = The module { $module } cannot be imported: { $why }
game-file-error = { $path }, line { $line }: { $error }
game-file-fault = { $path }: { $error }
no-game-in-file = { $path } has no game in it: write a class derived from plyground.SmallGame
several-games = { $path } has several games, { AND($games) }; name one: { $path }:{ $example }
no-such-game-class = { $path } has no game called { $name }
game-method-taken = { $name } has a method '{ $method }', and that is the name of something else in Plyground; give it another name
game-method-takes = { $name }: { $method } must take { $takes }
game-unfinished = { $name } has no method { OR($missing) } yet
bad-slug = '{ $slug }' cannot be the name of a game: a class name of at most 40 plain letters and digits will do, or slug = "my-game" in the class
slug-taken = There is a game '{ $slug }' already; give the class { $name } another name, or slug = "my-game" of its own
game-file-changed = The rules of { $game } have changed since the program was started; start it again
opening-allowed = moves in notation, with spaces between them
opening-fails = the opening has no move '{ $move }' there: { $why }
opening-ends = the opening ends the game
no-fair-openings = { $game } has no openings that would make it fair: nobody is ahead a few turns in, or always the same player
preset-fair-openings = The game begins a few turns in, from one of { $count } positions: half of them are won by whoever begins, half by the other.
preset-fair-drawn = The game begins a few turns in, from one of { $count } positions that are drawn with best play.
game-in-file-here = there is no game '{ $name }'; for the one in the file here, say { $path }
unknown-game = there is no game '{ $name }'{ $hint }; the games are { AND($games) }
game-not-known = there is no game '{ $name }' here; one in a file is brought by --with FILE
bad-seat = { $name } is Seat.FIRST or Seat.SECOND, or 1 or 2; not { $value }
bad-seed = a seed is a whole number or a text, not { $value }
option-against-position = { $option } { $value } contradicts the position, which says { $position }

## Moves that are refused

game-over = the game is over
only-a-view = this is a view: only the referee, who knows the secret, can play on
not-a-move = '{ $text }' is not a move
no-such-move = no such move
move-not-possible = { $move } is not possible here
moves-like = { $why }; moves are written like { AND($moves) }
try-one-of = { $why }; try { OR($moves) }
try-another = { $why }; try another, such as { $move }

## Positions that are refused

bad-rows = rows of this game are whole numbers, { $width } a row; not { $wrong }
bad-row = row { $row } is no position of this game
not-a-position = '{ $text }' is not a position; write it like { $example }
position-too-long = this position text is too long; write it like { $example }
marked-but-not-over = '{ $position }' is marked as over, but the game goes on there
marked-otherwise = '{ $position }' is marked wrongly: that position ends in { $mark }
win-by-not-here = { $game } hides something or can end in a draw; the house rule win-by is for games that show everything and always have a winner
uneven-counts = { $first } has { $has } and { $second } has { $other }, which cannot be when { $mover } is to move
count = { $noun ->
        [number] { $count ->
            [one] 1 number
           *[other] { $count } numbers
        }
       *[marker] { $count ->
            [one] 1 marker
           *[other] { $count } markers
        }
    }

## House rules

option-turn-limit = Turn limit
option-turn-limit-help = house rule: stop unfinished after N single turns
option-win-by = Win by
option-win-by-help = house rule: whoever begins must have won by turn N, or the other wins

## Set-ups that have a name

preset-classic = Just as the rule book has it.
preset-filed = Just as its file has it.

## What does not go with a set-up

unknown-preset = { $game } has no { OPTION("preset") } '{ $name }'{ $hint }; it has { AND($known) }
preset-sets-otherwise = { $option } { $value } contradicts { OPTION("preset") } { $preset }, which sets it to { $fixed }
preset-draws-others = { $option } { $value } does not go with { OPTION("preset") } { $preset }, which draws from others, such as { AND($examples) }
preset-does-not-fit = { OPTION("preset") } { $preset } does not go with these options: { $why }

## What a position is worth to the player to move

value-chance = { $whole }.{ $tenth }% ({ $chance })
value-draw = draws
value-drawn = is drawn
value-endless = endless
value-unfinished = stops unfinished
value-unknown = not settled (looked { $depth ->
        [one] 1 turn
       *[other] { $depth } turns
    } deep)
value-has-won = has won
value-has-lost = has lost
value-wins = wins
value-loses = loses
value-wins-in = wins in { $plies }
value-loses-in = loses in { $plies }

## House rules that are on

turn-limit-notice = House rule: the game stops unfinished after { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }.
win-by-notice = House rule: whoever begins must have won by turn { $turns }; otherwise the other player wins.

## Records in files

in-file = { $path }: { $what }
not-a-file = this is not a file
not-a-text-file = this is not a text file, so it is not a record

## Games, rounds and moves taken back

position-says-first = a position says whose turn it is; leave out { OPTION("first") }
clue-stays-known = a clue stays known, so no move of this game is taken back
no-such-ply = this match has { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }, so there is no ply { $ply }
name-not-showable = the name of { $player } needs letters that can be shown
nothing-to-take-back = there is no move to take back
take-back-fewer = { $most ->
        [one] 1 move
       *[other] 1 to { $most } moves
    } can be taken back here, not { $plies }
series-too-long = a series has 1 to { $most } rounds
series-even = best of N needs an odd N, so that somebody is ahead at the end

## Records that are refused

record-of-other-rules = the rules of { $game } have changed since this was played: { $why }
record-too-large = this file is too large to be a record
record-without-game = this is not a record: it has no line [Game "..."]
record-without-start = this record has no line [Start "..."]
record-cut-off = the last line has no end: this record was cut off
record-tag-twice = line { $line }: the tag { $tag } stands there twice
record-option-twice = the option '{ $name }' stands there twice
record-no-tag = line { $line }: '{ $text }' is not a tag; write it as [Name "value"], where a quotation mark is \" and a backslash \\
record-long-move = line { $line }: '{ $word }' is not a move
record-bad-move = move { $ply }, '{ $move }': { $why }
record-shows-another = the moves of this record do not lead to the view that it shows
record-bad-result = the result '{ $result }' is none of 1-0, 0-1, 1/2-1/2 and *
record-other-result = the record says { $said }, but its moves end with { $found }
record-other-end = the record ends with '{ $said }', but its moves do not

## Files and optional parts

file-without-name = there is no file with an empty name
file-odd-name = there is no file with a name like '{ $name }'
file-without-home = there is no home folder for '{ $name }'
file-is-folder = { $path } is a folder; give the name of a file in it
file-not-written = { $path } cannot be written: { $why }
not-a-folder = { $path } is not a folder
folder-missing = there is no folder { $folder } to write { $name } into; make it first
picture-empty = empty
picture-nothing = nothing
missing-extra = { $module } is needed for this and not installed; try: { $command }

## What is too large to be worked out

not-in-table = No game of { $game } comes to the position '{ $position }'
too-many-to-list = { $game } has more than { $most } positions, as far as can be seen from the first { $met }; { $hint }
too-large-to-list = { $game } took more than { $most } MB for { $positions } positions; { $hint }
other-options-fit = another choice of { OR($options) } may fit
plays-anyway = it can be played all the same
table-not-kept = The table could not be kept in { $folder } ({ $why }), so it will be made again next time.
rules-fault = { $fault } (in the position '{ $position }')
rules-endless = { $path }, line { $line }: { $method } has not come to an end in { $seconds } seconds; this game cannot be played on
rules-stuck = In the position '{ $position }' nobody can move, and yet the game is not over
rules-unlisted-move = The move '{ $move }' is legal, but not among all moves of the game
rules-other-position = The rules lead to another position the second time: '{ $position }'
rules-other-end = The rules end the game in another way the second time: '{ $position }'
rules-other-turn = The rules say differently the second time whose turn it is: '{ $position }'
rules-other-moves = The rules allow other moves the second time: '{ $position }'
rules-alike = Two positions are not equal, and yet Python writes them alike: '{ $position }'
rules-change-state = The rules change a state in play: '{ $position }'
rules-secret-without-end = A game with a secret must come to an end, and this position comes again: '{ $position }'
rules-secret-in-moves = Which moves are legal tells the secret: '{ $position }'
rules-forget-clues = The position does not show every clue that was given: '{ $position }'
rules-ragged-board = A board is rows of the same length with 1 to { $most } cells in all
rules-no-text = A { $kind } in a state has no text: use numbers, words and tuples of them, or give the game its own write and read
rules-unhashable = { $value } can change, so it cannot be looked up: use numbers, words and tuples of them
rules-not-a-value = Two of { $kind } are never equal: make it a frozen dataclass or a NamedTuple
rules-no-ending = An ending is a Seat, an Outcome such as DRAW, or None; not { $value }
rules-no-board = after returned nothing (None); it must return the board after the move
rules-no-choices = The choices of a position are a list of moves, and not None
rules-notation = The move '{ $move }' cannot be typed: a move is written in 1 to 64 plain characters without a space
rules-notation-twice = The moves { $one } and { $two } are written alike; give them different texts
no-list-of-moves = { $game } has more than { $most } positions, so its moves are not numbered by listing them; say all_moves in its class
position-not-reached = No game can reach the position '{ $position }'
position-unlike-start = '{ $text }' is not a position of this game; it must look like the start
first-is-fixed = In { $game } Player 1 always begins; leave { OPTION("first") } out
by-the-rules = by the rules
too-many-from-here = { $game } with these options has more than { $most } positions from here, too many to list; smaller options or a later position would fit
too-many-to-count = { $game } with these options has too many positions to list; smaller options would fit, and plyground analyze looks at a single one
too-many-for-tries = more than { $most } positions can arise here, too many to look for the best try
try-not-settled = the best try cannot be found where a move is not settled
regret-not-settled = this position is not settled, so nobody knows what a move gave away
needs-more-memory = this set-up needs more memory than may be used for it

## Players

unknown-player = unknown player '{ $name }'{ $hint }; choose from { AND($players) }
unknown-level = unknown level '{ $level }'; choose { OR($levels) }, or an error rate from 0 to 1 such as engine:0.15
unknown-character = there is no character called '{ $name }'{ $hint }; choose from { OR($characters) }
bad-playouts = '{ $playouts }' is not a number of playouts; mcts takes 1 to { $most }
bad-address = '{ $url }' is not an address; write it like http://127.0.0.1:8080/v1
address-with-password = an address with a password would end up in records; leave it out
model-without-name = llm needs the name of a model, such as llm:gpt-4o or llm:NAME@http://...
model-without-address = there is no key, and '{ $rest }' is no address; set OPENAI_API_KEY, or write the address like llm:{ $model }@http://127.0.0.1:8080/v1
model-without-key = there is no key; set OPENAI_API_KEY, or say where: llm:{ $model }@http://...
model-odd-key = OPENAI_API_KEY holds signs that no key has; set it again
model-not-reached = the model '{ $model }' was not reached: { $why }
model-not-reached-at = the model '{ $model }' was not reached at { $url }: { $why }
model-too-slow = { $model } took more than { $seconds } seconds
no-completion = what came back is no chat completion
programs-need-posix = other programs can be seated on Linux and macOS, but not on Windows
process-without-command = process needs a command, such as process:./bot
not-a-command = '{ $command }' is not a command: { $why }
no-such-program = there is no program '{ $name }' to start

## How best play goes on

line-needs-clue = what follows depends on the clue
line-repeats = the position has come back; this goes on forever
line-goes-on = and so on

## How far a job is

progress-looking = Looking ahead
progress-solving = Solving
progress-counting = Counting
progress-listing = Listing
progress-laying-out = Laying out
survey-reachable = every position that can be reached
survey-starts = the starts alone (there are too many positions to count)
progress-pace = { $done } positions, { $rate } a second
progress-left = { $done } of { $total }, { $left } left
