### What the benchmark says, in English.

count = { $number }
between = { $low } to { $high }
asking = Asking
playing = Playing

## a player

title = { $player } on { $suite }, { $items ->
    [one] 1 item
   *[other] { $items } items
}
regret = A move gives away { $regret } of a game on average (95%: { $between }). From random (0) to perfect (1) that is { $normalised } (95%: { $low } to { $high }).
none-legal = None of { $items } answers was a legal move, so nothing is known of any regret.
faultless = Nothing was given away on any of { $items } items: on average a move gives away at most 3/{ $items } = { $bound } (95%).
truth = The exact figure, over the whole population, is { $truth }; the interval { $held ->
    [yes] contains it.
   *[no] misses it, as one in twenty may.
}
all-legal = Every answer was a legal move.
faults = { $count } of { $items } items had no legal answer ({ AND($kinds) }). With each charged as a lost game it is { $charged } (95%: { $between }).
fault-example = For example item { $item }: { $why }.
faults-of = { $player }: { $faults }
fault-illegal = { $count } illegal
fault-garbled = { $count } not a move
fault-refused = { $count } refused
fault-timeout = { $count } too late
fault-crashed = { $count } crashed
fault-flooded = { $count } flooded
method = Suite { $suite }{ $seeded ->
    [yes] , seed { $seed }
   *[no] { "" }
}, { AND($tracks) }; the interval { $how ->
    [anytime] holds wherever the run stops
   *[fixed] is for a number of items fixed beforehand
}. { $players ->
    [one] random and greedy are exact
   *[two] The difference is estimated item by item, so it need not be that of the columns
}. More in docs/benchmark.md.
track-with = with code
track-without = without code
all-games = all games
column-regret = regret
column-charged = charged
column-interval = 95% interval
column-truth = exact
column-normalised = normalised
column-faults = no move
column-random = random
column-greedy = greedy
column-difference = difference

## two players

better = { $better } is better than { $worse }: a move gives away { $difference } less on average (95%: { $between }), on the same { $items } items.
not-told-apart = { $items } items do not tell { $first } and { $second } apart: the difference lies anywhere from { $between } (95%).

## whole games

games-title = { $player } against { $opponent }: { $games } games from starts of { $suite }, each from both seats
games-regret = A move gives away { $move } on average (95%: { $each }); all moves of a game { $regret } together (95%: { $between }), and the opponent's { $theirs }.
games-result = { $won } won, { $lost } lost{ $drawn ->
    [0] { "" }
   *[other] , { $drawn } drawn
}, { $unfinished } unfinished: { $result } points a game (95%: { $between }). By what both gave away, which leaves luck out, it is { $fair } (95%: { $closer }).
games-telescope = In all { $games } games the result is, to the last digit, what the start was worth, less what the player gave away, plus what the opponent did, plus luck where a secret answers.
games-faults = { $count } games were lost without a legal answer.
games-left-out = { $pairs ->
    [one] One start was
   *[other] { $pairs } starts were
} left out: some position could not be judged.
column-games = games
column-won = won
column-lost = lost
column-drawn = drawn
column-unfinished = unfinished
column-own = given away
column-theirs = by opponent
column-luck = luck

## the leaderboard

page-title = Plyground leaderboard
page-about = What players give away with a move, on average, from 0 (nothing) to 1 (a won game), on positions that are solved exactly. The less, the better. The bars are 95% intervals.
page-suite = { $suite }, { $games ->
    [one] 1 game
   *[other] { $games } games
}
suite-part = { $suite }, only { AND($games) }
page-caption = charged: over all answers, each without a legal move as a lost game; regret: over legal answers alone. normalised: 1 is perfect, 0 is random, which gives away { $random }. no move: items without a legal answer.
page-by-game = Game by game
page-details = How { $player } was measured
page-made = Made by plyground { $version } from results files alone; each row can be checked offline from its file.
page-written = { $rows ->
    [one] 1 row
   *[other] { $rows } rows
} written to { $path }.
column-player = player
column-picture = from 0 to random
column-track = track
column-items = items
exact = exact
fact-version = asked by version
fact-suite = suite's seed
fact-asked = asked with
fact-faults = without a legal answer
fact-method = interval
fact-tokens = tokens in / out
fact-file = results file
fact-check = to check this row
checking = Checking
checked = { $player }: { $items } answers judged again, { $reread } of them read again from their raw words, { $again } given again from the seed: { $regret } ({ $between }).
holds = The row holds.
does-not-hold = The row does not hold.
answer-differs = item { $item }: the file says { $kept }, but it is { $again }
more-differences = and { $count } more

## how far a run came

stopped = Stopped: { $why }. What follows rests on the first { $items } items.
games-stopped = Stopped: { $why }. What follows rests on the { $games } games that were played.
nothing-yet = stopped: { $why }; fewer than the first { $block } items are answered, too few for a figure
interrupted = Interrupted: { $done } of { $items } answers are kept in { $path }; the same command goes on from there.
whole-blocks = Items come { $block } at a time: { $items } of { $calls } are asked.

## what is refused

bad-answer = this is no answer of a benchmark: { $what }
bad-entry = { $path } holds lines that are no answers of this benchmark
answered-twice = { $path } has two answers to item { $item }
other-kind = { $path } holds no answers of a benchmark, but: { $kind }
no-such-move = item { $item } has no move { $move }; the file is of another suite, or was changed
no-ugi = { $command } does not speak UGI: started { $times } times, it never said ugiok ({ $why })
no-people = people cannot be benchmarked here; name a program or a model
one-or-two = one player is measured, two are compared; more make a leaderboard: plyground leaderboard
stop-needs-two = --stop waits until one of two players is known to be better; name two, or use --until
opponent-needs-games = --opponent is for whole games; say how many with --games
no-truth = the exact figure is known for random, greedy and engine levels, not for { $player }
too-many-calls = the suite has { $items } items, not { $calls }; draw a larger one with plyground suite
too-few-calls = items come { $block } at a time: ask for { $block } or more, not { $calls }
games-one-player = whole games measure one player; name the other with --opponent
games-even = every start is played from both seats: an even number of games, not { $games }
too-few-games = fewer than { $games } games could be judged: too few for an interval
no-starts = none of the rule sets has a start that can be judged
not-settled = the moves at { $position } cannot all be judged
other-rules = { $path } was made by other rules: the file of { AND($games) } has changed since
other-suite = { $path } is of the suite { $suite } ({ $hash }), which is not here; give its file with --suite
not-finished = { $path }: { $player } has answered { $answered } of the first { $items } items; finish the run first
not-html = { OPTION("out") } writes a web page; call it { $stem }.html, not { $name }
page-is-input = { $path } is one of the files to be read; choose another name for the page
bad-seconds = the time for an answer is 0.05 to 3,600 seconds, not { $seconds }
bad-width = the width of an interval is more than 0 and less than 1, such as 0.05, not { $width }
does-not-telescope = the values of two positions contradict each other at { $position }; please report this

## suites

suite-framing = Judging positions, by rule set
suite-other-format = this is no suite of format { $version }; draw one with `plyground suite draw`
suite-other-hash = the file says that its hash is { $said }, but what is in it has { $found }: it was changed
suite-broken = the suite is broken: { $why }
suite-missing = there is no suite { $name }; name a file, or { OR($known) }
suite-none = { $name } is no suite; name a file that `plyground suite draw` made
suite-is-folder = { $name } is a folder; name the file of a suite in it
suite-unreadable = { $name } cannot be read as a suite: { $why }
suite-without-game = this suite has only items of { AND($games) }
suite-only-known = in { $draws } draws { $game } brought no rule set that is new; let it draw from more options
suite-items = a suite has from { $least } items, one of each cell, to { $most }
suite-solving = Solving again
suite-differs = drawn again from its seed, it is another suite, hash { $hash }
suite-items-differ = solved again, { $count ->
    [one] 1 item differs
   *[other] { $count } items differ
}, the first of them { AND($items) }
suite-chosen = nobody drew its rule sets: they were chosen by hand, and it is no suite that ships
suite-drawn = { $items } items in { $path }, hash { $hash }
    seed { $seed }, which draws it again: as secret as the suite itself
suite-exists = { $path } is there already; choose another name, or remove it first
suite-true = all { $items } items were solved again and are true, hash { $hash }
suite-title = { $name }: { $items } items in { $blocks } blocks
    hash { $hash }, seed { $seed }
    what a move gives away on average over the whole population, exactly:
suite-frame = { $rules }: { $positions } positions, { $how ->
    [listed] of all { $reached } that there are
    [sampled] drawn from all, { $reached } looked at
   *[met] met in games, { $reached } looked at
}
suite-unsettled = not every position of { $game } is settled, so nobody knows what a move gives away there
left-out = left out: { $why }
no-games = none of '{ $name }' is a game that can be measured
suite-few = { $game } has { $found } positions to ask about, in which looking one move ahead is not enough; a suite needs { $fewest } at least
suite-flat = too many rule sets in a row had hardly a position in which anything can be given away; try another seed
