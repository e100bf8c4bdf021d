"""Operator Outwit where no number may come back: targets for which every number has an answer.

With the rule book's operations and a target T of 13 or more only four numbers are decided
(`oracle.py`). The others are 1 to h - 1 and h + 1 to T - 4, where h is half of T, rounded down. Cut
them into threes of neighbours, and leave

    n + 2 from the lowest n of a three,   n - 1 from the other two,

so that every number of the three is left from another one. The upper part can be cut if T leaves 1
or 2 when divided by 6; the lower part as well then, but for the numbers 1 and 2 where T leaves 1:
there *2 and -1 lead from one to the other. So all numbers have answers of their own, and whoever
begins wins. For other targets the threes do not come out even, and who wins must be searched for.
"""

from collections.abc import Iterator

from plyground.kernel.work import Meter
from plyground.rulebooks.pairings import Pairing

LEAST_TARGET = 13


class Threes(Pairing[int]):
    """The answers of one player; the numbers seen when either was to move are given."""

    def __init__(self, target: int, own: set[int], other: set[int], meter: Meter) -> None:
        super().__init__(meter)
        self._target = target
        self._own, self._other = own, other

    def needs(self, position: int) -> bool:
        return is_open(position, self._target) and position not in self._own

    def answers(self, position: int) -> Iterator[int]:
        for answer in dict.fromkeys((position + 2, 2 * position, position - 1)):
            if is_open(answer, self._target) and answer not in self._other:
                yield answer

    def asker(self, answer: int) -> int | None:
        if not is_open(answer, self._target):
            return None
        askers = (answer - 2, answer + 1, answer // 2)
        return next(each for each in askers if answer_to(each, self._target) == answer)


def is_covered(target: int) -> bool:
    """Whether all open numbers below this target have answers."""
    return target >= LEAST_TARGET and target % 6 in (1, 2)


def is_open(number: int, target: int) -> bool:
    """Whether a number is undecided as long as nothing was seen."""
    return 1 <= number <= target - 4 and number != target // 2


def answer_to(number: int, target: int) -> int | None:
    """The number to leave from an open one, under a target that is covered."""
    if not is_open(number, target):
        return None
    half = target // 2
    if number > half:
        lowest = half + 1
    elif target % 6 == 1:
        if number <= 2:
            return 3 - number
        lowest = 3
    else:
        lowest = 1
    return number - 1 if (number - lowest) % 3 else number + 2


def has_answers(target: int, own: set[int], other: set[int], meter: Meter) -> bool:
    """Whether a player has an answer to whatever comes, all numbers seen being open ones."""
    meter.spend(1 + len(other) // 4)
    return Threes(target, own, other, meter).lasts(other)
