"""Cipher Quest at first sight: whoever has the higher sum looks nearer to the target."""

from plyground.kernel.seats import Seat

from .rules import CipherQuest, Quest


def count_missing(game: CipherQuest, state: Quest, seat: Seat) -> int:
    """What a seat's sum lacks to the target; a view stands for the lowest that is possible."""
    target = state.low if state.target is None else state.target
    return target - state.score(seat)
