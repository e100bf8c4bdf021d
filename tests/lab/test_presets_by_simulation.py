"""Exact measures against games that are played, for every preset whose positions can be listed."""

import pytest

from plyground.kernel.errors import TooLarge
from plyground.lab.profile import EASY, MEDIUM, list_chain
from plyground.lab.simulation import Simulation
from plyground.rulebooks import shelf
from plyground.solvers import advise

PRESETS = [(slug, preset.name) for slug in shelf.slugs() for preset in shelf.presets(slug)]
QUICK = [each for each in PRESETS if each[1] == "fair" and each[0] != "code-swap"]
"""Listing a million positions of Code Swap, turns and all, takes a minute."""
ERRORS = 5
"""Standard errors that chance may take an estimate away from the truth."""


def assert_same(slug: str, name: str, games: int) -> None:
    rules = shelf.make_game(slug, {}, preset=name, seed=1)
    try:
        exact = list_chain(rules).measure(MEDIUM, EASY)
    except TooLarge:
        pytest.skip("its positions cannot be listed, so there is nothing exact to compare")
    played = Simulation(rules, advise(rules)).measure(MEDIUM, EASY, games, seed=3)
    share = exact.first
    error = max(share * (1 - share), 1 / games) ** 0.5 / games**0.5
    assert abs(played.first - share) < ERRORS * error
    square = sum(turn**2 * share for turn, share in enumerate(exact.lengths, 1))
    mean = sum(turn * share for turn, share in enumerate(exact.lengths, 1))
    error = max(square - mean**2, 1 / games) ** 0.5 / games**0.5
    assert abs(played.features.turns - exact.features.turns) < ERRORS * error


@pytest.mark.parametrize(("slug", "name"), QUICK)
def test_a_few_games_of_a_preset_come_out_as_its_chain_says(slug: str, name: str) -> None:
    assert_same(slug, name, 150)


@pytest.mark.soak
@pytest.mark.parametrize(("slug", "name"), PRESETS)
def test_many_games_of_a_preset_come_out_as_its_chain_says(slug: str, name: str) -> None:
    assert_same(slug, name, 100_000)
