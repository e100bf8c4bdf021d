"""Exact values of whole arrays of rows, held against asking the oracle about one at a time."""

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time
from typing import Any

from bench.cases.batch import one_core
from bench.report import Row
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.solvers import solve
from plyground.solvers.oracle import Oracle

TITLE = "Values by the million: rows a second (one core)"
ROWS, REPEATS = 1_000_000, 5
MOVE_VALUES = 4_000_000
"""So many actions are judged at a time."""
GAMES, ONE_BY_ONE = 60, 150
LEAST_SPEED, LEAST_TIMES = 10e6, 50


def measure() -> Iterator[Row]:
    """Every game by the rule book."""
    if find_spec("numpy") is None:
        yield Row("values in bulk", "the extra fast is not installed")
        return
    with one_core():
        for slug in registry.slugs():
            yield from _measure(slug)


def _measure(slug: str) -> Iterator[Row]:
    import numpy

    oracle = solve(registry.game(slug))
    states = list(dict.fromkeys(_stroll(oracle.game)))
    rows = oracle.bulk.write_rows(states)
    draw = numpy.random.default_rng(1)
    many = rows[draw.integers(0, len(rows), ROWS)]
    some = many[: MOVE_VALUES // len(oracle.game.all_moves)]
    speed = len(many) / _time(lambda: oracle.bulk.values(many))
    if oracle.game.own_form(numpy) is not None:  # no table: each different row is asked about
        yield Row(f"{slug}, values", f"{speed / 1e6:.1f} million")
        return
    goal = f"at least {LEAST_SPEED / 1e6:.0f} million"
    yield Row(f"{slug}, values", f"{speed / 1e6:.1f} million", goal, speed >= LEAST_SPEED)
    together = _time(lambda: oracle.bulk.move_values(some)) / len(some)
    single = _time_singles(oracle, Random(1).sample(states, min(len(states), ONE_BY_ONE)))
    shown = f"{1e-6 / together:.2f} million, {single / together:,.0f} times one by one"
    goal = f"at least {LEAST_TIMES} times"
    yield Row(f"{slug}, all actions", shown, goal, single / together >= LEAST_TIMES)


def _stroll(game: AnyGame) -> Iterator[Any]:
    """The positions of random games that are not over."""
    random = Random(1)
    for number in range(GAMES):
        state = game.start(seed=number)
        for _ in range(30):
            if game.outcome(state) is not None:
                break
            yield state
            state = game.apply(state, random.choice(game.moves(state)))


def _time(ask: Callable[[], object]) -> float:
    """The median of some repeats, after one that lists and does not count."""
    taken = []
    for _ in range(REPEATS + 1):
        begun = process_time()
        ask()
        taken.append(process_time() - begun)
    return median(taken[1:])


def _time_singles(oracle: Oracle[Any, Any], states: list[Any]) -> float:
    """How long one position takes, not remembered from the last time; after a first round."""

    def ask() -> None:
        for state in states:
            oracle.judge_moves(state)

    return _time(ask) / len(states)
