"""Exact answers: how soon a cold process gives the first, and how long a perfect move takes."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from bench.cases.startup import _environment, _to_the_end
from bench.report import Row
from plyground import Match, game
from plyground.games import registry
from plyground.games.coordinate_clash.rules import Markers
from plyground.kernel.seats import Seat
from plyground.players.engine import EnginePlayer

TITLE = "Exact answers"
ROUNDS = 15
GAMES = 40
FOUR_POSITIONS = 30
"""Of each number of markers."""
FOUR = Path(__file__).parents[2] / "tests" / "data" / "four-in-a-line.txt"
LONGEST = 20

POSITIONS = {
    "cipher-shift": "CODE:AAAA 1",
    "coordinate-clash": "5/5/5/5/5 1",
    "cipher-quest": "-/- 15-25 1",
    "code-swap": "413/251 1",
    "operator-outwit": "23:1 1",
}


def measure() -> Iterator[Row]:
    """`analyze` in a cold process, as a ratio to `--version`; then moves of a warm engine."""
    yield from _cold()
    taken = {slug: _warm(slug) for slug in registry.slugs()}
    yield _describe("coordinate-clash", taken.pop("coordinate-clash"), 50)
    yield _describe("the slowest of the other games", max(taken.values(), key=median), 1)
    yield from _measure_four()


def _measure_four() -> Iterator[Row]:
    """Perfect moves with four in a line, where nobody wins at once, in every layer."""
    rules = game("coordinate-clash", line=4)
    engine = EnginePlayer(Random(5))
    engine.choose(rules, rules.start())
    by_markers: dict[int, list[Markers]] = {}
    for line in FOUR.read_text("ascii").splitlines():
        markers, mine, yours, _ = map(int, line.split())
        turn = Seat.SECOND if markers % 2 else Seat.FIRST
        x, o = (yours, mine) if markers % 2 else (mine, yours)
        by_markers.setdefault(markers, []).append(Markers(x, o, turn))
    taken = []
    for states in by_markers.values():
        for state in states[:: max(1, len(states) // FOUR_POSITIONS)]:
            begun = process_time()
            engine.choose(rules, state)
            taken.append(1000 * (process_time() - begun))
    slow, middle = sorted(taken)[int(0.99 * (len(taken) - 1))], median(taken)
    name = f"perfect move, four in a line, {len(taken)} hard positions"
    yield Row(f"{name}: median", f"{middle:.0f} ms", "under 250 ms", middle < 250)
    yield Row(f"{name}: p99", f"{slow:.0f} ms", "under 1,000 ms", slow < 1_000)


def _cold() -> Iterator[Row]:
    program = [sys.executable, "-m", "plyground"]
    runs = {"version": _to_the_end(*program, "--version")}
    for slug, position in POSITIONS.items():
        runs[slug] = _to_the_end(*program, "analyze", slug, position)
    times: dict[str, list[float]] = {name: [] for name in runs}
    with TemporaryDirectory() as folder:
        environment = _environment(folder)
        for run in runs.values():
            run(environment)
        for _ in range(ROUNDS):
            for name, run in runs.items():
                times[name].append(run(environment))
    version = median(times["version"])
    yield Row("`plyground --version`", f"{version * 1000:.0f} ms")
    ratios = {slug: median(times[slug]) / version for slug in POSITIONS}
    slug = max(ratios, key=lambda slug: ratios[slug])
    shown = f"{ratios[slug]:.2f} times"
    yield Row(f"`plyground analyze {slug}`, the slowest", shown, "at most 4", ratios[slug] <= 4)


def _warm(slug: str) -> list[float]:
    """Milliseconds of perfect moves after a first one, on positions of random games, sorted."""
    rules, random = game(slug), Random(5)
    engine = EnginePlayer(Random(5))
    engine.choose(rules, rules.view(rules.start(seed=0), None))
    taken = []
    for seed in range(GAMES):
        match = Match(rules, seed=seed)
        while match.outcome is None and len(match.moves) < LONGEST:
            view = match.view(match.turn)
            begun = process_time()
            engine.choose(rules, view)
            taken.append(1000 * (process_time() - begun))
            match.play(random.choice(rules.moves(view)))
    return sorted(taken)


def _describe(which: str, taken: list[float], most: int) -> Row:
    slow = taken[int(0.99 * (len(taken) - 1))]
    shown = f"median {median(taken):.2f} ms, p99 {slow:.2f} ms"
    return Row(f"perfect move, {which}", shown, f"under {most} ms", slow < most)
