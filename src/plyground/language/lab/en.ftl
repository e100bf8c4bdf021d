### What the lab says, in English.

title = { $game }, { $setups ->
    [one] 1 set-up
   *[other] { $setups } set-ups
}
title-with = { $game } with { $options }, { $setups ->
    [one] 1 set-up
   *[other] { $setups } set-ups
}
exact = Exact, from all positions: { $setups ->
    [one] 1 set-up.
   *[other] { $setups } set-ups.
}
estimated = Estimated (±, 95%), by { $same ->
    [true] { $most }
   *[false] { $fewest } to { $most }
} games for each pair of players and at most { $work } units of work for a move: { $setups ->
    [one] 1 set-up.
   *[other] { $setups } set-ups.
}
as-printed = as printed
measuring = Measuring

## the table

column-setup = set-up
column-medium = medium
column-hard = hard
column-open = open
column-turns = turns
column-skill = skill
column-choices = choice
column-forced = forced
column-promises = promises
note-columns = medium, hard: share of whoever moves first, of games that somebody wins. open: games not over after 120 turns. turns: median length, medium/hard. skill: hard beats easy. choice: turns in which some moves keep the value and some do not. forced: turns of the soonest forced win. More in docs/lab.md.
note-promises = promises, + kept, - broken, in this order: { AND($promises) }.
note-star = * games need not end with a winner.
promise-even = even
promise-ends = an end
promise-skill = skill
promise-length = length
promise-choices = choice
promise-open = no forced win

## on the way

interrupted = { $kept } set-ups are kept in { $path }; the same command goes on from there.
skipped = { $count ->
    [one] 1 combination is no game and was left out:
   *[other] { $count } combinations are no games and were left out, the first because:
} { $why }
failed = { $setup } could not be measured: { $why }

## what is refused

no-values = { $option } has no values here; give one or more, such as 3, 3-5 or 3,7
empty-range = { $option } { $range } is an empty range: it goes from more to less
too-many = these are { $setups } set-ups, and a table takes { $most } at most; choose smaller ranges
