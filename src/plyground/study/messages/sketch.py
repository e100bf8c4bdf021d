"""A position as screens draw it; `plyground.kernel.sketch` makes it."""

from typing import Literal, NotRequired, TypedDict

SeatNumber = Literal[1, 2]


class FactShown(TypedDict):
    """One thing that is so: the target, a score."""

    name: str
    value: str


class CellShown(TypedDict):
    """One place on the board."""

    text: str
    owner: NotRequired[SeatNumber]
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
