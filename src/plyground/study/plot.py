"""The course of a game as a picture: in characters, and as SVG or PNG."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

from plyground.kernel.errors import BadOption

HEIGHT = 9
WIDTH = 60


def in_characters(course: Sequence[Fraction], names: tuple[str, str]) -> list[str]:
    """A plot for the terminal: a column a move, Player 1 at the top."""
    shown = _thinned(course, WIDTH)
    rows = [[" "] * len(shown) for _ in range(HEIGHT)]
    for column, share in enumerate(shown):
        row = int((1 - share) * (HEIGHT - 1) + Fraction(1, 2))
        rows[row][column] = "*"
    labels = {0: f"{names[0]} wins", HEIGHT // 2: "open", HEIGHT - 1: f"{names[1]} wins"}
    width = max(map(len, labels.values()))
    lines = [f"{labels.get(index, ''):>{width}} |{''.join(row)}" for index, row in enumerate(rows)]
    return [*lines, f"{'':>{width}} +{'-' * len(shown)}", f"{'':>{width}}  start, then each move"]


def _thinned(course: Sequence[Fraction], width: int) -> Sequence[Fraction]:
    """At most so many points, the last one kept."""
    if len(course) <= width:
        return course
    return [course[index * (len(course) - 1) // (width - 1)] for index in range(width)]


def write_plot(path: Path, course: Sequence[Fraction], names: tuple[str, str], title: str) -> None:
    """An SVG or a PNG, by the file's ending."""
    if path.suffix.lower() not in (".svg", ".png"):
        raise BadOption(f"--plot {path.name} must end in .svg or .png")
    try:
        if path.suffix.lower() == ".svg":
            path.write_text(as_svg(course, names, title), encoding="utf-8")
        else:
            path.write_bytes(as_png(course))
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {error.strerror}") from error


def _points(course: Sequence[Fraction], width: int, height: int) -> list[tuple[float, float]]:
    step = width / max(1, len(course) - 1)
    return [(index * step, float(1 - share) * height) for index, share in enumerate(course)]


def as_svg(course: Sequence[Fraction], names: tuple[str, str], title: str) -> str:
    """A picture that scales, with its words as text."""
    from html import escape

    width, height, left, top = 640, 240, 120, 40
    points = " ".join(f"{left + x:.1f},{top + y:.1f}" for x, y in _points(course, width, height))
    dots = "".join(
        f'<circle cx="{left + x:.1f}" cy="{top + y:.1f}" r="3"/>'
        for x, y in _points(course, width, height)
    )
    rules = "".join(
        f'<line x1="{left}" y1="{top + y}" x2="{left + width}" y2="{top + y}" stroke="#bbb"/>'
        for y in (0, height // 2, height)
    )
    words = "".join(
        f'<text x="{left - 8}" y="{top + y + 4}" text-anchor="end">{escape(word)}</text>'
        for y, word in (
            (0, f"{names[0]} wins"),
            (height // 2, "open"),
            (height, f"{names[1]} wins"),
        )
    )
    total_width, total_height = left + width + 20, top + height + 40
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total_width} {total_height}" '
        f'width="{total_width}" height="{total_height}" role="img" '
        f'font-family="sans-serif" font-size="13">'
        f"<title>{escape(title)}</title>"
        f'<rect width="100%" height="100%" fill="#fff"/>'
        f'<text x="{left}" y="22" font-weight="bold">{escape(title)}</text>'
        f"{rules}{words}"
        f'<polyline points="{points}" fill="none" stroke="#06c" stroke-width="2"/>'
        f'<g fill="#06c">{dots}</g>'
        f'<text x="{left}" y="{total_height - 12}">start</text>'
        f'<text x="{left + width}" y="{total_height - 12}" text-anchor="end">'
        f"after move {len(course) - 1}</text></svg>\n"
    )


def as_png(course: Sequence[Fraction]) -> bytes:
    """The same course as dots and lines on white, without words."""
    width, height, margin = 640, 240, 20
    canvas = [bytearray(b"\xff" * 3 * (width + 2 * margin)) for _ in range(height + 2 * margin)]

    def dot(x: float, y: float, colour: bytes, radius: int) -> None:
        for row in range(int(y) + margin - radius, int(y) + margin + radius + 1):
            for column in range(int(x) + margin - radius, int(x) + margin + radius + 1):
                canvas[row][3 * column : 3 * column + 3] = colour

    for level in (0, height // 2, height):
        for column in range(width):
            dot(column, level, b"\xbb\xbb\xbb", 0)
    points = _points(course, width, height - 1)
    for (x1, y1), (x2, y2) in pairwise(points):
        steps = int(max(abs(x2 - x1), abs(y2 - y1))) + 1
        for step in range(steps + 1):
            share = step / steps
            dot(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share, b"\x00\x66\xcc", 1)
    for x, y in points:
        dot(x, y, b"\x00\x33\x99", 4)
    return _png(canvas)


def _png(canvas: list[bytearray]) -> bytes:
    from struct import pack
    from zlib import compress, crc32

    def chunk(kind: bytes, content: bytes) -> bytes:
        return pack(">I", len(content)) + kind + content + pack(">I", crc32(kind + content))

    header = pack(">IIBBBBB", len(canvas[0]) // 3, len(canvas), 8, 2, 0, 0, 0)
    rows = b"".join(b"\0" + bytes(row) for row in canvas)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", compress(rows, 9))
        + chunk(b"IEND", b"")
    )
