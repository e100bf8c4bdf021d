"""Cipher Shift without wrapping is Nim: heaps of distances, at most so many steps a turn.

Who wins is Bouton's rule for Nim with a limit. How long it takes has no such rule; it is searched
for over sorted distances, where the winner has but a few moves to try.
"""

from bisect import insort
from collections.abc import Iterable
from functools import reduce
from operator import xor

from plyground.kernel.value import Value
from plyground.kernel.work import Meter, WorkSpent
from plyground.system.progress import Report, ignore_progress

MAX_POSITIONS = 1_000_000
"""Six letters have at most 736,281 positions; longer words fit when they are nearly done."""
REPORT_EVERY = 1024
COST = 15
"""So many heaps and steps, of all positions together, make a unit of work."""

Heaps = tuple[int, ...]


def nim_sum(heaps: Iterable[int], most: int) -> int:
    """Zero exactly if the player to move loses, when at most so many may be taken."""
    return reduce(xor, (heap % (most + 1) for heap in heaps), 0)


class NimPlies:
    """How long a game of Nim takes when the winner hurries and the loser delays."""

    def __init__(self, most: int, meter: Meter | None = None) -> None:
        self.most = most
        self.meter = meter or Meter()
        self.report: Report = ignore_progress
        self._below = 0
        """How many positions the present question may run through."""
        self._plies: dict[Heaps, int] = {(): 0}

    def value(self, heaps: Iterable[int]) -> Value:
        sizes = tuple(sorted(filter(None, heaps)))
        won = nim_sum(sizes, self.most) != 0
        plies: int | None
        if self.most == 1:
            plies = sum(sizes)  # every turn is one step
        elif (below := positions_below(sizes)) > MAX_POSITIONS:
            plies = None
        else:
            self._below = below
            plies = self._count(sizes, won=won)
        return Value.win(plies) if won else Value.loss(plies)

    def _count(self, sizes: Heaps, *, won: bool) -> int | None:
        """The plies, if all the positions that a game can run through may be looked at."""
        try:
            self.meter.require(self._work(self._below, sizes))
        except WorkSpent:
            return None
        known = len(self._plies)
        plies = self._until_won(sizes) if won else self._until_lost(sizes)
        self.meter.note(self._work(len(self._plies) - known, sizes))
        return plies

    def _work(self, positions: int, sizes: Heaps) -> int:
        return positions * (len(sizes) + self.most) // COST

    def _until_lost(self, heaps: Heaps) -> int:
        plies = self._plies.get(heaps)
        if plies is None:
            plies = 1 + max(
                self._until_won(_with(heaps, size, size - taken))
                for size in set(heaps)
                for taken in range(1, min(size, self.most) + 1)
            )
            self._keep(heaps, plies)
        return plies

    def _until_won(self, heaps: Heaps) -> int:
        plies = self._plies.get(heaps)
        if plies is None:
            total = nim_sum(heaps, self.most)
            plies = 1 + min(
                self._until_lost(_with(heaps, size, left))
                for size in set(heaps)
                if (left := self._balance_heap(size, total)) is not None
            )
            self._keep(heaps, plies)
        return plies

    def _keep(self, heaps: Heaps, plies: int) -> None:
        self._plies[heaps] = plies
        if len(self._plies) % REPORT_EVERY == 0:
            self.report(len(self._plies), self._below)

    def _balance_heap(self, size: int, total: int) -> int | None:
        """What must be left of a heap to make the remainders cancel out, if that can be done."""
        rest = size % (self.most + 1)
        if rest ^ total > self.most:
            return None
        left = size - (rest - (rest ^ total)) % (self.most + 1)
        return left if left >= 0 else None


def _with(heaps: Heaps, size: int, left: int) -> Heaps:
    """The heaps after one of this size was reduced."""
    rest = list(heaps)
    rest.remove(size)
    if left:
        insort(rest, left)
    return tuple(rest)


def positions_below(heaps: Heaps) -> int:
    """How many sorted positions a game from these sorted heaps can run through, itself included."""
    ways = [1] + [0] * (heaps[-1] if heaps else 0)
    for size in heaps:
        total = 0
        for value in range(len(ways)):
            total += ways[value]
            ways[value] = total if value <= size else 0
    return sum(ways)
