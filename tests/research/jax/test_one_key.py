"""A batch goes into `step_on` as it is, with one key for all: each game gets its own start."""

from typing import Any

import jax
import jax.numpy as jnp
import numpy
import pytest

from plyground.kernel.seats import Seat
from plyground.research.jax import make
from plyground.solvers.tables.form import find_form

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
