"""Layouts: what each number of an observation and of its planes stands for, as data.

A game that has one puts it together in `layout(game)`. Whoever writes the games for another
machine, or prints a table of them, reads it here.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.reach import reach
from plyground.kernel.seats import Seat

from .grid import lay_cells
from .notation import make_plain, name_parts


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


LONGEST_TEXT, HIGHEST_CODE = 64, 127
"""Of a game that has no numbers of its own: the codes of its position text."""
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

    width: int
    columns: str
    planes: tuple[Plane, ...]
    height: int = 1
    rows: str = "one"
    """What a row of the grid is."""


class Layout(NamedTuple):
    """What the numbers of a game with its options are."""

    numbers: tuple[Number, ...]
    """Of an observation."""
    see: Callable[[Any, Seat], Sequence[int]]
    """`(view, seat)`: the numbers that a seat sees, its own side first where sides matter."""
    grid: Grid | None
    """None, of a game of which only the codes of its text are shown."""


def equal(place: int, value: int) -> Feature:
    """Whether one number has this value."""
    return Feature(place, place, value)


def cell_plane(name: str, meaning: str, width: int, value: int, first: int = 0) -> Plane:
    """Whether a cell's number has this value; row by row, they are the numbers from one on."""
    return Plane(name, meaning, lambda row, column: equal(first + row * width + column, value))


def find_layout(game: AnyGame) -> Layout:
    """What the numbers of a game are: as it says, as its positions show, or codes of its text."""
    core = game.core
    found: Layout | None = derive_layout(core) if core.layout is None else core.layout(core)
    if found is not None:
        return found

    def see(view: Any, seat: Seat) -> Sequence[int]:
        codes = core.write(view).encode("ascii", "replace")
        return list(codes[:LONGEST_TEXT].ljust(LONGEST_TEXT, b"\0"))

    meaning = "its code in the position text; 0 after it"
    places = range(1, LONGEST_TEXT + 1)
    numbers = (Number(f"character {place}", 0, HIGHEST_CODE, meaning) for place in places)
    return Layout(tuple(numbers), see, None)


class Observer:
    """What seats see of one game, as numbers from 0 to `highest`.

    Under house rules it is the game itself; what a rule forbids, the mask tells.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.layout = find_layout(game)
        self.size = len(self.layout.numbers)
        self.highest = max(each.highest for each in self.layout.numbers)

    def __reduce__(self) -> tuple[Any, ...]:
        # The game says it all, and how it sees may be a function within a function.
        return Observer, (self.game,)

    def see(self, view: Any, seat: Seat) -> Sequence[int]:
        """The numbers that a seat sees in a view."""
        return self.layout.see(self.game.core_state(view), seat)


EMPTY, OWN, OTHERS = "empty", "own", "the other's"
OWN_TURN = Number("own turn", 0, 1, "1 where it is this seat's turn")

Parts = dict[str, Any]
"""What a view is made of, by name."""


@lru_cache(maxsize=8)
def derive_layout(game: AnyGame) -> Layout | None:
    """What the numbers of a game are; None where it has too many positions to find out."""
    reached = reach(game)
    if reached is None:
        return None
    views = list(reached.views.values())
    for split in (_split_cells, _split_values):
        parts = [split(game, view, seat) for view in views for seat in Seat]
        # No two views may look the same; one seat's side of them is enough to know.
        seen = {
            (game.turn(view), *each.items()) for view, each in zip(views, parts[::2], strict=True)
        }
        if all(parts) and len(seen) == len(views):
            break
    words = _list_words(parts)
    rows = split is _split_cells and game.rows_of(views[0])
    height, width = (len(rows), len(rows[0])) if rows else (1, len(words))
    codes = {name: {word: code for code, word in enumerate(known)} for name, known in words.items()}

    def see(view: Any, seat: Seat) -> Sequence[int]:
        parts = split(game, view, seat)
        mine = int(game.turn(view) is seat)
        return (mine, *(codes[name][parts.get(name)] for name in codes))

    numbers = (
        Number(name, 0, len(known) - 1, "what stands there", tuple(map(_spell, known)))
        for name, known in words.items()
    )
    planes = (
        cell_plane(f"value {value}", "it has this value there", width, value, first=1)
        for value in range(max(map(len, words.values())))
    )
    grid = Grid(width, "its columns", tuple(planes), height, "the rows of the board")
    return Layout((OWN_TURN, *numbers), see, grid)


def _split_cells(game: AnyGame, view: Any, seat: Seat) -> Parts:
    # What stands there is all that is seen: the moves that cells stand for are not looked up.
    cells = lay_cells(rows, (), game.marks) if (rows := game.rows_of(view)) is not None else ()
    return {
        f"row {row}, column {column}": _name_cell(cell.text, cell.owner, seat)
        for row, line in enumerate(cells, 1)
        for column, cell in enumerate(line, 1)
    }


def _name_cell(text: str, owner: Seat | None, seat: Seat) -> str:
    if owner is None:
        return text or EMPTY
    return OWN if owner is seat else OTHERS


def _split_values(game: AnyGame, view: Any, seat: Seat) -> Parts:
    found: Parts = {}
    whole = game.parts_of(view)
    for name, value in (name_parts(whole) or {"": whole}).items():
        _flatten(make_plain(value), name, found)
    return found


def _flatten(value: Any, path: str, into: Parts) -> None:
    if isinstance(value, list) or (isinstance(value, str) and len(value) > 1):
        for place, each in enumerate(value, 1):
            _flatten(each, f"{path}.{place}" if path else str(place), into)
    else:
        into[path or "value"] = value


def _list_words(parts: list[Parts]) -> dict[str, list[Any]]:
    """By name, every value that it has; None, where it is missing somewhere."""
    known: dict[str, dict[Any, None]] = {name: {} for each in parts for name in each}
    for each in parts:
        for name, values in known.items():
            values.setdefault(each.get(name))
    if any({EMPTY, OWN, OTHERS} & values.keys() for values in known.values()):
        every = {value for values in known.values() for value in values}
        order = sorted(every, key=lambda text: ([EMPTY, OWN, OTHERS, text].index(text), text))
        return dict.fromkeys(known, order)
    return {name: _fill(list(values)) for name, values in known.items()}


def _fill(values: list[Any]) -> list[Any]:
    """Whole numbers stand for themselves; all else is numbered in order."""
    if all(type(value) is int and 0 <= value < len(values) * 2 + 8 for value in values):
        return list(range(max(values) + 1))
    return sorted(values, key=lambda value: (value is not None, str(type(value)), value))


def _spell(word: Any) -> str:
    return "none" if word is None else str(word)
