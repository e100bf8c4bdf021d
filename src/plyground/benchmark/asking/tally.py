"""Answers judged: what each one costs, looked up in the suite, and sorted into samples."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from plyground.benchmark.statistics import Sample
from plyground.benchmark.suites.items import USUAL_CHARGE, charge_for_fault
from plyground.benchmark.suites.suite import Item, Suite
from plyground.language.message import Message

from .answers import Answer, BadAnswer


class Judged(NamedTuple):
    """An answer, and what it gave away."""

    item: Item
    answer: Answer
    regret: Fraction
    plies: int | None
    """How much longer a win became that was kept, or a loss shorter; None: no such thing here."""


def judge(item: Item, answer: Answer, charge: str = USUAL_CHARGE) -> Judged:
    """What an answer costs; BadAnswer where it names moves that the position does not have."""
    fault = charge_for_fault(charge, item.regrets, item.best)
    if answer.move is None:
        return Judged(item, answer, fault, None)
    regret = item.regrets.get(answer.move)
    if regret is None:
        raise _refuse(answer)
    return Judged(item, answer, regret, item.plies.get(answer.move))


def _refuse(answer: Answer) -> BadAnswer:
    return BadAnswer(Message.of("benchmark.no-such-move", move=answer.move or "", item=answer.item))


def judge_run(
    suite: Suite, answers: Mapping[int, Answer], items: int, charge: str = USUAL_CHARGE
) -> list[Judged]:
    """The first so many items of a suite, all of which have been answered, in its order."""
    return [judge(item, answers[item.number], charge) for item in suite.items[:items]]


def split_by_game(suite: Suite, judged: Iterable[Judged]) -> dict[str, list[Judged]]:
    """The same items game by game, still in the suite's order."""
    found: dict[str, list[Judged]] = {slug: [] for slug in suite.games}
    for each in judged:
        found[suite.rules_of(each.item).game].append(each)
    return found


def make_sample(suite: Suite, judged: Sequence[Judged], slug: str | None = None) -> Sample:
    """What the statistics take: of all games, or of one, whose items are among those judged."""
    means = suite.known_means if slug is None else suite.known_by_game[slug]
    block = suite.block if slug is None else suite.block // len(suite.games)
    return Sample(
        [each.regret for each in judged],
        [each.item.known for each in judged],
        block,
        means,
    )
