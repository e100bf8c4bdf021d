"""An instance of somebody's class as a value: what it holds as plain data, and copies to play on.

Spaces and generators of chance are no part of a position. Lists, tuples and arrays of the same
values are the same, and so are 1, 1.0 and True; addresses never count.
"""

import copy
import math
import pickle
import random
import re
from collections.abc import Iterator, Mapping, Set
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from itertools import cycle, islice
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import numpy
from gymnasium.spaces import Space

from .reading import Refused

GENERATORS = (
    random.Random,
    numpy.random.Generator,
    numpy.random.RandomState,
    numpy.random.BitGenerator,
    numpy.random.SeedSequence,
)
FIXED = (Space, *GENERATORS)
SEED = "_np_random_seed"
"""What gymnasium notes beside its generator."""
NAMED = (type, FunctionType, BuiltinFunctionType, ModuleType)
PLAIN = (int, type(None))
AGAIN = "<again>"
"""What stands for a thing within itself."""
_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")
KINDS: tuple[Any, ...] = (int, str, list, tuple)
"""What a kind of their own may be made of."""
DEEPEST, AHEAD = 100, 64
"""Things within things at most, and what is looked at of those that have no end."""


def freeze(value: Any, inside: tuple[int, ...] = ()) -> Any:
    """A value as nested tuples of numbers and words, which JSON can write."""
    kind = type(value)
    if kind in PLAIN:
        return value
    if kind is str:
        return _ADDRESS.sub("", value) if " at 0x" in value else value
    if kind is list or kind is tuple:
        return tuple([each if type(each) in PLAIN else freeze(each, inside) for each in value])
    if isinstance(value, numpy.ndarray | numpy.generic):
        if value.dtype.kind == "f":  # whole numbers as such, however they are kept
            whole = value.astype(numpy.int64)
            value = whole if (whole == value).all() else value
        return freeze(value.tolist(), inside)
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, float):
        if not math.isfinite(value):
            return str(value)
        return int(value) if value.is_integer() else value
    if isinstance(value, FIXED):
        return None
    if id(value) in inside:
        return (AGAIN, len(inside) - inside.index(id(value)))
    if len(inside) > DEEPEST:
        raise Refused("adopted.not-plain", kind=kind.__name__)
    return _freeze_whole(value, (*inside, id(value)))


def _freeze_whole(value: Any, inside: tuple[int, ...]) -> Any:
    if isinstance(value, Enum):
        return (type(value).__name__, value.name)
    if isinstance(value, Mapping):
        pairs = [(freeze(key, inside), freeze(each, inside)) for key, each in value.items()]
        return ("map", *sorted(pairs, key=repr))
    if isinstance(value, Set):
        return ("set", *sorted((freeze(each, inside) for each in value), key=repr))
    if isinstance(value, bytes | bytearray | complex | Fraction | Decimal):
        return str(value)
    if isinstance(value, MethodType):
        return (value.__qualname__, freeze(value.__self__, inside))
    if isinstance(value, NAMED):
        return getattr(value, "__qualname__", getattr(value, "__name__", ""))
    if isinstance(value, cycle):  # what it has been through already does not matter
        return ("cycle", freeze(list(islice(copy.deepcopy(value), AHEAD)), inside))
    for plain in KINDS:
        if isinstance(value, plain):
            return freeze(plain(value), inside)
    held: Any = dict(_list_attributes(value)) or _reduce(value)
    return (type(value).__name__, freeze(held, inside))


def _list_attributes(value: Any) -> Iterator[tuple[str, Any]]:
    yield from getattr(value, "__dict__", {}).items()
    for kind in type(value).__mro__:
        names = getattr(kind, "__slots__", ())
        for name in (names,) if isinstance(names, str) else names:
            if hasattr(value, name) and name not in ("__dict__", "__weakref__"):
                yield name, getattr(value, name)


def _reduce(value: Any) -> Any:
    """What Python itself would write down of it."""
    try:
        _, *parts = value.__reduce_ex__(2)
    except TypeError:
        raise Refused("adopted.not-plain", kind=type(value).__name__) from None
    return [list(part) if hasattr(part, "__next__") else part for part in parts]


class Copies:
    """What an environment holds, put aside as it is, and back into that environment to play on.

    Into the same one: its own functions may know it by another name than `self`.
    """

    def __init__(self, env: Any) -> None:
        self._env = env
        held = vars(env).items()
        self._fixed = {name: value for name, value in held if is_fixed(name, value)}
        self._pickled = _stands_alone(env)

    def put(self) -> Any:
        """All that the environment holds now."""
        held = {name: each for name, each in vars(self._env).items() if name not in self._fixed}
        if self._pickled:
            try:
                return pickle.dumps(held, pickle.HIGHEST_PROTOCOL)
            except Exception:  # a lambda, say: everything can refuse to be pickled
                self._pickled = False
        return copy.deepcopy(held, self._share())

    def take(self, kept: Any) -> Any:
        """The environment as it was when that was put aside."""
        held = pickle.loads(kept) if isinstance(kept, bytes) else copy.deepcopy(kept, self._share())
        own = vars(self._env)
        own.clear()
        own.update(self._fixed)
        own.update(held)
        return self._env

    def _share(self) -> dict[int, Any]:
        return {id(each): each for each in (self._env, *self._fixed.values())}


def freeze_env(env: Any) -> dict[str, Any]:
    """What makes the position, by name."""
    return {
        name: freeze(value, (id(env),))
        for name, value in sorted(vars(env).items())
        if not is_fixed(name, value)
    }


def is_fixed(name: str, value: Any) -> bool:
    """Whether something in an instance is no part of a position."""
    return isinstance(value, FIXED) or name == SEED


def _stands_alone(env: Any) -> bool:
    """Whether nothing in an environment leads back to it, so that its parts can be copied alone."""
    try:
        return AGAIN not in repr(freeze(vars(env), (id(env),)))
    except Exception:  # whatever is wrong shows where it is listed
        return False
