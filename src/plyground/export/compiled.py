"""The loops of an export as machine code, made for one game, and kept for the next run."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from plyground.support.compile_cache import stamp
from plyground.support.machine_code import WORDS, compile_called, compile_function, compile_words
from plyground.support.rows import Batch
from plyground.support.spelling import Spelling

from . import loops

EXTRA = "export"


class Loops(NamedTuple):
    """See `loops`."""

    keep_all: Callable[..., None]
    fill_table: Callable[..., None]
    expand: Callable[..., None]
    wander: Callable[..., None]
    spell_all: Callable[..., None]
    fold_all: Callable[..., None]


HELPERS = ("find_slot", "keep")
"""Of the loops, in the order in which they call each other."""


def compile_loops(plan: Batch, spelling: Spelling, seen: str) -> Loops:
    """The loops of a game over views of a kind of number; all its options share them."""
    own = plan.deal, plan.step, plan.mask, plan.look, spelling.spell, spelling.fold
    return _compile(*own, seen)


@cache
def _compile(deal: Any, step: Any, mask: Any, look: Any, spell: Any, fold: Any, seen: str) -> Loops:
    every_loop = [getattr(loops, name) for name in (*HELPERS, *Loops._fields)]
    parts = [deal, step, mask, look, spell, fold, *every_loop, *WORDS]
    path = stamp(f"{step.__module__.split('.')[-2]}-export", parts, seen)
    own = compile_words(EXTRA)
    rules = {"deal": deal, "step": step, "mask": mask, "look": look, "spell": spell, "fold": fold}
    own |= {name: _compile_rule(rule, own) for name, rule in rules.items()}
    for name in HELPERS:
        own[name] = compile_function(getattr(loops, name), extra=EXTRA, nogil=True, **own)
    kept = {"extra": EXTRA, "forced": False, "nogil": True, "within": False, **own}
    return Loops(
        **{name: compile_function(getattr(loops, name), path, **kept) for name in Loops._fields}
    )


def _compile_rule(rule: Any, words: dict[str, Any]) -> Any:
    """A game's function, and before it whatever functions of its own it calls by name."""
    called = compile_called(rule, extra=EXTRA, **words)
    return compile_function(rule, extra=EXTRA, nogil=True, **called, **words)
