"""Small games whose every position is listed here a second way, and policies for them."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import Value
from plyground.measure.benchmark.statistics import Figure
from plyground.solvers.oracle import score

SMALL: list[tuple[str, dict[str, Any]]] = [
    ("operator-outwit", {"target": 9}),
    ("cipher-shift", {"target": "CB"}),
    ("code-swap", {"length": 2, "digits": 3}),
    ("cipher-quest", {"pool": 4, "targets": "3-5", "near": 1}),
    ("coordinate-clash", {"size": 3, "line": 3, "shifts": False}),
]
GAMES = [pytest.param(registry.game(slug, **options), id=slug) for slug, options in SMALL]
Odds = dict[Any, dict[Any, Fraction]]


def holds(figure: Figure, truth: Fraction) -> bool:
    """Whether a figure is the truth, up to rounding if it is of floating point."""
    return abs(figure - truth) < 1e-9 if isinstance(figure, float) else figure == truth


def find_lost(move_values: dict[Any, Value], move: Any) -> Fraction:
    """What a move gives away."""
    return max(map(score, move_values.values())) - score(move_values[move])


def list_views(game: AnyGame) -> list[Any]:
    """Every position, by walking through all games state by state, secrets included."""
    met: dict[Any, None] = {}
    states = [state for state in game.openings(Seat.FIRST) if game.outcome(state) is None]
    seen = set(states)
    for state in states:  # grows as we go
        met[game.view(state, game.turn(state))] = None
        for move in game.moves(state):
            after = game.apply(state, move)
            if game.outcome(after) is None and after not in seen:
                seen.add(after)
                states.append(after)
    return list(met)


def draw_policy(game: AnyGame, seed: int) -> Odds:
    """A policy with a drawn distribution in every position, some moves of it never made."""
    random = Random(seed)
    policy: Odds = {}
    for view in list_views(game):
        weights = [random.choice([0, 1, 1, 2, 5]) for _ in game.moves(view)]
        weights[random.randrange(len(weights))] += 1
        total = sum(weights)
        policy[view] = {
            m: Fraction(w, total) for m, w in zip(game.moves(view), weights, strict=True)
        }
    return policy
