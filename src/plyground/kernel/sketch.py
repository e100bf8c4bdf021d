"""A neutral picture of a position: facts and cells that every screen can draw.

Made from a view, so it shows what a view shows. A game's own `board.py` fills it in; a game
without one is sketched as the rows that it says, or the values that its position is made of.
"""

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import Any, NamedTuple, NotRequired, TypedDict, cast

from plyground.kernel.game import AnyGame
from plyground.kernel.grid import Cell
from plyground.kernel.seats import Seat, SeatValue
from plyground.language import ENGLISH
from plyground.language.catalogue import read_catalogue
from plyground.language.text import clean

from .notation import name_parts

LONGEST_FACT, NONE = 120, "-"
SAID = "sketch-"
"""How the sentences are called that are words of a game's sketches."""


class Row(NamedTuple):
    """Cells side by side, with a name for them; hashable, because rows that recur are kept."""

    name: str
    cells: tuple[Cell, ...]


class Sketch(NamedTuple):
    """Facts by name, rows of cells under columns, and what each legal move would make."""

    facts: tuple[tuple[str, str], ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    gives: Mapping[str, str] = {}
    squares: bool = False
    """Whether a move is the number of the cell that it fills, counted row by row from 0."""

    def translate(self, slug: str, language: str) -> "Sketch":
        """The same in the words that a game's catalogue has for its sketches, where it has any."""
        spoken = read_catalogue(slug, language)
        words = {
            word: spoken.get(name, word)
            for name, word in read_catalogue(slug, ENGLISH).items()
            if name.startswith(SAID)
        }
        return self._replace(
            facts=tuple((words.get(name, name), value) for name, value in self.facts),
            rows=tuple(
                Row(
                    words.get(name, name),
                    tuple(cell._replace(note=words.get(cell.note, cell.note)) for cell in cells),
                )
                for name, cells in self.rows
            ),
        )

    def leave_out_moves(self) -> "Sketch":
        """The sketch for a spectator, without moves and their labels."""
        rows = tuple(
            Row(name, tuple(cell._replace(move=None, note="", place="") for cell in cells))
            for name, cells in self.rows
        )
        return self._replace(rows=rows, gives={})

    def json(self) -> "SketchShown":
        """As screens and other programs read it."""
        shown: SketchShown = {
            "facts": [{"name": name, "value": value} for name, value in self.facts],
            "columns": list(self.columns),
            "rows": [
                {"name": name, "cells": cast(list[CellShown], [cell.json() for cell in cells])}
                for name, cells in self.rows
            ],
            "gives": dict(self.gives),
        }
        return {**shown, "squares": True} if self.squares else shown


def plain_sketch(game: AnyGame, view: Any) -> Sketch:
    """Of any game: its rows, or else what its position is made of, by name where it has names."""
    cells = game.cells(view)
    facts = list_facts(game, view, besides_rows=cells is not None)
    if cells is not None:
        return Sketch(facts, rows=tuple(Row("", row) for row in cells), squares=fills_squares(game))
    return Sketch(facts or (("Position", game.write(view)),))


@lru_cache(maxsize=64)
def fills_squares(game: AnyGame) -> bool:
    """Whether a move is the number of the square that it fills: at the start each empty one is."""
    rows = game.cells(game.view(game.start(seed=0), None)) or ()
    cells = enumerate(cell for row in rows for cell in row)
    empty = [cell.move == str(number) for number, cell in cells if not cell.text]
    return bool(empty) and all(empty)


def list_facts(
    game: AnyGame, view: Any, *, besides_rows: bool = False
) -> tuple[tuple[str, str], ...]:
    """What a position is made of, by name; nothing where it has no names.

    What may stand in rows that are drawn is left out.
    """
    return tuple(
        (name.strip("_").replace("_", " "), clean(write_fact(value), LONGEST_FACT))
        for name, value in name_parts(game.parts_of(view)).items()
        # Not whose turn it is, and no empty fields.
        if not (value is None or value is False or isinstance(value, Seat))
        and not (besides_rows and isinstance(value, list | tuple))
    )


def write_fact(value: Any) -> str:
    """A value as people write it: of several, one after the other."""
    if isinstance(value, tuple | list):
        return ", ".join(map(write_fact, value)) or NONE
    if isinstance(value, frozenset | set):
        return ", ".join(sorted(map(write_fact, value))) or NONE
    return value.name if isinstance(value, Enum) and not isinstance(value, str) else str(value)


def number_columns(count: int) -> tuple[str, ...]:
    """The names of columns that are counted from 1."""
    return tuple(str(place) for place in range(1, count + 1))


class FactShown(TypedDict):
    """One thing that is so: the target, a score."""

    name: str
    value: str


class CellShown(TypedDict):
    """One place on the board."""

    text: str
    owner: NotRequired[SeatValue]
    move: NotRequired[str]
    """The notation that pressing it is, or begins with."""
    marked: NotRequired[bool]
    note: NotRequired[str]
    code: NotRequired[str]
    """What the small print comes to, for boards that know the game."""


class RowShown(TypedDict):
    """Cells side by side."""

    name: str
    cells: list[CellShown]


class SketchShown(TypedDict):
    """Facts, cells, and what each legal move would make."""

    facts: list[FactShown]
    columns: list[str]
    rows: list[RowShown]
    gives: dict[str, str]
    squares: NotRequired[bool]
    """Whether a move is the number of the cell that it fills, counted row by row from 0."""
