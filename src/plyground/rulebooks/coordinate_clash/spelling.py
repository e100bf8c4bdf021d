"""Coordinate Clash's rows as position texts: `5/1OX2/5/3X1/5 2`."""

from itertools import chain
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.support.spelling import SLASH, ZERO, Spelling, write_seat

from .batch import CROSSES, NOUGHTS
from .rules import CoordinateClash
from .symmetry import symmetries

LETTER_O, LETTER_X = 79, 88


def plan(game: AnyGame) -> Spelling:
    """The setup is the size, and where every cell goes in each way to turn and mirror the grid."""
    assert isinstance(game, CoordinateClash)
    size = game.size
    maps = symmetries(size).maps
    images = "grids that are turned or mirrored, in all eight ways"
    setup = [size, len(maps), *chain.from_iterable(maps)]
    return Spelling(setup, size * (size + 1) + 1, spell, fold, images)


def spell(row: Any, text: Any, at: int, setup: Any) -> int:
    size, crosses, noughts = setup[0], row[CROSSES], row[NOUGHTS]
    for line in range(size):
        if line:
            text[at] = SLASH
            at += 1
        empty = 0
        for cell in range(line * size, (line + 1) * size):
            cross, nought = crosses >> cell & 1, noughts >> cell & 1
            if not (cross or nought):
                empty += 1
                continue
            if empty:
                text[at] = ZERO + empty
                at += 1
            text[at] = LETTER_X if cross else LETTER_O
            at += 1
            empty = 0
        if empty:
            text[at] = ZERO + empty
            at += 1
    return write_seat(row, text, at)


def fold(view: Any, key: Any, setup: Any) -> None:
    """The image that comes first when cells are read in order."""
    cells = len(view)
    for cell in range(cells):
        key[cell] = view[cell]
    for way in range(1, setup[1]):
        first = 2 + way * cells
        for cell in range(cells):
            difference = view[setup[first + cell]] - key[cell]
            if difference > 0:
                break
            if difference < 0:
                for other in range(cells):
                    key[other] = view[setup[first + other]]
                break
