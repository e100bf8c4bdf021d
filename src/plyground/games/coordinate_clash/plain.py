"""Coordinate Clash over rows in plain Python, where one large number is quicker than a loop.

A multiplication lays out copies of a grid in such a number, far enough apart not to touch, and
what follows is done to all of them at once.
"""

import sys
from itertools import product
from typing import Any

from plyground.kernel.rows import GOING, LOST, MARKS, WON, Look, Plain, Step

from .moves import all_shifts
from .rules import CoordinateClash

BYTES = 8
"""Of each number that a player sees."""


def plain(game: CoordinateClash) -> Plain:
    """What a batch does, for one game at a time."""
    return Plain(_stepping(game), _looking(game.size**2))


def _stepping(game: CoordinateClash) -> Step:
    grid, cells = game.grid, game.size**2
    full, has_line = grid.full, grid.has_line
    high = 2 * cells  # O's cells stand so far above X's that no shift mixes them

    def both(markers: int) -> int:
        return markers | markers << high

    bits = [1 << cell for cell in range(cells)]
    shifts = [grid.rotations[shift] for shift in all_shifts(game.size)] if game.shifts else []
    turned = [(both(each.mask), each.left, each.right) for each in shifts]
    pairs = [*product(bits, [(0, 0, 0), *turned]), *product([0], turned)]
    actions = [((bit, bit << high), *rotation) for bit, rotation in pairs]
    family = 1 + len(shifts)
    places = {bit: slice(cell * family, (cell + 1) * family) for cell, bit in enumerate(bits)}
    marks = [mark * family for mark in MARKS]
    alone, all_alone = slice(cells * family, len(actions)), MARKS[True] * len(shifts)
    # A copy for each direction; laid out lower by some steps, further cells fall on the first.
    copies = [(4 * cells * (place + 1), way) for place, way in enumerate(grid.directions)]
    starts = sum(both(way.starts) << at for at, way in copies)
    along = [sum(1 << at - way.step * far for at, way in copies) for far in range(game.line)]

    def step(row: Any, legal: Any, action: int, setup: Any) -> int:
        turn, x, o = row
        before = x | o
        placed, line, left, right = actions[action]
        markers = x | o << high | placed[turn]
        moving = markers & line
        if moving:
            markers ^= moving ^ (moving << left | moving >> right) & line
        row[:] = 1 - turn, markers & full, markers >> high
        lines = starts
        for copied in along:
            lines &= markers * copied
        if lines:
            return WON if has_line(row[1 + turn]) else LOST  # the mover's line counts first
        taken = row[1] | row[2]
        changed = before ^ taken
        while changed:
            lowest = changed & -changed
            changed ^= lowest
            legal[places[lowest]] = marks[not taken & lowest]
        if taken == full:
            legal[alone] = all_alone
            return GOING if shifts else WON
        return GOING

    return step


def _looking(cells: int) -> Look:
    wide, length = 8 * BYTES, BYTES * cells
    # One bit less apart than the numbers are wide: each copy's next cell begins a number.
    copies = sum(1 << (wide - 1) * cell for cell in range(cells))
    ones = sum(1 << wide * cell for cell in range(cells))
    again, twos = copies << 1, ones << 1

    def look(row: Any, view: Any, seat: int, setup: Any) -> None:
        seen = row[1 + seat] * copies & ones | row[2 - seat] * again & twos
        view.cast("B")[:] = seen.to_bytes(length, sys.byteorder)

    return look
