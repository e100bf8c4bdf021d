"""How an adopted file is read: `env_4.py(seeds=3,zero=loss)`, and whether it is one."""

import re
from collections.abc import Mapping
from functools import lru_cache
from glob import glob
from os.path import exists, expanduser
from pathlib import Path
from typing import Any, NamedTuple, Self

from plyground.kernel.options import Choice, Option, Whole
from plyground.language.errors import BadOption
from plyground.language.text import clean

OPENSPIEL = "openspiel:"
"""The prefix of an OpenSpiel game's name."""
CLASS = "CustomEnv"
"""What the class of an environment is called."""
DRAW, LOSS = "draw", "loss"
SETTINGS: dict[str, Option[int] | Option[str]] = {
    option.name: option
    for option in (
        Whole(1, 1, 1000, "games begin as reset with the seeds 0 to N-1 leaves them", name="seeds"),
        Choice(DRAW, (DRAW, LOSS), "what an end with reward 0 is to the mover", name="zero"),
        Whole(60, 1, 86_400, "seconds that it may take to list it", name="seconds"),
        Whole(2000, 100, 1_000_000, "megabytes that it may take to list it", name="memory"),
    )
}
_WRITTEN = re.compile(r"(?P<place>.+\.py(?::\w+)?)\((?P<settings>[^()]*)\)", re.DOTALL)


class Refused(Exception):
    """Why an environment is not taken: a sentence by its code, with what stands in it."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code, self.params = code, params


class Action(NamedTuple):
    """A move: the number that whoever is asked has for it, and its name in one word."""

    number: int
    text: str

    def __str__(self) -> str:
        return self.text


class Reading(NamedTuple):
    """What decides how an environment is understood, and what it may take to list it."""

    seeds: int
    zero: str
    seconds: int
    memory: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """`seeds=3,zero=loss` as settings, or BadOption."""
        given = {name: option.default for name, option in SETTINGS.items()}
        for part in filter(None, (each.strip() for each in text.split(","))):
            name, _, value = part.partition("=")
            if name not in SETTINGS:
                names = tuple(SETTINGS)
                raise BadOption.of("adopted.no-setting", name=clean(name), known=names)
            given[name] = SETTINGS[name].read(value)
        return cls(**given)  # type: ignore[arg-type]

    @property
    def rules(self) -> str:
        """What of it decides the rules."""
        return f"seeds={self.seeds},zero={self.zero}"


def split_settings(reference: str) -> tuple[str, str]:
    """The file and class that a reference names, and the settings that stand behind it."""
    found = _WRITTEN.fullmatch(reference)
    return (found["place"], found["settings"]) if found else (reference, "")


def add_settings(reference: str, given: Mapping[str, str]) -> str:
    """A reference with settings of its own before those that are given."""
    place, settings = split_settings(reference)
    written = [settings] * bool(settings) + [f"{name}={value}" for name, value in given.items()]
    return f"{place}({','.join(written)})" if written else place


def is_environment(reference: str) -> bool:
    """Whether it names a file with a class `CustomEnv`, which is looked at and not run."""
    place, _ = split_settings(reference)
    path = Path(place.removesuffix(f":{CLASS}"))
    try:
        return path.suffix == ".py" and _has_environment(path.expanduser().read_bytes())
    except (OSError, ValueError):
        return False


def find_files(pattern: str) -> list[str]:
    """What a pattern such as `envs/env_*.py` finds; environments keep the settings behind it."""
    place, settings = split_settings(pattern)
    paths = [] if exists(place) else sorted(glob(expanduser(place)))
    behind = f"({settings})" if settings else ""
    return [path + behind if is_environment(path) else path for path in paths]


@lru_cache(maxsize=8)
def _has_environment(source: bytes) -> bool:
    import ast  # for files that others wrote alone

    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError):
        return False
    return any(isinstance(node, ast.ClassDef) and node.name == CLASS for node in tree.body)
