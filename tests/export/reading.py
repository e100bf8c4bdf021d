"""Reads exports as their users do, and says by the rules alone what should be in them."""

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import Value
from plyground.solvers import solve
from tests.research.second_reading import read_numbers

Record = dict[str, Any]


def read_records(folder: Path) -> list[Record]:
    """The records of all games and splits of a folder, with plain values."""
    paths = sorted(folder.glob("*/*.parquet"))
    return [record for path in paths for record in pyarrow.parquet.read_table(path).to_pylist()]


# ---- by the rules ------------------------------------------------------------------------------


def list_records(game: AnyGame) -> Iterator[Record]:
    """What a record should say of every position, one by one, breadth first; but for its split."""
    for view in list_positions(game):
        yield describe(game, view)


def list_positions(game: AnyGame) -> list[Any]:
    """Every view that can be reached, the first of those that look the same to the mover."""
    found: dict[tuple[int, ...], Any] = {}
    waiting: deque[Any] = deque()

    def add(view: Any) -> None:
        seen = tuple(see(game, view))
        if game.outcome(view) is None and seen not in found:
            found[seen] = view
            waiting.append(view)

    for state in game.openings(Seat.FIRST):
        add(game.view(state, None))
    while waiting:
        view = waiting.popleft()
        for state in game.possible_states(view):
            for move in game.moves(state):
                add(game.view(game.apply(state, move), None))
    return list(found.values())


def see(game: AnyGame, view: Any) -> list[int]:
    """What the player to move sees, as numbers."""
    return list(read_numbers(game, view, game.turn(view)).values())


def describe(game: AnyGame, view: Any) -> Record:
    """What a record should say of one position."""
    oracle = solve(game)
    value, judged = oracle.value(view), dict(oracle.move_values(view))
    values = [judged.get(move) for move in game.all_moves]
    return {
        "position": game.write(view),
        "observation": see(game, view),
        "legal": [each is not None for each in values],
        "result": "chance" if value.chance is not None else value.result,
        "won": score(value)[0],
        "of": score(value)[1],
        "plies": plies(value),
        "move_won": [score(each)[0] for each in values],
        "move_of": [score(each)[1] for each in values],
        "move_plies": [plies(each) for each in values],
        "optimal": [each is not None and each.keeps(value) for each in values],
    }


def score(value: Value | None) -> tuple[int, int]:
    """A value as a fraction; 0/0 of none."""
    if value is None:
        return 0, 0
    if value.chance is not None:
        return value.chance.as_integer_ratio()
    return {"win": (1, 1), "loss": (0, 1), "draw": (1, 2), "endless": (1, 2)}[str(value.result)]


def plies(value: Value | None) -> int:
    """Single turns to the end; -1 of none."""
    return -1 if value is None or value.plies is None else value.plies
