"""Everything that play can reach in a small game, gone through once and kept for whoever asks."""

from collections.abc import Hashable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from .seats import Seat
from .weight import weigh

if TYPE_CHECKING:
    from .game import AnyGame

MOST = 200_000
"""Positions that are gone through: some seconds at most."""
MOST_SOON = 20_000
"""Moves that are made where somebody waits: about a second, and fewer where rules are slow."""
SLOW = 16
"""The weight of rules from which on they are fewer."""
GROWING = 3
"""So many layers in a row must have grown before it counts how large the next one will be."""


class Reached(NamedTuple):
    """What was met, in the order in which it was met first."""

    moves: tuple[Any, ...]
    views: dict[str, Any]
    """What spectators see, by its position text."""


def reach(game: "AnyGame", *, soon: bool = False) -> Reached | None:
    """All moves and positions of a game, whoever begins; None where they are too many.

    Whoever wants it soon is not kept waiting by a game of which that takes long, unless there is no
    other way to read its positions.
    """
    if game.is_looked_up:
        return _go_through(game, None)
    most = MOST_SOON // max(1, weigh(game.core) // SLOW)
    return _go_through(game, most) or (None if soon else _go_through(game, None))


@lru_cache(maxsize=16)
def _go_through(game: "AnyGame", most_moves: int | None) -> Reached | None:
    states: dict[Hashable, Any] = {}
    for first in Seat:
        for state in game.openings(first):
            states.setdefault(game.repetition_key(state), state)
    waiting, moves = list(states.values()), dict[Any, None]()
    begin, grown, before, made = 0, 0, 0, 0
    while begin < len(waiting):  # layer by layer
        end = len(waiting)
        layer = end - begin
        grown = grown + 1 if layer > before else 0
        if grown > GROWING and end + layer * layer // before > 2 * MOST:
            return None
        for state in waiting[begin:end]:
            if game.outcome(state) is not None:
                continue
            for move in game.moves(state):
                moves.setdefault(move)
                made += 1
                after = game.apply(state, move)
                key = game.repetition_key(after), game.outcome(after)
                if key not in states:
                    states[key] = after
                    waiting.append(after)
            if len(waiting) > MOST or (most_moves is not None and made > most_moves):
                return None
        begin, before = end, layer
    views = (game.view(state, None) for state in waiting)
    return Reached(tuple(moves), {game.write(view): view for view in views})
