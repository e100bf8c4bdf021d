"""Draw docs/img/coordinate-clash.svg from a real game: `python docs/img/make.py`."""

import os
import subprocess
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

PICTURE = Path(__file__).with_name("coordinate-clash.svg")
POSITION = "5/5/OXXO1/5/2X1O 1"
ANSWERS = ["D4", "yes", "column", "D", "up"]

FONT = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"
WIDE, HIGH, MARGIN, BAR = 8.5, 19, 22, 38
TEXT, DIM, TYPED, WON, X, O = "#d7dae0", "#7d8590", "#7ee787", "#f2cc60", "#79c0ff", "#ffa198"  # noqa: E741
"""Text, frame, what a person types, the last line, and the two markers."""


def played() -> list[str]:
    """What the game prints when these answers are typed."""
    with TemporaryDirectory() as folder:
        game = subprocess.run(
            [sys.executable, "-m", "plyground", "play", "coordinate-clash", "--from", POSITION],
            input="\n".join(ANSWERS) + "\n",
            env={**os.environ, "PLYGROUND_DATA": folder},
            capture_output=True,
            text=True,
            check=True,
        )
    return game.stdout.splitlines()


def coloured(line: str) -> list[tuple[str, str]]:
    """The pieces of a line, each with its colour."""
    if line.startswith("$ "):
        return [("$ ", DIM), (line[2:], TYPED)]
    if "wins by" in line:
        return [(line, WON)]
    for answer in ANSWERS:
        if line.endswith(f": {answer}"):
            return [(line[: -len(answer)], TEXT), (answer, TYPED)]
    if line.startswith("  +") or line[1:3] == " |":
        return [(mark, {"X": X, "O": O}.get(mark, DIM if mark in "+-|" else TEXT)) for mark in line]
    return [(line, TEXT)]


def merged(pieces: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Neighbours of one colour as one piece; spaces go with what stands before them."""
    found: list[tuple[str, str]] = []
    for text, colour in pieces:
        if found and (colour == found[-1][1] or text == " "):
            found[-1] = (found[-1][0] + text, found[-1][1])
        else:
            found.append((text, colour))
    return found


def drawn(lines: list[str]) -> Iterator[str]:
    """The picture, line by line."""
    width = round(max(map(len, lines)) * WIDE + 2 * MARGIN)
    height = BAR + len(lines) * HIGH + MARGIN
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="The last turn of a game of Coordinate Clash in a terminal">'
    )
    yield f'<rect width="{width}" height="{height}" rx="10" fill="#161b22"/>'
    for place, colour in enumerate(("#ff7b72", "#f2cc60", "#7ee787")):
        yield f'<circle cx="{22 + 20 * place}" cy="19" r="6" fill="{colour}"/>'
    yield f'<g font-family="{FONT}" font-size="14" xml:space="preserve">'
    for row, line in enumerate(lines):
        column = 0
        for text, colour in merged(coloured(line)):
            if shown := escape(text.rstrip(), quote=False):
                # Every letter has its place, so that columns stay in line whatever the font.
                places = range(column, column + len(text.rstrip()))
                x = " ".join(f"{MARGIN + place * WIDE:g}" for place in places)
                y = BAR + (row + 0.75) * HIGH
                yield f'<text x="{x}" y="{y:g}" fill="{colour}">{shown}</text>'
            column += len(text)
    yield "</g>"
    yield "</svg>"


def picture() -> str:
    """The whole picture."""
    command = f'$ plyground play coordinate-clash --from "{POSITION}"'
    return "\n".join(drawn([command, *played()])) + "\n"


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
