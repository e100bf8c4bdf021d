"""The figures of docs/solutions.md about house rules, each by another way than the page's own."""

from pathlib import Path
from typing import Any

import pytest

import plyground
from plyground.kernel import NoRepeats, Seat
from plyground.kernel.value import ENDLESS, LOSS, WIN, Value
from plyground.kernel.work import Meter
from plyground.solvers import solve
from plyground.solvers.proof_search import ProofSearch

PAGE = Path(__file__).parents[2] / "docs" / "solutions.md"
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


def published_targets() -> dict[int, Value]:
    """The table of Operator Outwit: a row for every ten targets."""
    _, _, rest = PAGE.read_text(encoding="utf-8").partition("### Operator Outwit without repeats")
    values = {}
    for row in rest.partition("###")[0].splitlines():
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        if cells[0].isdigit():
            for number, cell in enumerate(cells[1:]):
                if cell:
                    plies = int(cell)
                    value = Value.win(plies) if plies > 0 else Value.loss(-plies)
                    values[int(cells[0]) + number] = value
    return values


@pytest.mark.parametrize(
    "highest", [32, pytest.param(100, marks=pytest.mark.soak)], ids="up to {}".format
)
def test_the_table_of_targets_says_what_is_found(highest: int) -> None:
    published = published_targets()
    assert list(published) == list(range(2, 101))
    for target in range(2, highest + 1):
        game = plyground.game("operator-outwit", target=target, no_repeats=True)
        assert solve(game).value(game.start()) == published[target]
