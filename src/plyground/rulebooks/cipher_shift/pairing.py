"""Cipher Shift where no word may come back: whoever alone can finish steps one letter for ever.

Docs/theory/cipher-shift.md has the theorems. Positions are distances, one for each letter in its
place; the able player has those with an odd sum.
"""

from collections.abc import Iterator

from plyground.kernel.work import Meter
from plyground.rulebooks.pairings import Pairing

ROUND = 26

Distances = tuple[int, ...]


class OneLetter(Pairing[Distances]):
    """The able player's answers: a step of one letter, always the same one."""

    def __init__(self, place: int, seen: set[Distances], level: bool, meter: Meter) -> None:
        super().__init__(meter)
        self._place = place
        self._seen = seen
        self._level = level
        """Whether two letters that are one step apart are won by making them level."""

    def needs(self, position: Distances) -> bool:
        if self._level:
            won = are_level(position)
        else:
            won = sum(position) == 1
        return not won and position not in self._seen

    def answers(self, position: Distances) -> Iterator[Distances]:
        for place in range(len(position)):
            answer = _turn(position, place, -1)
            if any(answer) and answer not in self._seen:
                yield answer

    def asker(self, answer: Distances) -> Distances:
        return _turn(answer, self._place, 1)


def has_answers(now: Distances, seen: set[Distances], meter: Meter) -> bool:
    """Whether the able player has an answer to whatever comes; what was seen is given."""
    # The win by level letters runs through level ones: it needs them fresh.
    level = len(now) == 2 and not any(map(are_level, seen - {now}))
    taken = [distances for distances in seen if sum(distances) % 2 == 0]
    meter.spend(len(now) * (1 + len(taken) // 8))
    pairings = [OneLetter(place, seen, level, meter) for place in range(len(now))]
    best = min(pairings, key=lambda pairing: len(pairing.without_answer(taken)))
    return best.lasts(taken)


def are_level(distances: Distances) -> bool:
    """Whether two letters are as far from their goals, or nearly so."""
    return (distances[0] - distances[1]) % ROUND in (0, 1, ROUND - 1)


def _turn(distances: Distances, place: int, steps: int) -> Distances:
    turned = (distances[place] + steps) % ROUND
    return (*distances[:place], turned, *distances[place + 1 :])
