"""Cells: the population of a game, ordered and cut into parts of equal weight.

Rule sets of a game weigh the same, and so do the positions of a rule set; so positions of different
rule sets weigh differently. Weights are whole numbers, laid end to end in order; a cell is a piece
of this line. A position that a cut goes through belongs to both cells, each time with what of its
weight lies there: so cells weigh exactly the same, and drawing from them is exactly fair.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate
from math import lcm
from random import Random
from typing import NamedTuple

from .items import mean
from .population import Position
from .rule_sets import CELLS


class Member(NamedTuple):
    """A position with its rule set."""

    rules: int
    position: Position


class Cells:
    """The population of one game in its cells."""

    def __init__(
        self, frames: Sequence[tuple[int, Sequence[Position]]], cells: int = CELLS
    ) -> None:
        members = [Member(rules, each) for rules, positions in frames for each in positions]
        self.members = sorted(members, key=lambda each: (each.position.order, each.rules))
        self.cells = cells
        whole = lcm(*(len(positions) for _, positions in frames)) * cells
        """What a rule set weighs; a multiple of the cells, so that cuts are whole."""
        weights = {rules: whole // len(positions) for rules, positions in frames}
        self._ends = list(accumulate(weights[member.rules] for member in self.members))
        self._width = self._ends[-1] // cells

    def draw(self, cell: int, random: Random) -> Member:
        """A position of a cell, by weight."""
        return self._at(cell * self._width + random.randrange(self._width))

    def _at(self, point: int) -> Member:
        return self.members[bisect_right(self._ends, point)]

    def shares(self, cell: int) -> dict[int, Fraction]:
        """How likely each member is drawn from a cell, by its place."""
        low, high = cell * self._width, (cell + 1) * self._width
        found = {}
        begin = 0
        for place, end in enumerate(self._ends):
            inside = min(high, end) - max(low, begin)
            if inside > 0:
                found[place] = Fraction(inside, self._width)
            begin = end
        return found

    def means(
        self, regrets: Callable[[Position], Sequence[Fraction]], figures: int
    ) -> tuple[Fraction, ...]:
        """The means of some figures over the population, by weight."""
        rows: dict[int, list[Sequence[Fraction]]] = {}
        for rules, position in self.members:
            rows.setdefault(rules, []).append(regrets(position))
        return tuple(
            mean([mean([row[figure] for row in own]) for own in rows.values()])
            for figure in range(figures)
        )

    def mean(self, regret: Callable[[Position], Fraction]) -> Fraction:
        """The mean of one figure."""
        return self.means(lambda each: (regret(each),), 1)[0]
