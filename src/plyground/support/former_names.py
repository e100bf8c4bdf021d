"""Names that a module had before: understood for one release more, with a warning."""

from collections.abc import Callable, Mapping
from typing import Any


def forward_former_names(module: str, names: Mapping[str, str]) -> Callable[[str], Any]:
    """A module's `__getattr__`: what stood there under a former name, under its present one."""

    def find(former: str) -> Any:
        from importlib import import_module
        from warnings import warn

        if former not in names:
            raise AttributeError(f"module {module!r} has no attribute {former!r}")
        warn(f"{module}.{former} is now called {names[former]}", DeprecationWarning, stacklevel=2)
        return getattr(import_module(module), names[former])

    return find
