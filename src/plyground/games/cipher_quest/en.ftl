### What Cipher Quest says, in English.

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

## How it ends

reached = { $player } reached the target sum { $target }
exceeded = { $player } exceeded the target sum { $target }
closest = the pool is empty and { $player } is closest to { $target }

## Why a position is worth what it is

targets = Targets { $low } to { $high }
only-target = The target can only be { $target }
loses-anyway = { $known }: whatever { $player } takes, { $other } wins.
reaches-it = { only-target }: { $number } reaches it.
wins-in-the-end = { only-target }: { $number } wins in the end.
wins-against = { targets }: { $number } reaches { $reached ->
        [0] none
       *[1] one of them
    }, passes { $passed ->
        [0] none
       *[other] { $passed }
    }, and wins against { $share ->
        [all] all
       *[some] { $won }
    } of { $targets } with best play.
