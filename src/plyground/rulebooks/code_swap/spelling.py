"""Code Swap's rows as position texts: `413/251 1`."""

from typing import Any

from plyground.kernel.game import AnyGame
from plyground.support.spelling import SLASH, ZERO, Spelling, write_seat
from plyground.support.truth import count_bits

from .batch import FIRST
from .rules import CodeSwap


def plan(game: AnyGame) -> Spelling:
    """The setup is how long a code is."""
    assert isinstance(game, CodeSwap)
    images = "codes whose numbers stand in the same order, also backwards with high for low"
    return Spelling([game.length], 2 * game.length + 3, spell, fold, images)


def spell(row: Any, text: Any, at: int, setup: Any) -> int:
    length = setup[0]
    for place in range(length):
        text[at + place] = ZERO + row[FIRST + place]
        text[at + length + 1 + place] = ZERO + row[FIRST + length + place]
    text[at + length] = SLASH
    return write_seat(row, text, at + 2 * length + 1)


def fold(view: Any, key: Any, setup: Any) -> None:
    """The ranks of all numbers, or those of the image if these come first."""
    length, top, present = setup[0], 0, 0
    for place in range(2 * length):
        present |= 1 << view[place]
    for place in range(2 * length):
        key[place] = count_bits(present & ((1 << view[place]) - 1))  # different lower numbers
        top = max(top, key[place])
    for place in range(2 * length):
        own, other = key[place], top - key[reflect(place, length)]
        if own < other:
            return
        if own > other:
            break
    for place in range(2 * length):
        opposite = reflect(place, length)
        if place <= opposite:
            kept = top - key[place]
            key[place] = top - key[opposite]
            key[opposite] = kept


def reflect(place: int, length: int) -> int:
    """Where a place of a code is when that is read backwards."""
    return length - 1 - place if place < length else 3 * length - 1 - place
