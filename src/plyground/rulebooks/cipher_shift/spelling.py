"""Cipher Shift's rows as position texts: `CODE:AAAB 2`."""

from typing import Any

from plyground.kernel.game import AnyGame
from plyground.support.spelling import COLON, Spelling, write_seat

from .batch import FIRST
from .rules import PLACE, CipherShift

CAPITAL_A = 65


def plan(game: AnyGame) -> Spelling:
    """The setup is the target's letters."""
    assert isinstance(game, CipherShift)
    goals = [PLACE[letter] for letter in game.target]
    images = "letters at the same distances from their goals, in any order"
    return Spelling(goals, 2 * len(goals) + 3, spell, fold, images)


def spell(row: Any, text: Any, at: int, setup: Any) -> int:
    length = len(setup)
    text[at + length] = COLON
    for place in range(length):
        text[at + place] = CAPITAL_A + setup[place]
        letter = (setup[place] - row[FIRST + place]) % 26
        text[at + length + 1 + place] = CAPITAL_A + letter
    return write_seat(row, text, at + 2 * length + 1)


def fold(view: Any, key: Any, setup: Any) -> None:
    """The distances in order; by insertion, for there are few."""
    for place in range(len(view)):
        at = place
        while at and key[at - 1] > view[place]:
            key[at] = key[at - 1]
            at -= 1
        key[at] = view[place]
