"""Standard input, read so that Ctrl-C is heard at whatever moment it comes."""

import os
import select
import signal
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import BinaryIO, Protocol

MAX_READ_BYTES = 65536
"""The most bytes that are taken in one go."""
CONTINUED = b"\0"
"""What the bell says when the program goes on after a stop; no signal has this number."""
RUNG = b"\xff"
"""What it says when there is something else to do than to wait; neither has this."""


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
    """Waits for a line and for signals at once.

    Python acts on a signal between two of its instructions, or when the signal breaks off a
    system call. One that comes in the moment between the last instruction and the call that
    reads would lie there until somebody presses Enter. So whoever waits here also waits for the
    bell, a pipe into which Python writes the number of every signal as it comes.
    """

    def __init__(self, source: int) -> None:
        self._source = source
        self._ask: Callable[[], None] | None = None
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
            more = os.read(self._source, MAX_READ_BYTES)
            if not more:
                break
            self._rest += more
        line = bytes(self._rest[: min(end or size, size)])
        del self._rest[: len(line)]
        return line

    def _wait(self) -> None:
        """Until there is something to read; a signal is acted on before this goes on."""
        while not self.wait_for_line():
            pass

    def wait_for_line(self) -> bool:
        """Wait until a terminal has a line to read, or has ended; False where somebody rang."""
        before = signal.set_wakeup_fd(self._rung, warn_on_full_buffer=False)
        try:
            ready: list[int] = []
            while self._source not in ready:
                ready, _, _ = select.select([self._source, self._bell], [], [])
                rung = os.read(self._bell, MAX_READ_BYTES) if self._bell in ready else b""
                if CONTINUED in rung:
                    self._ask_after_stop()
                if RUNG in rung:
                    return False
            return True
        finally:
            signal.set_wakeup_fd(before)

    def ring(self) -> None:
        """Break off the wait for a line; from any thread."""
        os.write(self._rung, RUNG)

    @contextmanager
    def ask_until_answered(self, ask: Callable[[], None]) -> Iterator[None]:
        """Ask, and again if the program is stopped (Ctrl-Z) before the answer, and goes on."""
        self._ask = ask
        try:
            with act_on_continue(lambda: os.write(self._rung, CONTINUED)):
                ask()
                yield
        finally:
            self._ask = None

    def _ask_after_stop(self) -> None:
        """Ask again, once in front; in the background stop, as whoever reads there is stopped."""
        if self._ask is None:
            return
        try:
            in_front = os.tcgetpgrp(self._source) == os.getpgrp()
        except OSError:  # no terminal
            return
        if in_front:
            self._ask()
        else:
            os.killpg(os.getpgrp(), signal.SIGTTIN)


@contextmanager
def act_on_continue(act: Callable[[], object]) -> Iterator[None]:
    """Meanwhile, act when the program goes on after a stop; in the middle of anything else."""
    if not hasattr(signal, "SIGCONT"):  # Windows
        yield
        return
    before = signal.signal(signal.SIGCONT, lambda number, frame: act())
    try:
        yield
    finally:
        signal.signal(signal.SIGCONT, before)
