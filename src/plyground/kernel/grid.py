"""Boards of cells: what stands where, whose it is, and which move a cell stands for."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from plyground.language.errors import RulesBroken
from plyground.language.text import clean

from .seats import Seat

CELL_LENGTH = 12
MOST_CELLS = 1024
EMPTY = ("", " ", ".", "-", "_")
"""What stands in a cell where nothing is."""


class Cell(NamedTuple):
    """One place: what stands there, whose it is, and what can be done there."""

    text: str = ""
    owner: Seat | None = None
    move: str | None = None
    """The notation that pressing it is, or begins with."""
    marked: bool = False
    note: str = ""
    """Small print."""
    code: str = ""
    """What the small print comes to, for boards that know the game."""
    place: str = ""
    """What moves between cells call it: `0` and `5` in `0-5`."""

    def json(self) -> dict[str, object]:
        """As screens read it: without what it does not have."""
        shown: dict[str, object] = {"text": self.text}
        if self.owner is not None:
            shown["owner"] = self.owner.value
        more = ("move", "marked", "note", "code", "place")
        return shown | {name: value for name in more if (value := getattr(self, name))}


Cells = tuple[tuple[Cell, ...], ...]


def lay_cells(
    rows: Sequence[Sequence[Any]],
    moves: Sequence[Any],
    marks: tuple[str, str],
    others: Sequence[Any] = (),
) -> Cells:
    """The rows of a board as cells; what is no Cell yet belongs to whose mark it is.

    A cell stands for the move that is its number or its row and column, if every legal move is
    one of these; or else for one end of a move, if every move is from a cell to a cell. Other moves
    of the game help to tell which.
    """
    if not is_table(rows):
        raise RulesBroken.of("rules-ragged-board", most=MOST_CELLS)
    places = [(row, column) for row in range(len(rows)) for column in range(len(rows[0]))]
    known = dict[Any, tuple[int, int]](enumerate(places))
    known |= {place: place for place in places}
    every = (*moves, *others)
    named: dict[Any, str] = {}
    ends: dict[Any, str] = {}
    if all(_is_place(move) and move in known for move in every):
        named = {known[move]: str(move) for move in moves}
    elif all(isinstance(move, tuple) and len(move) == 2 for move in every) and all(
        _is_place(end) and end in known for move in every for end in move
    ):
        ends = {known[end]: join_parts(end) for move in moves for end in move}
    return tuple(
        tuple(
            _lay_cell(each, marks, named.get((row, column)), ends.get((row, column), ""))
            for column, each in enumerate(cells)
        )
        for row, cells in enumerate(rows)
    )


def is_table(rows: Sequence[Sequence[Any]]) -> bool:
    """Whether all rows are of one length, and the cells not too many to be drawn."""
    widths = set(map(len, rows))
    return len(widths) == 1 and 0 < len(rows) * max(widths) <= MOST_CELLS


def _is_place(move: Any) -> bool:
    return isinstance(move, int | tuple) and not isinstance(move, bool)


def join_parts(parts: Any) -> str:
    """A move of several parts, with a dash between them."""
    return "-".join(map(join_parts, parts)) if isinstance(parts, tuple) else str(parts)


def _lay_cell(given: Any, marks: tuple[str, str], move: str | None, place: str) -> Cell:
    if isinstance(given, Cell):
        return given._replace(text=clean(given.text, CELL_LENGTH))
    text = clean(str(given), CELL_LENGTH)
    owner = Seat(marks.index(text) + 1) if text in marks else None
    return Cell("" if text in EMPTY else text, owner, move, place=place)


def draw_cells(cells: Cells) -> list[str]:
    """A board in lines of text; a cell with nothing in it says the move that it stands for."""
    texts = [[cell.text or cell.move or "." for cell in row] for row in cells]
    width = max(len(text) for row in texts for text in row)
    return [" ".join(text.rjust(width) for text in row).rstrip() for row in texts]
