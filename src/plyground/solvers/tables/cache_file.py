"""Kept tables: arrays in a file of the user's cache, read by mapping it into memory.

A file is a line of JSON that says what it is, what arrays follow, and their checksum; then the
arrays, each at a multiple of 64 bytes. It is named by everything that it depends on, so a file is
right or damaged, never out of date. Written beside and moved into place: two processes that keep
the same table write the same bytes.
"""

import json
import mmap
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias
from zlib import crc32

import numpy

from plyground.kernel.game import AnyGame, Game
from plyground.kernel.sources import digest_rules
from plyground.language.message import Message, render
from plyground.system.files import explain_os_error, find_cache_folder, write_whole
from plyground.system.progress import LANGUAGE
from plyground.system.screen_lines import print_beside

Numbers: TypeAlias = "numpy.ndarray[Any, numpy.dtype[Any]]"

FORMAT = "plyground-table 3"
SUFFIX = ".table"
ALIGNED = 64
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
        with open(path, "rb") as file:
            mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        arrays = _read(mapped)
        os.utime(path)  # it was used now
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError):
        with suppress(OSError):
            path.unlink()
        return None
    return arrays


def _read(mapped: mmap.mmap) -> dict[str, Numbers]:
    head = json.loads(mapped.readline())
    body = memoryview(mapped)[_align(mapped.tell()) :]
    if head["format"] != FORMAT or head["checksum"] != crc32(body):
        raise ValueError
    arrays: dict[str, Numbers] = {}
    at = 0
    for name, kind, shape in head["arrays"]:
        count = int(numpy.prod(shape, dtype=numpy.int64))
        arrays[name] = numpy.frombuffer(body, kind, count, at).reshape(shape)
        at = _align(at + arrays[name].nbytes)
    return arrays


def save(name: str | None, arrays: Mapping[str, Numbers]) -> None:
    """Save arrays under a name; a failure only warns."""
    if name is None:
        return
    folder = find_folder()
    body = b"".join(_pad(numpy.ascontiguousarray(each).tobytes()) for each in arrays.values())
    head = {
        "format": FORMAT,
        "checksum": crc32(body),
        "arrays": [[each, array.dtype.str, array.shape] for each, array in arrays.items()],
    }
    line = json.dumps(head).encode()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        line += b" " * (_align(len(line) + 1) - len(line) - 1) + b"\n"
        write_whole(folder / name, (line, body), private=True, lasting=False)
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


def _align(place: int) -> int:
    return -(-place // ALIGNED) * ALIGNED


def _pad(part: bytes) -> bytes:
    return part + bytes(_align(len(part)) - len(part))
