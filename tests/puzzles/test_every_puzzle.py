"""Every puzzle that ships is true: its moves are worth what the rules lead to, and none is missed.

Where a game can be listed, the position that a move leads to is looked up in a table made from the
rules alone; elsewhere, in Coordinate Clash, it is the oracle's value, which `tests/solvers` holds
against solvers that know nothing but the rules. What a goal asks for is written down once more.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from plyground.kernel.errors import BadOption, TooLarge
from plyground.kernel.game import AnyGame
from plyground.kernel.value import LOSS, WIN, Value, best
from plyground.puzzles.book import open_entry, read_book
from plyground.puzzles.puzzle import Puzzle
from plyground.rulebooks import shelf
from plyground.rulebooks.oracle import value_of
from plyground.solvers import solve
from plyground.tables.making import open_table
from plyground.tables.table import Table

MOST = 200_000
"""Positions that are listed for a set-up."""
LONGEST_WIN, FEW = 9, 3
"""What a puzzle promises: no win takes more plies, and there are so many ways to choose from."""

Values = Mapping[Any, Value]


@pytest.mark.parametrize("step", [5, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("slug", shelf.slugs())
def test_a_puzzle_is_worth_what_its_moves_lead_to_and_has_exactly_these_solutions(
    slug: str, step: int
) -> None:
    assert len(read_book(slug)) > 100
    for entry in read_book(slug)[::step]:
        puzzle = open_entry(entry)
        values = dict(puzzle.oracle.move_values(puzzle.view))
        assert list(values) == list(puzzle.game.moves(puzzle.view))
        if not puzzle.game.hidden:
            for move, value in values.items():
                assert value_after(puzzle.game, puzzle.game.apply(puzzle.view, move)) == value
        assert puzzle.goal.value == best(list(values.values()))
        assert set(puzzle.goal.solutions) == solve_goal(puzzle, values), entry
        few = count_ways(puzzle, puzzle.goal.solutions)
        assert 0 < few < count_ways(puzzle, values), entry


def value_after(game: AnyGame, state: Any) -> Value:
    """What a move is worth by the position that it leads to."""
    if ended := game.outcome(state):
        return value_of(ended, state.turn).before()
    table = find_table(game)
    value = solve(game).value(state) if table is None else table.value(table.number(state))
    return value.before()


@cache
def find_table(game: AnyGame) -> Table[Any, Any] | None:
    if game.slug == "coordinate-clash":
        return None
    try:
        return open_table(game, MOST)
    except (BadOption, TooLarge):
        return None


def count_ways(puzzle: Puzzle, moves: Any) -> int:
    """How many different positions some moves lead to."""
    if puzzle.game.hidden:
        return len(list(moves))
    return len({puzzle.game.apply(puzzle.view, move) for move in moves})


# ---- what each goal asks for ---------------------------------------------------------------------


def solve_goal(puzzle: Puzzle, values: Values) -> set[Any]:
    """All moves that reach the goal."""
    top = best(list(values.values()))
    keeping = {move for move, value in values.items() if value.result == top.result}
    if puzzle.goal.kind == "win":
        assert top.result == WIN
        assert (top.plies or 0) <= LONGEST_WIN
    if puzzle.goal.kind in ("win", "delay"):
        return {move for move, value in values.items() if value == top}
    if puzzle.goal.kind == "chance":
        return {move for move, value in values.items() if value.chance == top.chance}
    if puzzle.goal.kind == "only":
        assert top.result != LOSS
        assert count_ways(puzzle, keeping) == 1
        return keeping
    assert top.result != WIN
    return {move for move in keeping if leaves_one_answer(puzzle, move)}


def leaves_one_answer(puzzle: Puzzle, move: Any) -> bool:
    """Whether the other player then has just one way to keep what they have."""
    after = puzzle.game.apply(puzzle.view, move)
    if puzzle.game.outcome(after):
        return False
    values = {
        reply: value_after(puzzle.game, puzzle.game.apply(after, reply))
        for reply in puzzle.game.moves(after)
    }
    top = best(list(values.values()))
    there = puzzle._replace(view=after)
    keeping = [reply for reply, value in values.items() if value.result == top.result]
    return count_ways(there, values) >= FEW and count_ways(there, keeping) == 1
