"""Lines from a program: whatever comes is a text or a refusal, and never more than fits."""

from collections.abc import Iterator
from typing import Protocol

CHUNK_BYTES = 65_536
MAX_LINE_BYTES = 1 << 20
"""Bytes; a position with a hundred thousand moves fits."""


class Source(Protocol):
    """Whatever bytes come from, as soon as they are there; nothing at the end."""

    def read(self, size: int, /) -> bytes | None: ...


def lines(source: Source) -> Iterator[str | None]:
    """The lines without their ends, None for one that is too long."""
    begun, too_long = b"", False
    while got := source.read(CHUNK_BYTES):
        *whole, begun = (begun + got).split(b"\n")
        for line in whole:
            yield None if too_long or len(line) > MAX_LINE_BYTES else _text(line)
            too_long = False
        if len(begun) > MAX_LINE_BYTES:
            begun, too_long = b"", True
    if begun or too_long:
        yield None if too_long else _text(begun)


def _text(line: bytes) -> str:
    return line.decode("utf-8", errors="replace").rstrip("\r")


def sanitize_line(text: str) -> str:
    """A line as it may leave: one line, ASCII, nothing that steers a screen."""
    return "".join(c if " " <= c <= "~" else "?" for c in text)
