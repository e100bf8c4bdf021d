"""Coordinate Clash at first sight: how many markers the best open line still lacks."""

from plyground.kernel.seats import Seat

from .rules import CoordinateClash, Markers


def count_missing(game: CoordinateClash, state: Markers, seat: Seat) -> int:
    """The markers that a seat lacks in its best line of those in which the other has none."""
    mine, yours = state.of(seat), state.of(seat.other)
    open_lines = (line for line in game.grid.lines if not line & yours)
    return game.line - max(((line & mine).bit_count() for line in open_lines), default=-1)
