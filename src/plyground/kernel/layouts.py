"""Layouts: what each number of an observation and of its planes stands for, as data.

A game that has one puts it together in `layout(game)`. Whoever writes the games for another
machine, or prints a table of them, reads it here.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat

LONGEST_TEXT, HIGHEST_CODE = 64, 127
"""Of a game that has no numbers of its own: the codes of its position text."""


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

    numbers: tuple[Number, ...]
    """Of an observation."""
    see: Callable[[Any, Seat], Sequence[int]]
    """`(view, seat)`: the numbers that a seat sees, its own side first where sides matter."""
    grid: Grid
    actions: tuple[ActionBlock, ...]


def equal(place: int, value: int) -> Feature:
    """Whether one number has this value."""
    return Feature(place, place, value)


def find_layout(game: AnyGame) -> Layout | None:
    """What the numbers of a game are: as it says, or as its positions show where they are few."""
    core = game.core
    if core.layout is None:
        from .derived_layout import derive_layout

        return derive_layout(core)
    found: Layout = core.layout(core)
    return found


def describe_numbers(game: AnyGame) -> tuple[Number, ...]:
    """Each number of an observation; of a game without a layout, the codes of its text."""
    layout = find_layout(game)
    if layout is not None:
        return layout.numbers
    return tuple(
        Number(f"character {place}", 0, HIGHEST_CODE, "its code in the position text; 0 after it")
        for place in range(1, LONGEST_TEXT + 1)
    )


class Observer:
    """What seats see of one game, as numbers from 0 to `highest`.

    Under house rules it is the game itself; what a rule forbids, the mask tells.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        layout = find_layout(game)
        self._see = self._read_text if layout is None else layout.see
        numbers = describe_numbers(game)
        self.size = len(numbers)
        self.highest = max(each.highest for each in numbers)

    def __reduce__(self) -> tuple[Any, ...]:
        # The game says it all, and how it sees may be a function within a function.
        return Observer, (self.game,)

    def see(self, view: Any, seat: Seat) -> Sequence[int]:
        """The numbers that a seat sees in a view."""
        return self._see(self.game.core_state(view), seat)

    def _read_text(self, view: Any, seat: Seat) -> Sequence[int]:
        codes = self.game.core.write(view).encode("ascii", "replace")
        return list(codes[:LONGEST_TEXT].ljust(LONGEST_TEXT, b"\0"))
