"""Tables from nothing but the rules, held against a bare search through the same rules."""

from collections import deque
from collections.abc import Hashable, Iterator
from functools import partial
from statistics import median
from time import perf_counter, process_time
from unittest.mock import patch

from bench.cases.batch import one_core
from bench.report import Row
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat

TITLE = "Tables: every position listed and solved (one core)"
REPEATS = 3
MOST_TIMES, MOST_SECONDS = 3, 0.3
SETUPS: list[tuple[str, dict[str, object]]] = [
    ("operator-outwit", {"target": 60_000}),
    ("cipher-shift", {}),
]
WARM = registry.game("cipher-shift")
"""Half a million positions."""


def measure() -> Iterator[Row]:
    """Speed, the check apart; and how soon a table that is kept is there."""
    with one_core():
        for slug, options in SETUPS:
            label = " ".join([slug, *(f"{name}={value}" for name, value in options.items())])
            yield from _compare(label, registry.game(slug, **options))
        yield _open_warm()


def _compare(label: str, game: AnyGame) -> Iterator[Row]:
    from plyground.solvers.tables import making

    make = partial(making.make_table, game)
    with patch.object(making, "check_table"):
        ratios, speeds = [], []
        for _ in range(REPEATS):
            begun = process_time()
            found = search(game)
            between = process_time()
            table = make()
            done = process_time()
            ratios.append((done - between) / (between - begun))
            speeds.append(table.count / (done - between))
        assert found == table.size
    times = median(ratios)
    name = f"{label}, {table.count:,} positions"
    yield Row(f"{name}: positions a second", f"{median(speeds):,.0f}")
    yield Row(
        f"{name}: time against a bare search",
        f"{times:.2f} times",
        f"at most {MOST_TIMES}",
        times <= MOST_TIMES,
    )


def search(game: AnyGame) -> int:
    """How many positions there are, by a queue and a set of keys alone."""
    known: set[Hashable] = set()
    waiting = deque(game.openings(Seat.FIRST))
    while waiting:
        state = waiting.popleft()
        ended = game.outcome(state)
        key = game.repetition_key(state), ended and ended.winner
        if key in known:
            continue
        known.add(key)
        if ended is None:
            waiting.extend(game.apply(state, move) for move in game.moves(state))
    return len(known)


def _open_warm() -> Row:
    from plyground.solvers.tables import making

    making.open_table(WARM)
    taken = []
    for _ in range(REPEATS):
        making._opened.clear()
        begun = perf_counter()
        table = making.open_table(WARM)
        taken.append(perf_counter() - begun)
    seconds = median(taken)
    name = f"{WARM.slug}, {table.count:,} positions, kept: until it is there"
    return Row(name, f"{seconds:.2f} s", f"under {MOST_SECONDS} s", seconds < MOST_SECONDS)
