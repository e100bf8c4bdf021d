"""Answers judged: what each one gives away, looked up in the suite, and sorted into samples."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from plyground.language.message import Message
from plyground.measure.benchmark.statistics import Sample
from plyground.measure.benchmark.suites.items import Item, Suite

from .answers import Answer, BadAnswer


class ScoredAnswer(NamedTuple):
    """An answer, and what it gave away."""

    item: Item
    answer: Answer
    charged: Fraction
    """Its regret; of an answer that is no legal move, what a lost game gives away."""


def judge(item: Item, answer: Answer) -> ScoredAnswer:
    """What an answer gives away; BadAnswer where it names a move that the position lacks."""
    if answer.move is None:
        return ScoredAnswer(item, answer, item.best)
    regret = item.regrets.get(answer.move)
    if regret is None:
        raise BadAnswer(Message.of("benchmark.no-such-move", move=answer.move, item=answer.item))
    return ScoredAnswer(item, answer, regret)


def judge_run(suite: Suite, answers: Mapping[int, Answer], items: int) -> list[ScoredAnswer]:
    """The first so many items of a suite, all of which have been answered, in its order."""
    return [judge(item, answers[item.number]) for item in suite.items[:items]]


def split_by_game(suite: Suite, scored: Iterable[ScoredAnswer]) -> dict[str, list[ScoredAnswer]]:
    """The same items game by game, still in the suite's order; those without any left out."""
    found: dict[str, list[ScoredAnswer]] = {slug: [] for slug in suite.games}
    for each in scored:
        found[suite.rules_of(each.item).game].append(each)
    return {slug: part for slug, part in found.items() if part}


def make_sample(suite: Suite, scored: Sequence[ScoredAnswer], slug: str | None = None) -> Sample:
    """What the statistics take: of all games, or of one, whose items are among those judged."""
    return Sample(
        [each.charged for each in scored],
        [each.item.known for each in scored],
        suite.block if slug is None else suite.block // len(suite.games),
        suite.means_of(slug),
    )
