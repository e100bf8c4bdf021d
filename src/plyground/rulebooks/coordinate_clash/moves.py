"""The moves of Coordinate Clash: a cell, a shift, or a cell and then a shift."""

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
