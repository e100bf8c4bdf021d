"""Optional parts: imported when they are used, and asked for by name when they are missing."""

from importlib import import_module
from typing import Any

from plyground.kernel.errors import MissingExtra


def need(module: str, extra: str) -> Any:
    """The module of an optional part, or MissingExtra with the command that installs it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module.partition(".")[0]:  # it is there, and broken in itself
            raise
        raise MissingExtra(
            f"{error.name} is needed for this and not installed; "
            f"try: pip install 'plyground[{extra}]'"
        ) from error
