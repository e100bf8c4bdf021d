### What Operator Outwit says, in English.

tagline = Add, double or subtract; hit the target, never pass it.

## At the table, in the rule book's words

target-number = Target Number: { $target }
current-number = Current Number: { $number }
number-is = Current Number is { $number }.
ask-operation = Choose an operation ({ $operations }):
chosen = You chose { $operation }.
number-is-now = New Current Number is { $number }.
target-reached = Congratulations! The current number has reached the target number.
target-exceeded = Oh no! The current number has exceeded the target number.
wins = { $winner } wins!
loses = { $loser } loses. { $winner } wins!

## Of a program, which is spoken of and never spoken to

is-reached = The current number has reached the target number.
is-exceeded = The current number has exceeded the target number.

## Options, moves and positions that are refused

operations-allowed = up to { $most } different operations of the form +a, *b or -c, such as +2,*2,-1
start-too-high = { $start } must be below { $target }: { $number } is not below { $goal }
below-one = { $move } would take the number below 1
other-target = the position's target is { $target }, the game's is { $own }
out-of-reach = no operation ({ OR($operations) }) leads from below { $target } to { $number }

## How it ends

reached = { $player ->
        [you] you
       *[other] { $player }
    } reached { $target } exactly
passed = { $player ->
        [you] you
       *[other] { $player }
    } went past { $target }

## Why a position is worth what it is

four-decided = Only { $half }, { $third } and { $second } (won) and { $last } (lost) are decided; from every other number there is a move to another undecided one
keeps-open = { $move } leaves { $after }, from where nobody can force the end, and no move from { $number } does better
reaches = { $move } reaches { $target } exactly
leaves-no-move = { $move } leaves { $after }, from where there is no move
leaves-lost = { $move } leaves { $after }, from where every move loses
all-pass = Every move from { $number } passes { $target }
all-leave-won = Every move from { $number } leaves a number from which the opponent wins
all-lose = Every move from { $number } passes { $target } or leaves a number from which the opponent wins

## Options

option-target = Target
option-target-help = the number to reach exactly
option-start = Start
option-start-help = the number to start from, below the target
option-operations = Operations
option-operations-help = the operations to choose from

## On the board

board-target = Target
board-number = Number
board-numbers = The number is { $number }, the target { $target }.
board-to-go = { $count } to go
board-reached = reached
board-past-by = { $count } past the target
board-operation = { $sign ->
        [plus] plus { $number }
        [times] times { $number }
       *[minus] minus { $number }
    }
board-gives = { $operation } gives { $result }
board-hits = hits { $target }
board-past = past { $target }

## What plyground solve counts

survey-numbers = the numbers 1 to { $most }

## Set-ups that have a name

preset-fair = The operation +1 takes the place of -1, and the target is picked at random.

## In a first game, and what it is about

printed = Nobody can force the end: it may go on for ever.
goal = Make the number { $target } exactly; never pass it.
coach-operation = Tap an operation to change the number, which belongs to you both.

## In a picture

sketch-target = Target
sketch-number = Number
sketch-numbers = Numbers
sketch-mark = target
