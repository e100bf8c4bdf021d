"""Where one turn wins in Coordinate Clash.

Placing and then shifting is the same as shifting first and then placing on the cell where the
marker would have gone. So the cells that win for a player depend on that player's own markers
alone; all the opponent can do against them is to stand on them. That turns "can I win now?" into
one intersection of two numbers.
"""

from collections.abc import Callable

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
        self._windows = [(way.step, way.starts) for way in grid.directions]
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
        still = cells = self._completing(own)
        for there, back in self.there_and_back:
            # Even where no own marker moves, an opponent's may: off the cell that is missing.
            completing = self._completing(there.on(own)) if own & there.mask else still
            cells |= back.on(completing)
        return cells

    def _completing(self, own: int) -> int:
        """The cells that complete a line of markers as they stand; all, if one stands already."""
        line, cells = self.grid.line, 0
        for step, starts in self._windows:
            steps = [own >> step * place for place in range(line)]
            for missing in range(line):
                found = starts
                for place in range(line):
                    if place != missing:
                        found &= steps[place]
                if found:
                    if found & steps[missing]:
                        return self.grid.full
                    cells |= found << step * missing
        return cells

    def shift_wins(self, own: int) -> bool:
        """Whether a shift alone lines up own markers, as on a full grid."""
        return any(self.grid.has_line(there.on(own)) for there, _ in self.there_and_back)
