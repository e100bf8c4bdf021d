"""Operator Outwit drawn: the number on its way to the target."""

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
    return Sketch(
        facts=(("Target", str(game.target)), ("Number", str(view.number))),
        rows=(_line(game, view),) if game.target <= LONGEST_LINE else (),
        gives={str(move): str(game.apply(view, move).number) for move in game.moves(view)},
    )


def _line(game: OperatorOutwit, view: Sum) -> Row:
    return row(
        "Numbers",
        (
            Cell(
                str(number),
                marked=number == view.number,
                note="target" if number == game.target else "",
            )
            for number in range(1, game.target + 1)
        ),
    )
