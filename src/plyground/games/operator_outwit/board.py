"""Operator Outwit drawn: the number on its way to the target.

What the numbers of Operator Outwit stand for: the number, and the target.
"""

from functools import lru_cache

from plyground.kernel.grid import Cell
from plyground.kernel.layouts import Grid, Layout, Number, Plane, equal
from plyground.kernel.sketch import Row, Sketch

from .rules import OperatorOutwit, Sum, find_highest

LONGEST_LINE = 40
"""Up to this target every number has a place on the line."""


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
    cells = (
        Cell(str(each), marked=each == number, note="target" if each == target else "")
        for each in range(1, target + 1)
    )
    return Row("Numbers", tuple(cells))


# ---- what the numbers of an observation mean -----------------------------------------------

NUMBER, TARGET = range(2)


def layout(game: OperatorOutwit) -> Layout:
    """Two numbers; in the planes, the number line."""
    highest = find_highest(game)
    number = Number("number", 1, highest, "the number; from the target on, the game is over", ())
    return Layout(
        numbers=(number, Number("target", game.target, game.target, "the target")),
        see=lambda view, seat: (view.number, game.target),
        grid=Grid(
            width=highest,
            columns=f"the numbers from 1 to {highest}",
            planes=(
                Plane("number", "the number is here", lambda _, at: equal(NUMBER, at + 1)),
                Plane("target", "the target is here", lambda _, at: equal(TARGET, at + 1)),
            ),
        ),
    )
