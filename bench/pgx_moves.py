"""pgx: random games of tic-tac-toe with jax, in a process of its own; prints moves a second."""

import os
import sys
from importlib import import_module
from statistics import median
from time import process_time
from typing import Any

ROUNDS = 60


def main() -> None:
    """A line for each size of batch that is named."""
    os.environ["JAX_PLATFORMS"] = "cpu"
    jax: Any = import_module("jax")
    jnp: Any = import_module("jax.numpy")
    pgx: Any = import_module("pgx")
    env = pgx.make("tic_tac_toe")

    def turn(states: Any, key: Any) -> Any:
        """A random legal move in every game; where that ended it, another begins."""
        count = len(states.terminated)
        pick, deal = jax.random.split(key)
        chances = jnp.where(states.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(pick, chances, axis=-1)
        after = jax.vmap(env.step)(states, actions)
        fresh = jax.vmap(env.init)(jax.random.split(deal, count))
        over = after.terminated | after.truncated

        def chosen(new: Any, old: Any) -> Any:
            return jnp.where(over.reshape((-1,) + (1,) * (old.ndim - 1)), new, old)

        return jax.tree.map(chosen, fresh, after)

    step = jax.jit(turn)
    for size in map(int, sys.argv[1:]):
        keys = jax.block_until_ready(jax.random.split(jax.random.PRNGKey(1), ROUNDS))
        states = jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(0), size))
        states = jax.block_until_ready(step(states, keys[0]))
        taken = []
        for key in list(keys):
            begun = process_time()
            states = jax.block_until_ready(step(states, key))
            taken.append(process_time() - begun)
        print(size / median(taken), flush=True)


if __name__ == "__main__":
    main()
