"""Four in a line: positions known by heart, where a search would take too long.

A turn adds a marker, so positions with equally many are a layer, and a file. With more markers than
these a search is over in a moment, because hardly anything leaves the opponent without a win at
once: so together they settle every position.

Whether the player to move wins at once depends on the winning cells of the own markers (`Threats`):
only where the opponent stands on all of them is there anything to look up. So a layer is a list of
sets of own markers, one of each family of symmetry, and for each of them one byte for every way in
which the opponent can stand on the winning cells and somewhere else. `tools/clash_layers.py` makes
them.
"""

from array import array
from bisect import bisect_left
from functools import cache, cached_property
from math import comb
from sys import byteorder

from plyground.kernel.part import load_shipped

from .grid import grid, symmetries
from .search import Threats

OVER = -128
"""The byte of a position in which the opponent has a line: it is never asked for."""
NUMBER = "I"
"""How sets and places are packed, little end first."""


class ByHeart:
    """The layers of up to so many markers on a grid with shifts."""

    def __init__(self, size: int, line: int, most_markers: int, stem: str) -> None:
        self.size, self.line, self.most_markers = size, line, most_markers
        self.file_names = [f"{stem}-{markers}.bin" for markers in range(most_markers + 1)]
        """The files that ship, by number of markers."""

    def value(self, mine: int, yours: int) -> int | None:
        """Won in so many turns, or lost, if negative; None with more markers than are known.

        Of a position that is not over.
        """
        markers = (mine | yours).bit_count()
        if markers > self.most_markers:
            return None
        threats, ways = self._threats, symmetries(self.size)
        own, way = ways.standard(mine)
        other = ways.image(yours, way)
        winning = threats.winning_cells(own)
        if winning & threats.grid.full & ~(own | other):
            return 1
        sets, starts, values = _read_layer(self.file_names[markers])
        free = threats.grid.full & ~(own | winning)
        return values[starts[bisect_left(sets, own)] + rank_set(other & ~winning, free)]

    @cached_property
    def _threats(self) -> Threats:
        return Threats(grid(self.size, self.line), shifts=True)


FAIR = ByHeart(5, 4, most_markers=9, stem="four")
"""The grid and the line of the fair set-up."""
KNOWN = {(5, 4): FAIR, (4, 4): ByHeart(4, 4, most_markers=7, stem="four-small")}
"""By size and line: what is known by heart of set-ups with shifts."""


@cache
def _read_layer(name: str) -> "tuple[array[int], array[int], memoryview[int]]":
    """Sets of own markers, sorted, each for its whole family; where its values begin; values."""
    packed = load_shipped(__file__, name)
    (count,) = _read_numbers(packed[:4])
    end = 4 + 8 * count
    numbers = _read_numbers(packed[4:end])
    return numbers[:count], numbers[count:], memoryview(packed)[end:].cast("b")


def _read_numbers(packed: bytes) -> "array[int]":
    numbers = array(NUMBER, packed)
    if byteorder == "big":
        numbers.byteswap()
    return numbers


def rank_set(markers: int, among: int) -> int:
    """The rank of a set among all sets of as many of these cells; by the highest cells first."""
    rank = count = 0
    while markers:
        cell = markers & -markers
        count += 1
        rank += comb((among & (cell - 1)).bit_count(), count)
        markers ^= cell
    return rank
