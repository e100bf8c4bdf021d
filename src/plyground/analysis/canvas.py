"""A canvas: pixels of a few inks, drawn on and written down as a PNG."""

from struct import pack
from zlib import compress, crc32

from . import font

PAPER, RULE, COURSE, INK = range(4)
INKS = bytes.fromhex("ffffff bbbbbb 0066cc 000000")


class Canvas:
    """Rows of ink numbers, from the top; what would lie outside is left out."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.rows = [bytearray(width) for _ in range(height)]

    def fill(self, left: int, top: int, width: int, height: int, ink: int) -> None:
        """A rectangle."""
        begin, end = max(0, left), min(self.width, left + width)
        for row in self.rows[max(0, top) : max(0, top + height)]:
            row[begin:end] = bytes([ink]) * (end - begin)

    def disc(self, x: float, y: float, radius: int, ink: int) -> None:
        """A round dot."""
        for down in range(-radius, radius + 1):
            half = int(((radius + 0.5) ** 2 - down**2) ** 0.5)
            self.fill(round(x) - half, round(y) + down, 2 * half + 1, 1, ink)

    def line(self, start: tuple[float, float], end: tuple[float, float], ink: int) -> None:
        """A straight line, five pixels thick."""
        (x1, y1), (x2, y2) = start, end
        steps = int(max(abs(x2 - x1), abs(y2 - y1))) + 1
        for step in range(steps + 1):
            share = step / steps
            self.disc(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share, 2, ink)

    def text(self, left: int, top: int, text: str, scale: int, *, bold: bool = False) -> None:
        """Words, from the top left corner of their capitals."""
        for column, row in font.inked(text):
            x, y = left + column * scale, top + row * scale
            self.fill(x, y, scale + bold, scale, INK)

    def png(self) -> bytes:
        """The picture as a file."""
        header = pack(">IIBBBBB", self.width, self.height, 8, 3, 0, 0, 0)
        rows = b"".join(b"\0" + row for row in self.rows)
        return (
            b"\x89PNG\r\n\x1a\n"
            + _chunk(b"IHDR", header)
            + _chunk(b"PLTE", INKS)
            + _chunk(b"IDAT", compress(rows, 9))
            + _chunk(b"IEND", b"")
        )


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", crc32(kind + content))
