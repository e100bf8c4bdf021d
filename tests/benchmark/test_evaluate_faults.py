"""`plyground.evaluate`: policies that misbehave, and games that cannot be listed."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import plyground
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.language.errors import BadOption, TooLarge
from plyground.measure.evaluation.choices import BadPolicy
from plyground.solvers.oracle import score

from .policies import holds

ANSWERS: dict[str, tuple[Callable[[Any], Any], str]] = {
    "illegal": (lambda view: "-1", r"at 9:1 1: -1 would take the number below 1"),
    "no move": (lambda view: "north", "'north' is not a move"),
    "nothing": (lambda view: None, "neither a move nor a distribution"),
    "short": (lambda view: {"+2": 0.5}, "add up to 0.5, not 1"),
    "thirds": (lambda view: {"+2": Fraction(1, 3), "*2": Fraction(1, 3)}, "add up to 2/3, not 1"),
    "negative": (lambda view: {"+2": 2, "*2": -1}, "'-1' is no probability"),
    "nan": (lambda view: [float("nan"), 0.5, 0.5], "'nan' is no probability"),
    "length": (lambda view: [1.0], "1 probabilities, and the game has 3 moves"),
    "crash": (lambda view: 1 // 0, "it raised ZeroDivisionError: "),
    "array": (lambda view: [0.25, 0.25, 0.5], "at 9:1 1: -1 is not legal, and has probability 0.5"),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_a_policy_that_misbehaves_is_refused_at_its_position_or_charged(name: str) -> None:
    game = registry.game("operator-outwit", target=9)
    policy, why = ANSWERS[name]
    with pytest.raises(BadPolicy, match=why) as caught:
        plyground.evaluate(policy, game)
    assert caught.value.position == "9:1 1"
    found = plyground.evaluate(policy, game, illegal="charge")
    (first, *_) = found.rows
    if name == "array":  # half of it was legal
        assert holds(first.regret, (first.random + plyground_score(game, first.position)) / 2)
    else:
        assert first.regret == plyground_score(game, first.position)
        assert not first.policy
    assert first.fault
    assert found.faults > 0


def plyground_score(game: AnyGame, position: str) -> Fraction:
    move_values = plyground.solve(game).move_values(game.position(position))
    return max(score(value) for _, value in move_values)


def test_what_cannot_be_listed_is_refused_with_its_size_before_anybody_is_asked() -> None:
    def never(view: Any) -> Any:
        raise AssertionError("was asked")

    with pytest.raises(TooLarge, match=r"has up to [\d,]+ positions.*sample=1000"):
        plyground.evaluate(never, "coordinate-clash")
    with pytest.raises(TooLarge, match="has more than 10 positions"):
        plyground.evaluate(never, "operator-outwit", limit=10)
    with pytest.raises(TooLarge, match="is not settled in Coordinate Clash with these options"):
        plyground.evaluate(never, plyground.game("coordinate-clash", size=7, line=5), sample=2)
    for wrong in ({"illegal": "ignore"}, {"sample": 0}, {"limit": 0}):
        with pytest.raises(BadOption):
            plyground.evaluate(never, "operator-outwit", **wrong)
    for policy in ("mcts:100", "nobody", 7):
        with pytest.raises(BadOption):
            plyground.evaluate(policy, "operator-outwit")  # type: ignore[arg-type]
