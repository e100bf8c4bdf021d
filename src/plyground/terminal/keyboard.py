"""Standard input, read so that Ctrl-C is heard at whatever moment it comes."""

import os
import select
import signal
import sys
from functools import lru_cache
from typing import BinaryIO, Protocol

AT_ONCE = 65536
"""The most bytes that are taken in one go."""


class Keyboard(Protocol):
    """Whatever lines are typed on."""

    def readline(self, size: int, /) -> bytes:
        """A line with its end, or the first bytes of a long one; nothing at the end of input."""


def standard_keyboard() -> Keyboard:
    """What standard input is at present, a terminal, a pipe or a file."""
    return _keyboard(sys.stdin.buffer)


# One for each stream, however many ask: it may hold lines that are still to be handed out.
@lru_cache(maxsize=1)
def _keyboard(stream: BinaryIO) -> Keyboard:
    if os.name == "nt":  # which waits for sockets only, and looks after Ctrl-C by itself
        return stream
    try:
        return Attentive(stream.fileno())
    except (OSError, ValueError):  # no file of the system, as in a notebook
        return stream


class Attentive:
    """Waits for a line and for signals at once.

    Python acts on a signal between two of its instructions, or when the signal breaks off a
    system call. One that comes in the moment between the last instruction and the call that
    reads would lie there until somebody presses Enter. So whoever waits here also waits for the
    bell, a pipe into which Python writes a byte for every signal as it comes.
    """

    def __init__(self, source: int) -> None:
        self._source = source
        self._rest = bytearray()
        self._bell, self._rung = os.pipe()
        for end in (self._bell, self._rung):
            os.set_blocking(end, False)

    def readline(self, size: int, /) -> bytes:
        """A line with its end, or the first bytes of a long one; nothing at the end of input."""
        searched = 0
        while (end := self._rest.find(b"\n", searched) + 1) == 0 and len(self._rest) < size:
            searched = len(self._rest)
            self._wait()
            more = os.read(self._source, AT_ONCE)
            if not more:
                break
            self._rest += more
        line = bytes(self._rest[: min(end or size, size)])
        del self._rest[: len(line)]
        return line

    def _wait(self) -> None:
        """Until there is something to read; a signal is acted on before this goes on."""
        before = signal.set_wakeup_fd(self._rung, warn_on_full_buffer=False)
        try:
            ready: list[int] = []
            while self._source not in ready:
                ready, _, _ = select.select([self._source, self._bell], [], [])
                if self._bell in ready:
                    os.read(self._bell, AT_ONCE)
        finally:
            signal.set_wakeup_fd(before)
