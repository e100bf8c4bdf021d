"""Cipher Shift drawn: the target, the word beneath it, and the steps still to go.

What the numbers of Cipher Shift stand for: how far each letter is from its goal.
"""

from plyground.kernel.grid import Cell
from plyground.kernel.layouts import Grid, Layout, Number, Plane, equal
from plyground.kernel.sketch import Row, Sketch, number_columns

from .rules import LETTERS, PLACE, RING, CipherShift, Letters


def draw_sketch(game: CipherShift, view: Letters) -> Sketch:
    """A letter is marked once it stands on its goal."""
    word, target, moves = view.word, game.target, game.moves(view)
    distances, pressed = game.distances(word), {move.place for move in moves}
    letters = (
        Cell(letter, move=str(place) if place in pressed else None, marked=not distance)
        for place, (letter, distance) in enumerate(zip(word, distances, strict=True), 1)
    )
    return Sketch(
        facts=(("Target", target), ("Word", word), ("Steps to go", str(sum(distances)))),
        columns=number_columns(len(word)),
        rows=(
            Row("Target", tuple(map(Cell, target))),
            Row("Word", tuple(letters)),
            Row("Steps to go", tuple(Cell(str(distance)) for distance in distances)),
        ),
        gives={str(move): RING[PLACE[word[move.place - 1]] + move.steps] for move in moves},
    )


# ---- what the numbers of an observation mean -----------------------------------------------

FARTHEST = len(LETTERS) - 1


def layout(game: CipherShift) -> Layout:
    """One number a letter; in the planes, a row of the grid each."""
    length = len(game.target)
    distances = tuple(
        Number(
            f"distance {place}",
            0,
            FARTHEST if game.wrap else game.distances("A" * length)[place - 1],
            f"steps from letter {place} on to its goal, {goal}",
        )
        for place, goal in enumerate(game.target, 1)
    )
    return Layout(
        numbers=distances,
        see=lambda view, seat: game.distances(view.word),
        grid=Grid(
            height=length,
            width=len(LETTERS),
            rows="the places of the word, from the left",
            columns="steps to the goal, from 0 to 25",
            planes=(Plane("distance", "the letter here is so many steps from its goal", equal),),
        ),
    )
