"""A whole game solved: how many positions are won, lost, drawn and endless, and the start."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from plyground.kernel.value import DRAW, ENDLESS, LOSS, UNKNOWN, WIN, Value
from plyground.language.message import Message
from plyground.system.progress import report_each

EVERY_REACHABLE = Message("survey-reachable")
STARTS_ALONE = Message("survey-starts")
BY_CHANCE = "chance"


class Survey(NamedTuple):
    """What came out of solving everything that `over` names."""

    over: Message
    positions: int
    win: int
    loss: int
    draw: int
    endless: int
    longest: int | None
    """The most plies that a forced win takes."""
    start: Value | dict[str, int]
    """The value of the start, or how many of the deals are won, lost, drawn and endless."""
    unknown: int = 0

    @property
    def chance(self) -> int:
        """How many are won with a chance, and neither for certain nor never."""
        return self.positions - self.win - self.loss - self.draw - self.endless - self.unknown

    def json(self) -> dict[str, object]:
        """The survey as other programs read it."""
        start = self.start.json() if isinstance(self.start, Value) else self.start
        shown = {**self._asdict(), "over": str(self.over), "start": start}
        if not self.unknown:
            del shown["unknown"]
        return {**shown, "over_said": self.over.json()}


def count_values(
    over: Message, values: Iterable[tuple[Value, int]], start: Value | dict[str, int]
) -> Survey:
    """A survey from values, each with the number of positions that have it."""
    counts: Counter[str] = Counter()
    longest = 0
    for value, number in report_each(values):
        counts[_name_result(value)] += number
        if value.result == WIN and value.plies is not None:
            longest = max(longest, value.plies)
    won, lost, drawn, endless = (counts[result] for result in (WIN, LOSS, DRAW, ENDLESS))
    return Survey(
        over, counts.total(), won, lost, drawn, endless, longest or None, start, counts[UNKNOWN]
    )


def _name_result(value: Value) -> str:
    if value.chance is None:
        return value.result or UNKNOWN
    if value.chance in (0, 1):
        return WIN if value.chance else LOSS
    return BY_CHANCE


def count_deals(values: Iterable[Value]) -> dict[str, int]:
    """How many deals are won, lost, drawn and endless for whoever begins."""
    counts = Counter(value.result or UNKNOWN for value in values)
    return {name: counts[name] for name in (WIN, LOSS, DRAW, ENDLESS)}
