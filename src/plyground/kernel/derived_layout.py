"""The layout of a game that has none of its own, from all that can be met in it.

Where the game says its rows and these tell all positions apart, a number is a cell: empty, one's
own, the other's, or another text. Elsewhere a number is one of the values that a state is made of.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.plain_state import make_plain, name_parts
from plyground.kernel.reach import reach
from plyground.kernel.seats import Seat

from .layouts import ActionBlock, Grid, Layout, Number, Plane, equal

EMPTY, OWN, OTHERS = "empty", "own", "the other's"
OWN_TURN = Number("own turn", 0, 1, "1 where it is this seat's turn")
MOVES = "the move with this place in `all_moves`"

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
        if all(parts) and _tell_apart(game, views, parts):
            break
    words = _list_words(parts)
    rows = split is _split_cells and game.rows_of(views[0])
    height, width = (len(rows), len(rows[0])) if rows else (1, len(words))
    return Layout(
        numbers=(OWN_TURN, *(_describe(name, known) for name, known in words.items())),
        see=_make_observer(game, split, words),
        grid=Grid(
            height, width, "the rows of the board", "its columns", _list_planes(words, width)
        ),
        actions=(ActionBlock(0, len(game.all_moves), MOVES, "all_moves.index(move)"),),
    )


def _split_cells(game: AnyGame, view: Any, seat: Seat) -> Parts:
    cells = game.cells(view) or ()
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


def _tell_apart(game: AnyGame, views: list[Any], parts: list[Parts]) -> bool:
    """Whether no two views look the same to a seat."""
    turns = [game.turn(view) for view in views for _ in Seat]
    seen = {(turn, *each.items()) for turn, each in zip(turns[::2], parts[::2], strict=True)}
    return len(seen) == len(views)


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


def _describe(name: str, words: list[Any]) -> Number:
    shown = tuple("none" if word is None else str(word) for word in words)
    return Number(name, 0, len(words) - 1, "what stands there", shown)


def _list_planes(words: dict[str, list[Any]], width: int) -> tuple[Plane, ...]:
    """One for each value that any number has."""
    most = max(map(len, words.values()))
    return tuple(
        Plane(
            f"value {value}",
            "it has this value there",
            lambda row, column, value=value: equal(1 + row * width + column, value),  # type: ignore[misc]
        )
        for value in range(most)
    )


def _make_observer(
    game: AnyGame, split: Callable[[AnyGame, Any, Seat], Parts], words: dict[str, list[Any]]
) -> Callable[[Any, Seat], Sequence[int]]:
    codes = {name: {word: code for code, word in enumerate(known)} for name, known in words.items()}

    def see(view: Any, seat: Seat) -> Sequence[int]:
        parts = split(game, view, seat)
        mine = int(game.turn(view) is seat)
        return (mine, *(codes[name][parts.get(name)] for name in codes))

    return see
