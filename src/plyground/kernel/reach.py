"""Everything that play can reach in a small game, gone through once and kept for whoever asks."""

from collections.abc import Hashable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from .seats import Seat

if TYPE_CHECKING:
    from .game import AnyGame

MOST = 200_000
"""Positions that are gone through: some seconds at most."""


class Reached(NamedTuple):
    """What was met, in the order in which it was met first."""

    moves: tuple[Any, ...]
    views: dict[str, Any]
    """What spectators see, by its position text."""


@lru_cache(maxsize=8)
def reach(game: "AnyGame") -> Reached | None:
    """All moves and positions of a game, whoever begins; None where they are too many."""
    states: dict[Hashable, Any] = {}
    moves: dict[Any, None] = {}
    for first in Seat:
        for state in game.openings(first):
            states.setdefault(game.repetition_key(state), state)
    waiting = list(states.values())
    for state in waiting:  # grows as we go
        if game.outcome(state) is not None:
            continue
        for move in game.moves(state):
            moves.setdefault(move)
            after = game.apply(state, move)
            key = game.repetition_key(after), game.outcome(after)
            if key not in states:
                if len(waiting) == MOST:
                    return None
                states[key] = after
                waiting.append(after)
    views = (game.view(state, None) for state in waiting)
    return Reached(tuple(moves), {game.write(view): view for view in views})
