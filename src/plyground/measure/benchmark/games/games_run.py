"""Many whole games: who plays which start, here or elsewhere, and what they come to together."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import inf
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.value import UNKNOWN
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.measure.benchmark.asking.answers import Asker
from plyground.measure.benchmark.asking.programs import ProgramAsker
from plyground.measure.benchmark.asking.run import HERE, Keep, collect, do_elsewhere, forget
from plyground.measure.benchmark.asking.saved_runs import GAMES_KIND, Entry, name_suite
from plyground.measure.benchmark.statistics import Estimate
from plyground.measure.benchmark.statistics.student import average, divide
from plyground.measure.benchmark.suites.items import Suite
from plyground.measure.runs.task import ChunkFailed
from plyground.solvers import advise
from plyground.system.progress import Report, ignore_progress

from .whole_games import ENDS, NotSettled, Played, play_pair, read_played

TASK = "plyground.measure.benchmark.games.games_run:play_chunk"
FEWEST_PAIRS = 5
"""Pairs of games from which an interval is made."""


class Start(NamedTuple):
    """A pair of games to be played: its number, and its rule set's in the suite."""

    pair: int
    rules: int


def list_starts(suite: Suite, pairs: int) -> list[Start]:
    """The games in turn, and of each game its rule sets in turn.

    Those are left out whose start nobody can judge.
    """
    by_game: dict[str, list[int]] = {slug: [] for slug in suite.games}
    for number, rules in enumerate(suite.rule_sets):
        if rules.game in by_game and _is_settled(suite, number):
            by_game[rules.game].append(number)
    shelves = [numbers for numbers in by_game.values() if numbers]
    if not shelves:
        raise PlygroundError(Message("benchmark.no-starts"))
    starts = []
    for pair in range(pairs):
        numbers = shelves[pair % len(shelves)]
        starts.append(Start(pair, numbers[pair // len(shelves) % len(numbers)]))
    return starts


def _is_settled(suite: Suite, number: int) -> bool:
    game = suite.rule_sets[number].game_object()
    start = game.start(0)
    move_values = advise(game).move_values(game.view(start, game.turn(start)))
    return all(value.result != UNKNOWN for _, value in move_values)


class GamesRun:
    """One player against one opponent: games played so far, and how the rest are."""

    def __init__(
        self,
        suite: Suite,
        player: Asker,
        opponent: Asker,
        seed: int | str = 0,
        on: str = HERE,
        keep: Keep = forget,
        kept: Iterable[Entry] = (),
    ) -> None:
        self.suite, self.askers, self.seed = suite, (player, opponent), seed
        self._on, self._keep = on, keep
        self.entries = {int(entry["pair"]): entry for entry in kept}

    def play(self, pairs: int, report: Report = ignore_progress) -> "GamesReport":
        """So many pairs of games, those that have been played already among them."""
        starts = list_starts(self.suite, pairs)
        for entry in self._play([each for each in starts if each.pair not in self.entries]):
            self._keep(entry)
            self.entries[int(entry["pair"])] = entry
            report(2 * len(self.entries), 2 * pairs)
        return self.sum_up(pairs)

    def sum_up(self, pairs: int) -> "GamesReport":
        """The report of the pairs that have been played, of the first so many."""
        entries = [self.entries[pair] for pair in range(pairs) if pair in self.entries]
        played = [[read_played(game) for game in each.get("games", ())] for each in entries]
        return GamesReport(self, [pair for pair in played if pair], played.count([]))

    def _play(self, starts: Sequence[Start]) -> Iterator[Entry]:
        programs = [each for each in self.askers if isinstance(each, ProgramAsker)]
        if self._on == HERE or len(programs) < len(self.askers):
            rule_sets = self.suite.rule_sets
            games = ((rule_sets[start.rules].game_object(), start) for start in starts)
            yield from play_starts(games, self.seed, self.askers)
            return
        chunks = [
            {
                "players": [each.settings for each in programs],
                "seed": self.seed,
                "start": list(start),
                "rules": [rules.game, rules.options],
            }
            for start in starts
            for rules in [self.suite.rule_sets[start.rules]]
        ]
        for index, done in do_elsewhere(TASK, chunks, self._on):
            failed = isinstance(done, ChunkFailed)
            yield {"pair": starts[index].pair, "left_out": str(done.message)} if failed else done


def play_starts(
    starts: Iterable[tuple[AnyGame, Start]], seed: int | str, askers: Sequence[Asker]
) -> Iterator[Entry]:
    """Pairs of games one after the other, as a results file keeps them."""
    for game, start in starts:
        for asker in askers:
            asker.greet()  # nobody who never could answer loses a game
        try:
            played = play_pair(game, start.rules, start.pair, seed, *askers)
        except NotSettled as error:
            yield {"pair": start.pair, "left_out": str(error)}
        else:
            yield {"pair": start.pair, "games": [each.json() for each in played]}


def play_chunk(chunk: Mapping[str, Any]) -> dict[str, Any]:
    """One pair, wherever that is, or why there cannot be any."""
    askers = [ProgramAsker(**settings) for settings in chunk["players"]]
    slug, options = chunk["rules"]
    try:
        start = registry.game(slug, **options), Start(*chunk["start"])
        return collect(play_starts([start], chunk["seed"], askers))
    finally:
        for asker in askers:
            asker.close()


class GamesReport:
    """What many games come to, for the player that is measured."""

    def __init__(self, run: GamesRun, pairs: Sequence[Sequence[Played]], left_out: int) -> None:
        if len(pairs) < FEWEST_PAIRS:
            raise PlygroundError(Message.of("benchmark.too-few-games", games=2 * FEWEST_PAIRS))
        self.run, self.left_out = run, left_out
        """Pairs that could not be judged count for nothing."""
        self.played = [game for pair in pairs for game in pair]
        self.ends = Counter(game.end for game in self.played)
        self.faults = sum(game.fault.startswith("player") for game in self.played)

        def mean(figure: Callable[[Played], Fraction], most: float = 1.0) -> Estimate:
            sums = [sum(map(figure, pair), Fraction(0)) / len(pair) for pair in pairs]
            return average(sums, 0.0, most)

        self.own = mean(lambda game: game.own, inf)
        """What its moves give away in a game: the low-variance figure."""
        self.theirs = mean(lambda game: game.theirs, inf)
        self.result = mean(lambda game: game.result)
        """Its share of the points: 1 for a win, 1/2 for a draw; what is unfinished by its worth."""
        self.advantage = mean(lambda game: game.first - game.own + game.theirs)
        """The same by what both gave away, luck left out."""
        self.per_move = divide(
            [sum((game.own for game in pair), Fraction(0)) for pair in pairs],
            [sum(game.asked for game in pair) for pair in pairs],
        )
        """What one of its moves gives away: long games weigh more, but do not blur it."""

    def json(self) -> dict[str, Any]:
        """One document for other programs."""

        def show(found: Estimate) -> dict[str, Any]:
            return {"mean": found.mean, "interval": [found.low, found.high]}

        player, opponent = self.run.askers
        return {
            "kind": GAMES_KIND,
            "version": __version__,
            **name_suite(self.run.suite),
            "player": player.name,
            "opponent": opponent.name,
            "track": player.track,
            "seed": self.run.seed,
            "games": len(self.played),
            "left_out": self.left_out,
            **{end: self.ends[end] for end in ENDS},
            "illegal": self.faults,
            "regret_per_move": show(self.per_move),
            "regret_per_game": show(self.own),
            "opponent_regret_per_game": show(self.theirs),
            "result": show(self.result),
            "result_by_regrets": show(self.advantage),
            "luck": float(sum(each.luck for each in self.played)),
            "played": [each.json() for each in self.played],
        }
