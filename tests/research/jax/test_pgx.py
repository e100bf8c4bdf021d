"""pgx's own API test, over our games.

Of what the test itself gets wrong two things are mended: it draws actions for a single game along
a dimension that only batches have, and knows the names of pgx's own games alone.
"""

from typing import Any, Literal

import jax
import jax.numpy as jnp
import pytest

from plyground.games import registry
from plyground.research.jax import make

pgx = pytest.importorskip("pgx")
api_test = pytest.importorskip("pgx._src.api_test")

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("cipher-shift", {"target": "BCD", "max_step": 2, "wrap": False, "first": "toss"}),
]
MORE: list[tuple[str, dict[str, Any]]] = [
    ("cipher-quest", {"first": "toss"}),
    ("coordinate-clash", {"observe": "planes"}),
    ("code-swap", {"observe": "one-hot"}),
    ("operator-outwit", {}),
]


@pytest.mark.parametrize(
    ("slug", "options"),
    [*GAMES, *(pytest.param(*each, marks=pytest.mark.soak) for each in MORE)],
)
def test_the_api_is_that_of_pgx(
    slug: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    @jax.jit
    def act_randomly(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jnp.where(mask, 0.0, -jnp.inf), axis=-1)

    monkeypatch.setattr(api_test, "act_randomly", act_randomly)
    monkeypatch.setattr(api_test, "EnvId", Literal[tuple(registry.slugs())])
    env = make(slug, **options)
    assert isinstance(env, pgx.Env)
    api_test.api_test(env, num=3)
