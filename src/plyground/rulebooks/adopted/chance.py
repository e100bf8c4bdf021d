"""Chance: notice whenever somebody's code asks for it, whichever way.

The functions of `random` and numpy and the samples of spaces are wrapped before that code is
imported. Generators of numpy's newer kind cannot be wrapped; that they were asked shows in their
state.
"""

import random
import secrets
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Any

import numpy
from gymnasium import spaces
from gymnasium.utils import seeding

SEEDING = ("seed", "getstate", "setstate", "get_state", "set_state")
Function = Callable[..., Any]


class Chance:
    """Counts what is drawn, and remembers by which call."""

    def __init__(self) -> None:
        self.calls = 0
        self.name = ""
        self._own = self._make_own()

    def watch(self) -> None:
        """Wrap everything by which Python and numpy draw, once, in this process."""
        for name in dir(self._own):
            if callable(getattr(random, name, None)) and not name.startswith("_"):
                self._wrap(random, name, getattr(self._own, name), f"random.{name}")
        random.Random = type(self._own)  # type: ignore[misc]
        for name in ("random", "getrandbits"):
            self._wrap(random.SystemRandom, name, getattr(random.SystemRandom, name), "secrets")
        for name in ("token_bytes", "token_hex", "randbelow", "choice"):
            self._wrap(secrets, name, getattr(secrets, name), f"secrets.{name}")
        for name in dir(numpy.random):
            found = getattr(numpy.random, name)
            if callable(found) and not isinstance(found, type) and not name.startswith("_"):
                self._wrap(numpy.random, name, found, f"numpy.random.{name}")
        self._wrap(seeding, "np_random", seeding.np_random, "np_random")
        for kind in _list_kinds(spaces.Space):
            if "sample" in vars(kind):
                self._wrap(kind, "sample", kind.sample, "sample")

    def _make_own(self) -> random.Random:
        """Python's generator, telling on every draw; all of its methods ask one of these two."""
        chance = self

        class Random(random.Random):
            def random(self) -> float:
                chance.note("random")
                return super().random()

            def getrandbits(self, k: int, /) -> int:
                chance.note("random")
                return super().getrandbits(k)

        return Random()

    def seed(self, seed: int) -> None:
        """Let what everybody shares begin anew."""
        self._own.seed(seed)
        numpy.random.seed(seed)

    def note(self, name: str) -> None:
        """Something is drawn."""
        self.calls += 1
        self.name = name

    def _wrap(self, owner: Any, name: str, function: Function, shown: str) -> None:
        if name in SEEDING:
            setattr(owner, name, function)
            return

        @wraps(function)
        def draw(*given: Any, **named: Any) -> Any:
            self.note(shown)
            return function(*given, **named)

        setattr(owner, name, draw)


def _list_kinds(kind: type[Any]) -> Iterator[type[Any]]:
    yield kind
    for below in kind.__subclasses__():
        yield from _list_kinds(below)


NEWER = (numpy.random.Generator, numpy.random.RandomState)


def list_generators(values: Iterable[Any]) -> list[Any]:
    """The generators of numpy's among what an instance or a module holds."""
    return [value for value in values if isinstance(value, NEWER)]


def read_state(generator: Any) -> str:
    """What a generator will draw next, as text that can be compared."""
    if isinstance(generator, numpy.random.RandomState):
        return repr(generator.get_state(legacy=False))
    return repr(list(generator.bit_generator.state["state"].values()))
