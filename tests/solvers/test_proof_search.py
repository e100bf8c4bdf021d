"""Proof search: it proves what it says, and says when it has not proved anything."""

import pytest

from plyground import game
from plyground.kernel.work import Meter
from plyground.solvers.proof_search import ProofSearch
from plyground.solvers.tables.retrograde import Retrograde
from tests.solvers.random_game import reach

SMALL: list[tuple[str, dict[str, object]]] = [
    ("operator-outwit", {"target": 12}),
    ("operator-outwit", {"target": 9, "operations": "-1,-2,+3"}),
    ("code-swap", {"length": 2, "digits": 3}),
    ("cipher-shift", {"target": "D", "max_step": 2}),
    ("cipher-shift", {"target": "CB", "wrap": False}),
    ("coordinate-clash", {"size": 3, "shifts": False}),
]


@pytest.mark.parametrize(("slug", "options"), SMALL, ids=str)
def test_every_proof_is_what_retrograde_finds(slug: str, options: dict[str, object]) -> None:
    rules = game(slug, **options)
    listed = Retrograde(rules)
    forced = ProofSearch(rules, Meter(10_000))
    proved = 0
    for number, state in enumerate(reach(rules)):
        if number % 7 == 0 or number < 40:
            found, value = forced.value(state), listed.value(state)
            if found.result == "unknown":
                assert value.result == "endless" or (value.plies or 0) > (found.depth or 0)
            else:
                assert found == value, rules.write(state)
                proved += 1
    assert proved > 0


def test_an_endless_position_stays_unknown_however_deep_it_looks() -> None:
    rules = game("operator-outwit")
    value = ProofSearch(rules, Meter(6_000)).value(rules.start())
    assert value.result == "unknown"
    assert value.depth is not None
    assert value.depth > 3


def test_a_larger_budget_looks_deeper() -> None:
    rules = game("coordinate-clash", size=4, line=4)
    depths = [ProofSearch(rules, Meter(work)).value(rules.start()).depth for work in (300, 10_000)]
    assert depths[0] == 1
    assert depths[1] is not None
    assert depths[1] >= 2


def test_a_game_stopped_by_a_limit_is_nobodys_win() -> None:
    rules = game("operator-outwit", turn_limit=2)
    value = ProofSearch(rules, Meter(500_000)).value(rules.start())
    assert value.result == "unknown"
