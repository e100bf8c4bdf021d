"""Coordinate Clash at first sight: how many markers the best open line still lacks."""

from functools import cache

from plyground.kernel.seats import Seat

from .grid import grid
from .rules import CoordinateClash, Markers


def count_missing(game: CoordinateClash, state: Markers, seat: Seat) -> int:
    """The markers that a seat lacks in its best line of those in which the other has none."""
    mine, yours = state.of(seat), state.of(seat.other)
    open_lines = (line for line in _list_lines(game.size, game.line) if not line & yours)
    return game.line - max(((line & mine).bit_count() for line in open_lines), default=-1)


@cache
def _list_lines(size: int, length: int) -> tuple[int, ...]:
    """Every line there is room for, as the bits of its cells."""
    return tuple(
        sum(1 << cell + way.step * count for count in range(length))
        for way in grid(size, length).directions
        for cell in range(size * size)
        if way.starts >> cell & 1
    )
