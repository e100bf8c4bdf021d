"""Coordinate Clash in bulk on grids of up to 16 cells: a code for every position.

A position is a number to the base of three, a digit for each cell, seen from the player to move; of
the 43 million on 16 cells a quarter can come about. Their values come from the tables of layers.
"""

from functools import cache
from math import comb
from typing import Any, Protocol

from plyground.support.compile_cache import stamp
from plyground.support.extras import need
from plyground.support.machine_code import compile_function
from plyground.support.truth import Truth, count_bits, step_back
from plyground.support.values import EXTRA

from .batch import CROSSES, FULL, NOUGHTS, SHIFTS, SIZE, TURN, find_lines, follow, plan
from .bulk import check, find_end, rotate
from .kernel import number_layers
from .rules import CoordinateClash

LARGEST = 4
"""The size of grid up to which there is a place for every position."""
CODES, DIGITS = 0, 1
"""The tables: codes by the number of a position, and a set of cells as digits of ones and zeros."""
WON, LOST = 1, 2
"""In a table of layers: two bits a position."""
MOST_BYTE = 126
"""Plies whose code fits into a byte."""


class Packed(Protocol):
    """A table of layers, as it is kept on disk."""

    @property
    def longest(self) -> int: ...
    @property
    def width(self) -> int: ...
    @property
    def values(self) -> bytes: ...
    @property
    def plies(self) -> bytes: ...


def make_truth(game: CoordinateClash, known: Packed) -> Truth:
    """From the values of all positions."""
    return Truth(
        check,
        judge,
        judge_moves,
        setup=plan(game).setup,
        tables=_lay_out(game, known),
        helpers=(count_bits, rotate, follow, find_lines, find_end, look_up),
    )


def _lay_out(game: CoordinateClash, known: Packed) -> tuple[Any, ...]:
    numpy = need("numpy", EXTRA)
    cells = game.size**2
    sets = numpy.arange(1 << cells)
    digits = sum((sets >> cell & 1) * 3**cell for cell in range(cells)).astype(numpy.int32)
    kind = numpy.int8 if known.longest < MOST_BYTE else numpy.int16
    codes = numpy.zeros(3**cells, kind)
    begins, ranks = number_layers(cells, game.shifts)
    choose = [[comb(n, k) for k in range(cells + 1)] for n in range(cells + 1)]
    _compile_spread()(
        *(numpy.frombuffer(part, numpy.uint8) for part in (known.values, known.plies)),
        *(known.width, cells, game.shifts),
        *(numpy.array(each, numpy.int64) for each in (begins, ranks, choose)),
        *(digits, codes),
    )
    return codes, digits


@cache
def _compile_spread() -> Any:
    path = stamp("coordinate_clash-small", [spread_codes, count_bits])
    counted = compile_function(count_bits)
    return compile_function(spread_codes, path, within=False, count_bits=counted)


def spread_codes(
    values: Any,
    plies: Any,
    width: int,
    cells: int,
    shifts: bool,
    begins: Any,
    ranks: Any,
    choose: Any,
    digits: Any,
    codes: Any,
) -> None:
    """Put the code of every position in its place; `kernel` says how layers number them."""
    full = (1 << cells) - 1
    for mine in range(full + 1):
        own, rest = count_bits(mine), full & ~mine
        yours = 0
        for place in range(1 << cells - own):  # all sets of the rest, in order
            other = count_bits(place)
            at = -1
            if own + other < cells or shifts:
                if other == own or other == own + 1:
                    row = ranks[mine] * choose[cells - own, other]
                    at = begins[own + other] + row + ranks[place]
                elif other == own - 1 and yours == rest:
                    at = begins[cells] + choose[cells, other] + ranks[mine]
            if at >= 0:
                result, count = values[at >> 2] >> 2 * (at & 3) & 3, 0
                for byte in range(width):
                    count |= plies[at * width + byte] << 8 * byte
                code = count + 1 if result == WON else -count - 1 if result == LOST else 0
                codes[digits[mine] + 2 * digits[yours]] = code
            yours = (yours - rest) & rest


def look_up(mine: int, yours: int, tables: Any) -> int:
    """The code of a position that is not over."""
    return int(tables[CODES][tables[DIGITS][mine] + 2 * tables[DIGITS][yours]])


def judge(row: Any, setup: Any, tables: Any) -> int:
    mine, yours = row[CROSSES + row[TURN]], row[NOUGHTS - row[TURN]]
    ended = find_end(mine, yours, setup)
    return ended if ended else look_up(mine, yours, tables)


def judge_moves(row: Any, setup: Any, tables: Any, codes: Any, spare: Any) -> None:
    mine, yours = row[CROSSES + row[TURN]], row[NOUGHTS - row[TURN]]
    cells, family = setup[SIZE] * setup[SIZE], 1 + setup[SHIFTS]
    free = setup[FULL] & ~(mine | yours)
    for way in range(family):
        other = rotate(yours, setup, way)
        beaten = find_lines(other, setup) != 0
        for cell in range(cells + 1):
            placed = 1 << cell
            if cell == cells:  # a full grid is only shifted
                if free or way == 0:
                    continue
                placed = 0
            elif free & placed == 0:
                continue
            own = rotate(mine | placed, setup, way)
            if find_lines(own, setup):  # the mover's line counts first
                code = 2
            elif beaten:
                code = -2
            elif setup[SHIFTS] == 0 and own | other == setup[FULL]:
                code = 2
            else:
                code = step_back(look_up(other, own, tables))
            codes[cell * family + way - (cell == cells)] = code
