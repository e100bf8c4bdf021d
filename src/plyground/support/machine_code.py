"""Functions of ours as machine code: compiled with other things behind their names, and kept."""

from pathlib import Path
from types import FunctionType
from typing import Any

from . import rows as words
from .compile_cache import compile_kept, move_code
from .extras import need

EXTRA = "fast"
UNSIGNED = ("SHIFT_A", "SHIFT_B", "SHIFT_C", "HALF", "SCRAMBLE")


def compile_function(
    function: Any,
    path: Path | None = None,
    *,
    extra: str = EXTRA,
    inline: str = "never",
    forced: bool = True,
    nogil: bool = False,
    within: bool = True,
    **replaced: Any,
) -> Any:
    """The function with other things behind its names, as machine code, kept beside `path`.

    Without counting who holds an array: nothing is allocated here, and counting takes longer
    than a move. `extra` names what has to be installed; `forced` makes it a part of its caller.
    Python can call it only if it is not to be called `within` others alone.
    """
    known = {**function.__globals__, **replaced}
    copy = FunctionType(move_code(function.__code__, path), known, function.__name__)
    return compile_kept(
        need("numba", extra).njit,
        copy,
        path,
        within,
        error_model="numpy",
        inline=inline,
        nogil=nogil,
        forceinline=forced and inline == "never",
        _nrt=False,
    )


def compile_called(function: Any, *, extra: str = EXTRA, **replaced: Any) -> dict[str, Any]:
    """The functions that a game's function calls by name, and that nobody hands in."""
    called = {name: function.__globals__.get(name) for name in function.__code__.co_names}
    return {
        name: compile_function(
            each, extra=extra, **compile_called(each, extra=extra, **replaced), **replaced
        )
        for name, each in called.items()
        if name not in replaced and isinstance(each, FunctionType)
    }


def compile_words(extra: str = EXTRA) -> dict[str, Any]:
    """What games over rows call by name: `below` and `spread`."""
    numba, numpy = need("numba", extra), need("numpy", extra)
    unsigned = {name: numpy.uint64(getattr(words, name)) for name in UNSIGNED}
    kinds = {"uint64": numba.uint64, "int64": numba.int64}
    return {
        "below": compile_function(draw_below, extra=extra, **unsigned, **kinds),
        "spread": compile_function(spread_in_a_loop, extra=extra),
    }


def draw_below(random: Any, game: int, bound: int) -> int:
    """`below` for the compiler: everything is unsigned until the end."""
    number = random[game]
    number ^= number >> SHIFT_A
    number ^= number << SHIFT_B
    number ^= number >> SHIFT_C
    random[game] = number
    return int64((((number * SCRAMBLE) >> HALF) * uint64(bound)) >> HALF)


def spread_in_a_loop(legal: Any, first: int, count: int, free: bool) -> None:
    """`spread` for the compiler, which writes many places at once where the count is constant."""
    for place in range(first, first + count):
        legal[place] = free


WORDS = (draw_below, spread_in_a_loop)
"""What compiled code depends on, whichever game it is of."""

# Replaced when it is compiled.
SHIFT_A = SHIFT_B = SHIFT_C = HALF = SCRAMBLE = 0
uint64 = int64 = int
