"""Reads the rules as they are printed: sections, and in them paragraphs, lists, tables, drawings.

What is indented deeper than its section is set off: columns with wide gaps are a table, or drawings
side by side where their lines do not begin alike; anything else is a list.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from textwrap import dedent
from typing import TypedDict

INDENT = 2
GAP = 3
COLUMN = re.compile(rf"x(?: {{0,{GAP - 1}}}x)*")
"""A column, where x is anything that is written in some line."""
RULING = re.compile(r"([A-Z]\d+)  (.*)")


class Piece(TypedDict, total=False):
    """One of these."""

    says: str
    """A paragraph."""
    items: list[str]
    """A list of sentences."""
    rows: list[list[str]]
    """A table without a heading."""
    drawings: list[str]
    """Pictures made of characters, to stand side by side."""


def split_sections(text: str) -> Iterator[tuple[str, list[str]]]:
    """Names, and the lines that stand indented under them."""
    name, lines = "", list[str]()
    for line in text.splitlines():
        if line and not line.startswith(" "):
            if any(lines):
                yield name, lines
            name, lines = line, []
        else:
            lines.append(line[INDENT:])
    if any(lines):
        yield name, lines


def parse_pieces(lines: list[str]) -> Iterator[Piece]:
    """What a section is made of."""
    for kind, group in groupby(lines, _kind):
        if kind == "text":
            yield {"says": " ".join(group)}
        elif kind == "set off":
            yield _set_off(dedent("\n".join(group)).splitlines())


def parse_rulings(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Marks such as R1, and what was decided; what stands above the first mark is left out."""
    mark, words = "", list[str]()
    for line in [*lines, "Z0  "]:
        if begun := RULING.fullmatch(line):
            if mark:
                yield mark, " ".join(words)
            mark, words = begun[1], [begun[2]]
        else:
            words.append(line.strip())


def _kind(line: str) -> str:
    if not line.strip():
        return "nothing"
    flag = line.startswith("--") and " " * GAP in line
    return "set off" if flag or line.startswith(" ") else "text"


def _set_off(lines: list[str]) -> Piece:
    width = max(map(len, lines))
    lines = [line.ljust(width) for line in lines]
    written = ["x" if any(line[place] != " " for line in lines) else " " for place in range(width)]
    columns = [found.span() for found in COLUMN.finditer("".join(written))]
    if len(columns) == 1:
        return {"items": _items(lines)}
    cells = [[line[start:end] for start, end in columns] for line in lines]
    if any(cell.startswith(" ") and cell.strip() for row in cells for cell in row):
        drawn = zip(*cells, strict=True)
        return {"drawings": ["\n".join(line.rstrip() for line in lines) for lines in drawn]}
    return {"rows": _rows(cells)}


def _items(lines: list[str]) -> list[str]:
    """A line each; one that is indented goes on with the line before."""
    items: list[str] = []
    for line in lines:
        if line.startswith(" ") and items:
            items[-1] += f" {line.strip()}"
        else:
            items.append(line.strip())
    return items


def _rows(cells: list[list[str]]) -> list[list[str]]:
    """A row each; one that begins with nothing goes on with the row before."""
    rows: list[list[str]] = []
    for row in cells:
        words = [" ".join(cell.split()) for cell in row]
        if rows and not words[0]:
            rows[-1] = [
                f"{before} {more}".strip() for before, more in zip(rows[-1], words, strict=True)
            ]
        else:
            rows.append(words)
    return rows
