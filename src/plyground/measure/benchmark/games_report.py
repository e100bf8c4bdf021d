"""The report of whole games as one document, and in words."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction

from plyground.language.errors import PlygroundError
from plyground.language.message import Message

from .report import Document
from .saved_runs import GAMES_KIND, make_header
from .statistics import Estimate, average, divide
from .whole_games import DRAWN, ENDS, GamesRun, Played, read_played
from .words import Words, lay_out

FEWEST_PAIRS = 5
"""Pairs of games from which an interval is made."""


def report_games(run: GamesRun, pairs: int) -> Document:
    """Many games, in pairs from one start; pairs that could not be judged count for nothing."""
    entries = [run.entries[pair] for pair in range(pairs) if pair in run.entries]
    found = [[read_played(game) for game in each.get("games", ())] for each in entries]
    judged = list(filter(None, found))
    if len(judged) < FEWEST_PAIRS:
        raise PlygroundError.of("benchmark.too-few-games", games=2 * FEWEST_PAIRS)
    played = [game for pair in judged for game in pair]
    player, opponent = run.askers
    own = _average_pairs(judged, lambda game: game.own)
    asked = _average_pairs(judged, lambda game: Fraction(game.asked))

    def mean(figure: Callable[[Played], Fraction]) -> Document:
        return _show(average(_average_pairs(judged, figure)))

    by_game: dict[str, list[Played]] = {}
    for game in played:
        by_game.setdefault(run.suite.rule_sets[game.rules].game, []).append(game)
    return {
        **make_header(GAMES_KIND, run.suite),
        "player": player.name,
        "opponent": opponent.name,
        "track": player.track,
        "seed": run.seed,
        **_sum_up(played),
        "left_out": found.count([]),
        # What one of its moves gives away: long games weigh more, but do not blur it.
        "regret_per_move": _show(divide(own, asked)),
        # What its moves give away in a game: the low-variance figure.
        "regret_per_game": _show(average(own)),
        "opponent_regret_per_game": mean(lambda game: game.theirs),
        # Its share of the points; and by what both gave away, luck left out.
        "result": mean(lambda game: game.result),
        "result_by_regrets": mean(lambda game: game.first - game.own + game.theirs),
        "by_game": {slug: _sum_up(part) for slug, part in by_game.items()},
        "played": [each.json() for each in played],
    }


def _show(found: Estimate) -> Document:
    return {"mean": found.mean, "interval": [found.low, found.high]}


def _sum_up(games: Sequence[Played]) -> Document:
    """How some games ended, and what was given away in them, together."""
    ended = Counter(game.end for game in games)
    return {
        "games": len(games),
        **{end: ended[end] for end in ENDS},
        "illegal": sum(game.fault.startswith("player") for game in games),
        "own": float(sum(game.own for game in games)),
        "theirs": float(sum(game.theirs for game in games)),
        "luck": float(sum(game.luck for game in games)),
    }


def _average_pairs(
    pairs: Sequence[Sequence[Played]], figure: Callable[[Played], Fraction]
) -> list[Fraction]:
    """A figure of each pair: the two games from one start are not independent."""
    return [sum(map(figure, pair), Fraction(0)) / len(pair) for pair in pairs]


def describe_games(words: Words, report: Document) -> list[str]:
    """Sentences first, then a table game by game."""

    def show(name: str) -> list[str]:
        return words.show(**report[name])

    (regret, between), (result, closer) = show("regret_per_game"), show("result")
    each_move, each_between = show("regret_per_move")
    fair, fair_between = show("result_by_regrets")
    shown = {name: report[name] for name in ("player", "opponent", "games", "suite")}
    messages = [
        Message.of(
            "benchmark.games-regret",
            move=each_move,
            each=each_between,
            regret=regret,
            between=between,
            theirs=show("opponent_regret_per_game")[0],
        ),
        Message.of(
            "benchmark.games-result",
            **{end: report[end] for end in ENDS},
            result=result,
            between=closer,
            fair=fair,
            closer=fair_between,
        ),
        Message.of("benchmark.games-telescope", games=report["games"]),
    ]
    if report["illegal"]:
        messages.append(Message.of("benchmark.games-faults", count=report["illegal"]))
    if report["left_out"]:
        messages.append(Message.of("benchmark.games-left-out", pairs=report["left_out"]))
    title = words.wrap(Message.of("benchmark.games-title", **shown))
    return [*title, "", *words.wrap(*messages), "", *_draw_table(words, report)]


def _draw_table(words: Words, report: Document) -> list[str]:
    ends = [end for end in ENDS if end != DRAWN or report[DRAWN]]  # few games draw
    columns = ("games", *ends, "own", "theirs", "luck")
    heading = [words.say(f"benchmark.column-{name}") for name in columns]
    names, parts = words.list_parts(report, report["by_game"])
    rows = [
        [
            *(words.count(part[name]) for name in ("games", *ends)),
            *(words.number(part[name] / part["games"]) for name in ("own", "theirs", "luck")),
        ]
        for part in parts
    ]
    return lay_out(names, heading, rows)
