### What Coordinate Clash says, in English.

tagline = Place a marker, shift a row or column, complete a line.

## At the table, in the rule book's words

current-grid = Current Grid:
ask-cell = { $player }, enter the cell to place your marker (e.g., B3):
ask-shift = Do you want to shift a row or column? ({ yes }/{ no }):
ask-kind = Enter '{ answer-row }' or '{ answer-column }' to select:
ask-line = Enter the row number or column letter to shift:
ask-way = Enter direction to shift ('{ answer-up }', '{ answer-down }', '{ answer-left }', '{ answer-right }'):
answer-row = row
answer-column = column
answer-up = up
answer-down = down
answer-left = left
answer-right = right
aligned = { $winner } wins by aligning { $count ->
        [3] three
        [4] four
       *[5] five
    } markers in { $line }!
row = Row { $name }
column = Column { $name }
diagonal = Diagonal { $from }-{ $to }

## At the table, in our words

shift-now = The grid is full, { $player }: shift one row or column.
cells-to-take = Place a marker on:
shifts-to-add = then shift nothing (C3/-) or, after a slash (C3/Cd), one of:
shifts-to-make = Shift one row or column:

## A move in words

shift = { $kind ->
        [row] row { $name }
       *[column] column { $name }
    } { $way ->
        [u] up
        [d] down
        [l] to the left
       *[r] to the right
    }
place-and-shift = { $cell }, then { $shift }

## Answers, options, moves and positions that are refused

not-a-cell = '{ $answer }' is not a cell; enter one from A1 to { $last }
choose-empty-cell = { $cell } is taken; choose an empty cell
enter-kind = enter { answer-row } or { answer-column }
enter-column = enter a column letter from { $first } to { $last }
enter-row = enter a row number from { $first } to { $last }
column-ways = a column shifts { answer-up } or { answer-down }
row-ways = a row shifts { answer-left } or { answer-right }
enter-shift = enter a shift like Cd or 4l
line-too-long = { $line } { $count } is longer than a grid of { $size } { $cells }
no-openings = { $opening } drawn has no positions for { $sizename } { $size } and { $linename } { $line }; it has some for { $sizename } { $othersize } and { $linename } { $otherline }
openings-need-shifts = { $opening } drawn has no positions for games without { $shifts }
shift-alone = a shift alone is for a full grid; place a marker first
grid-full = the grid is full; this turn is one shift
cell-taken = { $cell } is taken
not-a-grid = '{ $text }' is not a grid of { $size } rows of { $size } cells; write it like { $example }

## How it ends

lined-up = { $player ->
        [you] you
       *[other] { $player }
    } lined up { $count } in { $line }

## Why a position is worth what it is

lines-up-now = { $player } lines up { $count } at once with { $move }.
takes-last-cell = { $player } takes the last cell with { $move }, and { $other } has no move.
empty-grid = { $player } begins and wins in five turns: two markers already threaten too much.
one-marker = { $player } has the only marker, and wherever it stands, wins in four turns.
two-markers = With one marker each, { $player }, who is to move, always wins in three turns.
no-defence = { $player } has a turn that leaves { $other } no defence.
lost-next = Whatever { $player } does, { $other } lines up { $count } in the next turn.
lost-later = { $player } can put it off, but every turn runs into a line of { $other }.
lost-without-shifts = Whatever { $player } does, { $other } lines up { $count } or takes the last cell.
nothing-forced = No line can be forced within { $depth ->
        [one] 1 turn
       *[other] { $depth } turns
    }; the search went no further.

## Options

option-size = Size
option-size-help = rows and columns of the grid
option-line = Line
option-line-help = how many markers make a line, at most the size
option-shifts = Shifts
option-shifts-help = after placing, a row or column may be shifted
option-opening = Opening
option-opening-help = empty begins with no markers, drawn with a few in a position that nobody wins soon
option-opening-is-empty = empty
option-opening-is-drawn = drawn

## On the board

board-grid = The grid
board-line-wins = { $count } in a line win
board-empty = empty
board-winning = in the winning line
board-just-played = last move
board-not-played = not played yet
board-line = { $kind ->
        [row] row { $name }
       *[column] column { $name }
    } { $way ->
        [u] up
        [d] down
        [l] to the left
       *[r] to the right
    }
board-shift = Shift { $line }
board-must-shift = The grid is full: choose an arrow, a row or column must shift.
board-chosen = { $marker } on { $cell }. Arrows shift a row or column, if you like.
board-preview-of = { $kind ->
        [row] Row { $name }
       *[column] Column { $name }
    } { $way ->
        [u] up
        [d] down
        [l] to the left
       *[r] to the right
    }
board-move = { $marker } on { $cell }
board-move-shift = { $marker } on { $cell }, { $line }
board-preview = { board-preview-of }: { AND($arrivals) }.
board-preview-nothing = { board-preview-of }: nothing would move.
board-arrival = { $marker } comes to { $cell }
board-makes-line = That makes a line for { $player ->
        [you] you
       *[other] { $player }
    }.
board-play = Play { $cell }, no shift
board-play-shift = Play { $cell }, { $line }
board-play-alone = Play { $line }
board-back = Back
board-won = { $player ->
        [you] You have
       *[other] { $player } has
    } a line: { $cells }.

## What plyground solve counts

survey-quiet = the 5x5 positions without a win at once for the player to move (others: won in 1)

## Set-ups that have a name

preset-fair = Four in a line win, a few markers stand on the grid from the start, and whoever begins must have won by turn 41.

## In a first game, and what it is about

will-be = You will be { $seat ->
        [1] X
       *[2] O
    }.
printed = Whoever begins can win in five turns.
goal = Get { $line } of your markers in a line.
coach-square = Pick an empty square for your marker.

## In a picture

sketch-line = Line
