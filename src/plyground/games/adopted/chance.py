"""Chance: notice that somebody's code draws, by what its generators hold before and after."""

import random
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy
from gymnasium.spaces import Space


def seed_all(seed: int) -> None:
    """Let the generators that everybody shares begin anew."""
    random.seed(seed)  # noqa: TID251  (which the code of others draws from)
    numpy.random.seed(seed)


def read_generators(module: ModuleType, env: Any) -> list[Any]:
    """The state of everything by which the code of a file and an environment of it can draw."""
    held = [*vars(module).values(), *vars(env).values()]
    held += [each._np_random for each in held if isinstance(each, Space)]
    shared = [random.getstate(), _read_legacy(numpy.random.get_state())]
    return [*shared, *_list_states(held)]


def _list_states(held: list[Any]) -> Iterator[Any]:
    for each in held:
        if isinstance(each, random.Random):
            yield each.getstate()
        elif isinstance(each, numpy.random.RandomState):
            yield _read_legacy(each.get_state())
        elif isinstance(each, numpy.random.Generator):
            yield str(each.bit_generator.state)


def _read_legacy(state: Any) -> tuple[bytes, int]:
    """What of such a state changes with every draw."""
    _, keys, place, *_ = state
    return keys.tobytes(), place
