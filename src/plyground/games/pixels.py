"""A sketch as pixels, with Pillow: always the same size, so that frames make a film."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from plyground.kernel.grid import Cell
from plyground.kernel.seats import Seat
from plyground.kernel.sketch import Sketch
from plyground.system.extras import need

from .svg import LIGHT, take_board

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


WIDTH, HEIGHT = 1200, 630
FINE = 2
"""Drawn so many times as large, and made smaller: that smooths the edges."""
EDGE, GAP = 70, 0.14
"""The margin, and the part of a cell's room that stays free."""
LARGEST_CELL = 130
TITLE, LINE, NAME = 76, 38, 34
"""Heights of letters: the title, what it is about, and whose card it is."""
PAPER, INK, SOFT = "#f7f2e8", "#231e18", "#665c50"
SITE = "Plyground"


def draw_card(sketches: Sequence[Sketch], title: str, about: str, face: str | None) -> bytes:
    """One board beside its words, or several in a row above them; `face` is a file of letters."""
    imaging: Any = need("PIL.Image")
    drawing: Any = need("PIL.ImageDraw")
    image = imaging.new("RGB", (WIDTH * FINE, HEIGHT * FINE), PAPER)
    draw = drawing.Draw(image)
    boards = [take_board(sketch) for sketch in sketches]
    if len(boards) == 1:
        _draw_board(draw, boards[0], (EDGE, EDGE, 500, HEIGHT - 2 * EDGE))
        left, top, room = 630, 150, WIDTH - 630 - EDGE
    else:
        across = (WIDTH - 2 * EDGE) // len(boards)
        for place, board in enumerate(boards):
            _draw_board(draw, board, (EDGE + place * across, EDGE, across - 36, 230))
        left, top, room = EDGE, 350, WIDTH - 2 * EDGE
    for size, ink, text in ((TITLE, INK, title), (LINE, SOFT, about)):
        for line in _wrap(text, _find_font(size, face), room):
            draw.text((left * FINE, top * FINE), line, ink, _find_font(size, face))
            top += round(size * 1.25)
        top += 16
    draw.text((left * FINE, (HEIGHT - EDGE - NAME) * FINE), SITE, INK, _find_font(NAME, face))
    written = BytesIO()
    image.resize((WIDTH, HEIGHT), imaging.Resampling.LANCZOS).save(written, "PNG", optimize=True)
    return written.getvalue()


def _draw_board(draw: Any, board: Sketch, box: tuple[int, int, int, int]) -> None:
    """The cells in the middle of a box, as large as fits."""
    left, top, width, height = box
    abreast = max((len(row.cells) for row in board.rows), default=1)
    size = min(LARGEST_CELL, width / max(1, abreast), height / max(1, len(board.rows)))
    left += round((width - abreast * size) / 2)
    top += round((height - len(board.rows) * size) / 2)
    for down, row in enumerate(board.rows):
        for across, cell in enumerate(row.cells):
            _draw_large_cell(draw, left + across * size, top + down * size, size, cell)


def _draw_large_cell(draw: Any, left: float, top: float, room: float, cell: Cell) -> None:
    size = room * (1 - GAP)
    fill, ink = (LIGHT.cell, LIGHT.text) if cell.owner is None else LIGHT.owners[cell.owner]
    edge, width = (LIGHT.text, 4) if cell.marked else (LIGHT.line, 1)
    box = [round(value * FINE) for value in (left, top, left + size, top + size)]
    draw.rounded_rectangle(box, size * 0.16 * FINE, fill, edge, width * FINE)
    letters = size * (0.5 if len(cell.text) < 3 else 0.32)
    middle = (left + size / 2) * FINE, (top + size / 2) * FINE
    draw.text(middle, cell.text, ink, _find_font(max(8, round(letters))), "mm")


def _wrap(text: str, font: Any, room: int) -> Iterator[str]:
    """A text in lines that fit."""
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and font.getlength(longer) > room * FINE:
            yield line
            longer = word
        line = longer
    yield line


def _find_font(size: int, face: str | None = None) -> Any:
    """A face that comes with us or with the library, so that every machine draws the same."""
    fonts: Any = need("PIL.ImageFont")
    try:
        return fonts.truetype(face, size * FINE) if face else fonts.load_default(size * FINE)
    except OSError:  # a library that cannot unpack it
        return fonts.load_default(size * FINE)
