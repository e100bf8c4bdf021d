### What Cipher Quest says, in English.

tagline = Read the clues and hit the hidden sum; never pass it.

## At the table, in the rule book's words

system = [System]: { $line }
welcome = Welcome to Cipher Quest!
pool = The number pool contains numbers 1 through { $pool }.
turn = [{ $player }'s Turn]
available = Available numbers: { $numbers }
ask-number = Enter your selected number:
selected = { $player } selected { $number }.
score = { $player }'s cumulative score is { $score }.
score-from = { $player }'s cumulative score is { $score } ({ $taken }).
targets-left = Targets that the clues still allow: { $low } to { $high }
target-known = Targets that the clues still allow: { $low }
clue = Clue: { $clue }
score-far = { $to ->
        [mover] Your
       *[all] { $player }'s
    } cumulative score is less than the target sum by more than { $near }.
score-near = { $to ->
        [mover] Your
       *[all] { $player }'s
    } cumulative score is within { $near } of the target sum.
score-equal = { $to ->
        [mover] Your
       *[all] { $player }'s
    } cumulative score equals the target sum!
score-over = { $to ->
        [mover] Your
       *[all] { $player }'s
    } cumulative score exceeds the target sum.
loses = The target sum was { $target }. { $player } loses.
pool-empty = The number pool is empty and nobody has reached the target sum.
is-closest = The target sum was { $target }. { $player } is closest to it.
won = Congratulations, { $player } wins the game!
target-was = The target sum was { $target }.

## Of a program, which is spoken of and never spoken to

program-won = { $player } wins the game!

## Options, moves and positions that are refused

targets-allowed = a span LOW-HIGH from 1 to { $highest }, such as { $example }
could-end-level = { OPTION("pool") } { $pool } with { OPTION("targets") } { $targets } could end level at { $highest } all; { $advice }
targets-too-high = { OPTION("targets") } { $targets } goes beyond { $highest }, the sum of the whole pool; { $advice }
other-pool-or-targets = take a pool of { OR($pools) }, or targets up to { $highest }
lower-targets = take targets up to { $highest }
taken = { $number } has been taken
not-in-pool = { $number } is not in the pool, 1 to { $pool }
taken-twice = a number is taken twice
no-such-clues = no clues about these scores leave the targets { $targets }
too-many-positions = Cipher Quest with these options has over { $most } positions; a smaller pool or a later position would fit

## How it ends

reached = { $player ->
        [you] you
       *[other] { $player }
    } reached the target sum { $target }
exceeded = { $player ->
        [you] you
       *[other] { $player }
    } exceeded the target sum { $target }
closest = the pool is empty and { $player ->
        [you] you are
       *[other] { $player } is
    } closest to { $target }

## Why a position is worth what it is

targets = Targets { $low } to { $high }
only-target = The target can only be { $target }
loses-anyway = { $known }: whatever { $player } takes, { $other } wins.
reaches-it = { only-target }: taking { $number } reaches it.
wins-in-the-end = { only-target }: taking { $number } wins in the end.
wins-against = { targets }: taking { $number } reaches { $reached ->
        [0] none
       *[1] one of them
    }, passes { $passed ->
        [0] none
       *[other] { $passed }
    }, and wins against { $share ->
        [all] all { $targets }
       *[some] { $won } of { $targets }
    } with best play.

## Options

option-pool = Pool
option-pool-help = the numbers to take are 1 to N
option-targets = Targets
option-targets-help = the targets that can be drawn, all equally likely
option-near = Near
option-near-help = how far below the target a score still counts as near it

## On the board

board-scores = Scores
board-pool = Numbers to take
board-notebook = Notebook
board-clues = Clues so far
board-no-clues = none yet
board-hidden = The hidden target is a number from { $low } to { $high }.
board-move = Take { $number }
board-taken = { $player ->
        [you] You took { $number } and have
       *[other] { $player } took { $number } and has
    } { $score }: { $clue ->
        [below] more than { $near } below the target
        [within] within { $near } of the target
        [exact] exactly the target
       *[over] over the target
    }.
board-clue = { $clue ->
        [below] more than { $near } below
        [within] within { $near }
        [exact] exact
       *[over] over
    }
board-revealed = The target was
board-makes = = { $score }
board-take = take { $number }, makes { $score }
board-taken-by = { $number }, taken by { $player ->
        [you] you
       *[other] { $player }
    }
board-free = { $number }, free
board-left = { $count ->
        [one] Only one is possible.
       *[other] { $count } are still possible.
    }
board-possible = { $target }, possible
board-impossible = { $target }, ruled out
board-found = { $target }, the target
board-circle = { $target }, possible; circle it
board-pencil = Press one to circle it for yourself.

## What plyground solve counts

survey-public = every public position (numbers left, the mover's score, targets still possible), won or lost where that is certain

## Set-ups that have a name

preset-fair = The hidden target is one of 25 to 28.

## In a first game, and what it is about

goal = Hit the hidden target exactly; never pass it.
coach-take = Tap a number to add it to your sum.

## In a picture

sketch-player-1 = Player 1
sketch-score-1 = Score of Player 1
sketch-player-2 = Player 2
sketch-score-2 = Score of Player 2
sketch-pool = Pool
sketch-targets = Targets
sketch-near = Near
sketch-target = Target
