"""Coordinate Clash drawn: the grid, with the line marked that ended the game."""

from plyground.kernel.seats import Seat
from plyground.language.message import Message
from plyground.rulebooks.sketch import Cell, Sketch, row

from .moves import COLUMNS, all_cells
from .rules import MARKERS, CoordinateClash, Markers

OWNERS = {marker: seat for seat, marker in MARKERS.items()}

NAMES = {
    "Line": Message("coordinate-clash.sketch-line"),
}
"""What is written in a sketch, for pictures in other languages."""


def draw_sketch(game: CoordinateClash, view: Markers) -> Sketch:
    """What each of the hundreds of moves gives is left out; it is one step to look."""
    size, going = game.size, bool(game.moves(view))
    line = _line(game, view)
    cells = []
    for index, place in enumerate(all_cells(size)):
        marker = game.marker_at(view, *place)
        cells.append(
            Cell(marker, OWNERS[marker], marked=index in line)
            if marker
            else Cell(move=str(place) if going else None)
        )
    return Sketch(
        facts=(("Line", str(game.line)),),
        columns=tuple(COLUMNS[:size]),
        rows=tuple(
            row(str(number + 1), cells[number * size : (number + 1) * size])
            for number in range(size)
        ),
    )


def _line(game: CoordinateClash, view: Markers) -> set[int]:
    """The cells of the winner's line, by their number in the grid."""
    ended = game.outcome(view)
    winner: Seat | None = ended.winner if ended else None
    found = game.grid.line_in(view.of(winner)) if winner else None
    if found is None:
        return set()
    way, first = found
    return {first + way.step * count for count in range(game.line)}
