"""All layers of Coordinate Clash on grids of up to 25 cells: settled from the full grid back.

What a layer is, and why little of it must be kept, is said in `layers`. Here the winning cells of
every set of markers are looked up in a table. A layer is settled set by set: for each of the own
markers every way in which the opponent can hold them, and for each of those every turn.

The functions from `count_bits` on are written so that a compiler understands them; `solve_layers`
drives them, on all cores.
"""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from math import comb
from types import FunctionType, SimpleNamespace
from typing import Any, NamedTuple

from plyground.support.compile_cache import compile_kept, move_code, stamp
from plyground.support.extras import need
from plyground.support.progress import Report, ignore_progress

from .grid import Grid
from .layers import OVER
from .symmetry import symmetries

EXTRA = "fast"
MOST_CELLS = 25
LINED = 0xFFFFFFFF
"""Instead of winning cells: there is a line already."""
NO_WIN = 127
CHUNKS = 64
"""Pieces of a layer, between which progress is told."""


class Tables(NamedTuple):
    """What every step looks up; arrays of numpy."""

    lines: Any
    """Every line, as the set of its cells."""
    rotations: Any
    """Mask, left and right of what a turn may do after placing: nothing first, then the shifts."""
    choose: Any
    low: Any
    high: Any
    """For each symmetry, where the lower and the upper half of the cells go."""
    winning: Any
    """For every set of markers the cells that win at once, or LINED."""
    full: int
    half: int
    """How many cells the lower half has."""


class SettledLayer(NamedTuple):
    """The layer of so many markers: sets of own markers, where their values start, the values."""

    markers: int
    sets: Any
    starts: Any
    values: Any

    def count_values(self, grid: Grid) -> dict[int, int]:
        """How many positions have each value, those alike by symmetry included."""
        numpy = need("numpy", EXTRA)
        alike = [len(set(symmetries(grid.size).images(int(own)))) for own in self.sets]
        counts: dict[int, int] = {}
        bounds = pairwise([*self.starts, len(self.values)])
        for (start, end), many in zip(bounds, alike, strict=True):
            found, each = numpy.unique(self.values[start:end], return_counts=True)
            for value, count in zip(found.tolist(), each.tolist(), strict=True):
                if value != OVER:
                    counts[value] = counts.get(value, 0) + count * many
        return counts


def solve_layers(grid: Grid, report: Report = ignore_progress) -> Iterator[SettledLayer]:
    """Every layer of a grid with shifts, the fullest first; the full grid itself is not told."""
    numpy, code = need("numpy", EXTRA), _compile_steps()
    tables = _make_tables(grid, code)
    cells = grid.size**2
    following = numpy.full(1, -1), numpy.zeros(1, numpy.int8)
    full_values = _settle_full(grid, tables, code)
    done, total = 0, 0
    layers = []
    for markers in range(cells):
        sets, sizes = _list_sets(grid, tables, markers, code)
        layers.append((markers, sets, sizes))
        total += int(sizes.sum())
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for markers, sets, sizes in reversed(layers):
            own, other = markers // 2, markers - markers // 2
            starts = numpy.concatenate([[0], numpy.cumsum(sizes)])
            values = numpy.zeros(int(starts[-1]), numpy.int8)
            last = full_values[other == cells - cells // 2] if markers == cells - 1 else None
            pieces = numpy.linspace(0, len(sets), CHUNKS + 1).astype(int)
            waiting = [
                threads.submit(
                    code.settle_sets,
                    *(begin, end, other, sets, starts, values),
                    *following,
                    *(values[:0] if last is None else last, last is not None, tables),
                )
                for begin, end in pairwise(pieces)
                if begin < end
            ]
            for piece in waiting:
                done += piece.result()
                report(done, total)
            places = numpy.full(comb(cells, own), -1)
            code.place_sets(sets, starts, places, tables)
            following = places, values
            yield SettledLayer(markers, sets, starts[:-1], values)


def _make_tables(grid: Grid, code: Any) -> Tables:
    numpy = need("numpy", EXTRA)
    cells = grid.size**2
    lines = [
        sum(1 << start + way.step * place for place in range(grid.line))
        for way in grid.directions
        for start in range(cells)
        if way.starts >> start & 1
    ]
    turns = [(0, 0, 0), *((turn.mask, turn.left, turn.right) for turn in grid.rotations.values())]
    half = (cells + 1) // 2
    ways = symmetries(grid.size)
    eight = range(len(ways.maps))
    tables = Tables(
        numpy.array(lines, numpy.int64),
        numpy.array(turns, numpy.int64),
        numpy.array([[comb(n, k) for k in range(cells + 2)] for n in range(cells + 2)]),
        numpy.array([[ways.image(low, way) for low in range(1 << half)] for way in eight]),
        numpy.array(
            [[ways.image(up << half, way) for up in range(1 << cells - half)] for way in eight]
        ),
        numpy.zeros(1 << cells, numpy.uint32),
        grid.full,
        half,
    )
    pieces = numpy.linspace(0, 1 << cells, CHUNKS + 1).astype(int)
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        list(threads.map(lambda at: code.fill_winning(*at, tables), pairwise(pieces)))
    return tables


def _list_sets(grid: Grid, tables: Tables, markers: int, code: Any) -> tuple[Any, Any]:
    """The sets of own markers of a layer that are looked at, and how many positions each has."""
    numpy = need("numpy", EXTRA)
    own, other = markers // 2, markers - markers // 2
    sets = numpy.zeros(comb(grid.size**2, own), numpy.int64)
    sizes = numpy.zeros_like(sets)
    count = code.list_sets(own, other, sets, sizes, tables)
    return sets[:count].copy(), sizes[:count].copy()


def _settle_full(grid: Grid, tables: Tables, code: Any) -> list[Any]:
    """The values of full grids by the rank of the mover's markers: the fewer, and the more."""
    numpy = need("numpy", EXTRA)
    cells = grid.size**2
    few, many = cells // 2, cells - cells // 2
    values = [numpy.zeros(comb(cells, own), numpy.int8) for own in (few, many)]
    if few == many:
        values[1] = values[0]
    depth, quiet = 0, 0
    while quiet < 2 and depth < NO_WIN:
        changed = code.settle_full(few, values[0], values[1], depth, tables)
        if few != many:
            changed += code.settle_full(many, values[1], values[0], depth, tables)
        quiet = 0 if changed or depth < 2 else quiet + 1
        depth += 1
    return values


@cache
def _compile_steps() -> Any:
    """The functions below, compiled, or as they were kept."""
    numba = need("numba", EXTRA)
    path = stamp("coordinate_clash-layers", STEPS)
    own: dict[str, Any] = dict(globals())
    for step in STEPS:
        function = FunctionType(move_code(step.__code__, path), own, step.__name__)
        own[step.__name__] = compile_kept(
            numba.njit, function, path, error_model="numpy", nogil=True
        )
    return SimpleNamespace(**{step.__name__: own[step.__name__] for step in STEPS})


# ---- what is compiled ------------------------------------------------------------------------


def count_bits(markers: int) -> int:
    markers = markers - (markers >> 1 & 0x55555555)
    markers = (markers & 0x33333333) + (markers >> 2 & 0x33333333)
    markers = markers + (markers >> 4) & 0x0F0F0F0F
    return (markers * 0x01010101 >> 24) & 0xFF


def rotate(markers: int, mask: int, left: int, right: int) -> int:
    moving = markers & mask
    return markers & ~mask | (moving << left | moving >> right) & mask


def find_winning(markers: int, tables: Any) -> int:
    """The cells that win at once; all, if a shift alone does; LINED, if there is a line."""
    lines, rotations = tables.lines, tables.rotations
    for line in lines:
        if markers & line == line:
            return LINED
    found = 0
    for turn in range(len(rotations)):
        mask, left, right = rotations[turn, 0], rotations[turn, 1], rotations[turn, 2]
        there = rotate(markers, mask, left, right)
        completing = 0
        for line in lines:
            missing = line & ~there
            if missing == 0:
                return int(tables.full)
            if missing & (missing - 1) == 0:
                completing |= missing
        found |= rotate(completing, mask, right, left)
    return found & ~markers


def fill_winning(begin: int, end: int, tables: Any) -> None:
    for markers in range(begin, end):
        tables.winning[markers] = find_winning(markers, tables)


def rank_set(markers: int, among: int, tables: Any) -> int:
    rank = count = 0
    while markers:
        cell = markers & -markers
        count += 1
        rank += tables.choose[count_bits(among & (cell - 1)), count]
        markers ^= cell
    return rank


def unrank_set(rank: int, count: int, among: int, tables: Any) -> int:
    markers, place = 0, count_bits(among)
    cell = tables.full + 1
    while count:
        cell >>= 1
        if among & cell:
            place -= 1
            if tables.choose[place, count] <= rank:
                rank -= tables.choose[place, count]
                markers |= cell
                count -= 1
    return markers


def next_set(markers: int) -> int:
    """The next larger number with as many bits."""
    lowest = markers & -markers
    carried = markers + lowest
    return carried | ((carried ^ markers) // lowest >> 2)


def image(markers: int, way: int, tables: Any) -> int:
    half = tables.half
    return int(tables.low[way, markers & ((1 << half) - 1)] | tables.high[way, markers >> half])


def standard_way(markers: int, tables: Any) -> int:
    """The way to the smallest image."""
    best, chosen = markers, 0
    for way in range(1, 8):
        other = image(markers, way, tables)
        if other < best:
            best, chosen = other, way
    return chosen


def list_sets(own: int, other: int, sets: Any, sizes: Any, tables: Any) -> int:
    choose, cells = tables.choose, count_bits(tables.full)
    count = 0
    markers = (1 << own) - 1
    for rank in range(choose[cells, own]):
        if rank:
            markers = next_set(markers)
        winning = tables.winning[markers]
        if winning == LINED or winning == tables.full:
            continue
        needed = count_bits(winning)
        if needed <= other and standard_way(markers, tables) == 0:
            sets[count] = markers
            sizes[count] = choose[cells - own - needed, other - needed]
            count += sizes[count] > 0
    return count


def place_sets(sets: Any, starts: Any, places: Any, tables: Any) -> None:
    for number in range(len(sets)):
        places[rank_set(sets[number], tables.full, tables)] = starts[number]


def look_up(mine: int, yours: int, places: Any, values: Any, tables: Any) -> int:
    way = standard_way(mine, tables)
    own, other = image(mine, way, tables), image(yours, way, tables)
    winning = tables.winning[own]
    free = tables.full & ~(own | winning)
    start = places[rank_set(own, tables.full, tables)]
    return int(values[start + rank_set(other & ~winning, free, tables)])


def settle_sets(
    begin: int,
    end: int,
    other: int,
    sets: Any,
    starts: Any,
    values: Any,
    next_places: Any,
    next_values: Any,
    full_values: Any,
    last: bool,
    tables: Any,
) -> int:
    """The values of some sets of own markers; how many positions that were."""
    for number in range(begin, end):
        mine = sets[number]
        held = tables.winning[mine] | 0
        free = tables.full & ~(mine | held)
        more = other - count_bits(held)
        for rank in range(starts[number + 1] - starts[number]):
            yours = held | unrank_set(rank, more, free, tables)
            values[starts[number] + rank] = settle(
                mine, yours, next_places, next_values, full_values, last, tables
            )
    return int(starts[end] - starts[begin])


def settle(
    mine: int,
    yours: int,
    next_places: Any,
    next_values: Any,
    full_values: Any,
    last: bool,
    tables: Any,
) -> int:
    """The value of a position in which the player to move cannot win at once."""
    if tables.winning[yours] == LINED:
        return OVER
    rotations = tables.rotations
    win, loss, endless = NO_WIN, 0, False
    for turn in range(len(rotations)):
        mask, left, right = rotations[turn, 0], rotations[turn, 1], rotations[turn, 2]
        theirs = rotate(yours, mask, left, right)
        if tables.winning[theirs] == LINED:
            loss = max(loss, 1)
            continue
        ours = rotate(mine, mask, left, right)
        empty = tables.full & ~(ours | theirs)
        cells = empty
        if not last:
            # The opponent wins on a cell that is left; one of them can be taken, two cannot.
            winning = tables.winning[theirs] & empty
            if winning:
                if winning & (winning - 1):
                    loss = max(loss, 2)
                    continue
                if winning != empty:
                    loss = max(loss, 2)
                cells = winning
        while cells:
            cell = cells & -cells
            cells ^= cell
            if last:
                value = full_values[rank_set(theirs, tables.full, tables)]
            else:
                value = look_up(theirs, ours | cell, next_places, next_values, tables)
            if value == 0:
                endless = True
            elif value < 0:
                win = min(win, 1 - value)
            else:
                loss = max(loss, value + 1)
    if win < NO_WIN:
        return win
    return 0 if endless else -loss


def settle_full(own: int, values: Any, other_values: Any, depth: int, tables: Any) -> int:
    """One step back on full grids, where a turn is a shift: what is decided in so many turns."""
    rotations = tables.rotations
    changed = 0
    markers = (1 << own) - 1
    for rank in range(len(values)):
        if rank:
            markers = next_set(markers)
        if depth == 0:
            lined = tables.winning[markers] == LINED
            if lined or tables.winning[tables.full & ~markers] == LINED:
                values[rank] = OVER
        elif values[rank] == 0:
            wins, lost = False, True
            for turn in range(1, len(rotations)):
                mask, left, right = rotations[turn, 0], rotations[turn, 1], rotations[turn, 2]
                ours = rotate(markers, mask, left, right)
                theirs = tables.full & ~ours
                if tables.winning[ours] == LINED:
                    wins |= depth == 1
                    lost = False
                elif tables.winning[theirs] != LINED:
                    value = other_values[rank_set(theirs, tables.full, tables)]
                    wins |= value < 0 and -value == depth - 1
                    lost &= 0 < value < depth
            if wins:
                values[rank] = depth
            elif lost and depth % 2 == 0:
                values[rank] = -depth
            changed += values[rank] != 0
    return changed


STEPS = [
    count_bits,
    rotate,
    find_winning,
    fill_winning,
    rank_set,
    unrank_set,
    next_set,
    image,
    standard_way,
    list_sets,
    place_sets,
    look_up,
    settle,
    settle_sets,
    settle_full,
]
"""What is compiled; each calls only those before it."""
