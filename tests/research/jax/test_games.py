"""The games in JAX are those of the rules, move by move."""

from typing import Any

import pytest

from plyground.research.jax import make

from .lockstep import Follower, play_at_random, rows_of

GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("cipher-shift", {"target": "AC", "max_step": 3}, 40),
    ("coordinate-clash", {}, 24),
    ("coordinate-clash", {"size": 4, "line": 4, "shifts": False}, 20),
    ("cipher-quest", {}, 10),
    ("code-swap", {}, 40),
    ("operator-outwit", {"target": 40, "operations": "-3,+7,*3,-1"}, 40),
    ("operator-outwit", {"turn_limit": 6}, 8),
]
MORE: list[tuple[str, dict[str, Any], int]] = [
    ("cipher-shift", {"preset": "fair", "seed": 3}, 60),
    ("coordinate-clash", {"size": 3}, 16),
    ("coordinate-clash", {"size": 7, "line": 5}, 56),
    ("code-swap", {"length": 4, "digits": 8, "deal": "even"}, 40),
    ("operator-outwit", {"preset": "fair", "seed": 3}, 16),
    ("operator-outwit", {"target": 1_000_000_000, "start": 900_000_000}, 20),
    ("coordinate-clash", {"line": 4, "opening": "drawn"}, 30),
    ("cipher-quest", {"pool": 12, "targets": "15-39", "near": 9}, 13),
    ("code-swap", {"length": 5, "digits": 9, "deal": "any"}, 40),
    ("coordinate-clash", {"size": 6, "line": 4}, 40),
    ("cipher-quest", {"preset": "fair"}, 10),
    ("cipher-quest", {"pool": 3, "targets": "1-3", "near": 1}, 4),
    ("code-swap", {"length": 2, "digits": 4, "codes": "41/32"}, 12),
    ("operator-outwit", {"target": 30, "start": 20, "operations": "-7,-2"}, 12),
]
"""With how many plies to play."""
COUNT = 150


@pytest.mark.parametrize(
    ("slug", "options", "plies"),
    [*GAMES, *(pytest.param(*each, marks=pytest.mark.soak) for each in MORE)],
)
def test_every_game_goes_as_the_rules_say(slug: str, options: dict[str, Any], plies: int) -> None:
    env = make(slug, **options)
    played = play_at_random(env, COUNT, plies)
    rows = rows_of(env, played.states)
    follower = Follower(env)
    lengths = [follower.follow(played, rows, number) for number in range(COUNT)]
    legal = [length for number, length in enumerate(lengths) if number % 5]
    assert min(legal) < plies, "no game came to its end"
