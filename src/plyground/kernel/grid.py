"""Boards of cells: what stands where, whose it is, and which move a cell stands for."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from plyground.language.message import Message

from .errors import RulesBroken
from .seats import Seat
from .text import clean

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

    def json(self) -> dict[str, object]:
        """As screens read it: without what it does not have."""
        shown: dict[str, object] = {"text": self.text}
        if self.owner is not None:
            shown["owner"] = self.owner.value
        if self.move is not None:
            shown["move"] = self.move
        if self.marked:
            shown["marked"] = True
        if self.note:
            shown["note"] = self.note
        if self.code:
            shown["code"] = self.code
        return shown


Cells = tuple[tuple[Cell, ...], ...]


def lay_cells(rows: Sequence[Sequence[Any]], moves: Sequence[Any], marks: tuple[str, str]) -> Cells:
    """The rows of a board as cells; what is no Cell yet belongs to whose mark it is.

    A cell stands for the move that is its number or its row and column, if every legal move is
    one of these.
    """
    width = len(rows[0]) if rows else 0
    if any(len(row) != width for row in rows) or not 0 < width * len(rows) <= MOST_CELLS:
        raise RulesBroken(Message.of("rules-ragged-board", most=MOST_CELLS))
    places = [(row, column) for row in range(len(rows)) for column in range(width)]
    known: dict[Any, tuple[int, int]] = {
        **dict(enumerate(places)),
        **{place: place for place in places},
    }
    named = {known[move]: str(move) for move in moves if _is_place(move) and move in known}
    if len(named) < len(moves):
        named = {}
    return tuple(
        tuple(_lay_cell(each, named.get((row, column)), marks) for column, each in enumerate(cells))
        for row, cells in enumerate(rows)
    )


def _is_place(move: Any) -> bool:
    return isinstance(move, int | tuple) and not isinstance(move, bool)


def _lay_cell(given: Any, move: str | None, marks: tuple[str, str]) -> Cell:
    if isinstance(given, Cell):
        return given._replace(text=clean(given.text, CELL_LENGTH))
    text = clean(str(given), CELL_LENGTH)
    owner = next((seat for seat in Seat if text == marks[seat.index]), None)
    return Cell("" if text in EMPTY else text, owner, move)


def draw_cells(cells: Cells) -> list[str]:
    """A board in lines of text; a cell with nothing in it says the move that it stands for."""
    texts = [[cell.text or cell.move or "." for cell in row] for row in cells]
    width = max(len(text) for row in texts for text in row)
    return [" ".join(text.rjust(width) for text in row).rstrip() for row in texts]
