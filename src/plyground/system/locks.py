"""A file belongs to one process at a time, and is free when that ends, however it ends.

The lock is the operating system's. A process that was killed leaves the file behind on which the
lock lay, and no lock.
"""

import os
from contextlib import suppress
from pathlib import Path


class Held(Exception):
    """Another process has the lock."""

    def __init__(self, process: str) -> None:
        super().__init__(process)
        self.process = process
        """Its number, where that can be read."""


class Lock:
    """Held from its making to its release."""

    def __init__(self, path: Path) -> None:
        """Take the lock; Held if another process has it.

        A file system without locks, or one that cannot be written, gives a lock that holds nobody
        off: whoever keeps files there notices what others write.
        """
        self._path = path
        self._handle: int | None = None
        try:
            self._handle = _hold(path)
        except BlockingIOError as error:
            raise Held(_holder(path)) from error
        except OSError:
            pass

    def release(self) -> None:
        """Let the next one have it; a second time nothing happens."""
        handle, self._handle = self._handle, None
        if handle is None:
            return
        if os.name == "posix":  # While it is held: nobody can have taken it meanwhile.
            self._path.unlink(missing_ok=True)
        os.close(handle)


def _hold(path: Path) -> int:
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock_file(handle)
            if os.path.samestat(os.fstat(handle), os.stat(path)):
                _sign(handle)
                return handle
        except FileNotFoundError:
            pass
        except BaseException:
            os.close(handle)
            raise
        # Whoever had it removed the file between our opening and our locking: that one is gone.
        os.close(handle)


def lock_file(handle: int) -> None:
    """Have the system lock a file for this process; BlockingIOError if another has it."""
    try:
        import fcntl
    except ModuleNotFoundError:  # Windows
        import msvcrt

        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except OSError as error:
            raise BlockingIOError from error
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _sign(handle: int) -> None:
    """Write down whose it is, for people; the lock holds without it, as on a full disk."""
    with suppress(OSError):
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode())


def _holder(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return ""
