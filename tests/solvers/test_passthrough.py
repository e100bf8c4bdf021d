"""House rules that can make no difference make none."""

from collections.abc import Iterator
from typing import Any

import pytest
from plyground.solvers.passthrough import Passthrough

import plyground
from plyground.kernel import AnyGame, Seat
from plyground.kernel.house_rules import HouseRule
from plyground.rulebooks import shelf
from plyground.solvers import solve
from plyground.solvers.information_sets import InformationSets

SMALL = {"pool": 5, "targets": "5-8", "near": 2}
RULES: list[dict[str, Any]] = [
    {"no_repeats": True},
    {"turn_limit": 5},
    {"turn_limit": 9},
    {"no_repeats": True, "turn_limit": 5},
]


def house_game(**options: Any) -> HouseRule[Any, Any]:
    game = plyground.game("cipher-quest", **options)
    assert isinstance(game, HouseRule)
    return game


def unfinished(game: AnyGame) -> Iterator[Any]:
    """Every state that play can lead to and that is not over."""
    waiting = [start for first in Seat for start in game.openings(first)]
    while waiting:
        state = waiting.pop()
        if game.outcome(state) is None:
            yield state
            waiting += [game.apply(state, move) for move in game.moves(state)]


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_it_answers_as_whoever_thinks_the_rule_through(rules: dict[str, Any]) -> None:
    game = house_game(**SMALL, **rules)
    oracle, belief = solve(game), InformationSets(game)
    assert isinstance(oracle, Passthrough)
    seen = 0
    for state in unfinished(game):
        view = game.view(state, None)
        assert oracle.value(view) == belief.value(view)
        assert oracle.move_values(view) == belief.move_values(view)
        for move, value in oracle.move_values(state):
            assert oracle.after(state, move) == value
        seen += 1
    assert seen > 600


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_the_rule_is_never_felt(rules: dict[str, Any]) -> None:
    game = house_game(**SMALL, **rules)
    for state in unfinished(game):
        assert list(game.moves(state)) == list(game.inner.moves(state.now))
        assert game.inner.outcome(state.now) is None


@pytest.mark.parametrize("slug", shelf.slugs())
@pytest.mark.parametrize("rules", [{"no_repeats": True}, {"turn_limit": 8}], ids=str)
def test_it_leaves_alone_what_a_rule_can_change(slug: str, rules: dict[str, Any]) -> None:
    game = plyground.game(slug, **rules)
    assert Passthrough.covers(game) == (slug == "cipher-quest" and "no_repeats" in rules)


def test_a_limit_within_reach_is_thought_through() -> None:
    assert isinstance(solve(house_game(**SMALL, turn_limit=3)), InformationSets)
    assert Passthrough.covers(house_game(turn_limit=9))
    assert not Passthrough.covers(house_game(turn_limit=8))
    assert not Passthrough.covers(house_game(pool=10, targets="15-25", turn_limit=9))
    assert not Passthrough.covers(plyground.game("cipher-quest"))


def test_reasons_are_those_of_the_game_itself() -> None:
    plain, ruled = plyground.game("cipher-quest"), house_game(no_repeats=True)
    assert solve(ruled).why(ruled.start(seed=1)) == solve(plain).why(plain.start(seed=1)) != ""
