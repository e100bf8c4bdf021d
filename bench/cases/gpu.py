"""The games under JAX on a GPU, held against pgx in the same run; or that there is none."""

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import perf_counter
from typing import Any

from bench.report import Row
from plyground.games import registry

TITLE = "Random games under JAX on a GPU: moves a second (masks and observations kept)"
BATCH = 2**20
HELD_AGAINST = {"coordinate-clash": ("connect_four", 1.0)}
"""Which of pgx's games, and how many times as fast; else the one below."""
SMALL = "tic_tac_toe", 2.0
PEERS = ("tic_tac_toe", "connect_four")
TURNS, REPEATS = 64, 7
"""Moves of every game in one call, and calls that are timed."""

Turn = Callable[[Any, Any], Any]
"""From states and a key to those after a random legal move in each; what has ended begins anew."""


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


# ---- moves a second, of environments with pgx's interface ----------------------------------------


def measure_peer(env: Any, batch: int) -> float:
    """One of pgx's games, in the fastest of the ways that its users have."""
    reset_each: Any = import_module("pgx.experimental").auto_reset
    picks = (_pick_by_rank, _pick_highest)
    turns = [partial(_turn_by_wrapper, reset_each(env.step, env.init), pick) for pick in picks]
    turns += [partial(_turn_by_choice, env, pick) for pick in picks]
    return max(moves_a_second(env, batch, turn) for turn in turns)


def measure_ours(env: Any, batch: int) -> float:
    """One of our games: batches go in as they are."""
    jax: Any = import_module("jax")

    def turn(states: Any, key: Any) -> Any:
        drawn, dealt = jax.random.split(key)
        return env.step_on(states, env.sample(drawn, states), dealt)

    return moves_a_second(env, batch, turn)


def moves_a_second(env: Any, batch: int, turn: Turn) -> float:
    """The median over calls of many turns; masks and observations are made in every one."""
    jax: Any = import_module("jax")

    @partial(jax.jit, donate_argnums=0)
    def play(states: Any, key: Any) -> Any:
        def go_on(number: Any, now: Any) -> Any:
            return turn(now, jax.random.fold_in(key, number))

        return jax.lax.fori_loop(0, TURNS, go_on, states)

    states = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), batch))
    taken = []
    for number in range(REPEATS + 1):
        key = jax.random.key(number)
        begun = perf_counter()
        states = jax.block_until_ready(play(states, key))
        taken.append(perf_counter() - begun)
    return batch * TURNS / median(taken[1:])


def _turn_by_wrapper(step: Any, pick: Turn, states: Any, key: Any) -> Any:
    """With the wrapper that pgx has for it."""
    jax: Any = import_module("jax")
    drawn, dealt = jax.random.split(key)
    keys = jax.random.split(dealt, len(states.terminated))
    return jax.vmap(step)(states, pick(states, drawn), keys)


def _turn_by_choice(env: Any, pick: Turn, states: Any, key: Any) -> Any:
    """With a fresh start at hand for every game, taken where one has ended."""
    jax: Any = import_module("jax")
    jnp: Any = import_module("jax.numpy")
    drawn, dealt = jax.random.split(key)
    after = jax.vmap(env.step)(states, pick(states, drawn))
    fresh = jax.vmap(env.init)(jax.random.split(dealt, len(after.terminated)))
    over = after.terminated | after.truncated

    def choose(new: Any, old: Any) -> Any:
        return jnp.where(over.reshape((-1,) + (1,) * (old.ndim - 1)), new, old)

    return jax.tree.map(choose, fresh, after)


def _pick_by_rank(states: Any, key: Any) -> Any:
    """Draw which of the legal actions it is, and find that one by counting."""
    jax: Any = import_module("jax")
    jnp: Any = import_module("jax.numpy")
    legal = states.legal_action_mask
    counts = jnp.cumsum(legal.astype(jnp.int32), axis=-1)
    drawn = jax.random.bits(key, legal.shape[:1], jnp.uint32) % counts[:, -1].astype(jnp.uint32)
    return jnp.argmax(counts > drawn[:, None].astype(jnp.int32), axis=-1)


def _pick_highest(states: Any, key: Any) -> Any:
    """Draw a number for every action; the highest of the legal ones wins."""
    jax: Any = import_module("jax")
    jnp: Any = import_module("jax.numpy")
    legal = states.legal_action_mask
    drawn = jax.random.bits(key, legal.shape, jnp.uint16).astype(jnp.int32)
    return jnp.argmax(jnp.where(legal, drawn, -1), axis=-1)
