"""Coordinate Clash by layers: the positions with so many markers that are not won at once.

A turn adds a marker, so the values of a layer follow from those of the next. Whether the player to
move wins at once depends on the winning cells of the own markers (`threats`): only where the
opponent stands on all of them is there anything to find out. So a layer is kept as a list of sets
of own markers, one of each family of symmetry, and for each of them one byte for every way in which
the opponent can stand on the winning cells and somewhere else.
"""

from array import array
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from math import comb
from sys import byteorder

from .symmetry import symmetries
from .threats import Threats

OVER = -128
"""The byte of a position in which the opponent has a line: it is never asked for."""
NUMBER = "I"
"""How sets and places are packed, little end first."""


class Layer:
    """The values of a layer: won in so many turns, lost in so many if negative, 0 for endless."""

    def __init__(self, threats: Threats, packed: bytes) -> None:
        self._threats = threats
        self._symmetries = symmetries(threats.grid.size)
        head = _read_numbers(packed[:4])
        end = 4 + 8 * head[0]
        numbers = _read_numbers(packed[4:end])
        self._sets = numbers[: head[0]]
        """Sets of own markers, sorted, each for its whole family."""
        self._starts = numbers[head[0] :]
        self._values = memoryview(packed)[end:].cast("b")

    def value(self, mine: int, yours: int) -> int:
        """Of a position of this layer that is not over and not won at once."""
        own, way = self._symmetries.standard(mine)
        other = self._symmetries.image(yours, way)
        winning = self._threats.winning_cells(own)
        free = self._threats.grid.full & ~(own | winning)
        start = self._starts[bisect_left(self._sets, own)]
        return self._values[start + rank_set(other & ~winning, free)]


def pack_layer(sets: Sequence[int], starts: Sequence[int], values: bytes) -> bytes:
    """A layer as bytes, the same on every machine."""
    numbers = array(NUMBER, [len(sets), *sets, *starts])
    if byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes() + values


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
        rank += _choose((among & (cell - 1)).bit_count(), count)
        markers ^= cell
    return rank


@cache
def _choose(cells: int, count: int) -> int:
    return comb(cells, count)
