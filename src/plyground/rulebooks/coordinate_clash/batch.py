"""Coordinate Clash over rows of numbers: whose turn, and the cells of X and of O as bits."""

from itertools import chain, product
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.support.rows import GOING, LOST, WON, Batch, Unmasked, below, spread

from .moves import Shift, all_shifts
from .plain import plain
from .rules import CoordinateClash, Markers

TURN, CROSSES, NOUGHTS = 0, 1, 2
SIZE, FULL, SHIFTS, OPENINGS, HALF, SECOND, THIRD = range(7)
ACROSS, DOWN, FALLING, RISING = range(7, 11)
"""In the setup; by direction, where a line can begin."""
ACTIONS, STARTS, CELLS = range(11, 14)
"""Where the numbers of the actions stand, and those of the openings, crosses and noughts of each.

From CELLS on stands the cell of every bit, found by the bit's rest modulo PRIME; then the shifts.
"""
PRIME = 67
"""No two powers of two below 2^66 leave the same rest."""
ROTATIONS = CELLS + PRIME
"""First a shift of nothing; of each its cells as bits, and how far they go left and right."""
LEAPS = {3: (1, 0), 4: (2, 0), 5: (2, 1)}
"""By the length of a line: once two cells of it are found side by side, where the others are."""
ROOM = 32
"""Bits for the cells of one player, where those of both fit into one number."""
LARGEST = 5
"""The size up to which they do, and no cell that is shifted lands among the other player's."""


def plan(game: AnyGame) -> Batch:
    """Actions are, for each cell, placing without a shift and with each; then shifts alone."""
    assert isinstance(game, CoordinateClash)
    grid, size = game.grid, game.size
    shifts = all_shifts(size) if game.shifts else []
    half = ROOM if size <= LARGEST else 0
    both = 1 | 1 << half  # times a set of cells: those of each player
    cells = size * size
    rotations = [[0, 0, 0], *(_rotate_places(game, shift, both) for shift in shifts)]
    pairs = product([1 << cell for cell in range(cells)], range(len(rotations)))
    actions = [*pairs, *((1 << cells, number) for number in range(1, len(rotations)))]
    openings = list(game.openings(Seat.FIRST))
    first = ROTATIONS + 3 * len(rotations)
    return Batch(
        width=3,
        actions=len(actions),
        setup=[
            size,
            grid.full,
            len(shifts),
            len(openings),
            half,
            *LEAPS[game.line],
            *(way.starts * both for way in grid.directions),
            first,
            first + 2 * len(actions),
            *_cells_of_bits(),
            *chain.from_iterable(rotations),
            *(number for bit, shift in actions for number in (bit, ROTATIONS + 3 * shift)),
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
        unmasked=Unmasked(advance, free, allows, total, find),
        own_plain=lambda: plain(game),
    )


def _cells_of_bits() -> list[int]:
    cells = {pow(2, cell, PRIME): cell for cell in range(64)}
    return [cells.get(rest, 0) for rest in range(PRIME)]


def _rotate_places(game: CoordinateClash, shift: Shift, both: int) -> list[int]:
    mask, _, left, right = game.grid.rotations[shift]
    return [mask * both, left, right]


def deal(row: Any, setup: Any, random: Any, game: int) -> None:
    count = setup[OPENINGS]
    at = setup[STARTS]
    if count > 1:
        at += 2 * below(random, game, count)
    row[TURN], row[CROSSES], row[NOUGHTS] = 0, setup[at], setup[at + 1]


def advance(row: Any, setup: Any, action: int) -> int:
    """A move on the grid alone: no mask is kept."""
    turn, half, at = row[TURN], setup[HALF], setup[ACTIONS] + 2 * action
    mine, yours = row[CROSSES + turn], row[NOUGHTS - turn]
    mine |= setup[at] & setup[FULL]  # nothing is placed on a full grid
    if half:  # both players' cells as one number: what follows is then done once
        mine, yours = mine | yours << half, 0
    at = setup[at + 1]
    cells, left, right = setup[at], setup[at + 1], setup[at + 2]
    moving = mine & cells
    mine = mine & ~cells | (moving << left | moving >> right) & cells
    moving = yours & cells
    yours = yours & ~cells | (moving << left | moving >> right) & cells
    my_lines, your_lines = find_lines(mine, setup), find_lines(yours, setup)
    if half:
        low = (1 << half) - 1
        mine, yours = mine & low, mine >> half
        my_lines, your_lines = my_lines & low, my_lines >> half
    row[CROSSES + turn], row[NOUGHTS - turn] = mine, yours
    row[TURN] = 1 - turn
    if my_lines | your_lines:
        return WON if my_lines else LOST  # the mover's line counts first
    if setup[SHIFTS] == 0 and mine | yours == setup[FULL]:
        return WON
    return GOING


def find_lines(markers: Any, setup: Any) -> Any:
    """Where lines of these markers begin, in all four directions."""
    size = setup[SIZE]
    return (
        follow(markers, 1, setup) & setup[ACROSS]
        | follow(markers, size, setup) & setup[DOWN]
        | follow(markers, size + 1, setup) & setup[FALLING]
        | follow(markers, size - 1, setup) & setup[RISING]
    )


def follow(markers: Any, apart: int, setup: Any) -> Any:
    """Where enough markers stand so far apart: first two of them, then up to four, then five."""
    found = markers & markers >> apart
    found &= found >> apart * setup[SECOND]
    return found & found >> apart * setup[THIRD]


def step(row: Any, legal: Any, setup: Any, action: int) -> int:
    before = row[CROSSES] | row[NOUGHTS]
    came = advance(row, setup, action)
    if came != GOING:
        return came
    family = 1 + setup[SHIFTS]
    taken = row[CROSSES] | row[NOUGHTS]
    changed = before ^ taken
    while changed:
        lowest = changed & -changed
        changed ^= lowest
        cell = setup[CELLS + lowest % PRIME]
        spread(legal, cell * family, family, (taken & lowest) == 0)
    if taken == setup[FULL]:
        spread(legal, setup[SIZE] * setup[SIZE] * family, setup[SHIFTS], True)
    return GOING


def free(row: Any, setup: Any) -> Any:
    """The cells to place a marker on, as bits; on a full grid one more, for shifts alone."""
    full = setup[FULL]
    cells = full & ~(row[CROSSES] | row[NOUGHTS])
    return cells if cells else full + 1


def allows(bits: Any, setup: Any, action: int) -> bool:
    return bool(bits & setup[setup[ACTIONS] + 2 * action])


def total(bits: Any, setup: Any) -> Any:
    if bits > setup[FULL]:
        return setup[SHIFTS]
    cells = 0
    while bits:
        bits &= bits - 1
        cells += 1
    return cells * (1 + setup[SHIFTS])


def find(bits: Any, setup: Any, place: int) -> Any:
    family = 1 + setup[SHIFTS]
    before = place // family
    for _ in range(before):
        bits &= bits - 1
    return setup[CELLS + (bits & -bits) % PRIME] * family + place - before * family


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
