"""JAX: the games as pure functions over arrays, with the interface of pgx.

    from plyground.research.jax import make
    env = make("cipher-shift", target="MOON", max_step=2)
    states = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), 1024))

`env.step` takes a state and an action; both can be compiled, mapped and scanned, on a CPU or a GPU.
"""

from plyground.system.extras import need

need("jax")

from .environment import Env, State, make
from .truth import Truth, exact_values

__all__ = ["Env", "State", "Truth", "exact_values", "make"]
