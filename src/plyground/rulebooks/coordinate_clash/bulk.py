"""Coordinate Clash in bulk: what is not won at once, in a hash by the markers of both players.

On the rule book's grid those are 101,152 positions (`critical`), and each leads only to positions
with a marker more; so they are settled in one pass, the fullest grids first. Whoever is to move in
any other position wins at once: with six own markers or more, and on the eight full grids without a
line, by the theorem that docs/theory/coordinate-clash.md proves.
"""

from functools import cache
from typing import Any

from plyground.support.compile_cache import stamp
from plyground.support.extras import need
from plyground.support.hashing import find_place, make_table
from plyground.support.machine_code import compile_function
from plyground.support.truth import Truth, count_bits, step_back
from plyground.support.truth_loops import ILLEGAL
from plyground.support.values import EXTRA

from .batch import CROSSES, NOUGHTS, TURN
from .critical import critical_positions, lineless_sets
from .moves import all_shifts
from .rules import CoordinateClash
from .symmetry import symmetries
from .threats import Threats

SIZE, LINE, FULL, SHIFTS, WAYS, ROTATIONS = 0, 1, 2, 3, 4, 12
"""In the setup; WAYS are four pairs of step and starts, ROTATIONS cells and how far they go left
and right."""
DIRECTIONS, FIELDS = 4, 3
KEYS, CODES, OWN, WINNING = 0, 1, 2, 3
"""The tables: what is not won at once, and its code; sets of own markers, and the cells on which a
placement, with the right shift, then wins."""
BOARD_BITS = 25
"""The other player's markers are the low bits of a key."""
MOST_OWN = 5
WINS_NOW = 2
"""The code of a position that is won at once."""


def make_truth(game: CoordinateClash) -> Truth:
    """Of the rule book's grid."""
    return Truth(
        check,
        judge,
        judge_moves,
        setup=write_setup(game),
        tables=_settle_all(game),
        helpers=HELPERS,
        baked=True,
    )


def write_setup(game: CoordinateClash) -> list[int]:
    """What the functions need to know of a grid."""
    grid = game.grid
    shifts = [grid.rotations[shift] for shift in all_shifts(game.size)] if game.shifts else []
    ways = [number for way in grid.directions for number in (way.step, way.starts)]
    rotations = [number for mask, _, left, right in shifts for number in (mask, left, right)]
    return [game.size, game.line, grid.full, len(shifts), *ways, *rotations]


@cache
def _settle_all(game: CoordinateClash) -> tuple[Any, ...]:
    numpy = need("numpy", EXTRA)
    ways = symmetries(game.size)
    threats = Threats(game.grid, shifts=game.shifts)
    listed = critical_positions(threats, MOST_OWN)
    found = {
        mine << BOARD_BITS | yours
        for own, other, _ in listed
        for mine, yours in zip(ways.images(own), ways.images(other), strict=True)
    }
    winning = {
        own: cells
        for markers, _ in lineless_sets(game.grid, MOST_OWN)
        for own, cells in zip(
            ways.images(markers), ways.images(threats.winning_cells(markers)), strict=True
        )
    }
    tables = (*make_table(dict.fromkeys(found, 0)), *make_table(winning))
    fullest_first = sorted(found, key=int.bit_count, reverse=True)
    setup = numpy.array(write_setup(game), numpy.int64)
    moves = numpy.zeros(len(game.all_moves), numpy.int32)
    _compile_settle()(numpy.array(fullest_first, numpy.int64), setup, tables, moves)
    return tables


@cache
def _compile_settle() -> Any:
    helpers: dict[str, Any] = {"step_back": compile_function(step_back)}
    for helper in HELPERS:
        helpers[helper.__name__] = compile_function(helper, **helpers)
    path = stamp("coordinate_clash-critical", [settle_all, step_back, *HELPERS])
    return compile_function(settle_all, path, within=False, **helpers)


def settle_all(positions: Any, setup: Any, tables: Any, moves: Any) -> None:
    """Write down the code of each position; those that can follow come before it."""
    for at in range(len(positions)):
        mine, yours = positions[at] >> BOARD_BITS, positions[at] & ((1 << BOARD_BITS) - 1)
        for action in range(len(moves)):
            moves[action] = ILLEGAL
        judge_turns(mine, yours, setup, tables, moves)
        wins = loses = 0
        for action in range(len(moves)):
            code = moves[action]
            if 0 < code < ILLEGAL and (wins == 0 or code < wins):
                wins = code
            if code < loses:
                loses = code
        tables[CODES][find_place(tables[KEYS], positions[at])] = wins if wins else loses


def rotate(markers: int, setup: Any, shift: int) -> int:
    """Markers after a shift; -1 is none."""
    if shift < 0:
        return markers
    at = ROTATIONS + FIELDS * shift
    cells = setup[at]
    moving = markers & cells
    return int(markers & ~cells | (moving << setup[at + 1] | moving >> setup[at + 2]) & cells)


def rotate_back(markers: int, setup: Any, shift: int) -> int:
    """Markers as they stood before a shift."""
    if shift < 0:
        return markers
    at = ROTATIONS + FIELDS * shift
    cells = setup[at]
    moving = markers & cells
    return int(markers & ~cells | (moving << setup[at + 2] | moving >> setup[at + 1]) & cells)


def has_line(markers: int, setup: Any) -> bool:
    """Whether enough markers stand side by side."""
    found = 0
    for way in range(DIRECTIONS):
        along, own = setup[WAYS + 2 * way], markers
        for _ in range(1, setup[LINE]):
            own &= own >> along
        found |= own & setup[WAYS + 2 * way + 1]
    return found != 0


def complete_lines(markers: int, setup: Any) -> int:
    """The cells on which one marker more makes a line, without a shift."""
    cells = 0
    for way in range(DIRECTIONS):
        along = setup[WAYS + 2 * way]
        for missing in range(setup[LINE]):
            starts = setup[WAYS + 2 * way + 1]
            for place in range(setup[LINE]):
                if place != missing:
                    starts &= markers >> along * place
            cells |= starts << along * missing
    return cells


def find_winning(own: int, setup: Any, tables: Any) -> int:
    """The cells that win for these markers, if free; with more than are listed, some one is."""
    if count_bits(own) > MOST_OWN:
        return int(setup[FULL])
    return int(tables[WINNING][find_place(tables[OWN], own)])


def settle(mine: int, yours: int, setup: Any, tables: Any) -> int:
    """The code of a position that is not over."""
    place = find_place(tables[KEYS], mine << BOARD_BITS | yours)
    return int(tables[CODES][place]) if place >= 0 else WINS_NOW


def judge_turns(mine: int, yours: int, setup: Any, tables: Any, codes: Any) -> None:
    """The code of every turn of a position that is not over."""
    cells, shifts = setup[SIZE] * setup[SIZE], setup[SHIFTS]
    free, family = setup[FULL] & ~(mine | yours), 1 + shifts
    if free == 0:
        for shift in range(shifts):
            own, other = rotate(mine, setup, shift), rotate(yours, setup, shift)
            if has_line(own, setup):  # the mover's line counts first
                code = 2
            elif has_line(other, setup):
                code = -2
            else:
                code = step_back(settle(other, own, setup, tables))
            codes[cells * family + shift] = code
        return
    for shift in range(-1, shifts):
        own, other = rotate(mine, setup, shift), rotate(yours, setup, shift)
        # Where a marker goes is turned back to where it is placed.
        winning = free
        if not has_line(own, setup):
            winning &= rotate_back(complete_lines(own, setup), setup, shift)
        beaten = has_line(other, setup)
        else_code = -2 if beaten else -3
        at = 1 + shift
        for cell in range(cells):  # without a branch, which no processor could foresee
            code = 2 if winning >> cell & 1 else else_code
            codes[at] = code if free >> cell & 1 else ILLEGAL
            at += family
        if beaten:
            continue
        # The opponent wins at once, unless the turn leaves none of the cells for it.
        threats = find_winning(other, setup, tables) & ~own
        if threats & threats - 1:
            continue
        quiet = free & ~winning
        if threats:
            quiet &= rotate_back(threats, setup, shift)
        while quiet:
            lowest = quiet & -quiet
            quiet ^= lowest
            placed = own | rotate(lowest, setup, shift)
            code = step_back(settle(other, placed, setup, tables))
            codes[count_bits(lowest - 1) * family + 1 + shift] = code


HELPERS = (
    find_place,
    count_bits,
    rotate,
    rotate_back,
    has_line,
    complete_lines,
    find_winning,
    settle,
    judge_turns,
)


def check(row: Any, setup: Any, tables: Any) -> bool:
    turn, x, o = row[TURN], row[CROSSES], row[NOUGHTS]
    full = setup[FULL]
    if turn < 0 or turn > 1 or x < 0 or o < 0 or x & o or (x | o) & ~full:
        return False
    more = count_bits(row[NOUGHTS - turn]) - count_bits(row[CROSSES + turn])
    # A full grid is only shifted, so either side may be to move.
    return 0 <= more <= 1 or (more == -1 and x | o == full and setup[SHIFTS] > 0)


def judge(row: Any, setup: Any, tables: Any) -> int:
    mine, yours = row[CROSSES + row[TURN]], row[NOUGHTS - row[TURN]]
    if has_line(yours, setup):
        return -1
    if has_line(mine, setup):
        return 1
    if mine | yours == setup[FULL] and setup[SHIFTS] == 0:
        return -1
    return settle(mine, yours, setup, tables)


def judge_moves(row: Any, setup: Any, tables: Any, codes: Any, spare: Any) -> None:
    mine, yours = row[CROSSES + row[TURN]], row[NOUGHTS - row[TURN]]
    judge_turns(mine, yours, setup, tables, codes)
