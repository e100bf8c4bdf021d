"""Coordinate Clash in plain Python: the whole grid as one number, in which a byte is a cell.

A byte is 1 for X and 2 for O, so the bytes are what Player 1 sees, and every step takes care of
both players at once. Its six other bits serve to look along all four directions at once.
"""

from itertools import product
from typing import Any

from plyground.kernel.seats import Seat
from plyground.support.rows import GOING, LOST, MARKS, WON, Look, Plain, Step

from .grid import Grid
from .moves import all_shifts
from .rules import CoordinateClash, Markers

TURN, GRID = 0, 1
BYTE, X, BOTH = 8, 1, 3
ONES = int.from_bytes(b"\1" * 64, "big")
SWAPPED = bytes.maketrans(b"\1\2", b"\2\1")


def plain(game: CoordinateClash) -> Plain:
    """The game with rows of its own: whose turn, and the grid."""
    cells = game.size**2
    crosses = _each(game.grid.full, X)

    def write(state: Markers) -> list[int]:
        x, o, turn = state
        return [turn.value - 1, _each(x, X) | _each(o, X) << 1]

    def read(row: list[int]) -> Markers:
        turn, grid = row
        x, o = (_gather(each & crosses) for each in (grid, grid >> 1))
        return Markers(x, o, Seat(turn + 1))

    return Plain(write, read, _stepping(game), _looking(cells))


def _each(cells: int, mark: int) -> int:
    """A mark in the bytes of some cells: the binary digits of a number are bytes already."""
    return (int.from_bytes(f"{cells:b}".encode(), "big") & ONES) * mark


def _gather(crosses: int) -> int:
    """And back: of every byte the lower one of its two hexadecimal digits."""
    return int(f"{crosses:x}"[::-2][::-1], 2)


def _stepping(game: CoordinateClash) -> Step:
    """How to make a move; what does not depend on the position is laid out beforehand."""
    cells, shifts = game.size**2, _shifts(game)
    family, crosses = 1 + len(shifts), _each(game.grid.full, X)
    places = [slice(cell * family, (cell + 1) * family) for cell in range(cells)]
    known = {1 << BYTE * cell: (places[cell], BOTH << BYTE * cell) for cell in range(cells)}
    placing = [(1 << BYTE * cell, places[cell]) for cell in range(cells)]
    # Shifts alone are for a full grid, on which any cell is taken and stays so.
    pairs = [*product(placing, [(0, 0, 0, None), *shifts]), *product([(0, places[0])], shifts)]
    actions = [(*placed, *shift) for placed, shift in pairs]
    taken, free = (mark * family for mark in MARKS)
    rows = _rows(game.size, taken, free)
    alone = MARKS[True] * len(shifts)
    factors, lasts = _lines(game.grid)
    own, anybodys = (lasts, lasts << 1), lasts * BOTH
    enough = 2 * game.line - 1  # markers, in turn, before anybody has a line

    def step(row: Any, legal: Any, setup: Any, action: int) -> int:
        turn, grid = row
        marker, place, line, left, right, span = actions[action]
        grid |= marker << turn
        legal[place] = taken
        moving = grid & line
        if moving:
            change = moving ^ (moving << left | moving >> right) & line
            grid ^= change
            if span is not None:
                legal[span] = rows[(grid | grid >> 1) & crosses & line]
            else:
                changed = (change ^ change >> 1) & crosses  # where a cell was taken or came free
                while changed:
                    lowest = changed & -changed
                    changed ^= lowest
                    place, cell = known[lowest]
                    legal[place] = taken if grid & cell else free
        row[TURN], row[GRID] = 1 - turn, grid
        markers = grid.bit_count()
        if markers >= enough:
            lines = anybodys
            for factor in factors:
                lines &= grid * factor
            if lines:
                return WON if lines & own[turn] else LOST  # the mover's line counts first
            if markers == cells:
                legal[cells * family :] = alone
                return GOING if alone else WON
        return GOING

    return step


def _shifts(game: CoordinateClash) -> list[tuple[int, int, int, slice | None]]:
    """The cells that each shift turns, how far they go left and right, and the actions of a row.

    Those of a row stand side by side, to be marked all at once; those of a column do not.
    """
    shifts = all_shifts(game.size) if game.shifts else []
    width = game.size * (1 + len(shifts))
    told = []
    for shift in shifts:
        mask, _, left, right = game.grid.rotations[shift]
        row = int(shift.line) - 1 if shift.line.isdigit() else None
        span = None if row is None else slice(row * width, (row + 1) * width)
        told.append((_each(mask, BOTH), left * BYTE, right * BYTE, span))
    return told


def _rows(size: int, taken: bytes, free: bytes) -> dict[int, bytes]:
    """For each row and each pattern of taken cells in it, the marks of its actions."""
    marks = [
        b"".join(taken if pattern >> column & 1 else free for column in range(size))
        for pattern in range(1 << size)
    ]
    return {
        _each(pattern << row * size, X): marked
        for row in range(size)
        for pattern, marked in enumerate(marks)
    }


def _lines(grid: Grid) -> tuple[list[int], int]:
    """Factors that lay the cells of lines above each other, and where the last ones of X are.

    A factor copies the grid once for each direction, all into other bits of the bytes: first with
    the last cells of lines in their own places, then with earlier ones brought up to them.
    """
    ways = list(enumerate(grid.directions))
    factors = [
        sum(1 << way.step * back * BYTE + 2 * place for place, way in ways)
        for back in range(grid.line)
    ]
    reach = grid.line - 1
    lasts = (_each(way.starts << way.step * reach, X) << 2 * place for place, way in ways)
    return factors, sum(lasts)


def _looking(cells: int) -> Look:
    """How to show the grid: its bytes, for Player 2 with the sides swapped."""

    def look(row: Any, view: Any, setup: Any, seat: int) -> None:
        seen = row[GRID].to_bytes(cells, "little")
        view[:] = seen.translate(SWAPPED) if seat else seen

    return look
