"""TextArena: the games as text environments for two agents.

Importing this registers them, as Plyground-OperatorOutwit-v0 and so on; the options of a game are
arguments of `ta.make`.
"""

from plyground.support.extras import need

need("textarena", "research")

from .environment import PlygroundEnv, env_id  # noqa: E402

__all__ = ["PlygroundEnv", "env_id"]
