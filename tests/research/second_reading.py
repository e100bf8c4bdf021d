"""What each number of an observation must be, read from the state a second time.

By names and not by places, and from the states themselves, not from rows: so the layouts, which
tests and papers quote, are held to something that was written without them.
"""

from collections.abc import Callable
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat

Facts = dict[str, int]
OWNERS = ("free", "mine", "yours")


def read_numbers(game: AnyGame, view: Any, seat: Seat) -> Facts:
    """The numbers of an observation by their names."""
    core, state = game.core, game.core_state(view)
    found: Facts = NUMBERS[core.slug](core, state, seat)
    return found


def read_planes(game: AnyGame, view: Any, seat: Seat) -> Callable[[str, int, int], bool]:
    """Whether the cell of a plane, by name, row and column, is 1."""
    core, state = game.core, game.core_state(view)
    reading = PLANES[core.slug]
    return lambda plane, row, column: bool(reading(core, state, seat, plane, row, column))


# ---- Cipher Shift --------------------------------------------------------------------------------


def _count_steps(letter: str, goal: str) -> int:
    steps = 0
    while letter != goal:
        letter = "A" if letter == "Z" else chr(ord(letter) + 1)
        steps += 1
    return steps


def _distances(game: Any, state: Any, seat: Any = None) -> Facts:
    pairs = enumerate(zip(state.word, game.target, strict=True), 1)
    return {f"distance {place}": _count_steps(*pair) for place, pair in pairs}


def _shift_plane(game: Any, state: Any, seat: Seat, plane: str, row: int, column: int) -> bool:
    assert plane == "distance"
    return _count_steps(state.word[row], game.target[row]) == column


# ---- Coordinate Clash ----------------------------------------------------------------------------


def _owner(state: Any, bit: int, seat: Seat) -> int:
    mine, yours = state.of(seat), state.of(seat.other)
    return 1 if mine >> bit & 1 else 2 if yours >> bit & 1 else 0


def _clash_cells(game: Any, state: Any, seat: Seat) -> Facts:
    return {
        f"cell {'ABCDEFG'[column]}{row + 1}": _owner(state, game.size * row + column, seat)
        for row in range(game.size)
        for column in range(game.size)
    }


def _clash_plane(game: Any, state: Any, seat: Seat, plane: str, row: int, column: int) -> bool:
    return OWNERS[_owner(state, game.size * row + column, seat)] == plane


# ---- Cipher Quest --------------------------------------------------------------------------------


def _taker(state: Any, number: int, seat: Seat) -> int:
    if number in state.taken(seat):
        return 1
    return 2 if number in state.taken(seat.other) else 0


def _quest_numbers(game: Any, state: Any, seat: Seat) -> Facts:
    return {
        **{f"number {number}": _taker(state, number, seat) for number in game.all_moves},
        "my score": sum(state.taken(seat)),
        "your score": sum(state.taken(seat.other)),
        "low": state.low,
        "high": state.high,
    }


def _quest_plane(game: Any, state: Any, seat: Seat, plane: str, row: int, column: int) -> bool:
    assert row == 0
    if plane in OWNERS:
        return column in game.all_moves and OWNERS[_taker(state, column, seat)] == plane
    if plane == "targets":
        return column in range(state.low, state.high + 1)
    scores: Facts = {"my score": state.score(seat), "your score": state.score(seat.other)}
    return column == scores[plane]


# ---- Code Swap -----------------------------------------------------------------------------------


def _codes(state: Any, seat: Seat) -> tuple[Any, Any]:
    codes = state.first, state.second
    return codes if seat is Seat.FIRST else codes[::-1]


def _name_places(name: str, code: Any) -> Facts:
    return {f"{name} {place}": number for place, number in enumerate(code, 1)}


def _swap_numbers(game: Any, state: Any, seat: Seat) -> Facts:
    mine, yours = _codes(state, seat)
    return _name_places("mine", mine) | _name_places("yours", yours)


def _swap_plane(game: Any, state: Any, seat: Seat, plane: str, row: int, column: int) -> bool:
    return f"is {_codes(state, seat)[row][column]}" == plane


# ---- Operator Outwit -----------------------------------------------------------------------------


def _outwit_numbers(game: Any, state: Any, seat: Seat) -> Facts:
    return {"number": state.number, "target": game.target}


def _outwit_plane(game: Any, state: Any, seat: Seat, plane: str, row: int, column: int) -> bool:
    assert row == 0
    facts: Facts = {"number": state.number, "target": game.target}
    return column + 1 == facts[plane]


NUMBERS: dict[str, Any] = {
    "cipher-shift": _distances,
    "coordinate-clash": _clash_cells,
    "cipher-quest": _quest_numbers,
    "code-swap": _swap_numbers,
    "operator-outwit": _outwit_numbers,
}
PLANES: dict[str, Any] = {
    "cipher-shift": _shift_plane,
    "coordinate-clash": _clash_plane,
    "cipher-quest": _quest_plane,
    "code-swap": _swap_plane,
    "operator-outwit": _outwit_plane,
}
