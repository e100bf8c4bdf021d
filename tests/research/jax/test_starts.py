"""What is drawn in JAX is drawn as the rules draw it: actions, and a start for every game."""

from typing import Any

import jax
import jax.numpy as jnp
import numpy
import pytest

from plyground.kernel.seats import Seat
from plyground.research.jax import make
from plyground.solvers.tables.form import find_form


def share_out(count: int) -> Any:
    """For each of so many equal parts of all draws, its first; the parts differ by one at most."""
    return numpy.array([-(-part * 2**32 // count) for part in range(count)], numpy.uint32)


POSITIONS = [
    ("cipher-shift", {"target": "CAD", "max_step": 2, "wrap": False}, "CAD:BAC 1"),
    ("coordinate-clash", {}, "5/1OX2/5/3X1/5 2"),
    ("coordinate-clash", {"size": 7}, "7/1O1X3/7/3X3/7/7/7 2"),
    ("coordinate-clash", {"size": 3}, "XOX/XOO/OXX 2"),
    ("cipher-quest", {}, "7,6/8 19-25 2"),
    ("code-swap", {}, "413/251 1"),
    ("operator-outwit", {}, "23:1 1"),
]


@pytest.mark.parametrize(("slug", "options", "text"), POSITIONS)
def test_every_legal_action_is_drawn_equally_often(
    slug: str, options: dict[str, Any], text: str
) -> None:
    env = make(slug, **options)
    state = env.states([env._form.row(env.game.position(text))])
    legal = numpy.flatnonzero(state.legal_action_mask[0]).tolist()
    count = len(legal)
    position = jax.tree.map(lambda each: jnp.repeat(each, count, axis=0), state._x)
    chosen = jax.jit(env._form.choose)(position, jnp.array(share_out(count)))
    assert chosen.tolist() == legal


GAMES = 256
NO_ACTION = -1
FEW_STARTS = 20


@pytest.mark.parametrize("slug", ["code-swap", "cipher-quest"])
def test_one_key_deals_each_game_that_ended_a_start_of_its_own(slug: str) -> None:
    env = make(slug, first="toss")
    ended = numpy.arange(GAMES) % 2 == 0  # an illegal action ends a game

    def play(keys: Any, for_actions: Any, for_starts: Any) -> Any:
        states = jax.vmap(env.init)(keys)
        return env.step_on(
            states, jnp.where(ended, NO_ACTION, env.sample(for_actions, states)), for_starts
        )

    keys = jax.random.split(jax.random.key(1), GAMES)
    after = jax.jit(play)(keys, jax.random.key(2), jax.random.key(3))
    form = find_form(env.game)
    every = {tuple(form.row(start)) for start in env.game.openings(Seat.FIRST)}
    dealt = {tuple(row) for row in env.rows(after)[ended].tolist()}
    assert dealt <= every
    assert len(dealt) >= min(len(every), FEW_STARTS)
    players = numpy.asarray(after.current_player)[ended]
    assert set(players.tolist()) == {0, 1}, "who begins is tossed for each"
