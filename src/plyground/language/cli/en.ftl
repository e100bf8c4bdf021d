### What the command line refuses, in English.

see-help = { $why } (see { $command } --help)
not-understood = '{ $word }' is not understood here{ $hint }
value-missing = { $name } needs a value
value-needless = { $name } takes no value (got '{ $word }')
unknown-language = unknown language '{ $language }'; choose from { OR($known) }
unknown-word = '{ $word }' is not understood here{ $hint }; choose from { OR($known) }
arguments-missing = missing: { $names }
unknown-command = there is no command '{ $name }'{ $hint }; try plyground --help
which-game = which game? plyground { $command } GAME, with { OR($games) }
which-record = which game? give a FILE, or a saved game by name or number (plyground saves)
none-saved = no game is saved yet that this command could take
menu-needs-terminal = the menu needs a terminal; try plyground play GAME, or plyground --help
screen-needs-terminal = plyground screen needs a terminal; plyground play GAME also takes a pipe
fair-with-preset = --fair is short for --preset fair and cannot go with --preset { $name }
not-together = { $one } and { $other } do not go together
## play

first-with-from = --first cannot go with --from: the position says who is to move
rounds-with-best-of = --rounds and --best-of cannot go together; choose one of them
name-unshowable = { $option } needs a name with letters that can be shown
same-names = the two players need different names
not-with-resume = { $option } cannot go with --resume: the record settles it
not-with-join = { $option } cannot go with --join: whoever opened the room has settled it
join-with-game = --join needs no game: the room has one

## saves, review and store

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

## Help

help-usage = usage:
help-positionals = positional arguments
help-options = options
help-examples = examples:
help-help = show this help message and exit
presets = set-ups that have a name
presets-listed = those of each game: { $command } GAME --help
preset-played = play it so (what a set-up draws, it draws anew each time)
preset-measured = measure it, over all that it draws from
preset-fair = short for --preset { $preset }
preset-seed = make what a set-up draws repeatable
options-of-a-game = options of a game
options-listed = { $command } GAME --help lists them,
    with its set-ups (--preset, --fair) and the house rules
options-of = options of { $game }
house-rules = house rules
option-help = { $about }: { $allowed } (default { $value })
option-undecided = { $about }: { $allowed }
option-values = { $about }: { $allowed }; or several
switch-help = { $about } (default { $value })
switch-values = { $about }
switch-against = the same as { $option } off
about-menu = the menu
about-play = play a game: two people, or against a program
about-screen = the games on the full screen: keys and mouse
about-puzzle = today's puzzle, training, your own mistakes
about-lesson = a game in ten small steps, with the proof
about-ladder = five characters in each game: beat one to meet the next
about-progress = your streak, rating and lessons, kept on this device
about-rules = the rules of a game
about-review = where a finished game was won and lost
about-replay = show a recorded game move by move
about-saves = list and delete saved games
about-verify = check that a record is true and its promise was kept
about-serve = open a server: friends in browsers, engines, bots
about-store = back up, restore and list what a server keeps
about-completion = print a completion script for your shell
about-analyze = what every move of a position is worth
about-solve = what every position of a game is worth, counted
about-check = whether your own game keeps the laws, and what it is like
about-export = every position with its exact value, as a data set
about-lab = how fair, long and skilful set-ups are, measured
about-arena = players against players, rated
about-benchmark = what a player gives away, measured exactly, with few calls
about-leaderboard = benchmarked players on one page, every row checkable
about-suite = positions to measure players on: draw, promise and check them
about-mcp = the games as tools for an assistant, over MCP
about-endpoint = players as models behind an OpenAI-compatible address
about-engine = the engine for other programs: UGI
about-cache = the tables that were made of games: list them, clear them
