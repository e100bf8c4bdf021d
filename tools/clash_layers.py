"""Makes the tables of Coordinate Clash that ship: every layer, settled from the full grid back.

`plyground.games.coordinate_clash.by_heart` says what a layer is, and why little of it must be
kept. A layer is settled set by set: for each set of own markers every way in which the opponent can
hold their winning cells, and for each of those every turn. 4x4 takes seconds, 5x5 minutes.
"""

import os
from array import array
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from itertools import pairwise
from math import comb
from sys import byteorder
from typing import Any, NamedTuple, TypeVar, cast
from zlib import compress

import numpy as np

from plyground.games.coordinate_clash.by_heart import NUMBER, OVER, ByHeart
from plyground.games.coordinate_clash.grid import Grid, grid, symmetries
from plyground.system.progress import Progress, Report, ignore_progress

F = TypeVar("F", bound=Callable[..., Any])
numba: Any = import_module("numba")
LINED = 0xFFFFFFFF
"""Instead of winning cells: there is a line already."""
NO_WIN = 127
CHUNKS = 64
"""Pieces of a layer, between which progress is told."""


class Tables(NamedTuple):
    """What every step looks up; sets of cells are the bits of a number."""

    lines: Any
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


class Following(NamedTuple):
    """The layer with a marker more: where the values of a set begin, by its rank, and the values.

    Where the next marker is the last one, the values of full grids instead.
    """

    places: Any
    values: Any
    full_values: Any
    is_full: bool


class SettledLayer(NamedTuple):
    """The layer of so many markers."""

    markers: int
    sets: Any
    """Sets of own markers."""
    starts: Any
    """Where the values of each start; one more says where the last ones end."""
    values: Any

    def pack(self) -> bytes:
        """The file that ships, the same on every machine."""
        numbers = array(NUMBER, [len(self.sets), *self.sets.tolist(), *self.starts[:-1].tolist()])
        if byteorder == "big":
            numbers.byteswap()
        return compress(numbers.tobytes() + self.values.tobytes(), 9)


def make_files(known: ByHeart) -> dict[str, bytes]:
    """The files of a set-up by their names."""
    with Progress(f"Four in a line, {known.size}x{known.size}") as progress:
        return {
            known.file_names[layer.markers]: layer.pack()
            for layer in solve_layers(grid(known.size, known.line), progress.at)
            if layer.markers <= known.most_markers
        }


def solve_layers(grid: Grid, report: Report = ignore_progress) -> Iterator[SettledLayer]:
    """Every layer of a grid with shifts, the fullest first; the full grid itself is not told."""
    tables = _make_tables(grid)
    cells = grid.size**2
    following = Following(np.full(1, -1), np.zeros(1, np.int8), _settle_full(cells, tables), True)
    layers = [_list_layer(cells, markers, tables) for markers in range(cells)]
    done, total = 0, sum(int(sizes.sum()) for _, sizes in layers)
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for markers, (sets, sizes) in reversed(list(enumerate(layers))):
            starts = np.concatenate([[0], np.cumsum(sizes)])
            layer = SettledLayer(markers, sets, starts, np.zeros(int(starts[-1]), np.int8))
            waiting = [
                threads.submit(settle_sets, *piece, layer, following, tables)
                for piece in _cut(len(sets))
            ]
            for settled in waiting:
                done += settled.result()
                report(done, total)
            places = np.full(comb(cells, markers // 2), -1)
            place_sets(layer, places, tables)
            following = following._replace(places=places, values=layer.values, is_full=False)
            yield layer


def _cut(count: int) -> list[tuple[int, int]]:
    """So many places in pieces."""
    ends = [count * chunk // CHUNKS for chunk in range(CHUNKS + 1)]
    return [(begin, end) for begin, end in pairwise(ends) if begin < end]


def _make_tables(grid: Grid) -> Tables:
    cells = grid.size**2
    turns = [(0, 0, 0), *((turn.mask, turn.left, turn.right) for turn in grid.rotations.values())]
    half = (cells + 1) // 2
    ways = symmetries(grid.size)
    eight = range(len(ways.maps))
    tables = Tables(
        np.array(grid.lines),
        np.array(turns),
        np.array([[comb(n, k) for k in range(cells + 2)] for n in range(cells + 2)]),
        np.array([[ways.image(low, way) for low in range(1 << half)] for way in eight]),
        np.array(
            [[ways.image(up << half, way) for up in range(1 << cells - half)] for way in eight]
        ),
        np.zeros(1 << cells, np.uint32),
        grid.full,
        half,
    )
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        list(threads.map(lambda piece: fill_winning(piece[0], piece[1], tables), _cut(1 << cells)))
    return tables


def _list_layer(cells: int, markers: int, tables: Tables) -> tuple[Any, Any]:
    """The sets of own markers of a layer that are looked at, and how many positions each has."""
    own = markers // 2
    sets, sizes = np.zeros((2, comb(cells, own)), np.int64)
    count = list_sets(own, markers - own, sets, sizes, tables)
    return sets[:count].copy(), sizes[:count].copy()


def _settle_full(cells: int, tables: Tables) -> Any:
    """The values of full grids after the last placement, by the rank of the mover's markers."""
    few, many = cells // 2, cells - cells // 2
    values = [np.zeros(comb(cells, own), np.int8) for own in (few, many)]
    if few == many:
        values[1] = values[0]
    depth, quiet = 0, 0
    while quiet < 2 and depth < NO_WIN:
        changed = settle_full(few, values[0], values[1], depth, tables)
        if few != many:
            changed += settle_full(many, values[1], values[0], depth, tables)
        quiet = 0 if changed or depth < 2 else quiet + 1
        depth += 1
    return values[0]


# ---- steps, as machine code ----------------------------------------------------------------------


def compiled(step: F) -> F:
    """A step as machine code, of which several can run at once."""
    return cast(F, numba.njit(nogil=True, error_model="numpy")(step))


@compiled
def count_bits(markers: int) -> int:
    markers = markers - (markers >> 1 & 0x55555555)
    markers = (markers & 0x33333333) + (markers >> 2 & 0x33333333)
    markers = markers + (markers >> 4) & 0x0F0F0F0F
    return (markers * 0x01010101 >> 24) & 0xFF


@compiled
def rotate(markers: int, mask: int, left: int, right: int) -> int:
    moving = markers & mask
    return markers & ~mask | (moving << left | moving >> right) & mask


@compiled
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


@compiled
def fill_winning(begin: int, end: int, tables: Any) -> None:
    for markers in range(begin, end):
        tables.winning[markers] = find_winning(markers, tables)


@compiled
def rank_set(markers: int, among: int, tables: Any) -> int:
    rank = count = 0
    while markers:
        cell = markers & -markers
        count += 1
        rank += tables.choose[count_bits(among & (cell - 1)), count]
        markers ^= cell
    return rank


@compiled
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


@compiled
def next_set(markers: int) -> int:
    """The next larger number with as many bits."""
    lowest = markers & -markers
    carried = markers + lowest
    return carried | ((carried ^ markers) // lowest >> 2)


@compiled
def image(markers: int, way: int, tables: Any) -> int:
    half = tables.half
    return int(tables.low[way, markers & ((1 << half) - 1)] | tables.high[way, markers >> half])


@compiled
def standard_way(markers: int, tables: Any) -> int:
    """The way to the smallest image."""
    best, chosen = markers, 0
    for way in range(1, 8):
        other = image(markers, way, tables)
        if other < best:
            best, chosen = other, way
    return chosen


@compiled
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


@compiled
def place_sets(layer: Any, places: Any, tables: Any) -> None:
    for number in range(len(layer.sets)):
        places[rank_set(layer.sets[number], tables.full, tables)] = layer.starts[number]


@compiled
def look_up(mine: int, yours: int, following: Any, tables: Any) -> int:
    if following.is_full:
        return int(following.full_values[rank_set(mine, tables.full, tables)])
    way = standard_way(mine, tables)
    own, other = image(mine, way, tables), image(yours, way, tables)
    winning = tables.winning[own]
    free = tables.full & ~(own | winning)
    start = following.places[rank_set(own, tables.full, tables)]
    return int(following.values[start + rank_set(other & ~winning, free, tables)])


@compiled
def settle_sets(begin: int, end: int, layer: Any, following: Any, tables: Any) -> int:
    """The values of some sets of own markers; how many positions that were."""
    other = layer.markers - layer.markers // 2
    for number in range(begin, end):
        mine, start = layer.sets[number], layer.starts[number]
        held = tables.winning[mine] | 0
        free = tables.full & ~(mine | held)
        more = other - count_bits(held)
        for rank in range(layer.starts[number + 1] - start):
            yours = held | unrank_set(rank, more, free, tables)
            layer.values[start + rank] = settle(mine, yours, following, tables)
    return int(layer.starts[end] - layer.starts[begin])


@compiled
def settle(mine: int, yours: int, following: Any, tables: Any) -> int:
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
        if not following.is_full:
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
            value = look_up(theirs, ours | cell, following, tables)
            if value == 0:
                endless = True
            elif value < 0:
                win = min(win, 1 - value)
            else:
                loss = max(loss, value + 1)
    if win < NO_WIN:
        return win
    return 0 if endless else -loss


@compiled
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
