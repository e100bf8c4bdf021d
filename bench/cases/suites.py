"""Suites: how soon one is there, a fresh one drawn, and answers judged."""

import os
from collections.abc import Iterator
from time import perf_counter, process_time

from bench.report import Row
from plyground.benchmark.suites.drawing import draw_suite
from plyground.benchmark.suites.suite import load_suite

TITLE = "Suites of the benchmark"
MOST_LOADING_SECONDS = 1.0
MOST_DRAWING_SECONDS = 10.0
CORES = 2
LEAST_JUDGED = 100_000
ROUNDS = 100


def measure() -> Iterator[Row]:
    """The named suite loaded, its items judged, and a thousand fresh items drawn."""
    begun = process_time()
    suite = load_suite("plyground-bench-1")
    seconds = process_time() - begun
    yield Row(
        "loading plyground-bench-1 (processor time)",
        f"{seconds:.2f} s",
        f"under {MOST_LOADING_SECONDS:.0f} s",
        seconds < MOST_LOADING_SECONDS,
    )
    answers = [(item, move) for item in suite.items for move in list(item.regrets)[:1]] * ROUNDS
    begun = process_time()
    for item, move in answers:
        suite.regret(item, move)
    speed = len(answers) / (process_time() - begun)
    yield Row(
        "items judged a second",
        f"{speed:,.0f}",
        f"at least {LEAST_JUDGED:,}",
        speed >= LEAST_JUDGED,
    )
    wall, before = perf_counter(), _spend()
    draw_suite("bench", 1_000, on=f"processes:{CORES}")
    wall, spent = perf_counter() - wall, _spend() - before
    yield Row(
        f"1,000 fresh items on two processes, processor time of each (by the clock {wall:.1f} s)",
        f"{spent / CORES:.1f} s",
        f"under {MOST_DRAWING_SECONDS:.0f} s",
        spent / CORES < MOST_DRAWING_SECONDS,
    )


def _spend() -> float:
    """Processor seconds of this process and of those that it waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
