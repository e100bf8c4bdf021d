"""PettingZoo: every game of the shelf as an AEC environment for two agents.

    from plyground.research import pettingzoo
    env = pettingzoo.env("operator-outwit", target=30)

Importing this registers them too, as plyground/OperatorOutwit-v0 and so on, for
`pettingzoo.make("aec", ...)`; the options of a game are arguments.
"""

from plyground.research.naming import env_id
from plyground.rulebooks import shelf
from plyground.support.extras import need

need("pettingzoo", "research")

from pettingzoo import aec_registry, register  # noqa: E402  # once the extra is known to be there

from .environment import MAX_TURNS, env, raw_env  # noqa: E402

__all__ = ["MAX_TURNS", "env", "env_id", "raw_env"]


def _register(slug: str) -> None:
    if env_id(slug) not in aec_registry:
        register("aec", env_id(slug), env, kwargs={"game": slug})


shelf.register_each(_register)
