"""The games under JAX on a GPU, held against pgx in the same run; or that there is none."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from bench.peers.gpu_moves import measure_ours, measure_peer
from bench.report import Row
from plyground.games import registry

TITLE = "Random games under JAX on a GPU: moves a second (masks and observations kept)"
BATCH = 2**20
HELD_AGAINST = {"coordinate-clash": ("connect_four", 1.0)}
"""Which of pgx's games, and how many times as fast; else the one below."""
SMALL = "tic_tac_toe", 2.0
PEERS = ("tic_tac_toe", "connect_four")


def measure() -> Iterator[Row]:
    """Every game, and two of pgx's."""
    missing = [each for each in ("jax", "pgx") if find_spec(each) is None]
    if missing:
        yield Row("on a GPU", f"{' and '.join(missing)} not installed")
        return
    jax: Any = import_module("jax")
    try:
        device = jax.devices("gpu")[0]
    except RuntimeError:
        yield Row("on a GPU", "there is none here, or JAX cannot see it")
        return
    yield Row("GPU", f"{device.device_kind}, JAX {jax.__version__}")
    yield from _compare()


def _compare() -> Iterator[Row]:
    pgx: Any = import_module("pgx")
    make: Any = import_module("plyground.research.jax").make
    speeds = {}
    for name in PEERS:
        speeds[name] = measure_peer(pgx.make(name), BATCH)
        yield Row(f"pgx, {name}", _billions(speeds[name]))
    for slug in registry.slugs():
        speed = measure_ours(make(slug), BATCH)
        peer, least = HELD_AGAINST.get(slug, SMALL)
        times = speed / speeds[peer]
        shown = f"{_billions(speed)}, {times:.1f} times {peer}"
        yield Row(slug, shown, f"at least {least:g} times", times >= least)


def _billions(speed: float) -> str:
    return f"{speed / 1e9:.2f} billion"
