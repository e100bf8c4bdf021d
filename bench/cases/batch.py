"""Thousands of games at once, held against pgx and against loops written by hand for one game."""

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from bench.report import Row
from plyground.rulebooks import shelf

TITLE = "Random games in a batch: moves a second (one core)"
SIZES = (1_024, 16_384)
ROUNDS, REPEATS = 20, 9
TIMES = 10
"""How many times as fast as pgx it should be."""
ROOT = Path(__file__).parents[2]
PEERS = ROOT / ".venv" / "peers" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
"""A Python that has pgx; `make bench` sees to it."""
BY_HAND = ("cipher-shift", "code-swap", "operator-outwit")


def measure() -> Iterator[Row]:
    """Every game at both sizes; pgx in the same run."""
    if any(find_spec(each) is None for each in ("numba", "gymnasium")):
        yield Row("batches", "the extra research is not installed")
        return
    with one_core():
        peers = dict(zip(SIZES, _pgx(), strict=True))
        for size, peer in peers.items():
            shown = "pgx is not installed" if peer is None else _millions(peer)
            yield Row(f"pgx, tic-tac-toe, {size:,} games", shown)
        for slug in shelf.slugs():
            for size in SIZES:
                yield from _ours(slug, size, peers[size])
        for slug in BY_HAND:
            for size in SIZES:
                yield _by_hand(slug, size)


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


def _pgx() -> list[float | None]:
    if not PEERS.exists():
        return [None for _ in SIZES]
    command = [str(PEERS), "-m", "bench.peers.pgx_moves", *map(str, SIZES)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    return [float(line) for line in done.stdout.split()]


def _ours(slug: str, size: int, peer: float | None) -> Iterator[Row]:
    games, actions = _games(slug, size)
    speed = moves_a_second(lambda: games.stroll(actions), size)
    if peer is None:
        yield Row(f"{slug}, {size:,} games", _millions(speed))
    else:
        times = speed / peer
        shown = f"{_millions(speed)}, {times:.1f} times pgx"
        yield Row(f"{slug}, {size:,} games", shown, f"at least {TIMES} times", times >= TIMES)
    if size == SIZES[-1]:
        through = f"{slug}, {size:,} games, through Gymnasium's VectorEnv"
        yield Row(through, _millions(_vector(slug, size)))
        yield Row(f"{through}, NEXT_STEP", _millions(_vector(slug, size, "NextStep")))
        yield Row(
            f"{through}, NEXT_STEP, with truth",
            _millions(_vector(slug, size, "NextStep", truth=True)),
        )
        yield Row(f"memory a game, {slug}", f"{games.memory:,} bytes")


def _vector(slug: str, size: int, mode: str = "SameStep", truth: bool = False) -> float:
    """The same moves through the environment: observations, rewards and infos in every step."""
    import numpy

    from plyground.research.gymnasium import Duels

    envs = Duels(slug, size, opponent="self", copy=False, autoreset_mode=mode, truth=truth)
    envs.reset(seed=1)
    actions = numpy.zeros(size, numpy.int64)
    return moves_a_second(lambda: envs.step(envs.games.choose(actions)), size)


def _by_hand(slug: str, size: int) -> Row:
    import numpy

    from bench.peers import fused

    games, actions = _games(slug, size)
    twin, other = _games(slug, size)
    loop = getattr(fused, slug.replace("-", "_"))
    rows = twin.rows[:, 1:].copy() if slug != "operator-outwit" else twin.rows
    rows[:, 0] = 0  # without the column by which ours knows that a game is decided
    seeds = numpy.random.default_rng(1).integers(1, 2**63, size, numpy.uint64)
    given = (rows, twin.masks, twin.plies, other, twin.results, seeds)
    ratios = []
    for _ in range(REPEATS):
        hand = _seconds(lambda: loop(*given))
        ratios.append(_seconds(lambda: games.stroll(actions)) / hand)
    ratio = median(ratios[1:])
    what = f"{slug}, {size:,} games, time against a loop by hand"
    return Row(what, f"{ratio:.2f} times", "at most 2", ratio <= 2)


def _games(slug: str, size: int) -> tuple[Any, Any]:
    import numpy
    from plyground.research.batch.games import Games

    return Games(shelf.game(slug), size, seed=1, max_turns=1_000), numpy.zeros(size, numpy.int64)


def moves_a_second(turn: Callable[[], object], size: int) -> float:
    """The median over repeats, each of some turns, after one that does not count."""
    taken = [_seconds(turn) for _ in range(REPEATS + 1)]
    return size * ROUNDS / median(taken[1:])


def _seconds(turn: Callable[[], object]) -> float:
    begun = process_time()
    for _ in range(ROUNDS):
        turn()
    return process_time() - begun


def _millions(speed: float) -> str:
    return f"{speed / 1e6:.1f} million" if speed >= 1e6 else f"{speed / 1e6:.2f} million"
