"""Every puzzle that ships is true: its moves are worth what the rules lead to, and none is missed.

Where a game can be listed, the position that a move leads to is looked up in a table made from the
rules alone; elsewhere, in Coordinate Clash, it is the oracle's value, which `tests/solvers` holds
against solvers that know nothing but the rules.
"""

import pytest

from plyground.games import registry
from plyground.kernel.value import best
from plyground.study.puzzles.book import open_entry, read_book

from .second_goals import count_ways, solve_goal, value_after


@pytest.mark.parametrize("step", [40, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("slug", registry.slugs())
def test_a_puzzle_is_worth_what_its_moves_lead_to_and_has_exactly_these_solutions(
    slug: str, step: int
) -> None:
    assert len(read_book(slug)) > 100
    for entry in read_book(slug)[::step]:
        puzzle = open_entry(entry)
        game, view, goal = puzzle.game, puzzle.view, puzzle.goal
        values = dict(puzzle.oracle.move_values(view))
        assert set(values) == set(game.moves(view))
        if not game.hidden:
            for move, value in values.items():
                assert value_after(game, game.apply(view, move)) == value, entry
        assert goal.value == best(list(values.values()))
        assert set(goal.solutions) == solve_goal(goal.kind, game, view, values), entry
        ways = count_ways(game, view, goal.solutions)
        assert 0 < ways < count_ways(game, view, values), entry
