"""Cipher Shift at first sight: whoever moves next looks as near as there are steps left."""

from plyground.kernel.seats import Seat

from .rules import CipherShift, Letters


def count_missing(game: CipherShift, state: Letters, seat: Seat) -> int:
    """The steps that the letters still need; the word is shared, so for both the same."""
    return sum(game.distances(state.word))
