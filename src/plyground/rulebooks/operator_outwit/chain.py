"""A Markov chain that ends sooner or later: what is met on the way, summed up.

Elimination of one place after the other, without a subtraction anywhere, so that chances of ending
however small cost no precision.
"""

from collections.abc import Callable, Iterable


class Chain:
    """Places with a cost, a chance to end there, and where the chain goes on otherwise."""

    def __init__(self) -> None:
        self._costs: dict[int, float] = {}
        self._leaks: dict[int, float] = {}
        self._next: dict[int, dict[int, float]] = {}

    def add(
        self, place: int, cost: float, leak: float, following: Iterable[int], weight: float
    ) -> None:
        """A place, its cost, its chance to end, and what follows it, equally likely each."""
        self._costs[place] = cost
        self._leaks[place] = leak
        row = self._next[place] = {}
        for each in following:
            row[each] = row.get(each, 0.0) + weight

    def totals(self, spend: Callable[[int], None] = lambda units: None) -> dict[int, float]:
        """The expected costs from every place on, to the end."""
        before: dict[int, set[int]] = {place: set() for place in self._next}
        for place, row in self._next.items():
            for each in row:
                before[each].add(place)
        done: list[int] = []
        for place, row in self._next.items():
            row.pop(place, None)
            # What does not return here at once: the rest of 1, but summed up, not subtracted.
            away = self._leaks[place] + sum(row.values())
            self._costs[place] /= away
            self._leaks[place] /= away
            for each in row:
                row[each] /= away
                before[each].discard(place)
            spend(1 + len(before[place]) * len(row) // 20)
            for earlier in before[place]:
                if earlier != place:
                    self._bypass(earlier, place, before)
            done.append(place)
        totals: dict[int, float] = {}
        for place in reversed(done):
            row = self._next[place]
            totals[place] = self._costs[place] + sum(row[each] * totals[each] for each in row)
        return totals

    def _bypass(self, earlier: int, place: int, before: dict[int, set[int]]) -> None:
        """Let an earlier place go on directly to what follows an eliminated one."""
        row = self._next[earlier]
        share = row.pop(place)
        self._costs[earlier] += share * self._costs[place]
        self._leaks[earlier] += share * self._leaks[place]
        for each, weight in self._next[place].items():
            row[each] = row.get(each, 0.0) + share * weight
            before[each].add(earlier)
