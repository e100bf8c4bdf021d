"""Regret counts what was given away, and nothing else."""

from fractions import Fraction

import pytest

from plyground.games import registry
from plyground.kernel.value import ENDLESS_VALUE, Value
from plyground.language.errors import PlygroundError
from plyground.solvers import solve
from plyground.solvers.oracle import Regret, is_settled, measure_regret

WON = {"a": Value.win(3), "b": Value.win(7), "c": ENDLESS_VALUE, "d": Value.loss(2)}
LOST = {"a": Value.loss(8), "b": Value.loss(2)}
OPEN = {"a": ENDLESS_VALUE, "b": Value.loss(4)}
HIDDEN = {"a": Value.of_chance(Fraction(5, 11)), "b": Value.of_chance(Fraction(1, 3))}


@pytest.mark.parametrize(
    ("values", "move", "expected"),
    [
        (WON, "a", Regret(Fraction(0), 0, True)),
        (WON, "b", Regret(Fraction(0), 4, False)),
        (WON, "c", Regret(Fraction(1, 2), None, False)),
        (WON, "d", Regret(Fraction(1), None, False)),
        (WON, None, Regret(Fraction(1), None, False)),
        (OPEN, "a", Regret(Fraction(0), None, True)),
        (OPEN, "b", Regret(Fraction(1, 2), None, False)),
        (OPEN, None, Regret(Fraction(1, 2), None, False)),
        (LOST, "a", Regret(Fraction(0), 0, True)),
        (LOST, "b", Regret(Fraction(0), 6, False)),
        (LOST, None, Regret(Fraction(0), 8, False)),
        (HIDDEN, "a", Regret(Fraction(0), None, True)),
        (HIDDEN, "b", Regret(Fraction(4, 33), None, False)),
        (HIDDEN, None, Regret(Fraction(5, 11), None, False)),
    ],
)
def test_regret_is_exact(values: dict[str, Value], move: str | None, expected: Regret) -> None:
    assert measure_regret(values, move) == expected


def test_a_chance_of_nothing_is_still_a_chance() -> None:
    sure_loss = {"a": Value.of_chance(Fraction(0)), "b": Value.of_chance(Fraction(0))}
    assert measure_regret(sure_loss, "b") == Regret(Fraction(0), None, True)
    assert measure_regret(sure_loss, None) == Regret(Fraction(0), None, False)


def test_what_is_not_settled_has_no_regret() -> None:
    values = {"a": Value.unknown(3), "b": Value.loss(1)}
    assert not is_settled(values)
    with pytest.raises(PlygroundError, match="not settled"):
        measure_regret(values, "b")


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_best_move_gives_nothing_away_and_some_move_does_not(slug: str) -> None:
    game = registry.game(slug)
    values = dict(solve(game).move_values(game.view(game.start(seed=1), None)))
    assert is_settled(values)
    regrets = [measure_regret(values, move) for move in values]
    assert min(each.lost for each in regrets) == 0
    assert any(each.best and not each.lost and not each.plies for each in regrets)
    assert max(each.lost for each in regrets) <= measure_regret(values, None).lost
