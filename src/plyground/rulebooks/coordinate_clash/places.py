"""Coordinate Clash: the legal turns as places in the alphabet, put together row by row.

There are hundreds of them on an open grid, so looking each one up would take longer than the game.
"""

from plyground.kernel.game import AnyGame

from .moves import all_shifts
from .rules import CoordinateClash, Markers


class Places:
    """For each row and each pattern of taken cells in it, the places of its turns, ready made."""

    def __init__(self, game: AnyGame) -> None:
        assert isinstance(game, CoordinateClash)
        self.grid, self.size = game.grid, game.size
        shifts = len(all_shifts(game.size)) if game.shifts else 0
        self._family = 1 + shifts
        """Turns that place on one cell: without a shift, and with each."""
        placing = game.size**2 * self._family
        self._placing = bytes(placing)
        self._alone = range(placing, placing + shifts)
        patterns = range(1 << game.size)
        rows = range(game.size)
        self._legal = [[self._free(row, taken) for taken in patterns] for row in rows]
        self._masks = [self._mark(taken) for taken in patterns]

    def _free(self, row: int, taken: int) -> list[int]:
        marks, first = self._mark(taken), row * self.size * self._family
        return [first + place for place, mark in enumerate(marks) if mark]

    def _mark(self, taken: int) -> bytes:
        free, full = b"\1" * self._family, bytes(self._family)
        return b"".join(full if taken >> column & 1 else free for column in range(self.size))

    def legal(self, state: Markers) -> list[int]:
        """The places of the legal turns, in rising order."""
        x, o, _ = state
        if self.grid.has_line(x) or self.grid.has_line(o):
            return []
        taken, size = x | o, self.size
        if taken == self.grid.full:
            return list(self._alone)
        pattern = (1 << size) - 1
        found: list[int] = []
        for by_pattern in self._legal:
            found += by_pattern[taken & pattern]
            taken >>= size
        return found

    def mask(self, state: Markers) -> bytes:
        """A byte for every turn of the alphabet: 1 where it is legal."""
        x, o, _ = state
        if self.grid.has_line(x) or self.grid.has_line(o):
            return self._placing + bytes(len(self._alone))
        taken, size = x | o, self.size
        if taken == self.grid.full:
            return self._placing + b"\1" * len(self._alone)
        pattern = (1 << size) - 1
        rows = [self._masks[taken >> row * size & pattern] for row in range(size)]
        return b"".join((*rows, bytes(len(self._alone))))
