"""The report of whole games, as figures and in words."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from plyground._version import __version__
from plyground.games import registry
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.measure.benchmark.asking.saved_runs import GAMES_KIND, name_suite
from plyground.measure.benchmark.asking.whole_games import DRAWN, ENDS, GamesRun, Played
from plyground.measure.benchmark.statistics import Estimate, average, divide

from .words import Words, lay_out

FEWEST_PAIRS = 5
"""Pairs of games from which an interval is made."""
HEADINGS = {
    "games": Message("benchmark.column-games"),
    "won": Message("benchmark.column-won"),
    "lost": Message("benchmark.column-lost"),
    "drawn": Message("benchmark.column-drawn"),
    "unfinished": Message("benchmark.column-unfinished"),
    "own": Message("benchmark.column-own"),
    "theirs": Message("benchmark.column-theirs"),
    "luck": Message("benchmark.column-luck"),
}


class GamesReport:
    """Many games, in pairs from one start; pairs that could not be judged count for nothing."""

    def __init__(self, run: GamesRun, pairs: int) -> None:
        found = run.list_played(pairs)
        played, self.left_out = list(filter(None, found)), found.count([])
        if len(played) < FEWEST_PAIRS:
            raise PlygroundError(Message.of("benchmark.too-few-games", games=2 * FEWEST_PAIRS))
        self.run, self.played = run, [game for pair in played for game in pair]
        self.ends = Counter(game.end for game in self.played)
        self.faults = sum(game.fault.startswith("player") for game in self.played)

        def mean(figure: Callable[[Played], Fraction]) -> Estimate:
            return average(_average_pairs(played, figure))

        self.own = mean(lambda game: game.own)
        """What its moves give away in a game: the low-variance figure."""
        self.theirs = mean(lambda game: game.theirs)
        self.result = mean(lambda game: game.result)
        """Its share of the points: 1 for a win, 1/2 for a draw; what is unfinished by its worth."""
        self.advantage = mean(lambda game: game.first - game.own + game.theirs)
        """The same by what both gave away, luck left out."""
        self.per_move = divide(
            _average_pairs(played, lambda game: game.own),
            _average_pairs(played, lambda game: Fraction(game.asked)),
        )
        """What one of its moves gives away: long games weigh more, but do not blur it."""

    def json(self) -> dict[str, Any]:
        """One document for other programs."""
        player, opponent = self.run.askers
        figures = {
            "regret_per_move": self.per_move,
            "regret_per_game": self.own,
            "opponent_regret_per_game": self.theirs,
            "result": self.result,
            "result_by_regrets": self.advantage,
        }
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
            **{
                name: {"mean": found.mean, "interval": [found.low, found.high]}
                for name, found in figures.items()
            },
            "luck": float(sum(each.luck for each in self.played)),
            "played": [each.json() for each in self.played],
        }


def _average_pairs(
    pairs: Sequence[Sequence[Played]], figure: Callable[[Played], Fraction]
) -> list[Fraction]:
    """A figure of each pair: the two games from one start are not independent."""
    return [sum(map(figure, pair), Fraction(0)) / len(pair) for pair in pairs]


def describe_games(words: Words, report: GamesReport) -> list[str]:
    """Sentences first, then a table game by game."""
    (regret, between), (result, closer) = words.show(report.own), words.show(report.result)
    each_move, each_between = words.show(report.per_move)
    fair, fair_between = words.show(report.advantage)
    title = Message.of(
        "benchmark.games-title",
        player=report.run.askers[0].name,
        opponent=report.run.askers[1].name,
        games=len(report.played),
        suite=report.run.suite.name,
    )
    messages = [
        Message.of(
            "benchmark.games-regret",
            move=each_move,
            each=each_between,
            regret=regret,
            between=between,
            theirs=words.number(report.theirs.mean),
        ),
        Message.of(
            "benchmark.games-result",
            **{end: report.ends[end] for end in ENDS},
            result=result,
            between=closer,
            fair=fair,
            closer=fair_between,
        ),
        Message.of("benchmark.games-telescope", games=len(report.played)),
    ]
    if report.faults:
        messages.append(Message.of("benchmark.games-faults", count=report.faults))
    if report.left_out:
        messages.append(Message.of("benchmark.games-left-out", pairs=report.left_out))
    lines = [line for message in messages for line in words.wrap(message)]
    return [*words.wrap(title), "", *lines, "", *_draw_table(words, report)]


def _draw_table(words: Words, report: GamesReport) -> list[str]:
    by_game: dict[str, list[Played]] = {}
    for game in report.played:
        slug = report.run.suite.rule_sets[game.rules].game
        by_game.setdefault(slug, []).append(game)
    ends = [end for end in ENDS if end != DRAWN or report.ends[DRAWN]]  # few games draw
    heading = [words.say(HEADINGS[name]) for name in ("games", *ends, "own", "theirs", "luck")]
    names = [
        words.say(Message("benchmark.all-games")),
        *(registry.game_class(slug).title for slug in by_game),
    ]
    rows = [_sum_up(words, part, ends) for part in (report.played, *by_game.values())]
    return lay_out(names, heading, rows)


def _sum_up(words: Words, games: Sequence[Played], ends: Sequence[str]) -> list[str]:
    ended = Counter(game.end for game in games)
    counts = [len(games), *(ended[end] for end in ends)]
    columns = zip(*((game.own, game.theirs, game.luck) for game in games), strict=True)
    means = [float(sum(column)) / len(games) for column in columns]
    return [*map(words.count, counts), *map(words.number, means)]
