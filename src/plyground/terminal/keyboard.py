"""Standard input, read so that Ctrl-C is heard and the wait for a line can end without one."""

import os
import select
import stat
import sys
from functools import lru_cache
from typing import BinaryIO, Protocol

MAX_READ_BYTES = 65536
"""The most bytes that are taken in one go."""
WAIT_SECONDS = 0.2
"""A signal that comes just before a wait is acted on after it."""


class Keyboard(Protocol):
    """Whatever lines are typed on."""

    def readline(self, size: int, /) -> bytes:
        """A line with its end, or the first bytes of a long one; nothing at the end of input."""


def open_keyboard() -> Keyboard:
    """What standard input is at present, a terminal, a pipe or a file."""
    return _open_stream(sys.stdin.buffer)


def has_ended() -> bool:
    """Whether it shows already that nobody will type anything: an empty file, or a closed pipe."""
    try:
        source = sys.stdin.fileno()
        kind = os.fstat(source)
        if stat.S_ISREG(kind.st_mode):
            return os.lseek(source, 0, os.SEEK_CUR) >= kind.st_size
        if stat.S_ISCHR(kind.st_mode):
            return os.path.samestat(kind, os.stat(os.devnull))
        if not hasattr(select, "poll"):  # Windows, where the end is seen by reading alone
            return False
        pipe = select.poll()
        pipe.register(source, select.POLLIN)
        return any(not event & select.POLLIN for _, event in pipe.poll(0))
    except (OSError, ValueError):  # no file of the system, as in a notebook
        return False


# One for each stream, however many ask: it may hold lines that are still to be handed out.
@lru_cache(maxsize=1)
def _open_stream(stream: BinaryIO) -> Keyboard:
    if os.name == "nt":  # which waits for sockets only, and looks after Ctrl-C by itself
        return stream
    try:
        return InterruptibleInput(stream.fileno())
    except (OSError, ValueError):  # no file of the system, as in a notebook
        return stream


class InterruptibleInput:
    """A file of the system that is waited for a moment at a time."""

    def __init__(self, source: int) -> None:
        self._source = source
        self._rest = bytearray()

    def readline(self, size: int, /) -> bytes:
        """A line with its end, or the first bytes of a long one; nothing at the end of input."""
        searched = 0
        while (end := self._rest.find(b"\n", searched) + 1) == 0 and len(self._rest) < size:
            searched = len(self._rest)
            while not self.has_more():
                pass
            more = os.read(self._source, MAX_READ_BYTES)
            if not more:
                break
            self._rest += more
        line = bytes(self._rest[: min(end or size, size)])
        del self._rest[: len(line)]
        return line

    def has_more(self) -> bool:
        """Whether there is something to read within a moment, be it the end."""
        return bool(select.select([self._source], [], [], WAIT_SECONDS)[0])
