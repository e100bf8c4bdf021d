"""Coordinate Clash drawn: the grid, with the line marked that ended the game."""

from functools import lru_cache

from plyground.kernel.seats import Seat
from plyground.language.message import Message
from plyground.rulebooks.sketch import Cell, Row, Sketch, row

from .moves import COLUMNS, all_cells
from .rules import MARKERS, CoordinateClash, Markers

NAMES = {
    "Line": Message("coordinate-clash.sketch-line"),
}
"""What is written in a sketch, for pictures in other languages."""


def draw_sketch(game: CoordinateClash, view: Markers) -> Sketch:
    """What each of the hundreds of moves gives is left out; it is one step to look."""
    size, pattern = game.size, (1 << game.size) - 1
    x, o, _ = view
    ended = game.outcome(view)
    line = _find_line(game, view, ended.winner) if ended else 0
    return Sketch(
        facts=(("Line", str(game.line)),),
        columns=tuple(COLUMNS[:size]),
        rows=tuple(
            [
                _draw_row(
                    size,
                    begin,
                    x >> begin & pattern,
                    o >> begin & pattern,
                    line >> begin & pattern,
                    ended is None,
                )
                for begin in range(0, size * size, size)
            ]
        ),
    )


def _find_line(game: CoordinateClash, view: Markers, winner: Seat | None) -> int:
    """The cells of the winner's line, as a number (see grid.py); 0 where there is none."""
    found = game.grid.line_in(view.of(winner)) if winner else None
    if found is None:
        return 0
    way, first = found
    return sum(1 << first + way.step * count for count in range(game.line))


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
    return row(str(begin // size + 1), cells)
