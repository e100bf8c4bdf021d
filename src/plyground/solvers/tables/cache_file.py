"""Kept tables: arrays in a file of the user's cache, as numpy writes them.

It is named by everything that it depends on, so a file is right or damaged, never out of date; a
damaged one is noticed by its checksums. Written beside and moved into place: two processes that
keep the same table write the same bytes.
"""

import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import BadZipFile

import numpy

from plyground.kernel.faults import digest_rules
from plyground.kernel.game import AnyGame, Game
from plyground.language.message import Message, render
from plyground.system.files import explain_os_error, find_cache_folder, write_whole
from plyground.system.progress import LANGUAGE, print_beside

from .table import Numbers

FORMAT = "plyground-table 4"
SUFFIX = ".npz"
MOST_BYTES = 2_000_000_000
"""Of all kept tables; those that were not used for the longest time go first."""


def find_folder() -> Path:
    """Where tables are kept."""
    return find_cache_folder() / "tables"


def name_table(game: AnyGame, part: str, *details: object) -> str | None:
    """The name of a file: it differs wherever the rules, what they read, or the options do.

    None of a game that tells itself apart by more than its options: it cannot be named by them.
    """
    if type(game).__eq__ is not Game.__eq__:
        return None
    rules = digest_rules(type(game))
    depends = [FORMAT, sys.byteorder, part, game.public_options, rules, *details]
    named = sha256(json.dumps(depends).encode()).hexdigest()
    return f"{game.slug}-{part}-{named[:24]}{SUFFIX}"


def load(name: str | None) -> dict[str, Numbers] | None:
    """The arrays of a file, or None where there is none that is whole."""
    if name is None:
        return None
    path = find_folder() / name
    try:
        with open(path, "rb") as file, numpy.load(file) as loaded:
            arrays = dict(loaded)
        os.utime(path)  # it was used now
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError, EOFError, BadZipFile):
        with suppress(OSError):
            path.unlink()
        return None
    return arrays


def save(name: str | None, arrays: Mapping[str, Numbers]) -> None:
    """Save arrays under a name; a failure only warns."""
    if name is None:
        return
    folder = find_folder()
    written = BytesIO()
    numpy.savez(written, allow_pickle=False, **arrays)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(folder / name, (written.getvalue(),), private=True, lasting=False)
        _make_room(folder / name)
    except OSError as error:
        # Windows lets nobody replace what another process has mapped, which is the same then.
        if load(name) is None:
            _warn_once(str(folder), explain_os_error(error))


@cache
def _warn_once(folder: str, why: str) -> None:
    """Once, however many tables there are."""
    message = Message.of("table-not-kept", folder=folder, why=why)
    print_beside(render(message, LANGUAGE.get()))


def _make_room(newest: Path) -> None:
    """Let go of the tables that were not used for the longest time."""
    total = 0
    for path, size in list_files():
        total += size
        if total > MOST_BYTES and path != newest:
            path.unlink(missing_ok=True)


def list_files() -> Iterator[tuple[Path, int]]:
    """The kept files with their sizes, the last used first."""
    found = []
    for path in find_folder().glob(f"*{SUFFIX}"):
        with suppress(OSError):
            known = path.stat()
            found.append((known.st_mtime, path, known.st_size))
    return ((path, size) for _, path, size in sorted(found, reverse=True))


def clear() -> int:
    """Throw all of them away; how many there were."""
    paths = [path for path, _ in list_files()]
    for path in paths:
        path.unlink(missing_ok=True)
    return len(paths)
