"""One server a file, by whatever name it was reached; and what holds secrets is its owner's."""

import os
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from stat import S_IMODE

from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.system.locks import lock_file

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


FAR_BYTE = 1 << 62
"""Beyond every byte of its file that SQLite locks for itself."""


class FileLock:
    """Held until it is released; BlockingIOError, if another process has the file.

    A lock file beside the file keeps others away everywhere. On Linux a byte of the file itself is
    locked too: a hard link or a mount gives the same file another name, and another place for
    the lock file and for SQLite's log.
    """

    def __init__(self, file: Path) -> None:
        self._handles: list[int] = []
        try:
            beside = open_private(file.with_name(file.name + ".lock"))
            self._handles.append(beside)
            lock_file(beside)
            # From here on there is no SQLite connection to the file in this process: to close any
            # handle of a file drops all locks that the process has on it, SQLite's too.
            itself = open_private(file)
            self._handles.append(itself)
            _lock_far_byte(itself)
            check_single_name(file)
        except BaseException:
            self.release()
            raise

    def release(self) -> None:
        """Once every connection to the file is closed."""
        while self._handles:
            os.close(self._handles.pop())


def check_single_name(file: Path) -> None:
    """SQLite's log lies beside one name; whoever opens another misses what is in it."""
    names = file.stat().st_nlink
    if names > 1:
        raise BadOption(Message.of("hosting.several-names", file=str(file), names=names))


def _lock_far_byte(handle: int) -> None:
    """A lock of this handle, not of the process: SQLite's own locks neither meet nor drop it."""
    if sys.platform != "linux":
        return
    import fcntl

    # struct flock: kind, whence, start, length, and a process that must be 0.
    wanted = struct.pack("hhqqi0q", fcntl.F_WRLCK, os.SEEK_SET, FAR_BYTE, 1, 0)
    try:
        fcntl.fcntl(handle, fcntl.F_OFD_SETLK, wanted)
    except BlockingIOError:
        raise
    except OSError:
        pass  # a file system without such locks: the lock file is all there is
