"""OpenSpiel: every game of the registry, registered as plyground_<name> when this is imported.

    import plyground.research.openspiel
    game = pyspiel.load_game("plyground_operator_outwit(target=30)")

The options of a game are its parameters, with semicolons where ours have commas, which separate
parameters there. One parameter more is `max_game_length`: a game unfinished by then returns 0 for
both. Player 0 of OpenSpiel is our Player 1, and begins.
"""

from plyground.system.extras import need

need("pyspiel")

from plyground.games import registry

from .game import NAMES, register

registry.register_each(register)

__all__ = ["NAMES", "register"]
