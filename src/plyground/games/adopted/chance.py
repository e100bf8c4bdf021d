"""Chance: notice whenever somebody's code asks for it, whichever way.

Before that code is imported, every generator of Python's and numpy's is given a kind of its own
that tells, and so are the functions that share one, and the samples of spaces.
"""

import random
import secrets
import sys
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

import numpy
from gymnasium import spaces
from gymnasium.utils import seeding

SEEDING = ("seed", "getstate", "setstate", "get_state", "set_state", "bit_generator")
DEEPEST = 12
"""Calls between a draw and the line of the file that asked for it."""
Function = Callable[..., Any]


class Chance:
    """Counts what is drawn, and remembers by which call and in which line of a file."""

    def __init__(self, path: str) -> None:
        self.calls, self.name, self.line = 0, "", 0
        self._path = path
        self._own = self._make_own()

    def seed(self, seed: int) -> None:
        """Let what everybody shares begin anew."""
        self._own.seed(seed)
        numpy.random.seed(seed)

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
        self._watch_numpy()
        for kind in _list_kinds(spaces.Space):
            if "sample" in vars(kind):
                self._wrap(kind, "sample", kind.sample, "sample")

    def _watch_numpy(self) -> None:
        for name in dir(numpy.random):
            found = getattr(numpy.random, name)
            if callable(found) and not isinstance(found, type) and not name.startswith("_"):
                self._wrap(numpy.random, name, found, f"numpy.random.{name}")
        for name in ("Generator", "RandomState"):
            setattr(numpy.random, name, self._make_telling(getattr(numpy.random, name)))
        make = numpy.random.Generator

        def make_generator(seed: Any = None) -> Any:
            return seed if isinstance(seed, make) else make(numpy.random.PCG64(seed))

        numpy.random.default_rng = make_generator
        seeding.RandomNumberGenerator = seeding.RNG = make

    def _make_telling(self, kind: type[Any]) -> type[Any]:
        """A kind of generator whose methods tell."""
        telling = type(kind.__name__, (kind,), {})
        for name in dir(kind):
            if not name.startswith("_") and callable(getattr(kind, name)):
                self._wrap(telling, name, getattr(kind, name), f"{kind.__name__}.{name}")
        return telling

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

    def note(self, name: str) -> None:
        """Something is drawn."""
        self.calls += 1
        self.name, self.line = name, 0
        frame = sys._getframe(1)
        for _ in range(DEEPEST):
            if frame.f_code.co_filename == self._path:
                self.line = frame.f_lineno
                return
            if frame.f_back is None:
                return
            frame = frame.f_back

    def _wrap(self, owner: Any, name: str, function: Function, shown: str) -> None:
        if name in SEEDING:
            setattr(owner, name, function)
            return

        @wraps(function)
        def draw(*given: Any, **named: Any) -> Any:
            drawn = function(*given, **named)
            self.note(shown)  # at last: what it asked itself says less
            return drawn

        setattr(owner, name, draw)


def _list_kinds(kind: type[Any]) -> Iterator[type[Any]]:
    yield kind
    for below in kind.__subclasses__():
        yield from _list_kinds(below)
