"""The rule book's grid with at most three markers, known by heart.

These are the positions that take a search longest, and there are only 6,900 with three markers:
one own, two of the opponent's. Their values are shipped as one byte each.
"""

from functools import cache
from itertools import combinations

from plyground.kernel.value import ENDLESS_VALUE, Value
from plyground.rulebooks.shipped import load_shipped

FEW = {0: 5, 1: -4, 2: 3}
"""With fewer than three markers only their number matters: won in 5, lost in 4, won in 3.

On grids of 3x3 and 4x4, too (`counted`); there a search finds the rest in a moment.
"""

DATA = "early.bin"
PAIRS = {
    (1 << first) | (1 << second): index
    for index, (first, second) in enumerate(combinations(range(25), 2))
}


def early_value(mine: int, yours: int) -> int | None:
    """Won in so many turns, or lost, if negative; None with more markers than three."""
    markers = mine.bit_count() + yours.bit_count()
    if markers > 3:
        return None
    return FEW.get(markers) or _table()[_place(mine, yours)] - 128


def small_value(mine: int, yours: int) -> int | None:
    """The same on 3x3 and 4x4; None with more markers than two."""
    return FEW.get((mine | yours).bit_count())


@cache
def read_value(number: int) -> Value:
    """The value that such a number stands for; 0 is endless."""
    if not number:
        return ENDLESS_VALUE
    return Value.win(number) if number > 0 else Value.loss(-number)


def _place(mine: int, yours: int) -> int:
    return (mine.bit_length() - 1) * len(PAIRS) + PAIRS[yours]


@cache
def _table() -> bytes:
    return load_shipped(__file__, DATA)


def make_data() -> bytes:
    """The data file, worked out again by search."""
    from zlib import compress

    from .grid import grid
    from .search import Search
    from .threats import Threats

    search = Search(Threats(grid(5, 3), shifts=True), None)
    table = bytearray(b"\x80" * (25 * len(PAIRS)))
    for cell in range(25):
        mine = 1 << cell
        for yours in PAIRS:
            if not mine & yours:
                table[_place(mine, yours)] = 128 + search.settle(mine, yours)
    return compress(bytes(table), 9)
