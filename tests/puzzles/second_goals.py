"""What each goal of a puzzle asks for, written down a second time."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.value import LOSS, WIN, Value, best
from plyground.language.errors import BadOption, TooLarge
from plyground.solvers import solve
from plyground.solvers.oracle import value_of
from plyground.solvers.tables.making import open_table
from plyground.solvers.tables.table import Table

MOST = 200_000
"""Positions that are listed for a set-up."""
LONGEST_WIN, FEW = 9, 3
"""What a puzzle promises: no win takes more plies, and there are so many ways to choose from."""

Values = Mapping[Any, Value]


def solve_goal(kind: str, game: AnyGame, view: Any, values: Values) -> set[Any]:
    """All moves that reach a goal; none where the position has no such, or all of them do."""
    top = best(list(values.values()))
    same = {move for move, value in values.items() if value == top}
    keeping = {move for move, value in values.items() if value.result == top.result}
    ways = count_ways(game, view, values)
    if kind == "win":
        found = same if top.result == WIN and (top.plies or 0) <= LONGEST_WIN else set()
    elif kind == "only":
        one = count_ways(game, view, keeping) == 1 and ways >= FEW
        found = keeping if one and top.result != LOSS else set()
    elif kind == "delay":
        few = FEW * count_ways(game, view, same) <= ways
        found = same if few and top.result == LOSS and (top.plies or 0) > 2 else set()
    elif kind == "trap":
        found = set()
        if top.result != WIN:
            found = {move for move in keeping if leaves_one_answer(game, view, move)}
        if count_ways(game, view, found) == count_ways(game, view, keeping):
            found = set()
    else:
        found = {move for move, value in values.items() if value.chance == top.chance}
    return found if len(found) < len(values) else set()


def count_ways(game: AnyGame, view: Any, moves: Iterable[Any]) -> int:
    """How many different positions some moves lead to."""
    if game.hidden:
        return len(list(moves))
    return len({game.apply(view, move) for move in moves})


def leaves_one_answer(game: AnyGame, view: Any, move: Any) -> bool:
    """Whether the other player then has just one way to keep what they have."""
    after = game.apply(view, move)
    if game.outcome(after):
        return False
    values = {reply: value_after(game, game.apply(after, reply)) for reply in game.moves(after)}
    top = best(list(values.values()))
    keeping = [reply for reply, value in values.items() if value.result == top.result]
    return count_ways(game, after, values) >= FEW and count_ways(game, after, keeping) == 1


def value_after(game: AnyGame, state: Any) -> Value:
    """What a move is worth by the position that it leads to."""
    if ended := game.outcome(state):
        return value_of(ended, game.turn(state)).before()
    table = find_table(game)
    value = solve(game).value(state) if table is None else table.value(table.number(state))
    return value.before()


@cache
def find_table(game: AnyGame) -> Table[Any, Any] | None:
    """Where a game can be listed: all its positions, made from the rules alone."""
    if game.slug == "coordinate-clash":
        return None
    try:
        return open_table(game, MOST)
    except (BadOption, TooLarge):
        return None
