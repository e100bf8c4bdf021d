"""Layouts: what each number of a row, an observation and its planes stands for, as data.

A game that has one keeps it in a `layout.py` beside its rules, whose `layout(game)` puts it
together. Whoever writes the games for another machine or prints a table of them reads it here.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from plyground.kernel.game import AnyGame


class Number(NamedTuple):
    """One whole number, and the bounds that it never leaves."""

    name: str
    lowest: int
    highest: int
    meaning: str
    words: tuple[str, ...] = ()
    """What its values mean, from the lowest on, where that is not the number itself."""

    @property
    def values(self) -> range:
        """Every value that it may have."""
        return range(self.lowest, self.highest + 1)

    @property
    def is_constant(self) -> bool:
        """Whether the options settle it once and for all."""
        return self.lowest == self.highest


class Feature(NamedTuple):
    """A 0 or 1: whether `numbers[first] <= value <= numbers[last]`.

    Mostly both are the same number, which then has exactly this value.
    """

    first: int
    last: int
    value: int


NEVER = Feature(0, 0, -1)
"""A feature that is always 0, for no number is below 0."""


class Plane(NamedTuple):
    """One 0 or 1 for every cell of a grid."""

    name: str
    meaning: str
    feature: Callable[[int, int], Feature]
    """By row and column of the grid; a grid may be too large to write all of them down."""


class Grid(NamedTuple):
    """How planes are laid out."""

    height: int
    width: int
    rows: str
    """What a row of the grid is, and what a column."""
    columns: str
    planes: tuple[Plane, ...]


class ActionBlock(NamedTuple):
    """Actions side by side that are numbered by one formula."""

    first: int
    size: int
    meaning: str
    formula: str
    """As in Python, over the names that the meaning explains."""


class Layout(NamedTuple):
    """What the numbers of a game with its options are."""

    row: tuple[Number, ...]
    """Of a game in a batch, as the referee has it: `Batch.write`."""
    numbers: tuple[Number, ...]
    """Of an observation, as one seat has it: `Batch.look`."""
    grid: Grid
    actions: tuple[ActionBlock, ...]


TURN = Number("turn", 0, 1, "the seat to move", ("Player 1", "Player 2"))
"""What every row begins with."""


def equal(place: int, value: int) -> Feature:
    """Whether one number has this value."""
    return Feature(place, place, value)


def find_layout(game: AnyGame) -> Layout | None:
    """What the numbers of a game are, if it has a `layout.py` beside its rules."""
    core = game.core
    folder = type(core).__module__.rpartition(".")[0]
    if not folder or find_spec(f"{folder}.layout") is None:
        return None
    found: Layout = import_module(f"{folder}.layout").layout(core)
    return found
