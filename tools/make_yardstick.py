"""Writes what docs/benchmark.md measures: how often intervals hold the truth, and calls needed.

`make yardstick` simulates players whose true regret is known exactly, measures what
docs/benchmark.json does not hold yet for the named suite, and writes the page and its curves from
it. With --check the exact figures are worked out again and compared with what is printed. To
measure anew, delete the file.
"""

import json
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from pathlib import Path
from typing import Any

from plyground.benchmark.suites.items import Suite
from plyground.benchmark.suites.suite import load_suite

from .yardstick import calls, page
from .yardstick.coverage import measure_coverage
from .yardstick.players import Player, make_blind, make_engine, make_random
from .yardstick.population import Population, load_population

DOCS = Path(__file__).parent.parent / "docs"
PAGE, FIGURES = DOCS / "benchmark.md", DOCS / "benchmark.json"
NAME = "plyground-bench-1"
RATES = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)
"""Nine truths; the tenth is random play."""
BLIND = (0.005, 0.02)
"""Rare errors that always cost all: two more, and the expected regret of one as the last."""
BLOCKS = (4, 20)
EVALUATIONS = 10_000
SEED = 17

Figures = dict[str, Any]
Job = tuple[str, Callable[..., Any], tuple[Any, ...]]


@cache
def population_of(name: str) -> tuple[Suite, Population]:
    """Once in every process."""
    suite = load_suite(name)
    return suite, load_population(suite)


def list_players(population: Population) -> dict[str, Player]:
    """Those whose truths are to be held, by name."""
    players = [make_engine(population, rate) for rate in RATES]
    players += [make_random(population)]
    players += [make_blind(population, share, SEED) for share in BLIND]
    return {player.name: player for player in players}


def cover(name: str, blocks: int, expected: bool) -> list[Any]:
    """One row of the first table."""
    _, population = population_of(NAME)
    player = list_players(population)[name]
    return [*measure_coverage(population, player, blocks, EVALUATIONS, SEED, expected)]


def list_jobs(population: Population) -> list[Job]:
    """Everything that is to be measured, by the name that it is kept under."""
    jobs: list[Job] = []
    for name in list_players(population):
        jobs += [(f"coverage {name} {blocks}", cover, (name, blocks, False)) for blocks in BLOCKS]
    jobs += [
        (f"coverage expected engine:0.2 {blocks}", cover, ("engine:0.2", blocks, True))
        for blocks in BLOCKS
    ]
    return jobs + calls.list_jobs(population_of, NAME)


def main(words: list[str]) -> int:
    """Write the page, or compare what is exact in it."""
    suite, population = population_of(NAME)
    figures: Figures = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    if figures.get("suite") != suite.hash:
        figures = {"suite": suite.hash}
    if words == ["--check"]:
        return check(figures, suite, population)
    jobs = [job for job in list_jobs(population) if job[0] not in figures]
    with ProcessPoolExecutor(2) as pool:
        waiting = {pool.submit(measure, *arguments): key for key, measure, arguments in jobs}
        for done, job in enumerate(as_completed(waiting), 1):
            figures[waiting[job]] = page.round_all(job.result())
            keep(figures)
            show_progress(done, len(jobs), waiting[job])
    page.write(PAGE, figures)
    return 0


def keep(figures: Figures) -> None:
    """What is measured so far, a line each."""
    rows = (f"{json.dumps(key)}: {json.dumps(figures[key])}" for key in sorted(figures))
    FIGURES.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def show_progress(done: int, whole: int, key: str) -> None:
    """A bar, where somebody looks on."""
    filled = 30 * done // whole
    line = f"[{'#' * filled}{'.' * (30 - filled)}] {done}/{whole} {key}"
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{line}" + ("\n" if done == whole else ""))
    else:
        sys.stderr.write(line + "\n")


def check(figures: Figures, suite: Suite, population: Population) -> int:
    """Whether what is exact is still true, and the page says what the file does."""
    different = calls.find_differences(figures, suite, population)
    different += page.find_differences(PAGE, figures)
    for each in different:
        print(f"docs/benchmark.md: DIFFERENT: {each}")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
