"""The loops of a batch as machine code, made for one game, and kept for the next run."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

from plyground.support import rows as words
from plyground.support.compile_cache import compile_kept, move_code, stamp
from plyground.support.extras import need
from plyground.support.rows import Batch

from . import loops

EXTRA = "research"


class Loops(NamedTuple):
    """See `loops`."""

    mask_all: Callable[..., None]
    turn_one: Callable[..., int]
    start_some: Callable[..., None]
    step_all: Callable[..., int]
    begin_again: Callable[..., None]
    choose_all: Callable[..., None]
    stroll_all: Callable[..., int]
    look_all: Callable[..., None]
    look_where: Callable[..., None]
    draw_some: Callable[..., None]
    answer_all: Callable[..., None]


SHOWING = ("turn_one", "look_all", "look_where")
"""The loops that fill in views: machine code is made for each kind of number in these."""


def loops_of(plan: Batch, seen: str = "int64") -> Loops:
    """The compiled loops of a game; plans of the same game share them, unless options are baked.

    `seen` is the kind of number that views are filled with; the other loops do not depend on it.
    """
    baked = tuple(plan.setup) if plan.baked else None
    return _compile(plan.deal, plan.step, plan.mask, plan.look, baked, seen)


def forget() -> None:
    """Let go of all loops, as if nothing had been compiled or fetched yet."""
    for kept in (_compile, _compile_some, _compile_parts):
        kept.cache_clear()


@cache
def _compile(
    deal: Any, step: Any, mask: Any, look: Any, baked: tuple[int, ...] | None, seen: str
) -> Loops:
    plan = deal, step, mask, look, baked
    others = tuple(name for name in Loops._fields if name not in SHOWING)
    return Loops(**_compile_some(*plan, "", others), **_compile_some(*plan, seen, SHOWING))


@cache
def _compile_some(
    deal: Any,
    step: Any,
    mask: Any,
    look: Any,
    baked: tuple[int, ...] | None,
    seen: str,
    names: tuple[str, ...],
) -> dict[str, Any]:
    """Some of the loops, by name; what they call is within their code: only they are kept."""
    every_loop = [getattr(loops, name) for name in Loops._fields]
    parts = [deal, step, mask, look, *every_loop, words.below, _below_unsigned]
    path = stamp(f"{step.__module__.split('.')[-2]}-batch", parts, baked, seen)
    own = _compile_parts(deal, step, mask, look, baked)
    return {name: _compile_loop(getattr(loops, name), path, **own) for name in names}


@cache
def _compile_parts(
    deal: Any, step: Any, mask: Any, look: Any, baked: tuple[int, ...] | None
) -> dict[str, Any]:
    """What the loops of a game call, by name."""
    numba, numpy = need("numba", EXTRA), need("numpy", EXTRA)
    unsigned = {
        name: numpy.uint64(getattr(words, name))
        for name in ("SHIFT_A", "SHIFT_B", "SHIFT_C", "HALF", "SCRAMBLE")
    }
    kinds = {"uint64": numba.uint64, "int64": numba.int64}
    below = _compile_loop(_below_unsigned, **unsigned, **kinds)
    spread = _compile_loop(_spread_in_pieces)
    made = _compile_loop(step, spread=spread)
    if baked is not None:
        made = _compile_loop(_step_baked, step=made, SETUP=numpy.array(baked, numpy.int64))
    own = {
        "below": below,
        "deal": _compile_loop(deal, below=below),
        "step": made,
        "mask": _compile_loop(mask, spread=spread),
        "look": _compile_loop(look),
    }
    for helper in (loops.begin, loops.pick, loops.warm, loops.move):
        own[helper.__name__] = _compile_loop(helper, inline="always", **own)
    return own


def _compile_loop(
    function: Any, path: Path | None = None, inline: str = "never", **replaced: Any
) -> Any:
    """The function with other things behind its names, as machine code, kept beside `path`.

    Without counting who holds an array: nothing is allocated here, and counting takes longer
    than a move.
    """
    known = {**function.__globals__, **replaced}
    copy = FunctionType(move_code(function.__code__, path), known, function.__name__)
    return compile_kept(
        need("numba", EXTRA).njit,
        copy,
        path,
        error_model="numpy",
        inline=inline,
        forceinline=inline == "never",
        _nrt=False,
    )


def _step_baked(row: Any, legal: Any, setup: Any, action: int) -> Any:
    """A step with the options as constants, which lets the compiler lay out short loops."""
    return step(row, legal, SETUP, action)


def _below_unsigned(random: Any, game: int, bound: int) -> int:
    """`below` for the compiler: everything is unsigned until the end."""
    number = random[game]
    number ^= number >> SHIFT_A
    number ^= number << SHIFT_B
    number ^= number >> SHIFT_C
    random[game] = number
    return int64((((number * SCRAMBLE) >> HALF) * uint64(bound)) >> HALF)


def _spread_in_pieces(legal: Any, first: int, count: int, free: bool) -> None:
    """`spread` for the compiler: each piece is one instruction of the processor."""
    piece = min(count, PIECE)
    last = first + count - piece
    for start in range(first, first + count, PIECE):
        spots = legal[min(start, last) : min(start, last) + piece]
        for spot in range(piece):
            spots[spot] = free


PIECE = 8
# Replaced when it is compiled.
SHIFT_A = SHIFT_B = SHIFT_C = HALF = SCRAMBLE = 0
SETUP: Any = ()
uint64 = int64 = int
step: Any = None
