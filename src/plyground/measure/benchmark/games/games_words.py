"""What whole games come to, as people read it at a terminal."""

from collections import Counter

from plyground.games import registry
from plyground.language.message import Message
from plyground.measure.benchmark.reports.words import Words, lay_out
from plyground.measure.benchmark.statistics import Estimate

from .games_run import GamesReport
from .whole_games import DRAWN, ENDS, LOST, UNFINISHED, WON, Played

HEADINGS = {
    "games": Message("benchmark.column-games"),
    WON: Message("benchmark.column-won"),
    LOST: Message("benchmark.column-lost"),
    DRAWN: Message("benchmark.column-drawn"),
    UNFINISHED: Message("benchmark.column-unfinished"),
    "own": Message("benchmark.column-own"),
    "theirs": Message("benchmark.column-theirs"),
    "luck": Message("benchmark.column-luck"),
}


def describe_games(words: Words, report: GamesReport) -> list[str]:
    """Sentences first, then a table game by game."""
    run, played = report.run, report.played
    title = Message.of(
        "benchmark.games-title",
        player=run.askers[0].name,
        opponent=run.askers[1].name,
        games=len(played),
        suite=run.suite.name,
    )
    messages = [
        Message.of(
            "benchmark.games-regret",
            move=words.number(report.per_move.mean),
            each=_between(words, report.per_move),
            regret=words.number(report.own.mean),
            between=_between(words, report.own),
            theirs=words.number(report.theirs.mean),
        ),
        Message.of(
            "benchmark.games-result",
            **{end: report.ends[end] for end in ENDS},
            result=words.number(report.result.mean),
            between=_between(words, report.result),
            fair=words.number(report.advantage.mean),
            closer=_between(words, report.advantage),
        ),
        Message.of("benchmark.games-telescope", games=len(played)),
    ]
    if report.faults:
        messages.append(Message.of("benchmark.games-faults", count=report.faults))
    if report.left_out:
        messages.append(Message.of("benchmark.games-left-out", pairs=report.left_out))
    lines = [*words.wrap(title), ""]
    for message in messages:
        lines += words.wrap(message)
    return [*lines, "", *_draw_table(words, report)]


def _between(words: Words, found: Estimate) -> str:
    return words.between(found.low, found.high)


def _draw_table(words: Words, report: GamesReport) -> list[str]:
    by_game: dict[str, list[Played]] = {}
    for game in report.played:
        slug = report.run.suite.rule_sets[game.rules].game
        by_game.setdefault(slug, []).append(game)
    names = [words.say(Message("benchmark.all-games"))]
    names += [registry.game_class(slug).title for slug in by_game]
    parts = [report.played, *by_game.values()]
    ends = [end for end in ENDS if end != DRAWN or report.ends[DRAWN]]  # few games draw
    heading = [words.say(HEADINGS[name]) for name in ("games", *ends, "own", "theirs", "luck")]
    return lay_out(names, heading, [_sum_up(words, part, ends) for part in parts])


def _sum_up(words: Words, games: list[Played], ends: list[str]) -> list[str]:
    ended = Counter(game.end for game in games)
    own, theirs, luck = (
        float(sum(figures)) / len(games)
        for figures in zip(*((each.own, each.theirs, each.luck) for each in games), strict=True)
    )
    counts = [len(games), *(ended[end] for end in ends)]
    return [*map(words.count, counts), *(words.number(each) for each in (own, theirs, luck))]
