"""Fills in the table of docs/theory/coordinate-clash-four.md: positions by markers and value.

    python -m tools.count_clash [--check]

The layers are made anew, as `make data` makes them, up to the full grid (minutes).
"""

import sys
from collections import Counter
from itertools import pairwise
from typing import Any

import numpy as np

from plyground.games.coordinate_clash.by_heart import FAIR, OVER
from plyground.games.coordinate_clash.grid import Grid, grid, symmetries

from .clash_layers import SettledLayer, solve_layers
from .pages import DOCS, bring_up_to_date

PAGE = DOCS / "theory" / "coordinate-clash-four.md"
HEAD = """\
| markers | positions | not won at once | won later | lost | longest win | longest loss |
|---:|---:|---:|---:|---:|---:|---:|"""


def main(words: list[str]) -> int:
    """Write the table, or compare it."""
    board = grid(FAIR.size, FAIR.line)
    positions = count_positions(board)
    rows = [write_row(layer, positions[layer.markers], board) for layer in solve_layers(board)]
    table = "\n".join([HEAD, *reversed(rows), ""])
    return bring_up_to_date(PAGE, {"layers": table}, check=words == ["--check"])


def write_row(layer: SettledLayer, positions: int, board: Grid) -> str:
    """One number of markers."""
    counts = count_values(layer, board)
    later = sum(count for value, count in counts.items() if value > 1)
    lost = sum(count for value, count in counts.items() if value < 0)
    win, loss = max([0, *counts]), -min([0, *counts])
    numbers = [layer.markers, positions, counts.total(), later, lost]
    longest = [str(win or 1) if counts.total() < positions or win else "-", str(loss or "-")]
    return "| " + " | ".join([*(f"{number:,}" for number in numbers), *longest]) + " |"


def count_values(layer: SettledLayer, board: Grid) -> Counter[int]:
    """How many positions that are not won at once have each value, every mirror counted."""
    counts: Counter[int] = Counter()
    ways = symmetries(board.size)
    for own, (start, end) in zip(layer.sets.tolist(), pairwise(layer.starts), strict=True):
        mirrors = len(set(ways.images(own)))
        found, often = np.unique(layer.values[start:end], return_counts=True)
        for value, count in zip(found.tolist(), often.tolist(), strict=True):
            counts[value] += count * mirrors
    del counts[OVER]
    return counts


def count_positions(board: Grid) -> list[int]:
    """By the number of markers: the positions in which nobody has a line yet."""
    cells = board.size**2
    sets = np.arange(1 << cells, dtype=np.uint32)
    open_sets = np.ones(1 << cells, np.bool_)
    for line in board.lines:
        open_sets &= sets & line != line
    sizes = np.bitwise_count(sets)
    return [
        int(
            _count_within(open_sets & (sizes == markers - markers // 2), cells)[
                board.full ^ sets[open_sets & (sizes == markers // 2)]
            ].sum()
        )
        for markers in range(cells)
    ]


def _count_within(chosen: Any, cells: int) -> Any:
    """For every set of cells, how many of the chosen sets lie within it."""
    counts = chosen.astype(np.int32).reshape((2,) * cells)
    for axis in range(cells):
        without, with_cell = np.moveaxis(counts, axis, 0)
        with_cell += without
    return counts.reshape(-1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
