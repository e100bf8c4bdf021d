"""The same pictures as pixels, with Pillow: in films all of one size, and as cards to share."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from plyground.kernel.sketch import Sketch
from plyground.language.text import wrap_words
from plyground.system.extras import need

from .svg import CELL, LIGHT, ROUND, Box, Drawing, take_board
from .svg import EDGE as BARE_EDGE

WIDTH, HEIGHT, EDGE = 640, 480, 20
TITLE, LINE = 15, 24
"""The height of its letters, and of its line."""
ANCHORS = {"start": "ls", "middle": "ms"}


def draw_png(sketch: Sketch, title: str) -> bytes:
    """The picture as a file."""
    file = BytesIO()
    draw_image(sketch, title).save(file, "PNG")
    return file.getvalue()


def draw_image(sketch: Sketch, title: str) -> Any:
    """The picture: the title, and below it the sketch, smaller where there is much of it."""
    image = need("PIL.Image").new("RGB", (WIDTH, HEIGHT), LIGHT.paper)
    draw = need("PIL.ImageDraw").Draw(image)
    size = TITLE * min(1.0, (WIDTH - 2 * EDGE) / find_font(TITLE).getlength(title))
    draw.text((EDGE, LINE), title, LIGHT.text, find_font(size), "ls")
    drawing = Drawing(sketch, LIGHT)
    room = WIDTH / drawing.width, (HEIGHT - LINE) / drawing.height
    paint(draw, drawing, 0, LINE, min(1.0, *room))
    return image


def paint(draw: Any, drawing: Drawing, left: float, top: float, scale: float) -> None:
    """A drawing so many times as large, from a corner on."""
    for shape in drawing.shapes():
        if isinstance(shape, Box):
            x, y, size = left + shape.left * scale, top + shape.top * scale, CELL * scale
            corners, thick = (x, y, x + size, y + size), max(1, round(shape.width * scale))
            draw.rounded_rectangle(corners, ROUND * scale, shape.fill, shape.edge, thick)
        elif shape.text:
            at, size = (left + shape.x * scale, top + shape.y * scale), shape.size * scale
            draw.text(at, shape.text, shape.fill, find_font(size), ANCHORS[shape.anchor])


def find_font(size: float, face: str | None = None) -> Any:
    """A face that comes with us or with the library, so that every machine draws the same."""
    fonts: Any = need("PIL.ImageFont")
    try:
        return fonts.truetype(face, size) if face else fonts.load_default(size)
    except OSError:  # a library that cannot unpack it
        return fonts.load_default(size)


# ---- cards ------------------------------------------------------------------------------------

CARD_WIDTH, CARD_HEIGHT = 1200, 630
"""The size that previews of links have."""
FINE = 2
"""Drawn so many times as large, and made smaller: that smooths the edges."""
CARD_EDGE = 70
"""The margin."""
LARGEST = 2.6
"""How many times as large as in a picture a board is drawn at most."""
CARD_TITLE, CARD_LINE, CARD_NAME = 76, 38, 34
"""Heights of letters: the title, what it is about, and whose card it is."""
SITE = "Plyground"


def draw_card(sketches: Sequence[Sketch], title: str, about: str, face: str | None) -> bytes:
    """One board beside its words, or several in a row above them; `face` is a file of letters."""
    imaging: Any = need("PIL.Image")
    image = imaging.new("RGB", (CARD_WIDTH * FINE, CARD_HEIGHT * FINE), LIGHT.paper)
    draw: Any = need("PIL.ImageDraw").Draw(image)
    if len(sketches) == 1:
        boxes = [(CARD_EDGE, CARD_EDGE, 500, CARD_HEIGHT - 2 * CARD_EDGE)]
        left, top, room = 630, 150, CARD_WIDTH - 630 - CARD_EDGE
    else:
        across = (CARD_WIDTH - 2 * CARD_EDGE) // len(sketches)
        boxes = [
            (CARD_EDGE + at * across, CARD_EDGE, across - 36, 230) for at in range(len(sketches))
        ]
        left, top, room = CARD_EDGE, 350, CARD_WIDTH - 2 * CARD_EDGE
    for sketch, box in zip(sketches, boxes, strict=True):
        _draw_board(draw, Drawing(take_board(sketch), LIGHT), box)
    for size, ink, text in ((CARD_TITLE, LIGHT.text, title), (CARD_LINE, LIGHT.soft, about)):
        font = find_font(size * FINE, face)
        for line in wrap_words(text.split(), room * FINE, measure=font.getlength):
            draw.text((left * FINE, top * FINE), line, ink, font)
            top += round(size * 1.25)
        top += 16
    place = left * FINE, (CARD_HEIGHT - CARD_EDGE - CARD_NAME) * FINE
    draw.text(place, SITE, LIGHT.text, find_font(CARD_NAME * FINE, face))
    written = BytesIO()
    image.resize((CARD_WIDTH, CARD_HEIGHT), imaging.Resampling.LANCZOS).save(
        written, "PNG", optimize=True
    )
    return written.getvalue()


def _draw_board(draw: Any, drawing: Drawing, box: tuple[int, int, int, int]) -> None:
    """The cells in the middle of a box, as large as fits; their margin may stand out of it."""
    left, top, width, height = box
    inner = drawing.width - 2 * BARE_EDGE, drawing.height - 2 * BARE_EDGE
    scale = min(LARGEST, width / inner[0], height / inner[1])
    left += round((width - drawing.width * scale) / 2)
    top += round((height - drawing.height * scale) / 2)
    paint(draw, drawing, left * FINE, top * FINE, scale * FINE)
