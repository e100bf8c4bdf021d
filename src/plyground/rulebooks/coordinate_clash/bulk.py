"""Coordinate Clash in bulk: what is not won at once, in a hash by the markers of both players.

On the rule book's grid those are 101,152 positions (`threats`), and each leads only to positions
with a marker more; so they are settled in one pass, the fullest grids first. Whoever is to move in
any other position wins at once: with six own markers or more, and on the eight full grids without a
line, by the theorem that docs/theory/coordinate-clash.md proves.
"""

from functools import cache
from types import SimpleNamespace
from typing import Any

from plyground.support.compile_cache import stamp
from plyground.support.extras import need
from plyground.support.hashing import find_place, make_table
from plyground.support.machine_code import compile_function
from plyground.support.truth import Truth, count_bits, step_back
from plyground.support.truth_loops import ILLEGAL
from plyground.support.values import EXTRA

from .batch import (
    ACROSS,
    CROSSES,
    FULL,
    NOUGHTS,
    ROTATIONS,
    SECOND,
    SHIFTS,
    SIZE,
    THIRD,
    TURN,
    find_lines,
    follow,
    plan,
)
from .rules import CoordinateClash
from .symmetry import symmetries
from .threats import Threats, critical_positions, lineless_sets

FIELDS = 3
"""Numbers of a rotation in the setup, which is that of the batch; 0 is a shift of nothing."""
KEYS, CODES, OWN, NUMBERS, WINNING, THREATS, EARLY = range(7)
"""The tables: what is not won at once, and its code; sets of own markers, and the number of each.

By that number, for each shift: the cells on which a placement with that shift wins; and the cells
on which any would win, once the other player has made that shift, or LINED. EARLY are the optimal
actions while the other player has at most one marker, when everything has to be looked up.
"""
BOARD_BITS = 25
"""The other player's markers are the low bits of a key."""
LINED = -1
MOST_OWN = 5
WINS_NOW = 2
"""The code of a position that is won at once."""


def make_truth(game: CoordinateClash) -> Truth:
    """Of the rule book's grid."""
    return Truth(
        check,
        judge,
        judge_moves,
        setup=plan(game).setup,
        tables=_settle_all(game),
        helpers=HELPERS,
        mark=mark,
        baked=True,
    )


@cache
def _settle_all(game: CoordinateClash) -> tuple[Any, ...]:
    numpy = need("numpy", EXTRA)
    ways = symmetries(game.size)
    listed = critical_positions(Threats(game.grid, shifts=game.shifts), MOST_OWN)
    found = {
        mine << BOARD_BITS | yours
        for own, other, _ in listed
        for mine, yours in zip(ways.images(own), ways.images(other), strict=True)
    }
    lineless = lineless_sets(game.grid, MOST_OWN)
    sets = sorted({own for markers, _ in lineless for own in ways.images(markers)})
    rows, actions = plan(game), len(game.all_moves)
    setup = numpy.array(rows.setup, numpy.int64)
    family = 1 + rows.setup[SHIFTS]
    winning, threats = (numpy.zeros((len(sets), family), numpy.int32) for _ in range(2))
    early = numpy.zeros(((game.size**2 + 1) ** 2, actions), numpy.bool_)
    numbers = {own: number for number, own in enumerate(sets)}
    tables = (*make_table(dict.fromkeys(found, 0)), *make_table(numbers), winning, threats, early)
    fullest_first = sorted(found, key=int.bit_count, reverse=True)
    codes = numpy.zeros(actions, numpy.int32)
    fill = _compile_fill()
    fill.list_winning(numpy.array(sets, numpy.int64), setup, tables)
    fill.settle_all(numpy.array(fullest_first, numpy.int64), setup, tables, codes)
    fill.mark_early(setup, tables, codes)
    return tables


@cache
def _compile_fill() -> Any:
    """The loops that fill in the tables."""
    helpers: dict[str, Any] = {"step_back": compile_function(step_back)}
    for helper in HELPERS:
        helpers[helper.__name__] = compile_function(helper, **helpers)
    loops = list_winning, settle_all, mark_early
    path = stamp("coordinate_clash-critical", [*loops, step_back, *HELPERS])
    compiled = {
        each.__name__: compile_function(each, path, within=False, **helpers) for each in loops
    }
    return SimpleNamespace(**compiled)


def list_winning(sets: Any, setup: Any, tables: Any) -> None:
    """For each set what wins with each shift; then what would after each shift of the other's."""
    family = 1 + setup[SHIFTS]
    for number in range(len(sets)):
        for way in range(family):
            own = rotate(sets[number], setup, way)
            cells = setup[FULL]
            if find_lines(own, setup) == 0:
                cells &= rotate_back(complete_lines(own, setup), setup, way)
            tables[WINNING][number, way] = cells & ~sets[number]
    for number in range(len(sets)):
        for way in range(family):
            own = rotate(sets[number], setup, way)
            cells = 0
            if find_lines(own, setup):
                cells = LINED
            else:
                after = tables[NUMBERS][find_place(tables[OWN], own)]
                for turn in range(family):
                    cells |= tables[WINNING][after, turn]
            tables[THREATS][number, way] = cells


def settle_all(positions: Any, setup: Any, tables: Any, codes: Any) -> None:
    """Write down the code of each position; those that can follow come before it."""
    for at in range(len(positions)):
        mine, yours = positions[at] >> BOARD_BITS, positions[at] & ((1 << BOARD_BITS) - 1)
        for action in range(len(codes)):
            codes[action] = ILLEGAL
        judge_turns(mine, yours, setup, tables, codes)
        wins = loses = 0
        for action in range(len(codes)):
            code = codes[action]
            if 0 < code < ILLEGAL and (wins == 0 or code < wins):
                wins = code
            if code < loses:
                loses = code
        tables[CODES][find_place(tables[KEYS], positions[at])] = wins if wins else loses


def mark_early(setup: Any, tables: Any, codes: Any) -> None:
    """Mark the optimal actions of all positions with at most one marker of each player."""
    cells = setup[SIZE] * setup[SIZE]
    for one in range(cells + 1):
        for other in range(cells + 1):
            mine, yours = (1 << one) >> 1, (1 << other) >> 1
            if mine & yours:
                continue
            for action in range(len(codes)):
                codes[action] = ILLEGAL
            judge_turns(mine, yours, setup, tables, codes)
            won = settle(mine, yours, setup, tables) > 0
            at_optimal = tables[EARLY][number_early(mine, yours, setup)]
            for action in range(len(codes)):
                at_optimal[action] = codes[action] != ILLEGAL and (codes[action] > 0) == won


def number_early(mine: int, yours: int, setup: Any) -> int:
    """The place of a position with at most one marker of each player."""
    one = count_bits(mine - 1) + 1 if mine else 0
    other = count_bits(yours - 1) + 1 if yours else 0
    return int(one * (setup[SIZE] * setup[SIZE] + 1) + other)


def rotate(markers: int, setup: Any, way: int) -> int:
    """Markers after one of the shifts, from 1; 0 is none."""
    at = ROTATIONS + FIELDS * way
    cells = setup[at]
    moving = markers & cells
    return int(markers & ~cells | (moving << setup[at + 1] | moving >> setup[at + 2]) & cells)


def rotate_back(markers: int, setup: Any, way: int) -> int:
    """Markers as they stood before it."""
    at = ROTATIONS + FIELDS * way
    cells = setup[at]
    moving = markers & cells
    return int(markers & ~cells | (moving << setup[at + 2] | moving >> setup[at + 1]) & cells)


def complete_along(markers: int, apart: int, starts: int, line: int) -> int:
    """The cells on which one marker more makes a line, in one direction."""
    cells = 0
    for missing in range(line):
        begins = starts
        for place in range(line):
            if place != missing:
                begins &= markers >> apart * place
        cells |= begins << apart * missing
    return cells


def complete_lines(markers: int, setup: Any) -> int:
    """The cells on which one marker more makes a line, without a shift."""
    size, line = setup[SIZE], 2 + setup[SECOND] + setup[THIRD]
    cells = complete_along(markers, 1, setup[ACROSS], line)
    cells |= complete_along(markers, size, setup[ACROSS + 1], line)
    cells |= complete_along(markers, size + 1, setup[ACROSS + 2], line)
    return int(cells | complete_along(markers, size - 1, setup[ACROSS + 3], line))


def find_number(own: int, tables: Any) -> int:
    """The number of a set of markers without a line; -1 of more than are listed."""
    if count_bits(own) > MOST_OWN:
        return -1
    return int(tables[NUMBERS][find_place(tables[OWN], own)])


def find_winning(own: int, number: int, setup: Any, tables: Any, way: int) -> int:
    """The cells on which a placement with this shift wins for these markers, if free."""
    if number >= 0:
        return int(tables[WINNING][number, way])
    own = rotate(own, setup, way)
    if find_lines(own, setup):
        return int(setup[FULL])
    return rotate_back(complete_lines(own, setup), setup, way)


def find_threats(other: int, number: int, setup: Any, tables: Any, way: int) -> int:
    """The cells on which the other player wins after this shift, if free; or LINED.

    With more markers than are listed some cell always does.
    """
    if number >= 0:
        return int(tables[THREATS][number, way])
    return LINED if find_lines(rotate(other, setup, way), setup) else int(setup[FULL])


def settle(mine: int, yours: int, setup: Any, tables: Any) -> int:
    """The code of a position that is not over."""
    place = find_place(tables[KEYS], mine << BOARD_BITS | yours)
    return int(tables[CODES][place]) if place >= 0 else WINS_NOW


def judge_shifts(mine: int, yours: int, setup: Any, tables: Any, codes: Any) -> None:
    """The codes of the turns on a full grid."""
    first = setup[SIZE] * setup[SIZE] * (1 + setup[SHIFTS]) - 1
    for way in range(1, 1 + setup[SHIFTS]):
        own, other = rotate(mine, setup, way), rotate(yours, setup, way)
        if find_lines(own, setup):  # the mover's line counts first
            code = 2
        elif find_lines(other, setup):
            code = -2
        else:
            code = step_back(settle(other, own, setup, tables))
        codes[first + way] = code


def find_quiet(free: int, threats: int, own: int, setup: Any, way: int) -> int:
    """The cells of a turn that leaves the opponent no win at once: none where it has two."""
    threats &= ~own
    if threats & threats - 1:
        return 0
    return free & rotate_back(threats, setup, way) if threats else free


def judge_turns(mine: int, yours: int, setup: Any, tables: Any, codes: Any) -> None:
    """The code of every turn of a position that is not over."""
    cells, family = setup[SIZE] * setup[SIZE], 1 + setup[SHIFTS]
    free = setup[FULL] & ~(mine | yours)
    if free == 0:
        judge_shifts(mine, yours, setup, tables, codes)
        return
    my_number, your_number = find_number(mine, tables), find_number(yours, tables)
    for way in range(family):
        winning = free & find_winning(mine, my_number, setup, tables, way)
        threats = find_threats(yours, your_number, setup, tables, way)
        else_code = -2 if threats == LINED else -3
        at = way
        for cell in range(cells):  # without a branch, which no processor could foresee
            code = 2 if winning >> cell & 1 else else_code
            codes[at] = code if free >> cell & 1 else ILLEGAL
            at += family
        if threats == LINED:
            continue
        own = rotate(mine, setup, way)
        quiet = find_quiet(free & ~winning, threats, own, setup, way)
        while quiet:
            lowest = quiet & -quiet
            quiet ^= lowest
            other, placed = rotate(yours, setup, way), own | rotate(lowest, setup, way)
            code = step_back(settle(other, placed, setup, tables))
            codes[count_bits(lowest - 1) * family + way] = code


def mark_winning(mine: int, yours: int, setup: Any, tables: Any, optimal: Any) -> None:
    """Mark the turns that win, at once or later, on a grid that is not full."""
    family = 1 + setup[SHIFTS]
    free = setup[FULL] & ~(mine | yours)
    my_number, your_number = find_number(mine, tables), find_number(yours, tables)
    for action in range(len(optimal)):
        optimal[action] = False
    for way in range(family):
        wins = free & find_winning(mine, my_number, setup, tables, way)
        threats = find_threats(yours, your_number, setup, tables, way)
        if threats != LINED:
            own = rotate(mine, setup, way)
            quiet = find_quiet(free & ~wins, threats, own, setup, way)
            while quiet:
                lowest = quiet & -quiet
                quiet ^= lowest
                other, placed = rotate(yours, setup, way), own | rotate(lowest, setup, way)
                if settle(other, placed, setup, tables) < 0:
                    wins |= lowest
        while wins:
            lowest = wins & -wins
            wins ^= lowest
            optimal[count_bits(lowest - 1) * family + way] = True


def find_end(mine: int, yours: int, setup: Any) -> int:
    """The code of a position that is over; 0, if it is not."""
    if find_lines(yours, setup):
        return -1
    if find_lines(mine, setup):
        return 1
    return -1 if mine | yours == setup[FULL] and setup[SHIFTS] == 0 else 0


HELPERS = (
    find_place,
    count_bits,
    number_early,
    rotate,
    rotate_back,
    follow,
    find_lines,
    find_end,
    complete_along,
    complete_lines,
    find_number,
    find_winning,
    find_threats,
    settle,
    judge_shifts,
    find_quiet,
    judge_turns,
    mark_winning,
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
    ended = find_end(mine, yours, setup)
    return ended if ended else settle(mine, yours, setup, tables)


def judge_moves(row: Any, setup: Any, tables: Any, codes: Any, spare: Any) -> None:
    mine, yours = row[CROSSES + row[TURN]], row[NOUGHTS - row[TURN]]
    judge_turns(mine, yours, setup, tables, codes)


def mark(row: Any, setup: Any, tables: Any, optimal: Any, kept: Any, codes: Any, spare: Any) -> int:
    """The optimal actions: of a won position those that win, of a lost one all that are legal."""
    code: int = judge(row, setup, tables)
    mine, yours = row[CROSSES + row[TURN]], row[NOUGHTS - row[TURN]]
    free, family = setup[FULL] & ~(mine | yours), 1 + setup[SHIFTS]
    if code == 1 or code == -1:
        return code
    if free == 0:
        for action in range(len(codes)):
            codes[action] = ILLEGAL
        judge_shifts(mine, yours, setup, tables, codes)
        for action in range(len(codes)):
            optimal[action] = codes[action] != ILLEGAL and (codes[action] > 0) == (code > 0)
    elif yours & yours - 1 == 0 and mine & mine - 1 == 0:
        at_optimal = tables[EARLY][number_early(mine, yours, setup)]
        for action in range(len(optimal)):
            optimal[action] = at_optimal[action]
    elif code > 0:
        mark_winning(mine, yours, setup, tables, optimal)
    else:
        for cell in range(setup[SIZE] * setup[SIZE]):
            for way in range(family):
                optimal[cell * family + way] = free >> cell & 1
    return code
