"""A position as a card to share: PNG, in the size that previews of links have."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

from plyground.kernel.sketch import Sketch
from plyground.system.extras import need

from .pixels import find_font, paint
from .svg import EDGE as BARE_EDGE
from .svg import LIGHT, Drawing, take_board

WIDTH, HEIGHT = 1200, 630
FINE = 2
"""Drawn so many times as large, and made smaller: that smooths the edges."""
EDGE = 70
"""The margin."""
LARGEST = 2.6
"""How many times as large as in a picture a board is drawn at most."""
TITLE, LINE, NAME = 76, 38, 34
"""Heights of letters: the title, what it is about, and whose card it is."""
SITE = "Plyground"


def draw_card(sketches: Sequence[Sketch], title: str, about: str, face: str | None) -> bytes:
    """One board beside its words, or several in a row above them; `face` is a file of letters."""
    imaging: Any = need("PIL.Image")
    image = imaging.new("RGB", (WIDTH * FINE, HEIGHT * FINE), LIGHT.paper)
    draw: Any = need("PIL.ImageDraw").Draw(image)
    if len(sketches) == 1:
        boxes = [(EDGE, EDGE, 500, HEIGHT - 2 * EDGE)]
        left, top, room = 630, 150, WIDTH - 630 - EDGE
    else:
        across = (WIDTH - 2 * EDGE) // len(sketches)
        boxes = [(EDGE + at * across, EDGE, across - 36, 230) for at in range(len(sketches))]
        left, top, room = EDGE, 350, WIDTH - 2 * EDGE
    for sketch, box in zip(sketches, boxes, strict=True):
        _draw_board(draw, Drawing(take_board(sketch), LIGHT), box)
    for size, ink, text in ((TITLE, LIGHT.text, title), (LINE, LIGHT.soft, about)):
        font = find_font(size * FINE, face)
        for line in _wrap(text, font, room):
            draw.text((left * FINE, top * FINE), line, ink, font)
            top += round(size * 1.25)
        top += 16
    place = left * FINE, (HEIGHT - EDGE - NAME) * FINE
    draw.text(place, SITE, LIGHT.text, find_font(NAME * FINE, face))
    written = BytesIO()
    image.resize((WIDTH, HEIGHT), imaging.Resampling.LANCZOS).save(written, "PNG", optimize=True)
    return written.getvalue()


def _draw_board(draw: Any, drawing: Drawing, box: tuple[int, int, int, int]) -> None:
    """The cells in the middle of a box, as large as fits; their margin may stand out of it."""
    left, top, width, height = box
    inner = drawing.width - 2 * BARE_EDGE, drawing.height - 2 * BARE_EDGE
    scale = min(LARGEST, width / inner[0], height / inner[1])
    left += round((width - drawing.width * scale) / 2)
    top += round((height - drawing.height * scale) / 2)
    paint(draw, drawing, left * FINE, top * FINE, scale * FINE)


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
