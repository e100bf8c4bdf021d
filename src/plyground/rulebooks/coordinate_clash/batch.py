"""Coordinate Clash over rows of numbers: whose turn, and the cells of X and of O as bits."""

from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.support.rows import GOING, LOST, WON, Batch, below, spread

from .moves import Shift, all_shifts
from .plain import plain
from .rules import CoordinateClash, Markers

TURN, CROSSES, NOUGHTS = 0, 1, 2
SIZE, LINE, FULL, SHIFTS, DIRECTIONS, OPENINGS, WAYS = 0, 1, 2, 3, 4, 5, 6
"""In the setup; from WAYS on, pairs of step and starts of each direction.

Then the cell of every bit, found by the bit's rest modulo PRIME, and the rotations; last the
openings, with the crosses and the noughts of each.
"""
PRIME = 67
"""No two powers of two below 2^66 leave the same rest."""
FIELDS = 3
"""A rotation's numbers: its cells as bits, and how far they go left and right."""


def plan(game: AnyGame) -> Batch:
    """Actions are, for each cell, placing without a shift and with each; then shifts alone."""
    assert isinstance(game, CoordinateClash)
    grid, size = game.grid, game.size
    shifts = all_shifts(size) if game.shifts else []
    ways = [number for way in grid.directions for number in (way.step, way.starts)]
    cells = size * size
    openings = list(game.openings(Seat.FIRST))
    return Batch(
        width=3,
        actions=cells * (1 + len(shifts)) + len(shifts),
        setup=[
            size,
            game.line,
            grid.full,
            len(shifts),
            len(grid.directions),
            len(openings),
            *ways,
            *_cells_of_bits(),
            *(number for shift in shifts for number in _rotate_places(game, shift)),
            *(markers for x, o, _ in openings for markers in (x, o)),
        ],
        baked=True,
        mixed=len(openings) > 1,
        deal=deal,
        step=step,
        mask=mask,
        features=cells,
        highest=2,
        look=look,
        write=lambda state: [state.turn.value - 1, state.x, state.o],
        read=lambda row: Markers(row[CROSSES], row[NOUGHTS], Seat(row[TURN] + 1)),
        own_plain=lambda: plain(game),
    )


def _cells_of_bits() -> list[int]:
    cells = {pow(2, cell, PRIME): cell for cell in range(64)}
    return [cells.get(rest, 0) for rest in range(PRIME)]


def _rotate_places(game: CoordinateClash, shift: Shift) -> list[int]:
    mask, _, left, right = game.grid.rotations[shift]
    return [mask, left, right]


def deal(row: Any, setup: Any, random: Any, game: int) -> None:
    count = setup[OPENINGS]
    at = WAYS + 2 * setup[DIRECTIONS] + PRIME + FIELDS * setup[SHIFTS]
    if count > 1:
        at += 2 * below(random, game, count)
    row[TURN], row[CROSSES], row[NOUGHTS] = 0, setup[at], setup[at + 1]


def step(row: Any, legal: Any, setup: Any, action: int) -> int:
    size, shifts, turn = setup[SIZE], setup[SHIFTS], row[TURN]
    places = WAYS + 2 * setup[DIRECTIONS]
    family = 1 + shifts
    mine, yours = row[CROSSES + turn], row[NOUGHTS - turn]
    before = mine | yours
    cell = action // family
    shift = action - cell * family - 1
    if cell < size * size:
        mine |= 1 << cell
    else:  # a full grid, which is only shifted
        shift += 1
    if shift >= 0:
        at = places + PRIME + FIELDS * shift
        cells, left, right = setup[at], setup[at + 1], setup[at + 2]
        moving = mine & cells
        mine = mine & ~cells | (moving << left | moving >> right) & cells
        moving = yours & cells
        yours = yours & ~cells | (moving << left | moving >> right) & cells
    row[CROSSES + turn], row[NOUGHTS - turn] = mine, yours
    row[TURN] = 1 - turn
    my_lines = your_lines = 0
    for way in range(setup[DIRECTIONS]):
        along, starts = setup[WAYS + 2 * way], setup[WAYS + 2 * way + 1]
        own, other = mine, yours
        for _ in range(1, setup[LINE]):
            own &= own >> along
            other &= other >> along
        my_lines |= own & starts
        your_lines |= other & starts
    if my_lines | your_lines:
        return WON if my_lines else LOST  # the mover's line counts first
    taken = mine | yours
    changed = before ^ taken
    while changed:
        lowest = changed & -changed
        changed ^= lowest
        cell = setup[places + lowest % PRIME]
        spread(legal, cell * family, family, (taken & lowest) == 0)
    if taken == setup[FULL]:
        spread(legal, size * size * family, shifts, True)
        return GOING if shifts else WON
    return GOING


def mask(row: Any, legal: Any, setup: Any) -> None:
    cells = setup[SIZE] * setup[SIZE]
    taken, family = row[CROSSES] | row[NOUGHTS], 1 + setup[SHIFTS]
    for cell in range(cells):
        spread(legal, cell * family, family, (taken >> cell & 1) == 0)
    spread(legal, cells * family, setup[SHIFTS], taken == setup[FULL])


def look(row: Any, view: Any, setup: Any, seat: int) -> None:
    mine, yours = row[CROSSES + seat], row[NOUGHTS - seat]
    for cell in range(setup[SIZE] * setup[SIZE]):
        view[cell] = (mine >> cell & 1) + 2 * (yours >> cell & 1)
