### What the arena says, in English.

## what was asked for

two-players = name at least two players, such as engine:easy engine:hard
same-name = there are two players called { $name }; give one another name, as in other={ $name }
no-humans = people do not play in the arena; name programs, such as engine:easy
another-player = { $name } is { $asked } now, but was { $kept } when these games were played; use another name or another file
games-twice = { $game } is named twice
no-results-yet = { $path } holds no games of the arena
nothing-played = no pair of games could be played: { $why }

## while it runs

playing = Playing
known-already = { $known } of { $pairs } pairs are there already.
kept = { $kept ->
    [one] 1 pair is
   *[other] { $kept } pairs are
} kept in { $path }; the same command goes on from there.
not-kept = { $kept ->
    [one] 1 pair was
   *[other] { $kept } pairs were
} played and not kept; with { OPTION("results") } FILE the next run goes on from them.
missing = { $missing ->
    [one] 1 pair
   *[other] { $missing } pairs
} could not be played: { $why }. The same command tries again.

## the report

title = { AND($games) }: { $players } players, everybody against everybody, { $pairs ->
    [one] 1 pair
   *[other] { $pairs } pairs
} of games, each pair from one start, seed { $seed }.
title-gauntlet = { AND($games) }: one player against { $others ->
    [one] another
   *[other] { $others } others
}, { $pairs ->
    [one] 1 pair
   *[other] { $pairs } pairs
} of games, each pair from one start, seed { $seed }.
column-player = player
column-against = against
column-rating = rating
column-share = points
column-won = won
column-lost = lost
column-drawn = drawn
column-unfinished = unfinished
column-faults = faults
column-game = game
column-games = games
column-first = first
column-median = turns
fault = { $what } ({ $games ->
    [one] 1 game
   *[other] { $games } games
}){ $told ->
    [true] : { $why }
   *[false] .
}
no-ratings = Ratings need the extra '{ $extra }': { $command }
note-ratings = rating: Bradley-Terry over all games at once, 400 points are odds of ten to one, 0 is the mean; 95%: from pairs.
note-unfinished = Games are unfinished after { $turns } turns: nobody's win, half a point for each. What was lost off the board counts against the player, and not in the figures about a game.
note-drawn = A draw is half a point for each.
note-columns = first: share of whoever begins, of the games that somebody won. turns: the median of the finished games. More in docs/arena.md.
