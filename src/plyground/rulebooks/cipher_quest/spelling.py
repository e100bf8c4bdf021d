"""Cipher Quest's views as position texts: `7,6/8 19-25 2`."""

from typing import Any

from plyground.kernel.game import AnyGame
from plyground.support.spelling import (
    COMMA,
    DASH,
    SLASH,
    SPACE,
    Spelling,
    write_number,
    write_seat,
)

from .batch import BITS, HIGH, LOW, TAKEN
from .rules import LARGEST_POOL, CipherQuest

LONGEST_NUMBER = 3
"""Letters of a number that was taken, with what follows it."""


def plan(game: AnyGame) -> Spelling:
    """The setup is the pool."""
    assert isinstance(game, CipherQuest)
    images = "positions with the same numbers gone, the same scores and the same clues"
    return Spelling([game.pool], LONGEST_NUMBER * LARGEST_POOL + 10, spell, fold, images)


def spell(row: Any, text: Any, at: int, setup: Any) -> int:
    at = spell_taken(row[TAKEN], text, at)
    text[at] = SLASH
    at = spell_taken(row[TAKEN + 1], text, at + 1)
    text[at] = SPACE
    at = write_number(text, at + 1, row[LOW])
    text[at] = DASH
    return write_seat(row, text, write_number(text, at + 1, row[HIGH]))


def spell_taken(taken: int, text: Any, at: int) -> int:
    """The numbers of one player in the order in which they were taken; where that ends."""
    if not taken:
        text[at] = DASH
        return at + 1
    place = 0
    while taken >> place + BITS:
        place += BITS
    while place >= 0:
        at = write_number(text, at, taken >> place & 15)
        if place:
            text[at] = COMMA
            at += 1
        place -= BITS
    return at


def fold(view: Any, key: Any, setup: Any) -> None:
    """Who took a number no longer matters, once the scores are known."""
    for place in range(len(view)):
        key[place] = view[place]
        if place < setup[0]:
            key[place] = view[place] != 0
