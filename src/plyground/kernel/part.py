"""Parts of a game that live in files of their own, and are imported when somebody asks for them."""

from importlib import import_module
from typing import Any


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
