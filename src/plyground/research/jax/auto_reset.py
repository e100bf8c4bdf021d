"""Auto-reset: where a game has ended, the next one begins in the same step."""

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp

from .environment import Env, check_key
from .state import State

Step = Callable[..., State]
Init = Callable[[Any], State]


def auto_reset(step: Step, init: Init) -> Step:
    """A step that begins anew where it ended a game, as the wrapper of pgx does.

    What it returns there is the start of the next game with the rewards and flags of the last one.
    It needs a key for every step, from which starts are drawn.
    """
    own = getattr(step, "__self__", None)
    if isinstance(own, Env) and step == own.step and init == own.init:
        return own.step_on

    def step_on(state: State, action: Any, key: Any = None) -> State:
        check_key(key)
        for_step, for_start = jax.random.split(key)
        going = jnp.zeros_like(state.terminated)
        state = state.replace(
            terminated=going, truncated=going, rewards=jnp.zeros_like(state.rewards)
        )
        after = step(state, action, for_step)
        over = after.terminated | after.truncated
        fresh = init(for_start).replace(
            terminated=after.terminated, truncated=after.truncated, rewards=after.rewards
        )
        chosen: State = jax.tree.map(lambda new, old: jnp.where(over, new, old), fresh, after)
        return chosen

    return step_on
