"""A few lines in a frame, as wide as the window allows."""

from collections.abc import Sequence

from plyground.kernel.text import wrap_words

LEAST_WIDTH, MOST_WIDTH = 24, 64
"""Columns of a frame; where there are fewer, lines stand without one."""
ROUND, PLAIN = ("╭─╮", "│ │", "╰─╯"), ("+-+", "| |", "+-+")
"""The corners and sides of a frame, in characters that not every screen has, and in others."""


def draw_box(lines: Sequence[str], columns: int, frame: tuple[str, str, str]) -> list[str]:
    """Lines in a frame, or wrapped alone where the window is too narrow for one."""
    if columns < LEAST_WIDTH:
        return [part for line in lines for part in wrap_words(line.split(), columns)]
    most = min(columns, MOST_WIDTH) - 6
    wrapped = [part for line in lines for part in wrap_words(line.split(), most) or [""]]
    width = max(map(len, wrapped)) + 4
    top, side, bottom = frame
    return [
        f"{top[0]}{top[1] * width}{top[2]}",
        *(f"{side[0]}  {line:<{width - 2}}{side[2]}" for line in wrapped),
        f"{bottom[0]}{bottom[1] * width}{bottom[2]}",
    ]
