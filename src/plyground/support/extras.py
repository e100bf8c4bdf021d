"""Optional parts: imported when they are used, and asked for by name when they are missing."""

from importlib import import_module
from typing import Any

from plyground.kernel.errors import MissingExtra
from plyground.language.message import Message


def need(module: str, extra: str) -> Any:
    """The module of an optional part, or MissingExtra with the command that installs it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module.partition(".")[0]:  # it is there, and broken in itself
            raise
        said = Message.of("missing-extra", module=str(error.name), extra=extra)
        raise MissingExtra(said) from error
