"""Operator Outwit's rows as position texts: `23:20 1`."""

from typing import Any

from plyground.kernel.game import AnyGame
from plyground.support.spelling import COLON, Spelling, copy_view, write_number, write_seat

from .batch import NUMBER
from .rules import OperatorOutwit


def plan(game: AnyGame) -> Spelling:
    """The target is the same in all of them."""
    assert isinstance(game, OperatorOutwit)
    longest = 2 * len(str(game.target)) + 3
    return Spelling([game.target], longest, spell, copy_view, "")


def spell(row: Any, text: Any, at: int, setup: Any) -> int:
    at = write_number(text, at, setup[0])
    text[at] = COLON
    return write_seat(row, text, write_number(text, at + 1, row[NUMBER]))
