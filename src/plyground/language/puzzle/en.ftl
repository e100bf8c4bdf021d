### Puzzles and lessons, in English: what is to be found, and what an answer was.

## What is to be found

goal-win = { $moves ->
        [one] Win at once.
       *[other] Win in { $moves } moves.
    }
goal-only-win = Find the only move that still wins.
goal-only-hold = Find the only move that does not lose.
goal-trap = Set a trap: leave the other player just one good answer.
goal-delay = All is lost, but not yet: hold out as long as you can.
goal-chance = Find the move with the best chance.

## What an answer was

solved = Solved.
solved-trap = Solved. Only { $reply } gets out of it.
goes-on = Right. The answer is { $reply }; now { $moves ->
        [one] win at once
       *[other] win in { $moves } moves
    }.
slower = That wins too, but in { $moves } moves. There is a way in { $best }.
wrong-loses = { $move } loses: the answer is { $reply }.
wrong-ends = { $move } ends the game, and not for you.
wrong-open = { $move } lets the win slip. After { $reply } neither side can force the end.
wrong-trap = { $ways ->
        [0] There is nothing to go wrong with after that.
       *[other] The other player has { $ways } good answers to that.
    }
wrong-chance = Not the best: that { $this }, the best { $best }.

## What makes no puzzle

unknown-goal = there is no goal called { $name }; choose from { OR($goals) }
none-here = nothing is to be found in the position { $position }: no move is better than the others, or not all of them are settled
no-lesson = { $game } has no lesson
unknown-name = there is no puzzle called { $name }
no-book = there are no puzzles of { $game } yet
not-yet = the puzzle of { $day } is not out yet
before-first = there was no puzzle on { $day } yet: the first one was that of { $first }
no-puzzles = { $game } with these options has no puzzles: nothing is to be found in any position
