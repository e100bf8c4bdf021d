"""Coordinate Clash over rows of numbers: whose turn, and the cells of X and of O as bits."""

from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.rows import GOING, LOST, WON, Batch
from plyground.kernel.seats import Seat

from .moves import COLUMNS, Shift, all_shifts
from .rules import CoordinateClash, Markers

TURN, CROSSES, NOUGHTS = 0, 1, 2
SIZE, LINE, FULL, SHIFTS, DIRECTIONS, WAYS = 0, 1, 2, 3, 4, 5
"""In the setup; from WAYS on, pairs of step and starts of each direction, then the rotations."""
FIELDS = 5
"""A rotation's numbers: its cells as bits, how far they go left and right, the first, the next."""


def plan(game: AnyGame) -> Batch:
    """Actions are, for each cell, placing without a shift and with each; then shifts alone."""
    assert isinstance(game, CoordinateClash)
    grid, size = game.grid, game.size
    shifts = all_shifts(size) if game.shifts else []
    ways = [number for way in grid.directions for number in (way.step, way.starts)]
    cells = size * size
    return Batch(
        width=3,
        actions=cells * (1 + len(shifts)) + len(shifts),
        setup=[
            size,
            game.line,
            grid.full,
            len(shifts),
            len(grid.directions),
            *ways,
            *(number for shift in shifts for number in _turned(game, shift)),
        ],
        deal=deal,
        step=step,
        mask=mask,
        features=cells,
        highest=2,
        look=look,
        write=lambda state: [state.turn.value - 1, state.x, state.o],
        read=lambda row: Markers(row[CROSSES], row[NOUGHTS], Seat(row[TURN] + 1)),
    )


def _turned(game: CoordinateClash, shift: Shift) -> list[int]:
    mask, _, left, right = game.grid.rotations[shift]
    if shift.line in COLUMNS:
        return [mask, left, right, COLUMNS.index(shift.line), game.size]
    return [mask, left, right, (int(shift.line) - 1) * game.size, 1]


def deal(rows: Any, game: int, setup: Any, random: Any) -> None:
    rows[game, TURN] = rows[game, CROSSES] = rows[game, NOUGHTS] = 0


def step(rows: Any, masks: Any, game: int, action: int, setup: Any) -> int:
    size, shifts, turn = setup[SIZE], setup[SHIFTS], rows[game, TURN]
    family = 1 + shifts
    mine, yours = rows[game, CROSSES + turn], rows[game, NOUGHTS - turn]
    before = mine | yours
    cell = action // family
    shift = action - cell * family - 1
    if cell < size * size:
        mine |= 1 << cell
    else:  # a full grid, which is only shifted
        shift += 1
    if shift >= 0:
        at = WAYS + 2 * setup[DIRECTIONS] + FIELDS * shift
        cells, left, right = setup[at], setup[at + 1], setup[at + 2]
        moving = mine & cells
        mine = mine & ~cells | (moving << left | moving >> right) & cells
        moving = yours & cells
        yours = yours & ~cells | (moving << left | moving >> right) & cells
    rows[game, CROSSES + turn], rows[game, NOUGHTS - turn] = mine, yours
    rows[game, TURN] = 1 - turn
    my_lines = your_lines = 0
    for way in range(setup[DIRECTIONS]):
        along, starts = setup[WAYS + 2 * way], setup[WAYS + 2 * way + 1]
        own, other = mine & starts, yours & starts
        for far in range(1, setup[LINE]):
            own &= mine >> along * far
            other &= yours >> along * far
        my_lines |= own
        your_lines |= other
    if my_lines | your_lines:
        return WON if my_lines else LOST  # the mover's line counts first
    taken = mine | yours
    changed = before ^ taken
    if changed >> cell & 1:
        free = (taken >> cell & 1) == 0
        for spot in range(cell * family, cell * family + family):
            masks[game, spot] = free
        changed &= ~(1 << cell)
    if changed:  # only cells of the shifted line
        for place in range(size):
            cell = setup[at + 3] + place * setup[at + 4]
            if changed >> cell & 1:
                free = (taken >> cell & 1) == 0
                for spot in range(cell * family, cell * family + family):
                    masks[game, spot] = free
    if taken == setup[FULL]:
        for spot in range(size * size * family, size * size * family + shifts):
            masks[game, spot] = 1
        return GOING if shifts else WON
    return GOING


def mask(rows: Any, masks: Any, game: int, setup: Any) -> None:
    cells = setup[SIZE] * setup[SIZE]
    taken, family = rows[game, CROSSES] | rows[game, NOUGHTS], 1 + setup[SHIFTS]
    for cell in range(cells):
        free = (taken >> cell & 1) == 0
        for spot in range(cell * family, (cell + 1) * family):
            masks[game, spot] = free
    for spot in range(cells * family, cells * family + setup[SHIFTS]):
        masks[game, spot] = taken == setup[FULL]


def look(rows: Any, views: Any, game: int, seat: int, setup: Any) -> None:
    mine, yours = rows[game, CROSSES + seat], rows[game, NOUGHTS - seat]
    for cell in range(setup[SIZE] * setup[SIZE]):
        views[game, cell] = (mine >> cell & 1) + 2 * (yours >> cell & 1)
