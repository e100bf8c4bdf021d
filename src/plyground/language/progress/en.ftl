### What a person has done here, in English: the file it is kept in, and what is said of it.

## The file

too-large = this file is too large to be a record of progress
no-entries = nothing in this file can be read as progress; it is a file that `plyground progress export` or the puzzle page wrote
exported = { $count ->
        [one] 1 line is
       *[other] { $count } lines are
    } in { $path } now.
imported = { $added ->
        [one] 1 line is
       *[other] { $added } lines are
    } new here; { $known ->
        [0] none was
        [one] 1 was
       *[other] { $known } were
    } known already.
unread = { $count ->
        [one] 1 line cannot be read here, and is kept as it is.
       *[other] { $count } lines cannot be read here, and are kept as they are.
    }
kept-in = Kept in { $path }

## Where somebody stands

nothing = Nothing yet. `plyground puzzle` shows today's puzzle.
streak = { $days ->
        [one] 1 day in a row.
       *[other] { $days } days in a row.
    }
streak-and-best = Today's puzzle: { $days ->
        [one] 1 day in a row
       *[other] { $days } days in a row
    }, at best { $best }.
rating = Rating: { $rating } after { $tries ->
        [one] 1 puzzle
       *[other] { $tries } puzzles
    }.
rating-unsure = Rating: about { $rating } after { $tries ->
        [one] 1 puzzle
       *[other] { $tries } puzzles
    }.
rating-moved = Rating { $rating } ({ $change })
rating-moved-unsure = Rating about { $rating } ({ $change })
solved = Puzzles: { $solved } of { $tried } solved at the first try.
cards = Your own mistakes: { $count ->
        [one] 1 is kept
       *[other] { $count } are kept
    }, { $due ->
        [0] none of them due today
        [one] 1 due today
       *[other] { $due } due today
    }.
beaten = { $game }: { $count ->
        [one] 1 opponent beaten
       *[other] { $count } opponents beaten
    }.
lesson = { $game }: { $done } of { $steps } steps of the lesson done.
