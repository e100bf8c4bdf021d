"""Coordinate Clash over plain numbers, to be compiled: layers by the number of markers.

What is free at the start is all there is: n cells, numbered from 0, and markers on them as bits. A
layer holds the positions with so many markers more, seen from the player to move: the rank of the
own markers among all sets of as many cells, times the ways to place the other's on the rest, plus
their rank there. With shifts the start is the empty grid; then on the full one turns go on inside
the last layer, in which the odd marker may be either's. Without shifts a game may start anywhere,
and the markers that stand there are part of the tables of lines.
"""

from array import array
from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.support.dense import BEATEN, LOST, OVER, WON, Layer, Numbering, Plan

from .grid import Grid
from .rules import CoordinateClash, Markers

LINED = -1
"""Instead of winning cells: there is a line already."""
CELLS, WAYS, BEGINS, CHOOSE, RANKS, SETS, FIRST_OF, WINNING, ROTATIONS = range(9)
"""Places in the setup: how many cells and ways to go on, and where each table begins."""
HEAD = 9


def numbering(game: AnyGame, state: Markers | None = None) -> Numbering:
    """The numbers of all that can follow a position; without one, of the whole game."""
    assert isinstance(game, CoordinateClash)
    start = _start(game, state)
    cells = _free_cells(game, start)
    layers = _layers(len(cells), game.shifts)
    numbers = _Numbers(start, cells, layers)
    covers = numbers.covers if start.x | start.o else None
    return Numbering(sum(layer.size for layer in layers), numbers, covers)


def plan(game: AnyGame, state: Markers | None = None) -> Plan:
    """The same with all that solving them takes."""
    assert isinstance(game, CoordinateClash)
    start = _start(game, state)
    cells = _free_cells(game, start)
    layers = _layers(len(cells), game.shifts)
    return Plan(
        size=sum(layer.size for layer in layers),
        most_moves=len(cells) * (1 + 4 * game.size * game.shifts) + 1,
        setup=_make_setup(game, start, cells, layers),
        children=children,
        parents=parents,
        number=_Numbers(start, cells, layers),
        layers=layers,
        longest=len(cells) + (layers[-1].size if game.shifts else 0),
    )


def _start(game: CoordinateClash, state: Markers | None) -> Markers:
    """Where numbers start: with shifts every marker may move, so what stands there says nothing."""
    return Markers(0, 0, Seat.FIRST) if state is None or game.shifts else state


def _free_cells(game: CoordinateClash, start: Markers) -> tuple[int, ...]:
    taken = start.x | start.o
    return tuple(cell for cell in range(game.size**2) if not taken >> cell & 1)


def _layers(cells: int, shifts: bool) -> tuple[Layer, ...]:
    layers = [
        Layer(comb(cells, markers // 2) * comb(cells - markers // 2, (markers + 1) // 2), False)
        for markers in range(cells)
    ]
    if shifts:
        layers.append(Layer(comb(cells, cells // 2) * (1 + cells % 2), True))
    return tuple(layers)


def number_layers(cells: int, shifts: bool) -> tuple[list[int], list[int]]:
    """Where each layer of an empty grid begins, and the rank of every set of its cells."""
    return _begins(_layers(cells, shifts)), _list_sets(cells)[0]


# ---- numbers of states ---------------------------------------------------------------------------


class _Numbers:
    """The number of a state that follows the start."""

    def __init__(self, start: Markers, cells: tuple[int, ...], layers: Sequence[Layer]) -> None:
        self.start, self.cells = start, cells
        self.begins = _begins(layers)

    def __call__(self, state: Markers) -> int:
        mine = self._pack(state.of(state.turn) & ~self.start.of(state.turn))
        yours = self._pack(state.of(state.turn.other) & ~self.start.of(state.turn.other))
        cells, own, other = len(self.cells), mine.bit_count(), yours.bit_count()
        if own > other:  # a full grid, after an odd number of shifts
            return self.begins[-1] + comb(cells, other) + rank_set(mine)
        row = rank_set(mine) * comb(cells - own, other)
        return self.begins[own + other] + row + rank_set(squeeze_set(yours, mine))

    def covers(self, state: Markers) -> bool:
        """Whether the state may follow the start."""
        x, o, turn = self.start
        if x & ~state.x or o & ~state.o:
            return False
        placed = (state.x | state.o).bit_count() - (x | o).bit_count()
        return state.turn is (turn.other if placed % 2 else turn)

    def _pack(self, markers: int) -> int:
        return sum((markers >> cell & 1) << place for place, cell in enumerate(self.cells))


def rank_set(markers: int) -> int:
    """The rank among all sets of as many cells, by value."""
    rank = count = 0
    while markers:
        cell = markers & -markers
        count += 1
        rank += comb(cell.bit_length() - 1, count)
        markers ^= cell
    return rank


def squeeze_set(markers: int, taken: int) -> int:
    """The markers as they stand once the taken cells are cut out."""
    while taken:
        high = 1 << taken.bit_length() - 1
        markers = markers & (high - 1) | markers >> 1 & ~(high - 1)
        taken ^= high
    return markers


def _begins(layers: Sequence[Layer]) -> list[int]:
    begins = [0]
    for layer in layers[:-1]:
        begins.append(begins[-1] + layer.size)
    return begins


# ---- tables --------------------------------------------------------------------------------------


def _make_setup(
    game: CoordinateClash, start: Markers, cells: tuple[int, ...], layers: Sequence[Layer]
) -> "array[int]":
    count = len(cells)
    ranks, sets, first_of = _list_sets(count)
    mine, yours = game.solver_key(start)
    winning = [*_list_winning(game, mine, yours, cells), *_list_winning(game, yours, mine, cells)]
    turns = game.grid.rotations.values() if game.shifts else ()
    rotations = [(0, 0, 0), *((turn.mask, turn.left, turn.right) for turn in turns)]
    tables = {
        BEGINS: [*_begins(layers), sum(layer.size for layer in layers)],
        CHOOSE: [comb(n, k) for n in range(count + 1) for k in range(count + 1)],
        RANKS: ranks,
        SETS: sets,
        FIRST_OF: first_of,
        WINNING: winning,
        ROTATIONS: [number for rotation in rotations for number in rotation],
    }
    setup = array("q", [count, len(rotations), *[0] * (HEAD - 2)])
    for place, table in tables.items():
        setup[place] = len(setup)
        setup.extend(array("q", table))
    return setup


@cache
def _list_sets(cells: int) -> tuple[list[int], list[int], list[int]]:
    """The rank of every set among those of its size; the sets by size and rank; where sizes begin.

    Sets of fewer cells come first among those of their size, so their ranks are the same.
    """
    by_size: list[list[int]] = [[] for _ in range(cells + 1)]
    ranks = []
    for markers in range(1 << cells):
        own = by_size[markers.bit_count()]
        ranks.append(len(own))
        own.append(markers)
    first_of = [0]
    for own in by_size:
        first_of.append(first_of[-1] + len(own))
    return ranks, [markers for own in by_size for markers in own], first_of


@lru_cache(maxsize=2)
def _list_winning(
    game: CoordinateClash, mine: int, yours: int, cells: tuple[int, ...]
) -> list[int]:
    """For every set of markers beside those that stand: the cells that win at once, or LINED."""
    grid = game.grid
    lined = bytearray(1 << len(cells))
    by_highest: list[list[int]] = [[] for _ in cells]
    for line in lines_of(grid):
        if line & yours:
            continue
        missing = sum((line >> cell & 1) << place for place, cell in enumerate(cells))
        by_highest[missing.bit_length() - 1].append(missing)
    for markers in range(1, 1 << len(cells)):
        high = markers.bit_length() - 1
        lined[markers] = lined[markers ^ 1 << high] or any(
            markers & line == line for line in by_highest[high]
        )
    reach = lined
    if game.shifts:
        turns = list(grid.rotations.values())
        reach = bytearray(
            lined[markers] or any(lined[turn.on(markers)] for turn in turns)
            for markers in range(1 << len(cells))
        )
    places = [1 << place for place in range(len(cells))]
    return [
        LINED
        if lined[markers]
        else sum(cell for cell in places if not markers & cell and reach[markers | cell])
        for markers in range(1 << len(cells))
    ]


def lines_of(grid: Grid) -> list[int]:
    """Every line as the set of its cells."""
    return [
        sum(1 << start + way.step * place for place in range(grid.line))
        for way in grid.directions
        for start in range(grid.size**2)
        if way.starts >> start & 1
    ]


# ---- to be compiled ------------------------------------------------------------------------------
#
# They are compiled one by one and call nothing, so what both need is written twice.


def children(number: int, setup: Any, near: Any) -> int:
    """Where turns lead; one that wins stands for all, as nothing is quicker."""
    cells, ways, begins, choose = setup[CELLS], setup[WAYS], setup[BEGINS], setup[CHOOSE]
    ranks, sets, first_of = setup[RANKS], setup[SETS], setup[FIRST_OF]
    full = (1 << cells) - 1
    markers = 0
    while markers < cells and number >= setup[begins + markers + 1]:
        markers += 1
    own = markers >> 1
    other = markers - own
    rest = number - setup[begins + markers]
    row = setup[choose + (cells - own) * (cells + 1) + other]
    if markers == cells and rest >= setup[choose + cells * (cells + 1) + own]:
        rest -= row * setup[choose + cells * (cells + 1) + own]
        own, other = other, own
        row = 1
    rank = rest // row
    mine = setup[sets + setup[first_of + own] + rank]
    yours = setup[sets + setup[first_of + other] + rest - rank * row]
    taken = mine
    while taken:  # make room in the other's for the own
        below = (taken & -taken) - 1
        yours = yours & below | (yours & ~below) << 1
        taken &= taken - 1
    # The tables of lines: of the player to move at the start, then of the other.
    second = markers & 1
    table_of_mine = setup[WINNING] + (second << cells)
    table_of_yours = setup[WINNING] + (1 - second << cells)
    winning = setup[table_of_mine + mine]
    if winning < 0 or setup[table_of_yours + yours] < 0:
        return OVER
    rotations = setup[ROTATIONS]
    count = 0
    if markers == cells:
        for way in range(1, ways):
            mask = setup[rotations + 3 * way]
            left, right = setup[rotations + 3 * way + 1], setup[rotations + 3 * way + 2]
            ours = mine & ~mask | ((mine & mask) << left | (mine & mask) >> right) & mask
            if setup[table_of_mine + ours] < 0:
                near[0] = WON
                return 1
            theirs = full & ~ours
            near[count] = LOST
            if setup[table_of_yours + theirs] >= 0:
                near[count] = setup[begins + cells] + setup[ranks + theirs]
                if other > own:  # then the opponent has more than half
                    near[count] += setup[choose + cells * (cells + 1) + own]
            count += 1
        return count
    free = full & ~(mine | yours)
    last = free & (free - 1) == 0
    if winning & free or (last and ways == 1):
        near[0] = WON  # by a line; or nothing is left to the opponent
        return 1
    following = setup[begins + markers + 1]
    row = setup[choose + (cells - other) * (cells + 1) + own + 1]
    beaten = False
    for way in range(ways):
        ours, theirs = mine, yours
        if way:
            mask = setup[rotations + 3 * way]
            left, right = setup[rotations + 3 * way + 1], setup[rotations + 3 * way + 2]
            ours = mine & ~mask | ((mine & mask) << left | (mine & mask) >> right) & mask
            theirs = yours & ~mask | ((yours & mask) << left | (yours & mask) >> right) & mask
        winning = setup[table_of_yours + theirs]
        if winning < 0:
            near[count] = LOST
            count += 1
            continue
        empty = full & ~(ours | theirs)
        winning &= empty
        if winning & (winning - 1):
            beaten = True  # one of the opponent's winning cells can be taken, two cannot
            continue
        if winning:
            beaten |= winning != empty
            empty = winning
        # Cut the opponent's cells out of everything: so the rank of the own can be looked up.
        taken = theirs
        while taken:
            high = taken
            high |= high >> 1
            high |= high >> 2
            high |= high >> 4
            high |= high >> 8
            high |= high >> 16
            below = high >> 1
            ours = ours & below | ours >> 1 & ~below
            empty = empty & below | empty >> 1 & ~below
            taken &= below
        begin = following + setup[ranks + theirs] * row
        while empty:
            cell = empty & -empty
            near[count] = begin + setup[ranks + (ours | cell)]
            count += 1
            empty ^= cell
    if beaten:
        near[count] = BEATEN
        count += 1
    return count


def parents(number: int, setup: Any, near: Any) -> int:
    """On full grids, the positions that a shift brought here; elsewhere nobody asks."""
    cells, ways, begins, choose = setup[CELLS], setup[WAYS], setup[BEGINS], setup[CHOOSE]
    ranks, sets, first_of = setup[RANKS], setup[SETS], setup[FIRST_OF]
    full = (1 << cells) - 1
    few = cells >> 1
    rest = number - setup[begins + cells]
    own = few
    if rest >= setup[choose + cells * (cells + 1) + few]:
        rest -= setup[choose + cells * (cells + 1) + few]
        own = cells - few
    yours = full & ~setup[sets + setup[first_of + own] + rest]
    rotations = setup[ROTATIONS]
    count = 0
    for way in range(1, ways):
        mask = setup[rotations + 3 * way]
        right, left = setup[rotations + 3 * way + 1], setup[rotations + 3 * way + 2]
        before = yours & ~mask | ((yours & mask) << left | (yours & mask) >> right) & mask
        if setup[setup[WINNING] + before] < 0 or setup[setup[WINNING] + (full & ~before)] < 0:
            continue
        near[count] = setup[begins + cells] + setup[ranks + before]
        if cells - own > few:
            near[count] += setup[choose + cells * (cells + 1) + few]
        count += 1
    return count
