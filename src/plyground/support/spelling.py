"""Spelling: what a game says so that millions of its rows become position texts at once.

A game that has this keeps it in a `spelling.py` beside its rules, whose `plan(game)` puts it
together: functions that a compiler understands, over the rows and views of `support/rows`.
"""

from collections.abc import Callable
from typing import Any, NamedTuple


class Spelling(NamedTuple):
    """A game's rows as texts, and what its positions have in common with their mirror images."""

    setup: list[int]
    """What the functions need to know of the options."""
    longest: int
    """Letters that a text has at most."""
    spell: Callable[[Any, Any, int, Any], int]
    """`(row, text, at, setup)`: write the text of a position that is not over; where it ends."""
    fold: Callable[[Any, Any, Any], None]
    """`(view, key, setup)`: what all images of a position share, in as many numbers as a view.

    Views of different positions that are no images of each other have different keys.
    """
    images: str
    """Which positions are images of each other, in words; empty where only equal ones are."""


def write_number(text: Any, at: int, number: int) -> int:
    """A whole number from 0 up in digits; where it ends."""
    digits, rest = 1, number // 10
    while rest:
        digits += 1
        rest //= 10
    for place in range(digits):
        text[at + digits - 1 - place] = ZERO + number % 10
        number //= 10
    return at + digits


def write_seat(row: Any, text: Any, at: int) -> int:
    """A space, and whose turn it is."""
    text[at] = SPACE
    text[at + 1] = ZERO + 1 + row[0]
    return at + 2


def copy_view(view: Any, key: Any, setup: Any) -> None:
    """The key of a game whose positions have no images but themselves."""
    for place in range(len(view)):
        key[place] = view[place]


SPACE, ZERO, SLASH, COLON, COMMA, DASH = 32, 48, 47, 58, 44, 45
"""In ASCII."""
