"""Thousands of games at once, held against pgx's tic-tac-toe in the same run."""

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import process_time

from bench.report import Row
from plyground.games import registry

TITLE = "Random games in a batch, with masks and observations: moves a second (one core)"
SIZE = 16_384
ROUNDS, REPEATS = 20, 9
TIMES = {"coordinate-clash": 3}
"""How many times as fast as pgx it should be; else as below."""
USUAL_TIMES = 5
UNMASKED = ("coordinate-clash",)
"""Whose masks, of 545 actions, are made only for whoever asks."""
ROOT = Path(__file__).parents[2]
PEERS = ROOT / ".venv" / "peers" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
"""A Python that has pgx; `make bench` sees to it."""


def measure() -> Iterator[Row]:
    """Every game, and pgx."""
    with one_core():
        peer = _measure_pgx()
        shown = "pgx is not installed" if peer is None else _millions(peer)
        yield Row("pgx, tic-tac-toe", shown)
        for slug in registry.slugs():
            yield from _measure(slug, peer)


@contextmanager
def one_core() -> Iterator[None]:
    """Keep this process, and those it starts, on one core where the system can."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def _measure_pgx() -> float | None:
    if not PEERS.exists():
        return None
    command = [str(PEERS), "-m", "bench.pgx_moves", str(SIZE)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    return float(done.stdout)


def _measure(slug: str, peer: float | None) -> Iterator[Row]:
    from plyground.research.games import Games

    games = Games(registry.game(slug), SIZE, seed=1, max_turns=1_000)

    def turn() -> None:
        games.stroll()
        games.look(games.turns)
        if slug not in UNMASKED:
            _ = games.masks

    speed, least = _count_moves(turn), TIMES.get(slug, USUAL_TIMES)
    name = f"{slug}, without masks" if slug in UNMASKED else slug
    if peer is None:
        yield Row(name, _millions(speed))
    else:
        times = speed / peer
        shown = f"{_millions(speed)}, {times:.1f} times pgx"
        yield Row(name, shown, f"at least {least} times", times >= least)


def _count_moves(turn: Callable[[], object]) -> float:
    """Moves a second: the median over repeats of some turns, after one that does not count."""
    taken = []
    for _ in range(REPEATS + 1):
        begun = process_time()
        for _ in range(ROUNDS):
            turn()
        taken.append(process_time() - begun)
    return SIZE * ROUNDS / median(taken[1:])


def _millions(speed: float) -> str:
    return f"{speed / 1e6:.1f} million" if speed >= 1e6 else f"{speed / 1e6:.2f} million"
