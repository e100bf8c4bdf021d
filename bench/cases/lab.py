"""The lab: the measures of each rule-book game, and drawing a fair start."""

from collections.abc import Iterator
from statistics import median
from time import process_time

from bench.report import Row
from plyground import match
from plyground.lab.grid import settle
from plyground.lab.rows import Plan, measure_row
from plyground.rulebooks import shelf
from plyground.solvers import forget

TITLE = "The lab (processor seconds)"
MOST_SECONDS = 5.0
MOST_MILLISECONDS = 50.0
DRAWS = 20


def measure() -> Iterator[Row]:
    """Each rule-book game by itself, with nothing remembered; then its fair starts."""
    for slug in shelf.slugs():
        forget()
        begun = process_time()
        found = measure_row(settle(slug, {}), Plan(400))
        seconds = process_time() - begun
        how = f"{found['positions']:,} positions" if found["exact"] else f"{found['games']} games"
        yield Row(
            f"measures of {slug} ({how})",
            f"{seconds:.2f} s",
            f"under {MOST_SECONDS:.0f} s",
            seconds < MOST_SECONDS,
        )
    for slug in shelf.slugs():
        match(slug, preset="fair", seed=0)  # loads what is shipped
        times = []
        for seed in range(1, DRAWS + 1):
            begun = process_time()
            match(slug, preset="fair", seed=seed)
            times.append(1_000 * (process_time() - begun))
        yield Row(
            f"drawing a fair start of {slug}",
            f"median {median(times):.2f} ms",
            f"under {MOST_MILLISECONDS:.0f} ms",
            median(times) < MOST_MILLISECONDS,
        )
