"""The files that a game is made of: what is kept of it is right as long as they are the same."""

import sys
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from .game import AnyGame

FILE_MODULE = "plyground_file_"
"""How the names of modules begin that were read from a game's file."""


@lru_cache(maxsize=64)
def digest_rules(kind: type[AnyGame]) -> str:
    """A text that changes wherever a file does that a game is made of."""
    digest = sha256()
    for path in list_sources(kind):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def list_sources(kind: type[AnyGame]) -> list[Path]:
    """The files that a game is made of: its own, and the modules and data beside it.

    Of a game in a package, all of the package's folder; of one in a single file, that file and
    the modules from the same folder that it has brought with it; not the files of other games.
    """
    source = getattr(sys.modules.get(kind.__module__), "__file__", None)
    if source is None:
        return []
    path = Path(source).resolve()
    if (path.parent / "__init__.py").exists():
        return sorted(
            each
            for each in path.parent.rglob("*")
            if each.is_file() and "__pycache__" not in each.parts
        )
    loaded = (
        getattr(module, "__file__", None)
        for name, module in list(sys.modules.items())
        if not name.startswith(FILE_MODULE)
    )
    beside = {Path(each).resolve() for each in loaded if each}
    return sorted({path} | {each for each in beside if each.parent == path.parent})
