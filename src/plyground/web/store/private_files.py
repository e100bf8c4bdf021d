"""Files that hold secrets: their owner alone may read them."""

import os
from collections.abc import Iterator
from pathlib import Path
from stat import S_IMODE

OTHERS = 0o077
BESIDE = ("", "-wal", "-shm", ".lock")
"""What lies beside a SQLite file, by the end of its name; the file itself first."""


def open_private(path: Path) -> int:
    """Open to read and write; a file that is made now is for its owner alone, at any umask."""
    flags = os.O_RDWR | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return os.open(path, flags | os.O_CREAT, 0o600)
    if os.name == "posix":
        os.fchmod(handle, 0o600)  # a umask may have taken from the owner as well
    return handle


def tighten(file: Path) -> Iterator[tuple[Path, int, bool]]:
    """Take a database and its companions away from others: each, its mode, and if that worked."""
    if os.name != "posix":
        return
    for ending in BESIDE:
        path = file.with_name(file.name + ending)
        try:
            mode = S_IMODE(path.stat().st_mode)
        except FileNotFoundError:
            continue
        if mode & OTHERS:
            try:
                path.chmod(mode & ~OTHERS)
            except OSError:
                yield path, mode, False  # somebody else's file
            else:
                yield path, mode, True
