"""Coordinate Clash drawn: the grid, with the line marked that ended the game.

What the numbers of Coordinate Clash stand for: whose marker is in each cell.
"""

from functools import lru_cache

from plyground.kernel.grid import Cell
from plyground.kernel.layouts import Grid, Layout, Number, cell_plane
from plyground.kernel.seats import Seat
from plyground.kernel.sketch import Row, Sketch

from .grid import COLUMNS, all_cells
from .rules import MARKERS, CoordinateClash, Markers


def draw_sketch(game: CoordinateClash, view: Markers) -> Sketch:
    """What each of the hundreds of moves gives is left out; it is one step to look."""
    size, pattern = game.size, (1 << game.size) - 1
    x, o, _ = view
    ended, line = game.outcome(view), 0
    # The cells of the winner's line, as a number (see grid.py).
    if ended and ended.winner and (found := game.grid.line_in(view.of(ended.winner))):
        way, first = found
        line = sum(1 << first + way.step * count for count in range(game.line))
    rows = [
        _draw_row(size, begin, *(each >> begin & pattern for each in (x, o, line)), ended is None)
        for begin in range(0, size * size, size)
    ]
    return Sketch((("Line", str(game.line)),), tuple(COLUMNS[:size]), tuple(rows))


@lru_cache(2048)
def _draw_row(size: int, begin: int, x: int, o: int, line: int, going: bool) -> Row:
    """A row by its first cell, its markers, and which of them are in the winner's line."""
    cells = []
    for column, place in enumerate(all_cells(size)[begin : begin + size]):
        bit = 1 << column
        if (x | o) & bit:
            seat = Seat.FIRST if x & bit else Seat.SECOND
            cells.append(Cell(MARKERS[seat], seat, marked=bool(line & bit)))
        else:
            cells.append(Cell(move=str(place) if going else None))
    return Row(str(begin // size + 1), tuple(cells))


# ---- what the numbers of an observation mean -----------------------------------------------

OWNERS = ("free", "mine", "yours")
FREE, MINE, YOURS = range(len(OWNERS))


def layout(game: CoordinateClash) -> Layout:
    """One number a cell, row by row from the top; in the planes, the grid itself."""
    size = game.size
    return Layout(
        numbers=tuple(
            Number(f"cell {cell}", FREE, YOURS, f"whose marker is on {cell}", OWNERS)
            for cell in all_cells(size)
        ),
        see=lambda view, seat: _see_cells(size * size, view.of(seat), view.of(seat.other)),
        grid=Grid(
            height=size,
            width=size,
            rows="the rows of the grid, from the top",
            columns="its columns, A first",
            planes=(
                cell_plane("free", "no marker is here", size, FREE),
                cell_plane("mine", "a marker of the seat that looks is here", size, MINE),
                cell_plane("yours", "a marker of the other seat is here", size, YOURS),
            ),
        ),
    )


def _see_cells(cells: int, mine: int, yours: int) -> list[int]:
    return [(mine >> cell & 1) * MINE + (yours >> cell & 1) * YOURS for cell in range(cells)]
