"""The lab's default grid of each game: how long `plyground lab GAME` takes on two cores."""

from collections.abc import Iterator, Sequence
from time import process_time

from bench.report import Row
from plyground.lab.grid import build_grid, list_options, read_declared, read_values
from plyground.lab.rows import Plan, measure_row
from plyground.rulebooks import shelf
from plyground.solvers import forget

TITLE = "The lab's default grids (processor time)"
CORES = 2
MOST_MINUTES = 5
GAMES = 400
"""As many as the command plays."""


def measure() -> Iterator[Row]:
    """Every row by itself, from nothing; then as they would follow each other on two cores."""
    for slug in shelf.slugs():
        declared = list_options(slug)
        axes = {
            name: read_values(declared[name], [text])
            for name, text in read_declared(slug, "grid").items()
        }
        taken, slowest = list[float](), ""
        for setup in build_grid(slug, axes).setups:
            forget()
            begun = process_time()
            measure_row(setup, Plan(GAMES))
            taken.append(process_time() - begun)
            slowest = setup.describe() if taken[-1] == max(taken) else slowest
        minutes = _schedule(taken) / 60
        yield Row(
            f"{slug}, {len(taken)} rows, {sum(taken):.0f} s in all ({max(taken):.0f} s: {slowest})",
            f"{minutes:.1f} min",
            f"under {MOST_MINUTES} min",
            minutes < MOST_MINUTES,
        )


def _schedule(taken: Sequence[float]) -> float:
    """When the last core is done, each of them taking the next row as it is free."""
    free = [0.0] * CORES
    for seconds in taken:
        core = free.index(min(free))
        free[core] += seconds
    return max(free)
