"""Exact chances where both players see alike, on any game with a secret."""

from fractions import Fraction

import pytest

import plyground
from plyground import Seat
from plyground.games.classes import import_class
from plyground.games.loading import EXAMPLES
from plyground.kernel.game import AnyGame
from plyground.kernel.value import Value
from plyground.language.errors import TooLarge
from plyground.solvers import solve
from plyground.solvers.tables.hidden import InformationSets


def chance_by(guess: int, numbers: int) -> Fraction:
    """Of whoever guesses first: the number is found, or the other goes on among fewer."""
    left = [part for part in (guess - 1, numbers - guess) if part]
    others = (max(chance_by(each, part) for each in range(1, part + 1)) for part in left)
    missed = (part * (1 - other) for part, other in zip(left, others, strict=True))
    return Fraction(1 + sum(missed), numbers)


@pytest.mark.parametrize("numbers", range(1, 9))
def test_the_chances_to_find_a_number(numbers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    duel = import_class(EXAMPLES["number-duel"])
    monkeypatch.setattr(duel, "most", numbers)
    game: AnyGame = duel()
    found = InformationSets(game).move_values(game.start(seed=1))
    expected = {guess: chance_by(guess, numbers) for guess in range(1, numbers + 1)}
    assert {guess: value.chance for guess, value in found} == expected
    best = Value.of_chance(max(expected.values()))
    assert InformationSets(game).value(game.start(seed=1)) == best


def test_only_the_view_is_looked_at() -> None:
    game = plyground.game("cipher-quest", pool=5, targets="5-9", near=2)
    belief = InformationSets(game)
    for state in game.openings(Seat.FIRST):
        assert belief.move_values(state) == belief.move_values(game.view(state, None))
        assert belief.value(state) == belief.value(game.view(state, None))


def test_a_limit_that_stops_the_game_at_once_is_worth_half() -> None:
    # One turn: the pea is found in it once in five times, else the game stops.
    game = plyground.game("cipher-quest", pool=5, targets="1-5", turn_limit=1)
    assert solve(game).value(game.start(seed=0)) == Value.of_chance(
        Fraction(1, 5) + Fraction(4, 5) / 2
    )


def test_too_many_positions_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.solvers.tables.hidden.MAX_POSITIONS", 100)
    game = plyground.game("cipher-quest")
    with pytest.raises(TooLarge, match="more than 100 positions"):
        InformationSets(game).value(game.start(seed=0))
