"""A position as a card to share: PNG, in the size that previews of links have."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

from plyground.kernel.grid import Cell
from plyground.kernel.sketch import Sketch
from plyground.system.extras import need

from .svg import LIGHT, take_board

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
            _draw_cell(draw, left + across * size, top + down * size, size, cell)


def _draw_cell(draw: Any, left: float, top: float, room: float, cell: Cell) -> None:
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
