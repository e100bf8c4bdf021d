### What the command line refuses, in English.

see-help = { $why } (see { $command } --help)
not-understood = '{ $word }' is not understood here{ $hint }
unknown-command = there is no command '{ $name }'{ $hint }; try plyground --help
which-game = which game? plyground { $command } GAME, with { OR($games) }
menu-needs-terminal = the menu needs a terminal; try plyground play GAME, or plyground --help
screen-needs-terminal = plyground screen needs a terminal; plyground play GAME also takes a pipe
fair-with-preset = --fair is short for --preset fair and cannot go with --preset { $name }
not-together = { $one } and { $other } do not go together
## play

first-with-from = --first cannot go with --from: the position says who is to move
rounds-with-best-of = --rounds and --best-of cannot go together; choose one of them
name-unshowable = { $option } needs a name with letters that can be shown
same-names = the two players need different names
file-exists = { $path } exists and is not overwritten; choose another name, or move it away
not-with-resume = { $option } cannot go with --resume: the record settles it
other-game = { $path } is a game of { $found }, not of { $wanted }
other-rules = { $path } was played by other rules: the file of { $game } has changed since. plyground replay shows it
finished = { $path } is finished; plyground replay shows it
odd-tally = its tags on rounds and tally make no sense
not-with-join = { $option } cannot go with --join: whoever opened the room has settled it
join-with-game = --join needs no game: the room has one

## saves, review and store

resume-with = there is no game '{ $name }' here; to go on with one in a file: plyground play --resume { $save } --with FILE
delete-what = delete what? either numbers or names from plyground saves, or --finished, or --every
being-played = { $name } is being played in another terminal; quit there first
not-a-save = { $path } is not in the saves folder; delete it yourself if you mean it
review-unfinished = { $path } is not finished yet; only finished games are reviewed
review-nothing = { $path } has no moves to review
store-needs = plyground store { $action } needs { $what }
store-takes-no-file = plyground store { $action } takes no file

## verify

the-commitment = the commitment
the-key = the key
not-hexadecimal = { $what } is not { $digits } hexadecimal digits
commitment-differs = its commitment is not the one that you saw at the start
no-commitment = it has no commitment, so there is nothing to check it against
commitment-taken-out = it comes from a server's room and has no commitment, which was taken out; fetch the record from the server again
commitment-needless = it has a commitment, but { $game } hides nothing
commitment-without-key = it has a commitment, but not the key and the secret that belong to it
promise-broken = the promise was NOT kept: the commitment does not fit this start and secret
verify-replays = It replays: { $game }, { AND($players) }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $ended }.
verify-not-over = not over yet
verify-drawn = a draw: { $reason }
verify-rules = It was played by other rules: the file of { $game } has changed since; the moves fit both.
verify-no-promise = It carries no commitment, so nothing was promised about anything hidden.
verify-changed = If it was played at a server, somebody has changed it: ask for theirs.
verify-sealed = Its promise can be checked when the game is over.
verify-kept = The promise was kept: { $secret } was fixed before the first move.
verify-worth = It is worth what you saw at the start, which must be this:

## puzzle, lesson and progress

puzzle-one-way = { $one } and { $other } ask for different puzzles; give one of them
bad-date = '{ $text }' is no date; a date is written like 2026-11-16
progress-file = plyground progress shows what you have done; export and import also take a FILE
cache-cleared = { $count ->
    [one] 1 table is gone
   *[other] { $count } tables are gone
}
cache-total = { $count ->
    [one] 1 table
   *[other] { $count } tables
}, { $megabytes } MB in { $folder }
