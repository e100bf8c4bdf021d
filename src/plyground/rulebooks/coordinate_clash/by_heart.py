"""Positions known by heart: the first layers of a set-up, where a search would take too long.

With more markers than these a search is over in a moment, so together they settle every position.
"""

from collections.abc import Callable, Iterator
from functools import cached_property

from plyground.rulebooks.shipped import load_shipped

from .grid import grid
from .layers import OVER, Layer, pack_layer
from .symmetry import symmetries
from .threats import Threats


class ByHeart:
    """The layers of up to so many markers, a file each."""

    def __init__(self, size: int, line: int, *, shifts: bool, most_markers: int, stem: str) -> None:
        self.size, self.line, self.shifts = size, line, shifts
        self.most_markers = most_markers
        self._stem = stem
        self._layers: dict[int, Layer] = {}

    @property
    def file_names(self) -> list[str]:
        """The files that ship, by number of markers."""
        return [f"{self._stem}-{markers}.bin" for markers in range(self.most_markers + 1)]

    def value(self, mine: int, yours: int) -> int | None:
        """Won in so many turns, or lost, if negative; None with more markers than are known."""
        markers = (mine | yours).bit_count()
        if markers > self.most_markers:
            return None
        threats = self._threats
        if threats.winning_cells(mine) & threats.grid.full & ~(mine | yours):
            return 1
        if markers not in self._layers:
            packed = load_shipped(__file__, self.file_names[markers])
            self._layers[markers] = Layer(threats, packed)
        return self._layers[markers].value(mine, yours)

    @cached_property
    def _threats(self) -> Threats:
        return Threats(grid(self.size, self.line), shifts=self.shifts)

    def make_file(self, markers: int, value_of: Callable[[int, int], int]) -> bytes:
        """The file of a layer, made from the value of every position in it."""
        from zlib import compress

        cells, own = self.size**2, markers // 2
        other = markers - own
        full = self._threats.grid.full
        ways = symmetries(self.size)
        sets, starts, values = [], [], bytearray()
        for mine in _sets_of(own, full):
            if self._threats.grid.has_line(mine) or ways.standard(mine)[0] != mine:
                continue
            winning = self._threats.winning_cells(mine)
            more = other - winning.bit_count()
            if more < 0 or own + winning.bit_count() == cells:
                continue
            sets.append(mine)
            starts.append(len(values))
            free = full & ~(mine | winning)
            # In the order of their ranks, which is that of their values.
            values += bytes(
                self._code(mine, winning | yours, value_of) for yours in _sets_of(more, free)
            )
        return compress(pack_layer(sets, starts, bytes(values)), 9)

    def _code(self, mine: int, yours: int, value_of: Callable[[int, int], int]) -> int:
        lined = self._threats.grid.has_line(yours)
        return (OVER if lined else value_of(mine, yours)) & 0xFF


def _sets_of(count: int, among: int) -> Iterator[int]:
    """Every set of so many of some cells, by value."""
    cells = [cell for cell in range(among.bit_length()) if among >> cell & 1]
    packed = (1 << count) - 1
    while packed < 1 << len(cells):
        yield sum(1 << cell for place, cell in enumerate(cells) if packed >> place & 1)
        if not packed:
            return
        lowest = packed & -packed
        carried = packed + lowest
        packed = carried | (carried ^ packed) // lowest >> 2
