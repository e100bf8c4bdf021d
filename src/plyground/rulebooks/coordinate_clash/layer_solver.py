"""All layers of Coordinate Clash on grids of up to 25 cells: settled from the full grid back.

What a layer is, and why little of it must be kept, is said in `layers`. The steps are compiled
(`layers_numba`) and run on all cores.
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

from . import layers_numba
from .grid import Grid
from .layers import OVER
from .layers_numba import NO_WIN
from .symmetry import symmetries

EXTRA = "fast"
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
    """The steps, compiled, or as they were kept."""
    numba = need("numba", EXTRA)
    path = stamp("coordinate_clash-layers", layers_numba.STEPS)
    own: dict[str, Any] = dict(vars(layers_numba))
    for step in layers_numba.STEPS:
        function = FunctionType(move_code(step.__code__, path), own, step.__name__)
        own[step.__name__] = compile_kept(
            numba.njit, function, path, error_model="numpy", nogil=True
        )
    return SimpleNamespace(**{step.__name__: own[step.__name__] for step in layers_numba.STEPS})
