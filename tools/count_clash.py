"""Counts all positions of Coordinate Clash by their value, and holds what ships against that.

    python -m tools.count_clash --size 4
    python -m tools.count_clash --size 5 --samples tests/data/four-in-a-line.txt

It shares nothing with `tools/clash_layers.py`, which makes what ships: lines and shifts are its
own, every position is listed, and every turn is tried of each that is not won at once. 4x4 takes
seconds; 5x5 takes hours of a processor and 3 GB of memory.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise, product
from math import comb
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

import numpy as np

from plyground.rulebooks.coordinate_clash import by_heart
from plyground.rulebooks.coordinate_clash.grid import symmetries
from plyground.support.extras import need

F = TypeVar("F", bound=Callable[..., Any])
numba = need("numba", "test")
OVER, OPEN = -128, 0
LONGEST = 127
PIECES = 512
SAMPLES = 200
"""Positions of each layer that can be written down."""
HEAD = """\
| markers | positions | not won at once | won later | lost | endless | longest win | longest loss |
|---:|---:|---:|---:|---:|---:|---:|---:|"""


class Board(NamedTuple):
    """All that the steps look up; a set of cells is the bits of a number."""

    cells: int
    full: int
    half: int
    """How many cells the lower half has."""
    low: Any
    high: Any
    """Where each half goes, by what a turn does after placing: nothing first, then the shifts."""
    lined: Any
    """Whether a set of markers has a line."""
    wins: Any
    """The cells on which one marker more wins at once, by the own markers."""


class Layer(NamedTuple):
    """What is not won at once with so many markers: sorted by the mover's, then the other's."""

    starts: Any
    """Where the positions of a set of own markers begin, by that set."""
    yours: Any
    values: Any
    """Won in so many turns, lost in so many if negative, 0 for endless."""

    def sample(self) -> list[str]:
        """Some positions, far apart: the mover's markers, the other's, and the value."""
        some = np.linspace(0, len(self.values), min(SAMPLES, len(self.values)), False).astype(int)
        mine = np.searchsorted(self.starts, some, "right") - 1
        rows = zip(mine, self.yours[some], self.values[some], strict=True)
        return [" ".join(map(str, row)) for row in rows]


def compiled(step: F) -> F:
    """A step as machine code, of which several can run at once."""
    return cast(F, numba.njit(nogil=True)(step))


def on_all_cores(step: Callable[..., int | None], count: int, *rest: object) -> int:
    """A step over so many places, a piece at a time; the sum of what it says."""
    pieces = pairwise(count * piece // PIECES for piece in range(PIECES + 1))
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        return sum(threads.map(lambda piece: step(*piece, *rest) or 0, pieces))


# ---- the rules once more -------------------------------------------------------------------------


def list_lines(size: int, line: int) -> list[int]:
    """Every line that fits on the grid."""
    found = []
    for row, column in product(range(size), repeat=2):
        for down, across in ((0, 1), (1, 0), (1, 1), (1, -1)):
            places = [(row + down * step, column + across * step) for step in range(line)]
            if all(0 <= place < size for pair in places for place in pair):
                found.append(sum(1 << size * at_row + at_column for at_row, at_column in places))
    return found


def list_ways(size: int) -> list[list[int]]:
    """Where each cell goes: without a shift, and with a row or a column moved by a step."""
    cells = list(product(range(size), repeat=2))
    ways = [list(range(size * size))]
    for which, step in product(range(size), (1, -1)):
        ways.append([size * r + ((c + step) % size if r == which else c) for r, c in cells])
        ways.append([size * ((r + step) % size if c == which else r) + c for r, c in cells])
    return ways


def move_all(way: list[int], cells: range) -> list[int]:
    """Every set of some cells, moved."""
    sets = [0]
    for cell in cells:
        sets += [markers | 1 << way[cell] for markers in sets]
    return sets


def make_board(size: int, line: int) -> Board:
    """The tables of a grid."""
    cells, ways = size * size, list_ways(size)
    half = cells // 2
    board = Board(
        cells,
        (1 << cells) - 1,
        half,
        np.array([move_all(way, range(half)) for way in ways]),
        np.array([move_all(way, range(half, cells)) for way in ways]),
        np.zeros(1 << cells, np.bool_),
        np.zeros(1 << cells, np.uint32),
    )
    on_all_cores(find_lines, 1 << cells, np.array(list_lines(size, line)), board)
    on_all_cores(find_wins, 1 << cells, board)
    return board


@compiled
def move(markers: int, way: int, board: Any) -> int:
    """Markers after a shift, or after none."""
    half = board.half
    return int(board.low[way, markers & ((1 << half) - 1)] | board.high[way, markers >> half])


@compiled
def find_lines(begin: int, end: int, lines: Any, board: Any) -> None:
    for markers in range(begin, end):
        for line in lines:
            if markers & line == line:
                board.lined[markers] = True


@compiled
def find_wins(begin: int, end: int, board: Any) -> None:
    for markers in range(begin, end):
        for cell in range(board.cells):
            if board.lined[markers] or markers >> cell & 1:
                continue
            for way in range(len(board.low)):
                if board.lined[move(markers | 1 << cell, way, board)]:
                    board.wins[markers] |= 1 << cell
                    break


@compiled
def count_bits(cells: int) -> int:
    cells -= cells >> 1 & 0x55555555
    cells = (cells & 0x33333333) + (cells >> 2 & 0x33333333)
    return ((cells + (cells >> 4) & 0x0F0F0F0F) * 0x01010101 >> 24) & 0xFF


@compiled
def list_lowest(free: int) -> Any:
    """The lowest free cells, by how many of them."""
    lowest = np.zeros(count_bits(free) + 1, np.int64)
    for count in range(1, len(lowest)):
        rest = free & ~lowest[count - 1]
        lowest[count] = lowest[count - 1] | rest & -rest
    return lowest


@compiled
def follow(some: int, count: int, free: int, lowest: Any) -> int:
    """The next larger set of so many free cells."""
    carried = ((some | ~free) + (some & -some)) & free
    return int(carried | lowest[count - count_bits(carried)])


@compiled
def count_quiet(begin: int, end: int, of: Any, board: Any, quiet: Any) -> None:
    """How many positions each set of own markers has that are not won at once."""
    sets, other, ways = of
    for number in range(begin, end):
        mine = sets[number]
        free, winning = board.full & ~mine, board.wins[mine]
        lowest = list_lowest(free)
        yours = lowest[other]
        for _ in range(ways if count_bits(winning) <= other else 0):
            quiet[number] += winning & ~yours == 0 and not board.lined[yours]
            yours = follow(yours, other, free, lowest)


@compiled
def settle_layer(
    begin: int, end: int, of: Any, board: Any, layer: Any, following: Any, full_values: Any
) -> None:
    """Write down what is not won at once, and what it is worth."""
    sets, other, _ = of
    for number in range(begin, end):
        mine = sets[number]
        at, last = layer.starts[mine], layer.starts[mine + 1]
        free = board.full & ~mine
        lowest = list_lowest(free)
        yours = lowest[other]
        while at < last:
            if not board.lined[yours] and board.wins[mine] & ~yours == 0:
                layer.yours[at] = yours
                layer.values[at] = try_turns(mine, yours, board, following, full_values)
                at += 1
            yours = follow(yours, other, free, lowest)


@compiled
def try_turns(mine: int, yours: int, board: Any, following: Any, full_values: Any) -> int:
    """What a position is worth in which no turn wins at once."""
    win, loss, endless = LONGEST, 0, False
    for way in range(len(board.low)):
        theirs = move(yours, way, board)
        if board.lined[theirs]:
            loss = max(loss, 1)
            continue
        winning = board.wins[theirs]
        for cell in range(board.cells):
            if (mine | yours) >> cell & 1:
                continue
            ours = move(mine | 1 << cell, way, board)
            if ours | theirs == board.full:
                value = full_values[theirs]
            elif winning & ~ours:
                value = 1
            else:
                value = look_up(theirs, ours, following)
            if value == 0:
                endless = True
            elif value < 0:
                win = min(win, 1 - value)
            else:
                loss = max(loss, value + 1)
    if win < LONGEST:
        return win
    return 0 if endless else -loss


@compiled
def look_up(mine: int, yours: int, layer: Any) -> int:
    first, last = layer.starts[mine], layer.starts[mine + 1]
    while last - first > 1:
        middle = (first + last) >> 1
        if layer.yours[middle] <= yours:
            first = middle
        else:
            last = middle
    return int(layer.values[first])


@compiled
def settle_full(begin: int, end: int, depth: int, values: Any, board: Any) -> int:
    """Decide the full grids that are won or lost in so many shifts; how many they were."""
    decided = 0
    for mine in range(begin, end):
        if values[mine] != OPEN:
            continue
        wins, slowest, holds = False, 0, False
        for way in range(1, len(board.low)):
            ours = move(mine, way, board)
            theirs = board.full ^ ours
            if board.lined[ours]:  # the mover's line counts first
                wins |= depth == 1
                holds = True
            elif board.lined[theirs]:
                slowest = max(slowest, 1)
            elif 0 < values[theirs] < depth:
                slowest = max(slowest, values[theirs] + 1)
            else:
                wins |= values[theirs] == 1 - depth < 0
                holds = True
        if wins:
            values[mine] = depth
        elif not holds and slowest == depth:
            values[mine] = -depth
        decided += values[mine] != OPEN
    return decided


def count_layers(size: int, line: int) -> Iterator[tuple[int, Counter[int], Layer | None]]:
    """For each number of markers, the most first: how many positions have each value."""
    board = make_board(size, line)
    cells, sets = board.cells, list_sets(board)
    full_values = settle_full_grids(board, sets)
    yield cells, count_values(full_values[full_values != OVER]), None
    layer = Layer(np.zeros(1, np.int64), np.zeros(0, np.uint32), np.zeros(0, np.int8))
    for markers in range(cells - 1, -1, -1):
        own, following = sets[markers // 2], layer
        other = markers - markers // 2
        of = own, other, comb(cells - markers // 2, other)
        quiet = np.zeros(len(own), np.int64)
        on_all_cores(count_quiet, len(own), of, board, quiet)
        starts = np.zeros((1 << cells) + 1, np.int64)
        starts[own + 1] = quiet
        starts = np.cumsum(starts)
        layer = Layer(starts, np.zeros(starts[-1], np.uint32), np.zeros(starts[-1], np.int8))
        on_all_cores(settle_layer, len(own), of, board, layer, following, full_values)
        counts = count_values(layer.values)
        counts[1] = int(count_within(sets[other], board)[board.full ^ own].sum() - quiet.sum())
        yield markers, +counts, layer


def list_sets(board: Board) -> list[Any]:
    """The sets of markers without a line, by how many they are."""
    sizes = np.zeros(1 << board.cells, np.uint8)
    for cell in range(board.cells):
        sizes[1 << cell : 2 << cell] = sizes[: 1 << cell] + 1
    return [np.flatnonzero((sizes == own) & ~board.lined) for own in range(board.cells + 1)]


def count_within(sets: Any, board: Board) -> Any:
    """For every set of cells, how many of these sets lie within it."""
    counts = np.zeros((2,) * board.cells, np.int32)
    counts.reshape(-1)[sets] = 1
    for axis in range(board.cells):
        without, with_cell = np.moveaxis(counts, axis, 0)
        with_cell += without
    return counts.reshape(-1)


def settle_full_grids(board: Board, sets: list[Any]) -> Any:
    """What full grids are worth, by the mover's markers: turns are shifts, and may go on."""
    cells = board.cells
    values = np.full(1 << cells, OVER, np.int8)
    for own in {cells // 2, cells - cells // 2}:
        values[sets[own][~board.lined[board.full ^ sets[own]]]] = OPEN
    depth, idle = 1, 0
    while idle < 2:  # what is won and what is lost take turns
        decided = on_all_cores(settle_full, 1 << cells, depth, values, board)
        depth, idle = depth + 1, 0 if decided else idle + 1
    return values


def count_values(values: Any) -> Counter[int]:
    found, counts = np.unique(values, return_counts=True)
    return Counter(dict(zip(found.tolist(), counts.tolist(), strict=True)))


def count_shipped(known: by_heart.ByHeart, markers: int) -> Counter[int]:
    """The same of a layer that ships, which leaves out what is won at once."""
    counts: Counter[int] = Counter()
    layer = known.layer(markers)
    bounds = pairwise([*layer.starts, len(layer.values)])
    for own, (start, end) in zip(layer.sets, bounds, strict=True):
        alike = len(set(symmetries(known.size).images(own)))
        for value, count in Counter(layer.values[start:end]).items():
            counts[value] += count * alike
    del counts[OVER]
    return counts


def describe(markers: int, counts: Counter[int]) -> str:
    """A row of the table."""
    later = sum(count for value, count in counts.items() if value > 1)
    lost = sum(count for value, count in counts.items() if value < 0)
    numbers = [markers, counts.total(), counts.total() - counts[1], later, lost, counts[0]]
    longest = (str(most) if most > 0 else "-" for most in (max(counts), -min(counts)))
    return "| " + " | ".join([*(f"{number:,}" for number in numbers), *longest]) + " |"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--size", type=int, choices=(3, 4, 5), required=True)
    parser.add_argument("--line", type=int, default=4)
    parser.add_argument("--samples", type=Path, help="where to write some positions of each layer")
    given = parser.parse_args()
    known = by_heart.find_known(given.size, given.line, shifts=True)
    samples: list[str] = []
    wrong = 0
    print(HEAD)
    for markers, counts, layer in count_layers(given.size, given.line):
        print(describe(markers, counts), flush=True)
        samples[:0] = [f"{markers} {each}" for each in layer.sample()] if layer else []
        if known and markers <= known.most_markers:
            same = count_shipped(known, markers) == +Counter({**counts, 1: 0})
            wrong += not same
            print(f"{known.file_names[markers]}: {'the same' if same else 'DIFFERENT'}")
    if given.samples:
        given.samples.write_text("\n".join(samples) + "\n", "ascii")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
