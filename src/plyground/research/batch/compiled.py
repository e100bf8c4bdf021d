"""The loops of a batch as machine code, made for one game, and kept for the next run."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from plyground.support.compile_cache import stamp
from plyground.support.extras import need
from plyground.support.machine_code import WORDS, compile_called, compile_function, compile_words
from plyground.support.rows import Batch, Unmasked

from . import kept, loops, unmasked

EXTRA = "research"


class Loops(NamedTuple):
    """See `loops`."""

    mask_all: Callable[..., None]
    turn_one: Callable[..., int]
    start_some: Callable[..., None]
    step_all: Callable[..., None]
    begin_again: Callable[..., None]
    choose_all: Callable[..., None]
    choose_from: Callable[..., None]
    stroll_all: Callable[..., None]
    look_all: Callable[..., None]
    look_where: Callable[..., None]
    draw_some: Callable[..., None]
    answer_all: Callable[..., None]


SHOWING = ("turn_one", "look_all", "look_where")
"""The loops that fill in views: machine code is made for each kind of number in these."""


class Parts(NamedTuple):
    """What the loops of a game are made of; `baked` are its options, if they are in the code."""

    deal: Any
    step: Any
    mask: Any
    look: Any
    unmasked: Unmasked | None
    baked: tuple[int, ...] | None


def loops_of(plan: Batch, seen: str = "int64") -> Loops:
    """The compiled loops of a game; plans of the same game share them, unless options are baked.

    `seen` is the kind of number that views are filled with; the other loops do not depend on it.
    """
    baked = tuple(plan.setup) if plan.baked else None
    parts = Parts(plan.deal, plan.step, plan.mask, plan.look, plan.unmasked, baked)
    return _compile(parts, seen)


def forget() -> None:
    """Let go of all loops, as if nothing had been compiled or fetched yet."""
    for known in (_compile, _compile_some, _compile_parts):
        known.cache_clear()


@cache
def _compile(parts: Parts, seen: str) -> Loops:
    others = tuple(name for name in Loops._fields if name not in SHOWING)
    return Loops(**_compile_some(parts, "", others), **_compile_some(parts, seen, SHOWING))


@cache
def _compile_some(parts: Parts, seen: str, names: tuple[str, ...]) -> dict[str, Any]:
    """Some of the loops, by name; what they call is within their code: only they are kept."""
    game = parts.step.__module__.split(".")[-2]
    every_loop = [getattr(loops, name) for name in Loops._fields]
    functions = [parts.deal, parts.step, parts.mask, parts.look, *(parts.unmasked or ())]
    functions += [*every_loop, *_list_helpers(parts), *WORDS]
    path = stamp(f"{game}-batch", functions, parts.baked, seen)
    own = _compile_parts(parts)
    return {name: _compile_loop(getattr(loops, name), path, within=False, **own) for name in names}


def _list_helpers(parts: Parts) -> list[Any]:
    """What the loops call besides the game, with masks or without."""
    home = kept if parts.unmasked is None else unmasked
    return [kept.pick_from, home.begin, home.permits, home.pick, home.move]


@cache
def _compile_parts(parts: Parts) -> dict[str, Any]:
    """What the loops of a game call, by name."""
    own = compile_words(EXTRA)
    if parts.unmasked is not None:
        own |= {
            "advance": _compile_loop(parts.unmasked.step),
            "free": _compile_loop(parts.unmasked.free),
            "allows": _compile_loop(parts.unmasked.allows),
            "total": _compile_loop(parts.unmasked.total, forced=False),
            "find": _compile_loop(parts.unmasked.find, forced=False),
        }
    for name in ("deal", "step", "mask", "look"):
        own[name] = _compile_loop(getattr(parts, name), **own)
    if parts.baked is not None:
        setup = need("numpy", EXTRA).array(parts.baked, "int64")
        for name in BAKED.keys() & own.keys():
            own[name] = _compile_loop(BAKED[name], **{name: own[name]}, SETUP=setup)
    for helper in _list_helpers(parts):
        own[helper.__name__] = _compile_loop(helper, inline="always", **own)
    return own


def _compile_loop(
    function: Any,
    path: Path | None = None,
    inline: str = "never",
    forced: bool = True,
    within: bool = True,
    **replaced: Any,
) -> Any:
    """A function with what it calls by name, be it handed in or not."""
    called = compile_called(function, extra=EXTRA, **replaced)
    how: dict[str, Any] = {"inline": inline, "forced": forced, "within": within}
    return compile_function(function, path, extra=EXTRA, **how, **called, **replaced)


def _step_baked(row: Any, legal: Any, setup: Any, action: int) -> Any:
    """A step with the options as constants, which lets the compiler lay out short loops."""
    return step(row, legal, SETUP, action)


def _advance_baked(row: Any, setup: Any, action: int) -> Any:
    return advance(row, SETUP, action)


def _free_baked(row: Any, setup: Any) -> Any:
    return free(row, SETUP)


def _allows_baked(bits: int, setup: Any, action: int) -> Any:
    return allows(bits, SETUP, action)


def _mask_baked(row: Any, legal: Any, setup: Any) -> None:
    mask(row, legal, SETUP)


BAKED = {
    "step": _step_baked,
    "advance": _advance_baked,
    "free": _free_baked,
    "allows": _allows_baked,
    "mask": _mask_baked,
}
"""What is worth having with the options as constants: short loops and divisions vanish."""


# Replaced when it is compiled.
SETUP: Any = ()
step: Any = None
mask: Any = None
advance: Any = None
free: Any = None
allows: Any = None
