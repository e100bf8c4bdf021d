### The pages of puzzles and lessons, in English.

## Which puzzle it is

title = { $mode ->
        [daily] Today’s puzzle
        [earlier] An earlier puzzle
        [mistakes] Your own mistake
       *[training] Puzzle
    }
about-daily = { $game } · No. { $number } · { $day }
about-rated = { $game } · rated { $rating }
preview-daily = Puzzle { $number }: { $game }
preview = A puzzle: { $game }
to-today = To today’s puzzle

## Solving

opponent = Opponent
you-are = You are Player { $number }, and it is your move.
quoted = “{ $move }”
goes-on = Right. Your opponent replies { $reply }, but cannot stop you any more.
why = { $goal ->
        [only-win] No other move still wins.
        [only-hold] Every other move loses.
        [delay] Nothing holds out longer.
        [chance] Nothing wins more often.
       *[other] { "" }
    }
again = Try again
hint = Hint
begins = A right one begins with { $move }.
hinted = { $count ->
        [one] Only 1 move is left to choose from.
       *[other] { $count } moves are left to choose from. A right one is among them.
    }
found = You found it.
solution = Solution
solution-is = A solution: { $move }.
go-on = Go on
back = One move back
forth = One move on
next = Next puzzle
more = More puzzles

## How it went

days = { $count ->
        [one] 1 day
       *[other] { $count } days in a row
    }

## Beside the board

drawers = More about puzzles
close = Close
daily = Today
daily-lead = One puzzle a day, the same for everybody. Every move in a puzzle is known exactly, so every solution counts.
days-before = The last days
day-state = { $state ->
        [solved] solved
        [missed] not solved
       *[open] open
    }
training = Training
training-lead = Puzzles near your rating, one after the other.
any-game = All games
mistakes = Mistakes
mistakes-lead = Your own mistakes come back as puzzles: after a day, then after longer and longer. Keep them from the review of a game.
mistakes-due = { $due ->
        [0] None is due today; { $all } are kept.
        [one] 1 of { $all } is due.
       *[other] { $due } of { $all } are due.
    }
mistakes-none = You have not kept any yet.
mistakes-begin = Solve what is due
progress = Progress
streak = Days
streak-is = { $count ->
        [0] None in a row now
        [one] 1 day in a row
       *[other] { $count } days in a row
    }, best: { $best }
rating = Rating
rating-is = { $sure ->
        [yes] { $rating }
       *[no] about { $rating }
    }
no-rating = none yet, solve a puzzle
solved = Solved
solved-of = { $solved } of { $tried } at the first try
kept-here = All this is kept in this browser alone. A file takes it to another one, or to the terminal.
export = Save as a file
import = Read a file
imported = { $added ->
        [0] Everything in this file was here already.
        [one] 1 entry was added.
       *[other] { $added } entries were added.
    }
unread = { $count ->
        [one] 1 of them cannot be read here, and is kept as it is.
       *[other] { $count } of them cannot be read here, and are kept as they are.
    }
import-nothing = Nothing in this file can be read as progress, or it is too large. Nothing was changed.

## Lessons

lessons = Lessons
steps-done = { $count ->
        [one] 1 step done
       *[other] { $count } steps done
    }
newcomer = New to { $game }?
lesson-of = Learn { $game } in { $steps ->
        [10] ten
       *[other] { $steps }
    } steps
step-of = Step { $number } of { $count }
step-done = done
next-step = Next step
proof = The proof
proof-lead = For who wants to know why.
play-now = Play { $game }
