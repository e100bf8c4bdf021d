"""Packing: solved values in a few bits a position, with plies where they are wanted."""

import sys
from array import array
from typing import NamedTuple

from plyground.kernel.value import ENDLESS_VALUE, Value

from .retrograde_dense import Dense

ENDLESS, WON, LOST = range(3)


class ValueTable(NamedTuple):
    """Values by the number of a position, four to a byte."""

    size: int
    wins: int
    losses: int
    longest: int
    """The most plies that a win takes; 0 where they were not wanted."""
    width: int
    """Bytes for the plies of one position; 0 where they were not wanted."""
    values: bytes
    plies: bytes

    def value(self, number: int) -> Value:
        result = self.values[number >> 2] >> 2 * (number & 3) & 3
        if result == ENDLESS:
            return ENDLESS_VALUE
        at = number * self.width
        plies = int.from_bytes(self.plies[at : at + self.width], "little") if self.width else None
        return Value.win(plies) if result == WON else Value.loss(plies)


def pack_table(
    values: bytes | bytearray, plies: "array[int] | None" = None, longest: int | None = None
) -> ValueTable:
    """A table of results, one a byte, and plies; the longest win is looked for if not given."""
    if plies is None:
        return _pack_results(values, 0, 0, b"")
    if longest is None:
        pairs = zip(plies, values, strict=True)
        longest = max((each for each, value in pairs if value == WON), default=0)
    return _pack_results(values, longest, *_narrow(plies))


def _pack_results(values: bytes | bytearray, longest: int, width: int, plies: bytes) -> ValueTable:
    size = len(values)
    # Whole columns at once, as long integers: no result is larger than two bits.
    columns = (int.from_bytes(values[place::4], "little") << 2 * place for place in range(4))
    bits = sum(columns).to_bytes((size + 3) // 4, "little")
    wins, losses = values.count(WON), values.count(LOST)
    return ValueTable(size, wins, losses, longest, width, bits, plies)


def _narrow(plies: "array[int]") -> tuple[int, bytes]:
    """As few bytes for each as the largest needs."""
    width = _width_of(max(plies, default=0))
    if sys.byteorder == "big":
        plies = plies[:]
        plies.byteswap()
    wide = plies.tobytes()
    narrow = bytearray(len(plies) * width)
    for place in range(width):
        narrow[place::width] = wide[place :: plies.itemsize]
    return width, bytes(narrow)


def _width_of(most: int) -> int:
    """Bytes that so many plies need."""
    return next(size for size in range(1, 5) if most < 256**size)


def pack_dense(solved: Dense) -> ValueTable:
    """The table of what the compiled queue has solved."""
    results = solved.results.astype("uint8").tobytes()
    if solved.plies is None:
        return pack_table(results)
    won = solved.plies[solved.results == WON]
    longest = int(won.max()) if len(won) else 0
    width = _width_of(int(solved.plies.max()) if len(solved.plies) else 0)
    # The lowest bytes of each, without a copy of them all.
    columns = solved.plies.astype("<i4", copy=False).view("uint8").reshape(-1, 4)
    return _pack_results(results, longest, width, columns[:, :width].tobytes())
