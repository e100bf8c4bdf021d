"""Four in a line: positions known by heart, where a search would take too long.

A turn adds a marker, so positions with equally many are a layer, and a file. With more markers than
these a search is over in a moment, because hardly anything leaves the opponent without a win at
once: so together they settle every position.

Whether the player to move wins at once depends on the winning cells of the own markers (`threats`):
only where the opponent stands on all of them is there anything to look up. So a layer is a list of
sets of own markers, one of each family of symmetry, and for each of them one byte for every way in
which the opponent can stand on the winning cells and somewhere else. `tools/clash_layers.py` makes
them.
"""

from array import array
from bisect import bisect_left
from functools import cached_property
from math import comb
from sys import byteorder

from plyground.kernel.part import load_shipped

from .grid import grid, symmetries
from .threats import Threats

OVER = -128
"""The byte of a position in which the opponent has a line: it is never asked for."""
NUMBER = "I"
"""How sets and places are packed, little end first."""


class Layer:
    """The values of a layer: won in so many turns, or lost, if negative."""

    def __init__(self, threats: Threats, packed: bytes) -> None:
        self._threats = threats
        self._symmetries = symmetries(threats.grid.size)
        (count,) = _read_numbers(packed[:4])
        end = 4 + 8 * count
        numbers = _read_numbers(packed[4:end])
        self.sets = numbers[:count]
        """Sets of own markers, sorted, each for its whole family."""
        self.starts = numbers[count:]
        """Where the values of each begin."""
        self.values = memoryview(packed)[end:].cast("b")

    def value(self, mine: int, yours: int) -> int:
        """Of a position of this layer that is not over and not won at once."""
        own, way = self._symmetries.standard(mine)
        other = self._symmetries.image(yours, way)
        winning = self._threats.winning_cells(own)
        free = self._threats.grid.full & ~(own | winning)
        start = self.starts[bisect_left(self.sets, own)]
        return self.values[start + rank_set(other & ~winning, free)]


class ByHeart:
    """The layers of up to so many markers on a grid with shifts."""

    def __init__(self, size: int, line: int, most_markers: int, stem: str) -> None:
        self.size, self.line, self.most_markers = size, line, most_markers
        self.file_names = [f"{stem}-{markers}.bin" for markers in range(most_markers + 1)]
        """The files that ship, by number of markers."""
        self._layers: dict[int, Layer] = {}

    def value(self, mine: int, yours: int) -> int | None:
        """Won in so many turns, or lost, if negative; None with more markers than are known."""
        markers = (mine | yours).bit_count()
        if markers > self.most_markers:
            return None
        threats = self._threats
        if threats.winning_cells(mine) & threats.grid.full & ~(mine | yours):
            return 1
        return self.layer(markers).value(mine, yours)

    def layer(self, markers: int) -> Layer:
        """The layer of so many markers, which is read once."""
        if markers not in self._layers:
            packed = load_shipped(__file__, self.file_names[markers])
            self._layers[markers] = Layer(self._threats, packed)
        return self._layers[markers]

    @cached_property
    def _threats(self) -> Threats:
        return Threats(grid(self.size, self.line), shifts=True)


FAIR = ByHeart(5, 4, most_markers=9, stem="four")
"""The grid and the line of the fair set-up."""
KNOWN = (FAIR, ByHeart(4, 4, most_markers=7, stem="four-small"))


def find_known(size: int, line: int, *, shifts: bool) -> ByHeart | None:
    """What is known by heart of a set-up, if anything is."""
    found = (known for known in KNOWN if shifts and (known.size, known.line) == (size, line))
    return next(found, None)


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
