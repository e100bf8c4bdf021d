### Puzzles and lessons, in English: what is to be found, and what an answer was.

## What is to be found

goal-win = { $moves ->
        [one] Win at once.
       *[other] Win in { $moves } moves.
    }
goal-squeeze = Leave the other player no move but losing ones.
goal-only-win = Find the only move that still wins.
goal-only-hold = Find the only move that does not lose.
goal-trap = Set a trap: leave the other player just one good answer.
goal-delay = All is lost, but not yet: hold out as long as you can.
goal-chance = Find the move with the best chance.

## What an answer was

solved = Solved.
solved-trap = Solved. Your opponent’s only good reply is { $reply }.
goes-on = Right. Your opponent replies { $reply }. { $task }
slower = That wins too, but in { $moves } moves. There is a way in { $best }.
wrong-loses = { $move } loses: your opponent replies { $reply }.
wrong-ends = { $move } ends the game, and not for you.
wrong-open = { $move } lets the win slip. After { $reply } neither side can force the end.
wrong-trap = { $ways ->
        [0] There is nothing to go wrong with after that.
        [one] One answer to that is good, and hardly another is there to fall for.
       *[other] The other player has { $ways } good answers to that.
    }
wrong-chance = Not the best: it wins in { $this } of all cases, the best move in { $best }.
wrong-cases = Not the best: { $move } wins in { $won ->
        [0] none
       *[other] { $won }
    } of { $all } cases, the best move in { $best }. Say { $hidden } is hidden: the best move wins then, and this one loses.

## A result, to be shown to others

result = { $tries ->
        [one] Solved at the first try.
       *[other] Solved at try { $tries }.
    }
result-helped = Solved with a hint.
result-later = Solved, but not at the first try.
result-missed = Not solved.
share = Plyground puzzle { $number } { $signs } { $game }: { $result }{ $days ->
        [0] { "" }
        [one] { "" }
       *[other] { " " }{ $days } days in a row.
    }

## What a lesson says of each kind of task

lesson-title-win = A forced win in { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
lesson-title-only = The only move
lesson-title-delay = Holding out
lesson-title-trap = A trap
lesson-title-chance = The best chance
lesson-win = Whoever is to move can force a win. What is the first move?
lesson-only = One move is right here, and all others give something away.
lesson-delay = Nothing saves this position. A careful opponent still has to find the way.
lesson-trap = Nobody can force anything here, so make it hard for the other player.
lesson-chance = Nobody knows what is hidden. Count what each move may come to.
lesson-truth = With best play

## What makes no puzzle

unknown-goal = there is no goal called { $name }; choose from { OR($goals) }
none-here = nothing is to be found in the position { $position }: no move is better than the others, or not all of them are settled
no-lesson = { $game } has no lesson
unknown-name = there is no puzzle called { $name }
no-book = there are no puzzles of { $game } yet
not-yet = the puzzle of { $day } is not out yet
before-first = there was no puzzle on { $day } yet: the first one was that of { $first }
