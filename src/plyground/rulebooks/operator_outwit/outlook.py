"""Operator Outwit at first sight: the number is as near as it is to the target."""

from plyground.kernel.seats import Seat

from .rules import OperatorOutwit, Sum


def count_missing(game: OperatorOutwit, state: Sum, seat: Seat) -> int:
    """What the number lacks to the target; it is shared, so for both the same."""
    return game.target - state.number
