"""One at a time: `python -m tools.alone COMMAND...` runs a command while no other make sets up.

Two makes that begin together in a fresh clone want the same environment; the second waits. The
lock is the system's own, so it goes with whoever held it, however they end: nothing stale stays
behind. Programs that are started meanwhile hold it too, and are waited for if they outlive us.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

LOCK = Path(__file__).parents[1] / ".venv.lock"
PAUSE_SECONDS = 0.1

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def alone() -> Iterator[int]:
    """Hold the lock, as a file that programs can inherit; wait for it if need be."""
    said = False
    while (lock := _take()) is None:
        if not said:
            print("Waiting for another make in this folder ...", flush=True)
            said = True
        time.sleep(PAUSE_SECONDS)
    try:
        yield lock
    finally:
        os.close(lock)


def _take() -> int | None:
    """The lock, unless somebody has it."""
    file = os.open(LOCK, os.O_RDWR | os.O_CREAT)
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):
        os.close(file)
        return None
    except OSError:  # no locks in this file system: as it was before there was one
        return file
    try:
        if os.path.samestat(os.fstat(file), LOCK.stat()):
            return file
    except FileNotFoundError:
        pass
    os.close(file)  # somebody cleaned up meanwhile: what we hold, nobody else would see
    return _take()


def run(
    words: Sequence[str | Path], lock: int, environment: Mapping[str, str] | None = None
) -> int:
    """Run a program that holds the lock with us; its status."""
    inherited = () if sys.platform == "win32" else (lock,)
    return subprocess.run(words, env=environment, pass_fds=inherited, check=False).returncode


def main(words: Sequence[str]) -> int:
    with alone() as lock:
        return run(words, lock)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
