"""A sketch as pixels, with Pillow: always the same size, so that frames make a film."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from plyground.kernel.grid import Cell
from plyground.kernel.seats import Seat
from plyground.kernel.sketch import Sketch

WIDTH, HEIGHT, EDGE = 640, 480, 12
LINE, LETTERS, SMALL_LETTERS = 22, 15, 9
"""The height of a line of text, and of its letters, in pixels."""
NAMES, LARGEST_CELL, ABREAST = 132, 40, 12
"""The room for the names of rows, and cells; longer rows go on beneath."""
PAPER, RULE, INK = "#ffffff", "#bbbbbb", "#000000"
OWNED = {None: PAPER, Seat.FIRST: "#bcd9f7", Seat.SECOND: "#f7cfae"}


def draw_png(sketch: Sketch, title: str) -> bytes:
    """The picture as a file."""
    file = BytesIO()
    draw_image(sketch, title).save(file, "PNG")
    return file.getvalue()


def draw_image(sketch: Sketch, title: str) -> Image.Image:
    """The picture."""
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    draw = ImageDraw.Draw(image)
    names = {row.name for row in sketch.rows}
    facts = [f"{name}: {value}" for name, value in sketch.facts if name not in names]
    top = EDGE
    for text in (title, *facts):
        _write(draw, EDGE, top + LINE // 2, text, WIDTH - 2 * EDGE)
        top += LINE
    rows = list(_fold(sketch))
    size = min(LARGEST_CELL, (HEIGHT - EDGE - top) // max(1, len(rows)))
    for name, cells in rows:
        _write(draw, EDGE, top + size // 2, name, NAMES - EDGE)
        for place, cell in enumerate(cells):
            _draw_cell(draw, EDGE + NAMES + place * size, top, size, cell)
        top += size
    return image


def _fold(sketch: Sketch) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    if sketch.columns:
        yield "", tuple(Cell(column) for column in sketch.columns)
    for name, cells in sketch.rows:
        for begin in range(0, max(1, len(cells)), ABREAST):
            yield name if begin == 0 else "", cells[begin : begin + ABREAST]


def _draw_cell(draw: ImageDraw.ImageDraw, left: int, top: int, size: int, cell: Cell) -> None:
    box = left, top, left + size - 3, top + size - 3
    edge = INK if cell.marked else RULE
    draw.rectangle(box, fill=OWNED[cell.owner], outline=edge, width=2)
    middle = top + size // 2 - 1
    _write(draw, left + size // 2 - 1, middle, cell.text, size - 6, anchor="mm")


def _write(
    draw: ImageDraw.ImageDraw, left: int, middle: int, text: str, room: int, anchor: str = "lm"
) -> None:
    """In the usual size, or if that is too wide in the smallest."""
    font = _font(LETTERS)
    if font.getlength(text) > room:
        font = _font(SMALL_LETTERS)
    draw.text((left, middle), text, INK, font, anchor)


def _font(size: int) -> Any:
    """The typeface that comes with the library, so that every machine draws the same."""
    return ImageFont.load_default(size)
