"""The files that a game is made of: what is kept of it is right as long as they are the same."""

import sys
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from .game import AnyGame


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
    the modules from the same folder that it imports.
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
    found = [path]
    for each in found:  # grows as we go
        beside = (path.parent / f"{name}.py" for name in _list_imports(each))
        found += [other for other in beside if other.is_file() and other not in found]
    return sorted(found)


def _list_imports(path: Path) -> Iterator[str]:
    """The modules that a file names in its imports, without their packages."""
    import ast  # for games from outside alone

    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").rpartition(".")[2]
