"""A game that is over is worth what came of it, to whoever would be to move."""

from fractions import Fraction
from typing import Any

import pytest

from plyground import Seat
from plyground.kernel.game import AnyGame
from plyground.kernel.value import Value
from plyground.kernel.work import Meter
from plyground.solvers import advise
from plyground.solvers.proof_search import ProofSearch
from plyground.solvers.tables.hidden import InformationSets
from tests.laws import Plan, walk
from tests.variants import VARIANTS, Variant

LONGEST = 400


def finished(game: AnyGame, number: int = 3) -> list[Any]:
    """Ends of games at random; those that would never end are left."""
    plans = (Plan(seed, Seat.FIRST, LONGEST, careful=False) for seed in range(number))
    ends = (walk(game, plan).end for plan in plans)
    return [state for state in ends if game.outcome(state) is not None]


def expected(game: AnyGame, state: Any) -> Value:
    ended = game.outcome(state)
    assert ended is not None
    if ended.winner is None:
        return Value.of_chance(Fraction(1, 2)) if game.hidden else Value("endless")
    won = ended.winner is game.turn(state)
    if game.hidden:
        return Value.of_chance(Fraction(won))
    return Value.win(0) if won else Value.loss(0)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_value_of_what_is_over_fits_its_outcome(variant: Variant) -> None:
    game = variant.game()
    for state in finished(game):
        for oracle in [
            advise(game, 1_000),
            InformationSets(game) if game.hidden else ProofSearch(game, Meter(500_000)),
        ]:
            assert oracle.value(state) == expected(game, state)
            assert oracle.move_values(state) == []
            assert oracle.best_moves(state) == (expected(game, state), [])
