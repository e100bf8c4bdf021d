"""Cipher Shift drawn: the target, the word beneath it, and the steps still to go.

What the numbers of Cipher Shift stand for: how far each letter is from its goal.
"""

from functools import lru_cache
from itertools import count, repeat
from typing import NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.grid import Cell
from plyground.kernel.layouts import Grid, Layout, Number, Plane, equal
from plyground.kernel.sketch import Row, Sketch, number_columns, row

from .rules import LETTERS, PLACE, RING, CipherShift, Letters


class Place(NamedTuple):
    """What is drawn of a place of the word."""

    letter: Cell
    to_go: Cell
    distance: int
    made: str
    """The letters that its moves make, the shortest step first."""


def draw_sketch(game: CipherShift, view: Letters) -> Sketch:
    """A letter is marked once it stands on its goal."""
    word, target = view.word, game.target
    max_step = 0 if word == target else game.max_step
    places = map(_draw_place, count(1), word, target, repeat(max_step), repeat(game.wrap))
    letters, to_go, distances, made = zip(*places, strict=True)
    return Sketch(
        facts=(("Target", target), ("Word", word), ("Steps to go", str(sum(distances)))),
        columns=number_columns(len(word)),
        rows=(_draw_target(target), Row("Word", letters), Row("Steps to go", to_go)),
        gives=dict(zip(game.families(view).heads, "".join(made), strict=True)),
    )


@lru_cache(2048)
def _draw_place(place: int, letter: str, goal: str, max_step: int, wrap: bool) -> Place:
    index = PLACE[letter]
    distance = (PLACE[goal] - index) % len(LETTERS)
    reach = max_step if wrap else min(max_step, distance)
    return Place(
        Cell(letter, move=str(place) if reach else None, marked=not distance),
        Cell(str(distance)),
        distance,
        RING[index + 1 : index + 1 + reach],
    )


@lru_cache(2048)
def _draw_target(target: str) -> Row:
    return row("Target", map(Cell, target))


# ---- what the numbers of an observation mean -----------------------------------------------

FARTHEST = len(LETTERS) - 1


def layout(game: AnyGame) -> Layout:
    """One number a letter; in the planes, a row of the grid each."""
    assert isinstance(game, CipherShift)
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
