"""The loops of an export as machine code, made for one game, and kept for the next run."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from plyground.support.compile_cache import stamp
from plyground.support.extras import need
from plyground.support.machine_code import WORDS, compile_called, compile_function, compile_words
from plyground.support.rows import Batch
from plyground.support.spelling import Spelling

from . import loops, record_loops
from .text_loops import join_texts

EXTRA = "export"


class Loops(NamedTuple):
    """See `loops` and, from `look_all` on, `record_loops`."""

    keep_all: Callable[..., None]
    enter_keys: Callable[..., None]
    enter_views: Callable[..., None]
    expand: Callable[..., None]
    wander: Callable[..., None]
    look_all: Callable[..., None]
    spell_all: Callable[..., None]
    fold_all: Callable[..., None]
    hash_all: Callable[..., None]
    split_all: Callable[..., None]


HELPERS = ("enter_key", "enter", "keep", "follows_again", "mix")
"""Of the loops, in the order in which they call each other."""


UNMASKED = {"expand": "expand_unmasked", "wander": "wander_unmasked"}
"""What takes the place of a loop in a game that gets on without masks."""


def compile_loops(plan: Batch, spelling: Spelling, seen: str) -> Loops:
    """The loops of a game over views of a kind of number; all its options share them."""
    need("numba", EXTRA)
    rules = {"deal": plan.deal, "look": plan.look, "spell": spelling.spell, "fold": spelling.fold}
    if plan.unmasked is None:
        rules |= {"step": plan.step, "mask": plan.mask}
    else:
        step, free, _, total, find = plan.unmasked
        rules |= {"advance": step, "free": free, "total": total, "find": find}
    return _compile(tuple(rules.items()), seen)


@cache
def _compile(rules: tuple[tuple[str, Any], ...], seen: str) -> Loops:
    given = dict(rules)
    names = {name: name for name in Loops._fields}
    if "advance" in given:
        names |= UNMASKED
    every_loop = [_find_loop(name) for name in (*HELPERS, *names.values())]
    path = stamp(f"{_find_game(given)}-export", [*given.values(), *every_loop, *WORDS], seen)
    own = compile_words(EXTRA)
    own |= {name: _compile_rule(rule, own) for name, rule in rules}
    own |= _list_unsigned()
    for name in HELPERS:
        own[name] = compile_function(_find_loop(name), extra=EXTRA, nogil=True, **own)
    kept = {"extra": EXTRA, "forced": False, "nogil": True, "within": False, **own}
    return Loops(
        **{field: compile_function(_find_loop(name), path, **kept) for field, name in names.items()}
    )


def _find_loop(name: str) -> Any:
    return getattr(loops, name, None) or getattr(record_loops, name)


def _list_unsigned() -> dict[str, Any]:
    """What `mix` counts with."""
    number = need("numpy", EXTRA).uint64
    constants = {name: number(getattr(record_loops, name)) for name in record_loops.UNSIGNED}
    return {**constants, "uint64": need("numba", EXTRA).uint64}


def _find_game(rules: dict[str, Any]) -> str:
    folder: str = rules["deal"].__module__.split(".")[-2]
    return folder


def _compile_rule(rule: Any, words: dict[str, Any]) -> Any:
    """A game's function, and before it whatever functions of its own it calls by name."""
    called = compile_called(rule, extra=EXTRA, **words)
    return compile_function(rule, extra=EXTRA, nogil=True, **called, **words)


@cache
def compile_texts() -> Callable[[Any, Any], int]:
    """`join_texts`, which is the same for all games."""
    path = stamp("export-texts", [join_texts])
    found: Callable[[Any, Any], int] = compile_function(
        join_texts, path, extra=EXTRA, forced=False, nogil=True, within=False
    )
    return found
