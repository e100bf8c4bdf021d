"""Exact solvers for any game, and the choice among them.

The package can be called, so that `plyground.solve(game)` reads well beside `plyground.game(...)`.
"""

import sys
from functools import lru_cache
from types import ModuleType
from typing import Any

from plyground.games import shelf
from plyground.games.oracle import Oracle
from plyground.kernel.errors import TooLarge
from plyground.kernel.game import AnyGame, Game
from plyground.kernel.house import HouseRule, NoRepeats, TurnLimit
from plyground.kernel.text import quoted

LISTED = 300_000
"""Positions of a game without an oracle of its own that are listed before we search instead."""


def solve(game: AnyGame) -> Oracle[Any, Any]:
    """The best oracle there is for a game with its options; the same game gets the same one.

    Its own theory where that covers the options; that of the game inside, where a house rule
    changes nothing; else, with a secret, what the clues still allow; else all positions listed,
    where they are not too many; else a proof search.
    """
    if not isinstance(game, Game):
        raise TypeError(
            f"solve takes a game, such as plyground.game('code-swap'), not {quoted(repr(game))}"
        )
    return _best_oracle(game)


def forget() -> None:
    """Let go of all oracles that are kept for games asked about again."""
    _best_oracle.cache_clear()


# Apart from `solve`, for a cached function takes anything in the eyes of a type checker.
@lru_cache(maxsize=8)
def _best_oracle(game: AnyGame) -> Oracle[Any, Any]:
    own = shelf.oracle(game) if game.slug in shelf.SHELF else None
    if own is not None:
        return _with_table(own)
    if isinstance(game, HouseRule):
        from .unbothered import Unbothered

        if Unbothered.covers(game):
            return Unbothered(game, solve(game.inner))
    if game.hidden:
        from .belief import Belief

        return Belief(game)
    try:
        return _listed(game)
    except TooLarge:
        from .forced import Forced

        return Forced(game)


def _with_table(own: Oracle[Any, Any]) -> Oracle[Any, Any]:
    if getattr(own, "heavy", False):
        from .heavy import lightened

        lightened(own)
    return own


def _listed(game: AnyGame) -> Oracle[Any, Any]:
    """An oracle that has all positions before it; TooLarge if there are too many."""
    if isinstance(game, TurnLimit):
        from .limited import Limited

        return Limited(game, solve(game.inner))
    start = game.start(seed=0)
    if isinstance(game, NoRepeats) and not isinstance(game.inner, HouseRule):
        from .unrepeated import Unrepeated

        return Unrepeated(game, [start])
    from .retrograde import Retrograde

    return Retrograde(game, [start], LISTED)


class _Callable(ModuleType):
    """A package that answers a call with its function of the same name."""

    def __call__(self, game: AnyGame) -> Oracle[Any, Any]:
        """The best oracle there is for a game; see `plyground.solve.solve`."""
        return solve(game)


sys.modules[__name__].__class__ = _Callable
