"""Where one turn wins in Coordinate Clash.

Placing and then shifting is the same as shifting first and then placing on the cell where the
marker would have gone. So the cells that win for a player depend on that player's own markers
alone; all the opponent can do against them is to stand on them. That turns "can I win now?" into
one intersection of two numbers. For the same reason a turn lines up one of a few hundred sets of
cells that can be listed once: those that are a line now, and those that a shift makes one.
"""

from collections.abc import Callable
from functools import cached_property

from .grid import Grid, Rotation

COST = 20
"""Units of work that the winning cells of a set of markers take."""


class Threats:
    """The winning cells of every set of own markers, worked out once for each set."""

    def __init__(
        self, grid: Grid, *, shifts: bool, spend: Callable[[int], None] = lambda units: None
    ) -> None:
        self.grid, self.shifts = grid, shifts
        self._spend = spend
        """Told how much work is done."""
        back = {"u": "d", "d": "u", "l": "r", "r": "l"}
        self.there_and_back = [
            (rotation, grid.rotations[shift._replace(way=back[shift.way])])
            for shift, rotation in (grid.rotations.items() if shifts else ())
        ]
        self.ways: list[Rotation | None] = [None, *(there for there, _ in self.there_and_back)]
        """What a turn may do after placing: nothing, or one of the shifts."""
        self._known: dict[int, int] = {}

    def winning_cells(self, own: int) -> int:
        """The cells on which a placement, with the right shift, completes an own line."""
        cells = self._known.get(own)
        if cells is None:
            self._spend(COST)
            if len(self._known) > 500_000:
                self._known.clear()
            cells = self._known[own] = self._find(own) & ~own
        return cells

    def _find(self, own: int) -> int:
        cells = 0
        for line in self._lines:
            missing = line & ~own
            if not missing & (missing - 1):  # at most one cell
                if not missing:
                    return self.grid.full
                cells |= missing
        return cells

    @cached_property
    def _lines(self) -> list[int]:
        """The cells that are a line after some turn, by where they are before it."""
        length = range(self.grid.line)
        lines = [
            sum(1 << start + way.step * place for place in length)
            for way in self.grid.directions
            for start in range(self.grid.size**2)
            if way.starts >> start & 1
        ]
        shifted = (back.on(line) for _, back in self.there_and_back for line in lines)
        return list(dict.fromkeys([*lines, *shifted]))

    def shift_wins(self, own: int) -> bool:
        """Whether a shift alone lines up own markers, as on a full grid."""
        return any(self.grid.has_line(there.on(own)) for there, _ in self.there_and_back)
