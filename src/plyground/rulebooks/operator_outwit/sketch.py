"""Operator Outwit drawn: the number on its way to the target."""

from functools import lru_cache

from plyground.language.message import Message
from plyground.rulebooks.sketch import Cell, Row, Sketch, row

from .rules import OperatorOutwit, Sum

LONGEST_LINE = 40
"""Up to this target every number has a place on the line."""

NAMES = {
    "Target": Message("operator-outwit.sketch-target"),
    "Number": Message("operator-outwit.sketch-number"),
    "Numbers": Message("operator-outwit.sketch-numbers"),
    "target": Message("operator-outwit.sketch-mark"),
}
"""What is written in a sketch, for pictures in other languages."""


def draw_sketch(game: OperatorOutwit, view: Sum) -> Sketch:
    """A number beyond the target stands after the end of the line, and so is not on it."""
    target, number = game.target, view.number
    return Sketch(
        facts=(("Target", str(target)), ("Number", str(number))),
        rows=(_draw_line(target, number),) if target <= LONGEST_LINE else (),
        gives={str(move): str(move.on(number)) for move in game.moves(view)},
    )


@lru_cache(2048)
def _draw_line(target: int, number: int) -> Row:
    return row(
        "Numbers",
        (
            Cell(str(each), marked=each == number, note="target" if each == target else "")
            for each in range(1, target + 1)
        ),
    )
