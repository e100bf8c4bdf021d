"""The same pictures as pixels, with Pillow: always as large, so that frames make a film."""

from io import BytesIO
from typing import Any

from plyground.kernel.sketch import Sketch
from plyground.system.extras import need

from .svg import CELL, LIGHT, ROUND, Box, Drawing

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
            at, font = (
                (left + shape.x * scale, top + shape.y * scale),
                find_font(shape.size * scale),
            )
            draw.text(at, shape.text, shape.fill, font, ANCHORS[shape.anchor])


def find_font(size: float, face: str | None = None) -> Any:
    """A face that comes with us or with the library, so that every machine draws the same."""
    fonts: Any = need("PIL.ImageFont")
    try:
        return fonts.truetype(face, size) if face else fonts.load_default(size)
    except OSError:  # a library that cannot unpack it
        return fonts.load_default(size)
