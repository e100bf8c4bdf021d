"""Whole exports to Parquet: from listing positions to the file on the disk."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from bench.report import Row
from plyground.rulebooks import shelf

TITLE = "Data sets: positions a second to Parquet (whole runs, on all cores)"
REPEATS = 3
LEAST_SPEED = 1e6
SETUPS: list[tuple[str, dict[str, Any], int | None, bool]] = [
    ("operator-outwit", {"target": 1_000_000}, None, True),
    ("cipher-shift", {}, None, True),
    ("cipher-quest", {}, None, False),
    ("code-swap", {"length": 4, "digits": 6}, None, False),
    ("coordinate-clash", {}, 50_000, False),
]
"""With how many positions are drawn, and whether the goal is held against it.

It is not where a million a second has not been reached: Cipher Quest has few positions, and of
Coordinate Clash one record has 545 moves.
"""


def measure() -> Iterator[Row]:
    """Four games whole, and a sample of the largest."""
    if any(find_spec(each) is None for each in ("numba", "pyarrow")):
        yield Row("exports", "the extra export is not installed")
        return
    for slug, options, sample, held in SETUPS:
        rows, seconds = _time(slug, options, sample)
        speed = rows / seconds
        shown = f"{speed / 1e6:.2f} million"
        name = f"{slug}, {rows:,} positions"
        if held:
            yield Row(name, shown, "at least 1 million", speed >= LEAST_SPEED)
        else:
            yield Row(name, shown)


def _time(slug: str, options: dict[str, Any], sample: int | None) -> tuple[int, float]:
    from plyground.export.run import export_positions

    game = shelf.game(slug, **options)
    taken, rows = list[float](), 0
    with TemporaryDirectory() as folder:
        for number in range(REPEATS + 1):  # the first one compiles
            begun = perf_counter()
            rows = export_positions(game, Path(folder) / f"{number}.parquet", sample=sample).rows
            taken.append(perf_counter() - begun)
    return rows, median(taken[1:])
