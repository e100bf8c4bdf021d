### What Cipher Shift says, in English.

tagline = Step the letters onward; complete the word and win.

## At the table, in the rule book's words

welcome = Welcome to Cipher Shift!
target-word = Target Word : { $word }
current-word = Current Word: { $word }
turn = { $player }'s turn:
ask-place = Enter position to increment (1-{ $places }):
ask-place-and-steps = Enter position to increment (1-{ $places }), and steps up to { $most } (e.g., { $example }):
word-is-now = Current Word is now: { $word }
won = Congratulations! { $player } wins!

## Of a program, which is spoken of and never spoken to

step = letter { $place }, from { $old } to { $new }
program-won = { $player } has completed the word and wins!

## Before a game

agree-on-target = Agree on a target word
target-allowed = 1 to { $longest } letters A to Z, not all of them A
target-is-start = the game would start on its own goal

## Moves and positions that are refused

at-goal = letter { $place } has reached its goal, { $goal }
past-goal = { $move } would take letter { $place } past its goal, { $goal }
other-target = the position's target is '{ $target }', the game's is { $own }
other-length = { $word } and { $target } must have the same number of letters
gone-past-goal = a letter of { $word } is past its goal in { $target }, and { $option } is off

## How it ends

completed = { $player ->
        [you] you
       *[other] { $player }
    } completed { $word }

## Why a position is worth what it is

makes-last-step = { $target } is exactly { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } away, and that is { $parity ->
        [odd] an odd number
       *[even] an even number
    }: { $player } makes the last one.
one-step-left = Only { $player } can ever finish { $target }: it is 1 step away, an odd number.
answers-each-step = Only { $player } can ever finish { $target }: it is { $steps } steps away, an even number, and both letters are equally far from their goals; { $player } answers each step with the other letter.
makes-letters-level = Only { $player } can ever finish { $target }: it is { $steps } steps away, an odd number; { $player } makes both letters equally far from their goals, then answers each step with the other letter.
keeps-letters-apart = Only { $player } can ever finish { $target }: it is { $steps } steps away, { $parity ->
        [odd] an odd number
       *[even] an even number
    }; but { $other } can keep the two letters from ever being equally far from their goals.
keeps-steps-away = Only { $player } can ever finish { $target }: it is { $steps } steps away, { $parity ->
        [odd] an odd number
       *[even] an even number
    }; but { $other } always has a step that leaves it more than one step away.
completes = { $player } completes { $target } at once.
is-multiple = The { $steps } steps left are a multiple of { $together }, so { $player } can make every two turns add up to { $together } steps.
leaves-multiple = { $player } leaves { $steps } steps, a multiple of { $together }, and then makes every two turns add up to { $together } steps.
keeps-moves-away = Whoever is more than one move away from { $target } always has a move that leaves the other player more than one move away, too, so nobody can force it.
is-nim = This is Nim: divided by { $pile }, the distances leave { AND($rests) }, which { $balance ->
        [balanced] cancel out
       *[unbalanced] do not cancel out
    } as binary numbers, so { $player } wins.

## Options

option-target = Target
option-target-help = the word to reach
option-max-step = Longest step
option-max-step-help = a turn advances one letter by 1 to N
option-wrap = Wrap
option-wrap-help = letters may step past their goal and come round again after Z

## On the board

board-target = Target
board-letter = letter { $place }, { $letter }
board-goal = goal { $letter }
board-at-goal = at its goal
board-there = there
board-to-go = { $count ->
       *[other] to go
    }
board-steps-to-go = { $count ->
        [one] 1 step to go
       *[other] { $count } steps to go
    }
board-becomes = would become { $letter }
board-total = { $count ->
        [0] The word is complete.
        [one] 1 step to go in all
       *[other] { $count } steps to go in all
    }
board-further = Letter { $place }, { $letter }: more than one step
board-how-far = Letter { $place }, { $letter }: how far?
board-step = { $count ->
        [one] 1 step, to { $letter }
       *[other] { $count } steps, to { $letter }
    }
board-move = { $count ->
        [one] Letter { $place }, 1 step
       *[other] Letter { $place }, { $count } steps
    }

## What plyground solve counts

survey-words = all words of { $letters ->
    [one] 1 letter
   *[other] { $letters } letters
} but the target
survey-on-the-way = all words on the way to { $target }

## Set-ups that have a name

preset-fair = A turn advances one letter by 1 or 2, no letter may pass its goal, and the word is picked at random.

## In a first game, and what it is about

printed = Only Player 1 can ever finish CODE, and Player 2 can always step away: played well, it never ends.
goal = Make the move that completes { $target }.
coach-letter = Tap a letter: it goes one step through the alphabet.

## In a picture

sketch-target = Target
sketch-word = Word
sketch-steps = Steps to go
