"""Data that ships with a game: files beside its modules, read when first needed."""

import os
from zlib import decompress


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
