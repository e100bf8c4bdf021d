"""Listing: everything that players can see in a game, where that can be gone through."""

from collections import deque
from collections.abc import Hashable
from typing import Any

from plyground.kernel.errors import TooLarge
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.message import Message


def list_views(game: AnyGame, most: int) -> list[Any]:
    """What players can see before the game is over, breadth first; TooLarge where it is too much.

    Of views that are the same to whoever is to move, the first one met stands for all.
    """
    found: dict[Hashable, Any] = {}
    waiting: deque[Any] = deque()

    def add(view: Any) -> None:
        if game.outcome(view) is not None or game.solver_key(view) in found:
            return
        if len(found) == most:
            raise TooLarge(Message.of("too-many-from-here", game=game.title, most=most))
        found[game.solver_key(view)] = view
        waiting.append(view)

    for state in game.openings(Seat.FIRST):
        add(game.view(state, None))
    while waiting:
        view = waiting.popleft()
        for state in game.possible_states(view):
            for move in game.moves(state):
                add(game.view(game.apply(state, move), None))
    return list(found.values())
