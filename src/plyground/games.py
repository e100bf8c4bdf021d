"""The former name of `plyground.rulebooks`: understood for one release more, with a warning.

`plyground.games()` lists the games. Python puts a module that is imported on its package, under the
name that the function has; so, for as long as this one is here, it can be called as well.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from warnings import warn

from plyground.rulebooks.shelf import slugs

PRESENT = "plyground.rulebooks"


class _Forward(MetaPathFinder, Loader):
    """Finds `plyground.games.x` as the very module that `plyground.rulebooks.x` is."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(fullname, self) if fullname.startswith(f"{__name__}.") else None

    def exec_module(self, module: ModuleType) -> None:
        sys.modules[module.__name__] = import_module(PRESENT + module.__name__[len(__name__) :])


class _FormerPackage(ModuleType):
    def __call__(self) -> list[str]:
        return slugs()


__path__: list[str] = []  # a package, whose modules the forward finds
sys.meta_path.insert(0, _Forward())  # before a game's own folder is looked into once more
sys.modules[__name__].__class__ = _FormerPackage
warn(f"the package {__name__} is now called {PRESENT}", DeprecationWarning, stacklevel=2)
