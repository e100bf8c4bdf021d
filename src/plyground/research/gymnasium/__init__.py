"""Gymnasium: every game of the registry as an environment, one game at a time or thousands.

    import gymnasium, plyground.research.gymnasium
    env = gymnasium.make("plyground/CodeSwapFair-v0", opponent="engine:perfect")

`CodeSwapFair` is the fair set-up and `CodeSwap` the game as printed: there Cipher Shift never ends
between random players, and Code Swap lasts one turn between good ones (docs/research.md). The
options of a game are arguments; `gymnasium.make_vec` steps many games in one call.
"""

from plyground.system.extras import need

need("gymnasium")

from gymnasium.envs.registration import register
from gymnasium.envs.registration import registry as registered

from plyground.games import registry
from plyground.research.encoding import env_id, list_set_ups

from .duel import Duel
from .vector import Duels

__all__ = ["Duel", "Duels", "env_id"]


def _register(slug: str) -> None:
    for name, arguments in list_set_ups(slug):
        if name not in registered:
            register(
                name,
                entry_point="plyground.research.gymnasium:Duel",
                vector_entry_point="plyground.research.gymnasium:Duels",
                kwargs=arguments,
            )


registry.register_each(_register)
