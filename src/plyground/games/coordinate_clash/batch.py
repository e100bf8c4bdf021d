"""Coordinate Clash over rows of numbers: whose turn, and the cells of X and of O as bits."""

from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.rows import GOING, LOST, WON, Batch
from plyground.kernel.seats import Seat

from .moves import all_shifts
from .rules import CoordinateClash, Markers

TURN, CROSSES, NOUGHTS = 0, 1, 2
CELLS, LINE, FULL, SHIFTS, DIRECTIONS, WAYS = 0, 1, 2, 3, 4, 5
"""In the setup; from WAYS on, pairs of step and starts of each direction, then the rotations."""
FIELDS = 3
"""A rotation's numbers: its cells, and how far they go left and right."""


def plan(game: AnyGame) -> Batch:
    """Actions are, for each cell, placing without a shift and with each; then shifts alone."""
    assert isinstance(game, CoordinateClash)
    grid = game.grid
    shifts = all_shifts(game.size) if game.shifts else []
    ways = [number for way in grid.directions for number in (way.step, way.starts)]
    turns = [
        number
        for shift in shifts
        for number in (
            grid.rotations[shift].mask,
            grid.rotations[shift].left,
            grid.rotations[shift].right,
        )
    ]
    cells = game.size * game.size
    return Batch(
        width=3,
        actions=cells * (1 + len(shifts)) + len(shifts),
        setup=[cells, game.line, grid.full, len(shifts), len(grid.directions), *ways, *turns],
        deal=deal,
        step=step,
        mask=mask,
        features=cells,
        highest=2,
        look=look,
        write=lambda state: [state.turn.value - 1, state.x, state.o],
        read=lambda row: Markers(row[CROSSES], row[NOUGHTS], Seat(row[TURN] + 1)),
    )


def deal(rows: Any, game: int, setup: Any, random: Any) -> None:
    rows[game, TURN] = rows[game, CROSSES] = rows[game, NOUGHTS] = 0


def step(rows: Any, masks: Any, game: int, action: int, setup: Any) -> int:
    shifts, turn = setup[SHIFTS], rows[game, TURN]
    family = 1 + shifts
    placing = action < setup[CELLS] * family
    shift = action % family - 1 if placing else action - setup[CELLS] * family
    mine, yours = rows[game, CROSSES + turn], rows[game, NOUGHTS - turn]
    before = mine | yours
    if placing:
        mine |= 1 << action // family
    if shift >= 0:
        at = WAYS + 2 * setup[DIRECTIONS] + FIELDS * shift
        cells, left, right = setup[at], setup[at + 1], setup[at + 2]
        moving = mine & cells
        mine = mine & ~cells | (moving << left | moving >> right) & cells
        moving = yours & cells
        yours = yours & ~cells | (moving << left | moving >> right) & cells
    rows[game, CROSSES + turn], rows[game, NOUGHTS - turn] = mine, yours
    rows[game, TURN] = 1 - turn
    # The mover's line counts first.
    for player in range(2):
        markers = yours if player else mine
        for way in range(setup[DIRECTIONS]):
            along, line = setup[WAYS + 2 * way], markers & setup[WAYS + 2 * way + 1]
            for far in range(1, setup[LINE]):
                line &= markers >> along * far
            if line:
                return LOST if player else WON
    taken = mine | yours
    changed = before ^ taken
    while changed:
        lowest = changed & -changed
        cell = 0
        while lowest > 1:  # which bit it is
            lowest >>= 1
            cell += 1
        free = (taken >> cell & 1) == 0
        for at in range(cell * family, (cell + 1) * family):
            masks[game, at] = free
        changed &= changed - 1
    if taken == setup[FULL]:
        for at in range(setup[CELLS] * family, setup[CELLS] * family + shifts):
            masks[game, at] = 1
        return GOING if shifts else WON
    return GOING


def mask(rows: Any, masks: Any, game: int, setup: Any) -> None:
    taken, family = rows[game, CROSSES] | rows[game, NOUGHTS], 1 + setup[SHIFTS]
    for cell in range(setup[CELLS]):
        free = (taken >> cell & 1) == 0
        for at in range(cell * family, (cell + 1) * family):
            masks[game, at] = free
    for at in range(setup[CELLS] * family, setup[CELLS] * family + setup[SHIFTS]):
        masks[game, at] = taken == setup[FULL]


def look(rows: Any, views: Any, game: int, seat: int, setup: Any) -> None:
    mine, yours = rows[game, CROSSES + seat], rows[game, NOUGHTS - seat]
    for cell in range(setup[CELLS]):
        views[game, cell] = (mine >> cell & 1) + 2 * (yours >> cell & 1)
