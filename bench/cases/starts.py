"""Fair starts: how long it takes to draw the options and the start of a game."""

import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import process_time

from bench.report import Row
from plyground.kernel.match import Match
from plyground.kernel.preset import FAIR
from plyground.rulebooks import shelf

TITLE = "Drawing a fair start (processor time)"
DRAWS = 200
COLD_RUNS = 7
MOST_MS = 50
COLD = """
from time import process_time
import plyground
begun = process_time()
plyground.match({slug!r}, preset={preset!r}, seed={seed})
print(process_time() - begun)
"""


def measure() -> Iterator[Row]:
    """Every game: the slowest of many draws, and the first one in a new process."""
    for slug in shelf.slugs():
        draw(slug, 0)  # so that the lists are loaded
        slowest = max(_time_draw(slug, seed) for seed in range(DRAWS))
        yield _row(f"{slug}, the slowest of {DRAWS}", slowest)
        cold = median(_time_cold(slug, seed) for seed in range(COLD_RUNS))
        yield _row(f"{slug}, in a new process, loading included", cold)


def draw(slug: str, seed: int) -> Match:
    """A match of the fair set-up, at its start."""
    game = shelf.make_game(slug, {}, preset=FAIR, seed=seed)
    return Match(game, seed=seed, preset=FAIR)


def _time_draw(slug: str, seed: int) -> float:
    begun = process_time()
    draw(slug, seed)
    return process_time() - begun


def _time_cold(slug: str, seed: int) -> float:
    code = COLD.format(slug=slug, preset=FAIR, seed=seed)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout)


def _row(what: str, seconds: float) -> Row:
    spent = seconds * 1000
    return Row(what, f"{spent:.1f} ms", f"under {MOST_MS} ms", spent < MOST_MS)
