"""A grid of any size as whole numbers: bit `row * size + column` is a cell.

One number holds one player's markers. Shifting a row or column by one step, around the edge, is
two shifts of the number within that line's mask; a line of markers shows where the number meets
itself moved along a direction.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

COLUMNS = "ABCDEFG"


class Cell(NamedTuple):
    """A cell by column and row, both from 0, the top left first."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{COLUMNS[self.column]}{self.row + 1}"


class Shift(NamedTuple):
    """One row or column, by one step: 'Cd' is column C down, '4l' row 4 to the left."""

    line: str
    way: str

    def __str__(self) -> str:
        return self.line + self.way


class Turn(NamedTuple):
    """A placement and perhaps a shift; on a full grid a shift alone."""

    cell: Cell | None
    shift: Shift | None

    def __str__(self) -> str:
        if self.shift is None:
            return str(self.cell)
        return str(self.shift) if self.cell is None else f"{self.cell}/{self.shift}"


def all_shifts(size: int) -> list[Shift]:
    """All shifts of a grid: columns from the left, then rows from the top."""
    columns = [Shift(COLUMNS[index], way) for index in range(size) for way in "ud"]
    rows = [Shift(str(index + 1), way) for index in range(size) for way in "lr"]
    return columns + rows


def all_cells(size: int) -> list[Cell]:
    """All cells of a grid, row by row from the top."""
    return [Cell(column, row) for row in range(size) for column in range(size)]


RECENT = 1024
"""Positions of which it is known whether they have a line: each is asked for several times."""


class Rotation(NamedTuple):
    """A shift of one line: which cells move, how far up or down the number, and what wraps."""

    mask: int
    keep: int
    left: int
    right: int

    def on(self, markers: int) -> int:
        mask, keep, left, right = self
        moving = markers & mask
        return markers & keep | (moving << left | moving >> right) & mask


class Direction(NamedTuple):
    """Lines that run one way: their name, the step from cell to cell, and where one can begin."""

    name: str
    step: int
    starts: int
    beyond: tuple[int, ...]
    """How far the third cell and those after it are from the first."""


class Grid:
    """The masks of one size of grid and one length of line."""

    def __init__(self, size: int, line: int) -> None:
        self.size, self.line = size, line
        self.full = (1 << size * size) - 1
        self.rotations = {shift: self._rotation(shift) for shift in all_shifts(size)}
        self.directions = list(self._directions())
        self.lines = [
            sum(1 << start + way.step * place for place in range(line))
            for way in self.directions
            for start in range(size * size)
            if way.starts >> start & 1
        ]
        """Every line that there is room for, as the bits of its cells."""

    def bit(self, column: int, row: int) -> int:
        return 1 << row * self.size + column

    def _rotation(self, shift: Shift) -> Rotation:
        size = self.size
        if shift.line in COLUMNS:
            column = COLUMNS.index(shift.line)
            mask = sum(self.bit(column, row) for row in range(size))
            step, around = size, size * (size - 1)
        else:
            row = int(shift.line) - 1
            mask = sum(self.bit(column, row) for column in range(size))
            step, around = 1, size - 1
        onward = shift.way in "dr"
        # Onward, the cells go up by a step and the last comes back by all the others; back, the
        # other way round: then "left" carries the first cell to the end.
        left, right = (step, around) if onward else (around, step)
        return Rotation(mask, self.full & ~mask, left, right)

    def _directions(self) -> Iterator[Direction]:
        size, reach = self.size, self.line - 1
        runs = [("Row", 1, 0), ("Column", 0, 1), ("Diagonal", 1, 1), ("Diagonal", -1, 1)]
        for name, across, down in runs:
            step = across + down * size
            starts = sum(
                self.bit(column, row)
                for column, row in all_cells(size)
                if 0 <= column + across * reach < size and row + down * reach < size
            )
            beyond = tuple(step * count for count in range(2, self.line))
            yield Direction(name, step, starts, beyond)

    def has_line(self, markers: int) -> bool:
        """Whether somewhere enough markers stand side by side, inside the grid."""
        for _, step, starts, beyond in self.directions:
            found = markers & starts & markers >> step
            if found:
                for shift in beyond:
                    found &= markers >> shift
                if found:
                    return True
        return False

    def line_in(self, markers: int) -> tuple[Direction, int] | None:
        """The first line by direction, then from the top left: its direction and first cell."""
        for way in self.directions:
            found = markers & way.starts
            for count in range(1, self.line):
                found &= markers >> way.step * count
            if found:
                return way, (found & -found).bit_length() - 1
        return None


@cache
def grid(size: int, line: int) -> Grid:
    """The grid of a size and a line length; made once."""
    return Grid(size, line)


@lru_cache(RECENT)
def is_lined(grid: Grid, x: int, o: int) -> bool:
    """Whether one of the two has a line: its outcome, its moves and its text all depend on it."""
    return grid.has_line(x) or grid.has_line(o)


MOST_KEPT = 50_000
"""Sets of markers whose standard is remembered: the same ones come again and again."""


class Symmetries:
    """Where the markers of a square grid go; way 0 leaves them where they are."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.maps = list(_maps(size))
        """For each way, the cell that each cell goes to."""
        # A row at a time: five look-ups for a set of markers instead of one for each marker.
        self._by_row = [
            [
                [
                    sum(1 << cell for at, cell in enumerate(row) if pattern >> at & 1)
                    for pattern in range(1 << size)
                ]
                for row in (way[begin : begin + size] for begin in range(0, size * size, size))
            ]
            for way in self.maps
        ]
        self.standard = lru_cache(MOST_KEPT)(self._find_standard)

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

    def _find_standard(self, markers: int) -> tuple[int, int]:
        """The smallest of the images, which stands for all of them, and the way to it."""
        return min((image, way) for way, image in enumerate(self.images(markers)))


@cache
def symmetries(size: int) -> Symmetries:
    """Those of a size of grid; made once."""
    return Symmetries(size)


def _maps(size: int) -> Iterator[list[int]]:
    lines, last = range(size), size - 1
    for turns, mirror in product(range(4), (False, True)):
        seen = [(row, last - column if mirror else column) for row in lines for column in lines]
        for _ in range(turns):
            seen = [(column, last - row) for row, column in seen]
        yield [row * size + column for row, column in seen]
