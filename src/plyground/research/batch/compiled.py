"""The loops of a batch as machine code, made for one game and kept while the program runs."""

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any, NamedTuple

from plyground.kernel import rows as words
from plyground.kernel.extras import need
from plyground.kernel.rows import Batch

from . import loops

EXTRA = "research"


class Loops(NamedTuple):
    """See `loops`."""

    mask_all: Callable[..., None]
    start_some: Callable[..., None]
    step_all: Callable[..., None]
    begin_again: Callable[..., None]
    choose_all: Callable[..., None]
    look_all: Callable[..., None]


def loops_of(plan: Batch) -> Loops:
    """The compiled loops of a game; plans of the same game share them."""
    return _compiled(plan.deal, plan.step, plan.mask, plan.look)


@cache
def _compiled(deal: Any, step: Any, mask: Any, look: Any) -> Loops:
    numba, numpy = need("numba", EXTRA), need("numpy", EXTRA)

    def compiled(function: Any, **replaced: Any) -> Any:
        """The function with other things behind its names, as machine code."""
        known = {**function.__globals__, **replaced}
        copy = FunctionType(function.__code__, known, function.__name__)
        return numba.njit(copy, error_model="numpy")

    unsigned = {
        name: numpy.uint64(getattr(words, name))
        for name in ("SHIFT_A", "SHIFT_B", "SHIFT_C", "HALF", "SCRAMBLE")
    }
    below = compiled(_below_unsigned, **unsigned)
    own = {
        "below": below,
        "deal": compiled(deal, below=below),
        "step": compiled(step),
        "mask": compiled(mask),
        "look": compiled(look),
    }
    return Loops(*(compiled(getattr(loops, name), **own) for name in Loops._fields))


def _below_unsigned(random: Any, game: int, bound: int) -> int:
    """`below` for the compiler: everything is unsigned until the end."""
    number = random[game]
    number ^= number >> SHIFT_A
    number ^= number << SHIFT_B
    number ^= number >> SHIFT_C
    random[game] = number
    return int64((((number * SCRAMBLE) >> HALF) * uint64(bound)) >> HALF)


# Replaced when it is compiled.
SHIFT_A = SHIFT_B = SHIFT_C = HALF = SCRAMBLE = 0
uint64 = int64 = int
