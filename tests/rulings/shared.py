"""What the tests of the rulings share."""

from typing import Any

from plyground import Seat
from plyground.kernel.game import AnyGame


def winner_after(game: AnyGame, position: str, move: str) -> Seat | None:
    """Who has won when this move has been made in this position."""
    ended = game.outcome(game.play(game.position(position), move))
    return ended.winner if ended else None


def played(game: AnyGame, state: Any, *moves: object) -> Any:
    for move in moves:
        state = game.play(state, str(move))
    return state
