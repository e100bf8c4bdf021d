"""Openings of Coordinate Clash that are drawn: positions with a few markers, listed in files.

A file is named by the grid and the line, as in openings-5-4.txt, and has one position a line;
whoever begins takes the side that is to move there. `tools/make_openings.py` makes one.
"""

from functools import cache

from plyground.rulebooks.shipped import list_shipped

LISTED = [(5, 4)]
"""The grids and lines that there is a list for."""


def name_openings(size: int, line: int) -> str:
    """The file of a grid and a line."""
    return f"openings-{size}-{line}.txt"


@cache
def list_openings(size: int, line: int) -> tuple[str, ...]:
    """The openings of a grid and a line, as position text."""
    return tuple(list_shipped(__file__, name_openings(size, line)))
