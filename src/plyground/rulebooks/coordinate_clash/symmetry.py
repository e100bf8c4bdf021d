"""The eight ways to turn and mirror a grid, and the one of each family that stands for all."""

from collections.abc import Callable
from functools import cache

MOST_KEPT = 50_000
"""Sets of markers whose standard is remembered: the same ones come again and again."""


class Symmetries:
    """Where the markers of a square grid go; way 0 leaves them where they are."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.maps = _maps(size)
        """For each way, the cell that each cell goes to."""
        patterns = range(1 << size)
        # A row at a time: five look-ups for a set of markers instead of one for each marker.
        self._by_row = [
            [[_image(pattern << row * size, way) for pattern in patterns] for row in range(size)]
            for way in self.maps
        ]
        self._standards: dict[int, tuple[int, int]] = {}

    def image(self, markers: int, way: int) -> int:
        """The markers turned or mirrored."""
        pattern, image = (1 << self.size) - 1, 0
        for row in self._by_row[way]:
            image |= row[markers & pattern]
            markers >>= self.size
        return image

    def images(self, markers: int) -> list[int]:
        """The markers in all eight ways."""
        return [self.image(markers, way) for way in range(len(self.maps))]

    def standard(self, markers: int) -> tuple[int, int]:
        """The smallest of the images, which stands for all of them, and the way to it."""
        found = self._standards.get(markers)
        if found is None:
            found = min((self.image(markers, way), way) for way in range(len(self.maps)))
            if len(self._standards) >= MOST_KEPT:
                self._standards.clear()
            self._standards[markers] = found
        return found


@cache
def symmetries(size: int) -> Symmetries:
    """Those of a size of grid; made once."""
    return Symmetries(size)


def _maps(size: int) -> list[list[int]]:
    places = [(row, column) for row in range(size) for column in range(size)]
    last = size - 1
    turns: list[Callable[[int, int], tuple[int, int]]] = [
        lambda row, column: (row, column),
        lambda row, column: (column, last - row),
        lambda row, column: (last - row, last - column),
        lambda row, column: (last - column, row),
    ]
    maps = []
    for turn in turns:
        for mirror in (False, True):
            seen = [turn(row, last - column if mirror else column) for row, column in places]
            maps.append([row * size + column for row, column in seen])
    return maps


def _image(markers: int, where: list[int]) -> int:
    image = 0
    while markers:
        cell = markers & -markers
        image |= 1 << where[cell.bit_length() - 1]
        markers ^= cell
    return image
