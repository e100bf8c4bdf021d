"""Parts of a game in files of their own: modules and data, read when somebody asks for them."""

import os
from functools import cache
from importlib import import_module
from typing import Any
from zlib import decompress


class Part:
    """An attribute of a game's class: `oracle = Part(".oracle:MyOracle")`, from its own package.

    Whoever wants no file of its own for it gives the thing itself instead.
    """

    def __init__(self, path: str) -> None:
        self._module, _, self._name = path.partition(":")

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self._owner, self._attribute = owner, name

    def __get__(self, instance: object, owner: type[Any] | None = None) -> Any:
        package = self._owner.__module__.rpartition(".")[0]
        found = getattr(import_module(self._module, package), self._name)
        # Not a method, even if it is a function; the next one who asks finds it here.
        setattr(self._owner, self._attribute, staticmethod(found))
        return found


@cache
def load_shipped(module: str, name: str) -> bytes:
    """The unpacked content of a data file beside a module, which is given by its `__file__`."""
    # A damaged file fails zlib's own check.
    with open(os.path.join(os.path.dirname(module), name), "rb") as file:
        return decompress(file.read())


def list_shipped(module: str, name: str) -> list[str]:
    """The lines of a text file beside a module; empty ones and those with a # do not count."""
    with open(os.path.join(os.path.dirname(module), name), encoding="utf-8") as file:
        lines = [line.strip() for line in file]
    return [line for line in lines if line and not line.startswith("#")]
