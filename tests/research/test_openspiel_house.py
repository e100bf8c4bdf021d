"""House rules in OpenSpiel: parameters like the others; its search and our oracle agree."""

from typing import Any

import pytest

pytest.importorskip("pyspiel")

import pyspiel
from open_spiel.python.algorithms.minimax import alpha_beta_search

from plyground.games import registry
from plyground.research.openspiel import NAMES
from plyground.solvers import solve

RULES = {"cipher-quest": ["turn_limit=5"]}
OPEN_RULES = ["turn_limit=12", "win_by=15", "win_by=9,turn_limit=9"]
SCORES = {"win": 1.0, "loss": -1.0, "endless": 0.0}


def load(slug: str, parameters: str) -> Any:
    return pyspiel.load_game(f"{NAMES[slug]}({parameters})")


@pytest.mark.parametrize(
    ("slug", "rules"),
    [(slug, rules) for slug in registry.slugs() for rules in RULES.get(slug, OPEN_RULES)],
)
def test_random_games_under_house_rules_pass_openspiels_simulation(slug: str, rules: str) -> None:
    pyspiel.random_sim_test(load(slug, rules), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize(
    ("slug", "parameters"),
    [
        *(("operator-outwit", f"target={target},win_by=8") for target in range(3, 10)),
        ("operator-outwit", "target=9,turn_limit=7"),
        ("cipher-shift", "target=BB,turn_limit=6"),
        ("coordinate-clash", "size=3,shifts=False,turn_limit=4"),
    ],
)
def test_openspiels_search_agrees_with_our_oracle(slug: str, parameters: str) -> None:
    spiel = load(slug, parameters)
    value, _ = alpha_beta_search(spiel)
    game = spiel.plyground
    assert value == SCORES[solve(game).value(game.start()).result or ""]
