"""Tablebase: a game's own oracle that needs a large table, and where the table comes from.

From the cache folder, if it was kept; else made by the compiled queue; else, without the extra
`fast`, by the oracle itself in plain Python, with patience.
"""

from array import array
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any, Protocol, runtime_checkable

from plyground.kernel.errors import MissingExtra, TooLarge, TooLargeWithout
from plyground.kernel.game import AnyGame
from plyground.language.message import Message
from plyground.rulebooks.oracle import Oracle
from plyground.support.announcements import announce
from plyground.support.extras import refuse_missing
from plyground.support.memory import free_memory
from plyground.support.progress import SOLVING, Progress

from .packing import ValueTable, pack_dense, pack_table
from .retrograde_dense import find_plan, solve_dense
from .tables import fetch

EXTRA = "fast"
MOST_PLAIN = 10**7
"""Positions that an oracle may solve by itself, in plain Python."""
BYTES = 14
"""Memory for a position, at most, while it is solved and packed."""
COMPILED_SPEED, PLAIN_SPEED = 10_000_000, 200_000
"""Positions a second, as measured on a small machine."""


@runtime_checkable
class NeedsTable(Protocol):
    """An oracle that would rather be given a table than make it."""

    @property
    def heavy(self) -> bool: ...

    @property
    def size(self) -> int: ...

    def adopt(self, table: Any) -> None: ...

    def results(self, report: Callable[[int], None]) -> Iterator[tuple[int, int]]: ...


def attach_table(oracle: Oracle[Any, Any]) -> Oracle[Any, Any]:
    """The oracle, with its table if it needs one."""
    if isinstance(oracle, NeedsTable) and oracle.heavy:
        heavy, game = oracle, oracle.game
        oracle.adopt(fetch(game, heavy.size, lambda: _make_table(game, heavy)))
    return oracle


def _make_table(game: AnyGame, oracle: NeedsTable) -> ValueTable:
    _foresee(oracle.size)
    try:
        plan = find_plan(game)
        if plan is not None:
            return pack_dense(solve_dense(plan))
    except MissingExtra:
        pass
    values, plies = bytearray(), array("i")
    with Progress(SOLVING, oracle.size) as progress:
        for result, distance in oracle.results(progress.at):
            values.append(result)
            plies.append(distance)
    return pack_table(values, plies)


def _foresee(size: int) -> None:
    """Refuse what does not fit, and say how long the rest takes, where that is worth it."""
    compiled = find_spec("numba") is not None  # importing it takes a second
    if not compiled and size > MOST_PLAIN:
        missing = refuse_missing("numba", EXTRA)
        raise TooLargeWithout(
            Message.of("too-many-without", count=size, most=MOST_PLAIN, why=missing)
        )
    needed, free = size * BYTES, free_memory()
    if free is not None and needed > free:
        megabytes = {"needed": _count_megabytes(needed), "free": _count_megabytes(free)}
        raise TooLarge(Message.of("too-little-memory", count=size, **megabytes))
    seconds = size // (COMPILED_SPEED if compiled else PLAIN_SPEED)
    if seconds:
        memory = _count_megabytes(needed)
        announce(Message.of("solving-ahead", count=size, seconds=seconds, memory=memory))


def _count_megabytes(size: int) -> int:
    return max(1, -(-size >> 20))
