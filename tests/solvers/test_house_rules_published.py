"""The figures of docs/solutions.md about house rules, each by another way than the page's own."""

from typing import Any

import pytest

import plyground
from plyground.kernel import NoRepeats, Seat
from plyground.kernel.value import ENDLESS, LOSS, WIN, Value
from plyground.kernel.work import Meter
from plyground.solvers import solve
from plyground.solvers.proof_search import ProofSearch

FREED = {Value.win(3): 472, Value.win(5): 34, Value.loss(4): 16}


def endless_deals() -> list[Any]:
    game = plyground.game("code-swap", no_repeats=True)
    oracle = solve(plyground.game("code-swap"))
    return [
        state for state in game.openings(Seat.FIRST) if oracle.value(state.now).result == ENDLESS
    ]


@pytest.mark.parametrize(
    "step", [pytest.param(1, marks=pytest.mark.soak, id="all"), pytest.param(47, id="some")]
)
def test_looking_ahead_finds_the_same_for_deals_that_were_endless(step: int) -> None:
    """Turn by turn under the rule itself, without any list of positions or theory."""
    game = plyground.game("code-swap", no_repeats=True)
    assert isinstance(game, NoRepeats)
    deals = endless_deals()[::step]
    search, oracle = ProofSearch(game, Meter(10**7)), solve(game)
    found = [search.value(state) for state in deals]
    assert found == [oracle.value(state) for state in deals]
    assert set(found) <= set(FREED)
    if step == 1:
        assert {value: found.count(value) for value in FREED} == FREED


def test_within_a_limit_deals_are_won_as_quickly_as_without() -> None:
    plain = solve(plyground.game("code-swap"))
    deals = list(plyground.game("code-swap").openings(Seat.FIRST))[::300]
    for limit in (1, 2, 3, 4):
        game = plyground.game("code-swap", turn_limit=limit)
        search = ProofSearch(game, Meter(10**6))
        for deal in deals:
            known = plain.value(deal)
            value = search.value(game.read(plyground.game("code-swap").write(deal)))
            in_time = known.plies is not None and known.plies <= limit
            assert (value == known) if in_time else (value.result not in (WIN, LOSS))
