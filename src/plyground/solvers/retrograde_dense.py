"""Dense retrograde: the queue as machine code, for games that say a kernel.

A position takes one byte (two where it may have more than 63 moves), and the ring of positions
that wait at most one more; with plies, four bytes each for the plies and the ring. The machine code
is kept in the cache folder, under a name that changes with everything it was made of.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType
from typing import Any, NamedTuple, cast

from plyground.kernel.errors import TooLarge
from plyground.kernel.game import AnyGame
from plyground.language.message import Message
from plyground.support.compile_cache import compile_kept, move_code, stamp
from plyground.support.dense import Neighbours, Plan
from plyground.support.extras import need
from plyground.support.progress import SOLVING, Progress

from . import retrograde_numba

EXTRA = "fast"
MAX_POSITIONS = 2**30
PORTION = 1 << 20
"""Positions between two looks at the clock; Ctrl-C waits as long."""
FIRST_ROOM = 1 << 14
"""The ring begins small, and mostly stays so: it then fits into the processor's cache."""
RING_SHARE = 4
"""Values only: the ring never holds more than one position in four, one byte a position."""

Step = Callable[..., None]


class Dense(NamedTuple):
    """What came out, by number: results as in `retrograde_numba`, and plies if they were wanted."""

    results: Any
    plies: Any
    decided: int


def find_plan(game: AnyGame) -> Plan | None:
    """A game over plain numbers, if it has a `kernel.py` beside its rules."""
    folder = type(game).__module__.rpartition(".")[0]
    if not folder or find_spec(f"{folder}.kernel") is None:
        return None
    need("numpy", EXTRA)  # which the kernel imports: without it, it is no broken kernel
    found: Plan = import_module(f"{folder}.kernel").plan(game)
    return found


def solve_dense(plan: Plan, *, plies: bool = True, room: int | None = None) -> Dense:
    """Solve a game over the numbers of its positions."""
    numpy = need("numpy", EXTRA)
    size = plan.size
    if size > MAX_POSITIONS:
        raise TooLarge(Message.of("too-many-positions", count=size, most=MAX_POSITIONS))
    lay_out, spread, fetch_spilled = compile_steps(plan.children, plan.parents)
    few = plan.most_moves * retrograde_numba.MOVE < 256
    cells = numpy.zeros(size, numpy.uint8 if few else numpy.uint16)
    distances = numpy.zeros(size if plies else 0, numpy.int32)
    near = numpy.empty(plan.most_moves, numpy.int64)
    setup = numpy.array(plan.setup, numpy.int64)
    tally = numpy.zeros(retrograde_numba.TALLY, numpy.int64)
    most = room or (size if plies else max(FIRST_ROOM, size // RING_SHARE))
    tally[retrograde_numba.LIMIT] = most
    ring = numpy.empty(min(FIRST_ROOM, most), numpy.int32)
    with Progress(Message("progress-laying-out"), size) as progress:
        while tally[retrograde_numba.NEXT] < size:
            lay_out(setup, cells, distances, ring, tally, near, PORTION)
            ring = _with_room(ring, tally, len(near))
            progress.at(int(tally[retrograde_numba.NEXT]))
    with Progress(SOLVING, size) as progress:
        while tally[retrograde_numba.WAITING]:
            spread(setup, cells, distances, ring, tally, near, PORTION)
            ring = _with_room(ring, tally, len(near))
            progress.at(int(tally[retrograde_numba.DECIDED]))
            if tally[retrograde_numba.SPILLS] and not tally[retrograde_numba.WAITING]:
                fetch_spilled(cells, ring, tally)
    numpy.bitwise_and(cells, retrograde_numba.RESULT, out=cells)
    return Dense(cells, distances if plies else None, int(tally[retrograde_numba.DECIDED]))


def _with_room(ring: Any, tally: Any, least: int) -> Any:
    """The ring, or a larger one with the same content where so few places are no longer free."""
    head, waiting, limit = (
        int(tally[place])
        for place in (retrograde_numba.HEAD, retrograde_numba.WAITING, retrograde_numba.LIMIT)
    )
    if len(ring) == limit or len(ring) - waiting >= least:
        return ring
    numpy = need("numpy", EXTRA)
    larger = numpy.empty(min(limit, 2 * len(ring)), numpy.int32)
    straight = min(waiting, len(ring) - head)
    larger[:straight] = ring[head : head + straight]
    larger[straight:waiting] = ring[: waiting - straight]
    tally[retrograde_numba.HEAD] = 0
    return larger


@cache
def compile_steps(children: Neighbours, parents: Neighbours) -> tuple[Step, Step, Step]:
    """The three steps of the queue for one game, compiled, or as they were kept."""
    numba = need("numba", EXTRA)
    game = children.__module__.split(".")[-2]
    path = stamp(
        game,
        [
            children,
            parents,
            retrograde_numba.lay_out,
            retrograde_numba.spread,
            retrograde_numba.fetch_spilled,
        ],
    )
    own = {
        **vars(retrograde_numba),
        "children": compile_kept(numba.njit, children, None, within=True, error_model="numpy"),
        "parents": compile_kept(numba.njit, parents, None, within=True, error_model="numpy"),
    }
    made = []
    for step in (retrograde_numba.lay_out, retrograde_numba.spread, retrograde_numba.fetch_spilled):
        function = FunctionType(move_code(step.__code__, path), own, step.__name__)
        made.append(compile_kept(numba.njit, function, path, error_model="numpy"))
    return cast(tuple[Step, Step, Step], tuple(made))
