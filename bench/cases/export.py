"""Whole exports to Parquet: from listing positions to the file on the disk.

What can be had at best is how fast pyarrow alone writes the same columns, once they are in memory:
no position is found there, and none is judged.
"""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, NamedTuple

from bench.report import Row
from plyground.rulebooks import shelf

TITLE = "Data sets: positions a second to Parquet (whole runs, processor time)"
REPEATS = 3
SETUPS: list[tuple[str, dict[str, Any], int | None]] = [
    ("operator-outwit", {"target": 100_000}, None),
    ("cipher-shift", {}, None),
    ("cipher-quest", {}, None),
    ("code-swap", {}, None),
    ("coordinate-clash", {}, 500),
]
"""With how many positions are drawn: few of Coordinate Clash, which are judged one by one."""


class Timed(NamedTuple):
    """What an export takes, and what pyarrow takes to write what is in it."""

    rows: int
    bytes: int
    """Of all columns in memory."""
    seconds: float
    writing: float


def measure() -> Iterator[Row]:
    """Four games whole, and a sample of the largest."""
    if find_spec("pyarrow") is None:
        yield Row("exports", "the extra export is not installed")
        return
    for slug, options, sample in SETUPS:
        timed = _time(slug, options, sample)
        speed = timed.rows / timed.seconds
        shown = (
            f"{speed:,.0f}, {timed.bytes / timed.seconds / 1e6:,.1f} MB, "
            f"{timed.writing / timed.seconds:.3f} times pyarrow alone"
        )
        settled = "".join(f" {name}={value}" for name, value in options.items())
        name = f"{slug}{settled}, {timed.rows:,} positions"
        yield Row(name, shown)


def _time(slug: str, options: dict[str, Any], sample: int | None) -> Timed:
    from plyground.export.run import export_positions

    game = shelf.game(slug, **options)
    taken, rows = list[float](), 0
    with TemporaryDirectory() as folder:
        for number in range(REPEATS + 1):  # the first one lists
            begun = process_time()
            rows = export_positions([game], Path(folder) / str(number), sample=sample).rows
            taken.append(process_time() - begun)
        size, writing = _time_pyarrow(Path(folder) / "0" / slug, Path(folder) / "again.parquet")
    return Timed(rows, size, median(taken[1:]), writing)


def _time_pyarrow(path: Path, again: Path) -> tuple[int, float]:
    """Bytes of a game's columns, and how long pyarrow takes to write them, compressed as ours."""
    import pyarrow.parquet

    table, taken = pyarrow.parquet.read_table(path), list[float]()
    for _ in range(REPEATS):
        begun = process_time()
        pyarrow.parquet.write_table(table, again, compression="zstd")
        taken.append(process_time() - begun)
    return table.nbytes, median(taken)
