"""Many whole games: who plays which start, here or elsewhere, and what they come to together."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import inf, sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.analysis.confidence import CONFIDENCE
from plyground.benchmark.asking.answers import Asker, RunStopped
from plyground.benchmark.asking.kept import GAMES_KIND, name_suite
from plyground.benchmark.asking.programs import ProgramAsker
from plyground.benchmark.asking.run import HERE
from plyground.benchmark.suites.suite import Suite
from plyground.kernel.errors import PlygroundError
from plyground.kernel.value import UNKNOWN
from plyground.language.message import Message, read_message
from plyground.rulebooks import shelf
from plyground.runs.executor import run_chunks
from plyground.runs.task import ChunkFailed
from plyground.solvers import advise
from plyground.support.progress import Report, ignore_progress

from .whole_games import ENDS, NotSettled, Played, play_pair, read_played

TASK = "plyground.benchmark.games.games_run:play_chunk"
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
    judged = advise(game).move_values(game.view(start, game.turn(start)))
    return all(value.result != UNKNOWN for _, value in judged)


class GamesRun:
    """One player against one opponent: games played so far, and how the rest are."""

    def __init__(
        self,
        suite: Suite,
        player: Asker,
        opponent: Asker,
        seed: int | str = 0,
        on: str = HERE,
        keep: Callable[[Mapping[str, Any]], None] = lambda entry: None,
        kept: Iterable[Mapping[str, Any]] = (),
    ) -> None:
        self.suite, self.player, self.opponent, self.seed = suite, player, opponent, seed
        self._on, self._keep = on, keep
        self._entries = {int(entry["pair"]): entry for entry in kept}

    def play(self, pairs: int, report: Report = ignore_progress) -> "GamesReport":
        """So many pairs of games, those that have been played already among them."""
        missing = [
            each for each in list_starts(self.suite, pairs) if each.pair not in self._entries
        ]
        for entry in self._play(missing):
            self._keep(entry)
            self._entries[int(entry["pair"])] = entry
            report(2 * len(self._entries), 2 * pairs)
        return self.sum_up(pairs)

    def count_played(self, pairs: int) -> int:
        """How many of the first so many pairs have been played to a judged end."""
        entries = (self._entries.get(pair, {}) for pair in range(pairs))
        return sum("games" in entry for entry in entries)

    def sum_up(self, pairs: int) -> "GamesReport":
        """The report of the pairs that have been played, of the first so many."""
        return sum_up_games(
            self, [self._entries[pair] for pair in range(pairs) if pair in self._entries]
        )

    def _play(self, starts: Sequence[Start]) -> Iterator[dict[str, Any]]:
        askers = self.player, self.opponent
        programs = [each for each in askers if isinstance(each, ProgramAsker)]
        if self._on == HERE or len(programs) < len(askers):
            if starts:
                greet(askers)
            for start in starts:
                game = self.suite.rule_sets[start.rules].game_object()
                yield play_start(game, start.rules, start.pair, self.seed, *askers)
            return
        chunks = [
            {
                "players": [each.settings for each in programs],
                "seed": self.seed,
                "start": list(start),
                "rules": list(self.suite.rule_sets[start.rules]),
            }
            for start in starts
        ]
        for index, result in run_chunks(TASK, chunks, self._on):
            if isinstance(result, ChunkFailed):
                yield {"pair": starts[index].pair, "left_out": str(result.said)}
            elif "stopped" in result:
                raise RunStopped(read_message(result["stopped"]))
            else:
                yield result


def greet(askers: Iterable[Asker]) -> None:
    """See that everybody can answer, before a game is lost by one who never could."""
    for asker in askers:
        asker.greet()


def play_start(
    game: Any, rules: int, pair: int, seed: int | str, player: Asker, opponent: Asker
) -> dict[str, Any]:
    """A pair of games as a results file keeps it."""
    try:
        played = play_pair(game, rules, pair, seed, player, opponent)
    except NotSettled as error:
        return {"pair": pair, "left_out": str(error)}
    return {"pair": pair, "games": [each.json() for each in played]}


def play_chunk(chunk: Mapping[str, Any]) -> dict[str, Any]:
    """One pair, wherever that is, or why there cannot be any."""
    askers = [ProgramAsker(**_name(settings)) for settings in chunk["players"]]
    slug, options = chunk["rules"]
    pair, rules = chunk["start"]
    try:
        greet(askers)
        game = shelf.game(slug, **options)
        return play_start(game, rules, pair, chunk["seed"], askers[0], askers[1])
    except RunStopped as stopped:
        return {"stopped": stopped.said.json()}
    finally:
        for asker in askers:
            asker.close()


def _name(settings: Mapping[str, Any]) -> dict[str, Any]:
    return {"spec": settings["player"], "seed": settings["seed"], "seconds": settings["seconds"]}


class Mean(NamedTuple):
    """A mean over pairs of games, with its interval."""

    mean: float
    low: float
    high: float

    @property
    def width(self) -> float:
        """Of the interval."""
        return self.high - self.low

    def within(self, least: float, most: float = inf) -> "Mean":
        """The same where no truth can lie outside of this: then the interval does not, either."""
        return self._replace(low=max(least, self.low), high=min(most, self.high))


class GamesReport(NamedTuple):
    """What many games come to, for the player that is measured."""

    run: GamesRun
    played: list[Played]
    left_out: int
    """Pairs that could not be judged, and count for nothing."""
    own: Mean
    """What its moves give away in a game: the low-variance figure."""
    theirs: Mean
    result: Mean
    """Its share of the points: 1 for a win, 1/2 for a draw; what is unfinished by its worth."""
    advantage: Mean
    """The same by what both gave away, luck left out: 1/2 - own + theirs."""
    per_move: Mean
    """What one of its moves gives away: long games weigh more, but do not blur it."""
    ends: Mapping[str, int]
    faults: int

    def json(self) -> dict[str, Any]:
        """One document for other programs."""

        def show(mean: Mean) -> dict[str, Any]:
            return {"mean": mean.mean, "interval": [mean.low, mean.high]}

        return {
            "kind": GAMES_KIND,
            "version": __version__,
            **name_suite(self.run.suite),
            "player": self.run.player.name,
            "opponent": self.run.opponent.name,
            "seed": self.run.seed,
            "games": len(self.played),
            "left_out": self.left_out,
            **{end: self.ends.get(end, 0) for end in ENDS},
            "illegal": self.faults,
            "regret_per_move": show(self.per_move),
            "regret_per_game": show(self.own),
            "opponent_regret_per_game": show(self.theirs),
            "result": show(self.result),
            "result_by_regrets": show(self.advantage),
            "luck": float(sum((each.luck for each in self.played), Fraction(0))),
            "telescopes": all(map(telescopes, self.played)),
            "confidence": CONFIDENCE,
            "played": [each.json() for each in self.played],
        }


def telescopes(game: Played) -> bool:
    """Whether the equation holds for a game, to the last digit."""
    return game.result == game.first - game.own + game.theirs + game.luck


def sum_up_games(run: GamesRun, entries: Sequence[Mapping[str, Any]]) -> GamesReport:
    """The report from pairs as a results file keeps them."""
    pairs = [[read_played(game) for game in each["games"]] for each in entries if "games" in each]
    if len(pairs) < FEWEST_PAIRS:
        raise PlygroundError(Message.of("benchmark.too-few-games", games=2 * FEWEST_PAIRS))
    played = [game for pair in pairs for game in pair]

    def mean(figure: Callable[[Played], Fraction]) -> Mean:
        return average([sum(map(figure, pair), Fraction(0)) / len(pair) for pair in pairs])

    ends: dict[str, int] = {}
    for game in played:
        ends[game.end] = ends.get(game.end, 0) + 1
    return GamesReport(
        run,
        played,
        len(entries) - len(pairs),
        mean(lambda game: game.own).within(0),
        mean(lambda game: game.theirs).within(0),
        mean(lambda game: game.result).within(0, 1),
        mean(lambda game: game.first - game.own + game.theirs).within(0, 1),
        divide(
            [sum((game.own for game in pair), Fraction(0)) for pair in pairs],
            [sum(game.asked for game in pair) for pair in pairs],
        ).within(0, 1),
        ends,
        sum(game.fault.startswith("player") for game in played),
    )


def divide(sums: Sequence[Fraction], counts: Sequence[int]) -> Mean:
    """The ratio of two means over pairs, with Student's interval of its linear part."""
    share = sum(sums, Fraction(0)) / sum(counts)
    rest = average([each - share * count for each, count in zip(sums, counts, strict=True)])
    half = rest.width / 2 * len(counts) / sum(counts)
    return Mean(float(share), float(share) - half, float(share) + half)


def average(figures: Sequence[Fraction]) -> Mean:
    """The mean with Student's interval."""
    count = len(figures)
    mean = sum(figures, Fraction(0)) / count
    variance = sum(((each - mean) ** 2 for each in figures), Fraction(0)) / (count - 1)
    half = find_quantile(count - 1) * sqrt(variance / count)
    return Mean(float(mean), float(mean) - half, float(mean) + half)


def find_quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Student's, by the normal one and four terms of its expansion in 1 / freedom."""
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92_160,
    )
    found: float = z
    for power, term in enumerate(terms, 1):
        found += term / freedom**power
    return found
