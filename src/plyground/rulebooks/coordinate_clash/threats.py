"""Where one turn wins in Coordinate Clash.

Placing and then shifting is the same as shifting first and then placing on the cell where the
marker would have gone. So the cells that win for a player depend on that player's own markers
alone; all the opponent can do against them is to stand on them. That turns "can I win now?" into
one intersection of two numbers. For the same reason a turn lines up one of a few hundred sets of
cells that can be listed once: those that are a line now, and those that a shift makes one.
"""

from collections.abc import Callable
from functools import cache

from .grid import Grid, Rotation

COST = 20
"""Units of work that the winning cells of a set of markers take."""
MOST_SHIFTED = 20_000
"""Sets of markers that are kept with all that shifts make of them, some kilobytes each."""


class Threats:
    """The winning cells of every set of own markers, worked out once for each set."""

    def __init__(
        self, grid: Grid, *, shifts: bool, spend: Callable[[int], None] = lambda units: None
    ) -> None:
        self.grid, self.shifts = grid, shifts
        self._spend = spend
        """Told how much work is done."""
        self._shifts = list(grid.rotations.values()) if shifts else []
        self.ways: list[Rotation | None] = [None, *self._shifts]
        """What a turn may do after placing: nothing, or one of the shifts."""
        self._lines = _list_lines(grid, shifts)
        self._known: dict[int, int] = {}
        self._shifted: dict[int, list[tuple[Rotation | None, int, int]]] = {}

    def winning_cells(self, own: int) -> int:
        """The cells on which a placement, with the right shift, completes an own line."""
        cells = self._known.get(own)
        if cells is None:
            self._spend(COST)
            if len(self._known) > 500_000:
                self._known.clear()
            cells = self._find(own)
        return cells

    def list_shifted(self, own: int) -> list[tuple[Rotation | None, int, int]]:
        """For each way that leaves these markers without a line: them, and their winning cells."""
        shifted = self._shifted.get(own)
        if shifted is None:
            moved = [(there, own if there is None else there.on(own)) for there in self.ways]
            shifted = [
                (there, markers, self.winning_cells(markers))
                for there, markers in moved
                if not self.grid.has_line(markers)
            ]
            if len(self._shifted) > MOST_SHIFTED:
                self._shifted.clear()
            self._shifted[own] = shifted
        return shifted

    def _find(self, own: int) -> int:
        """The same, from one marker less: only lines through that one can be new."""
        if not own:
            return 0
        cells = self._known.get(own)
        if cells is None:
            high = own.bit_length() - 1
            cells = self._find(own ^ 1 << high)
            for line in self._lines[high]:
                missing = line & ~own
                if not missing & (missing - 1):  # at most one cell
                    cells |= missing or self.grid.full
            cells &= ~own
            self._known[own] = cells
        return cells

    def shift_wins(self, own: int) -> bool:
        """Whether a shift alone lines up own markers, as on a full grid."""
        return any(self.grid.has_line(there.on(own)) for there in self._shifts)


@cache
def _list_lines(grid: Grid, shifts: bool) -> list[list[int]]:
    """By cell, the sets with it that are a line after some turn, as they stand before it."""
    length = range(grid.line)
    lines = [
        sum(1 << start + way.step * place for place in length)
        for way in grid.directions
        for start in range(grid.size**2)
        if way.starts >> start & 1
    ]
    # A set that some shift makes a line: where that line is once it is shifted back.
    shifted = [back.on(line) for back in grid.rotations.values() for line in lines]
    found = dict.fromkeys([*lines, *shifted] if shifts else lines)
    return [[line for line in found if line >> cell & 1] for cell in range(grid.size**2)]
