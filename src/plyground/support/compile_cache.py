"""Machine code kept on disk: where a compiler finds again what it made in an earlier run.

numba keeps what it made beside the file that a function comes from. We give our functions out as
coming from a small file in the cache folder, whose name is made of everything that the code depends
on: other code has another name, so nothing stale is ever found, and two programs that compile the
same at once only write the same twice.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from .files import find_cache_folder, write_whole

MOST_KEPT = 200
"""Sets of compiled functions on disk; each takes some hundred kilobytes."""
SUFFIX = ".py"
UNIQUE = 16
"""Letters at the end of a file's name that say what the code depends on."""


def stamp(name: str, functions: Iterable[Any], *words: object) -> Path | None:
    """The file that stands for compiled functions, made if need be; None: nothing can be kept.

    `words` are what the code depends on besides its sources, such as options baked into it.
    """
    try:
        file = f"{name}-{fingerprint(functions, *words)}{SUFFIX}"
    except OSError:  # installed without sources
        return None
    for folder in _folders():
        with suppress(OSError):
            path = folder / file
            if not path.exists():
                folder.mkdir(parents=True, exist_ok=True)
                write_whole(path, [b"# Compiled code is kept beside this file.\n"])
                _forget_oldest(folder)
            return path
    return None


def fingerprint(functions: Iterable[Any], *words: object) -> str:
    """Of the sources of some functions, and of what stands behind the names in them."""
    total = sha256(repr(words).encode())
    for function in functions:
        # What is kept names the module, and would import it by that name.
        total.update(f"{function.__module__}.{function.__name__}".encode())
        for name in _find_reached(function):
            total.update(name)
    return total.hexdigest()[:UNIQUE]


def _find_reached(function: Any) -> Iterator[bytes]:
    yield Path(function.__code__.co_filename).read_bytes()
    for name in function.__code__.co_names:
        value = function.__globals__.get(name)
        if isinstance(value, FunctionType):
            yield Path(value.__code__.co_filename).read_bytes()
        elif isinstance(value, int | float | str | bytes | tuple):
            yield f"{name}={value!r}".encode()


def move_code(code: CodeType, path: Path | None) -> CodeType:
    """The same code, said to come from another file and under a name of its own.

    Functions of one name that two processes have kept would be taken for each other in a third.
    Without a file it is left as it is.
    """
    if path is None:
        return code
    name = f"{code.co_name}_{path.stem[-UNIQUE:]}"
    return code.replace(co_filename=str(path), co_name=name, co_qualname=name)


def compile_kept(
    njit: Any, function: Any, path: Path | None, within: bool = False, **settings: Any
) -> Any:
    """Compile a function when it is first called, or fetch what was kept of it.

    What is called `within` other machine code alone needs no door for Python, nor does anything
    here need one for C: a quarter of the compiler's time goes into these.
    """
    settings |= {"no_cpython_wrapper": within, "no_cfunc_wrapper": True}
    if path is not None:
        with suppress(RuntimeError):  # no folder can be written to any more
            return njit(function, cache=True, **settings)
    return njit(function, **settings)


def _folders() -> Iterator[Path]:
    yield find_cache_folder() / "compiled"
    if chosen := os.environ.get("NUMBA_CACHE_DIR"):
        yield Path(chosen) / "plyground"


def _forget_oldest(folder: Path) -> None:
    """Keep the folder bounded: options come and go, and so do versions of this program."""
    stamps = sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime)
    for old in stamps[:-MOST_KEPT]:
        for made in folder.rglob(f"{old.stem}.*"):
            made.unlink(missing_ok=True)
