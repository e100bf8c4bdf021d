"""A sketch as pixels: always the same size, so that frames make a film."""

from collections.abc import Iterator
from typing import Any

import numpy

from plyground.analysis.canvas import INK, INKS, PAPER, RULE, Canvas
from plyground.analysis.font import ADVANCE, CAPITAL
from plyground.games.sketch import Cell, Sketch
from plyground.kernel.seats import Seat

WIDTH, HEIGHT, EDGE = 640, 480, 12
LINE, SCALE = 22, 2
"""A line of text, and how large its pixels are."""
NAMES, LARGEST_CELL, ABREAST = 132, 40, 12
"""The room for the names of rows, and cells; longer rows go on beneath."""
OWNED = {None: PAPER, Seat.FIRST: 4, Seat.SECOND: 5}
COLOURS = numpy.frombuffer(INKS + bytes.fromhex("bcd9f7 f7cfae"), numpy.uint8).reshape(-1, 3)
"""The canvas's inks, and a light one for each player."""


def draw_sketch(sketch: Sketch, title: str) -> Any:
    """The picture: height by width by red, green and blue."""
    canvas = Canvas(WIDTH, HEIGHT)
    names = {row.name for row in sketch.rows}
    facts = [f"{name}: {value}" for name, value in sketch.facts if name not in names]
    top = EDGE
    for text in (title, *facts):
        _write(canvas, EDGE, top, text, WIDTH - 2 * EDGE)
        top += LINE
    rows = list(_fold(sketch))
    size = min(LARGEST_CELL, (HEIGHT - EDGE - top) // max(1, len(rows)))
    for name, cells in rows:
        _write(canvas, EDGE, top + size // 3, name, NAMES)
        for place, cell in enumerate(cells):
            _cell(canvas, EDGE + NAMES + place * size, top, size, cell)
        top += size
    return COLOURS[numpy.array(canvas.rows, numpy.uint8)]


def _fold(sketch: Sketch) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    if sketch.columns:
        yield "", tuple(Cell(column) for column in sketch.columns)
    for name, cells in sketch.rows:
        for begin in range(0, max(1, len(cells)), ABREAST):
            yield name if begin == 0 else "", cells[begin : begin + ABREAST]


def _cell(canvas: Canvas, left: int, top: int, size: int, cell: Cell) -> None:
    canvas.fill(left, top, size - 2, size - 2, INK if cell.marked else RULE)
    canvas.fill(left + 2, top + 2, size - 6, size - 6, OWNED[cell.owner])
    width = len(cell.text) * ADVANCE * SCALE
    _write(canvas, left + max(3, (size - width) // 2), top + size // 3, cell.text, size - 6)


def _write(canvas: Canvas, left: int, top: int, text: str, room: int) -> None:
    """In the usual size, or if that is too wide in the smallest."""
    scale = SCALE if len(text) * ADVANCE * SCALE <= room else 1
    canvas.text(left, top + CAPITAL * (SCALE - scale) // 2, text, scale)
