"""The engine's loop: one thread listens, the main one thinks and answers, until input ends.

The main thread searches, so only a signal can break its search off: the one that listens rings an
alarm when `stop` comes or time is up.
"""

import _thread
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from threading import Condition, Lock, Thread, Timer
from time import monotonic
from types import FrameType
from typing import BinaryIO, TextIO

from .board import Board
from .ugi import Patience, Stopped, Ugi, thinks, write_trouble

CHUNK_BYTES = 65_536
MAX_LINE_BYTES = 1 << 20
"""Bytes; a position with a hundred thousand moves fits."""
LEAST_SECONDS = 0.2
"""Seconds that every search has, even after `stop`."""
END = "quit"


class Conversation:
    """A thread listens and queues what it reads; the main thread works it off."""

    def __init__(self, board: Board, target: TextIO) -> None:
        self._alarm, self._target = Alarm(), target
        self._engine = Ugi(board, self._alarm)
        self._queue: SimpleQueue[str | None] = SimpleQueue()
        """Lines; None is one that was too long."""
        self._is_last_a_search = False
        """Whether the last line in the queue asks for a search."""
        self._writing = Lock()

    def run(self, source: BinaryIO) -> None:
        """Until `quit` or the end of input; `stop` and `isready` are answered at once."""
        # A thread that waits for input cannot be ended; as a daemon it does not keep us.
        Thread(target=self._listen, args=[source], daemon=True).start()
        try:
            for line in iter(self._queue.get, END):
                if line is None:
                    self._say(write_trouble("this line is too long"))
                    continue
                for answer in self._engine.handle_line(line):
                    self._say(answer)
                if thinks(line):
                    self._alarm.finish()
        finally:
            self._alarm.close()

    def _say(self, line: str) -> None:
        with self._writing:
            self._target.write(f"{sanitize_line(line)}\n")
            self._target.flush()

    def _listen(self, source: BinaryIO) -> None:
        with suppress(OSError, ValueError):  # whoever wrote to us has gone
            for line in read_lines(source):
                if line == END:
                    self._alarm.stop()
                    break
                self._take_in(line)
        self._alarm.end()
        self._queue.put(END)

    def _take_in(self, line: str | None) -> None:
        if line == "stop":
            self._alarm.stop()
        elif line == "isready" and self._is_last_a_search and self._alarm.behind:
            self._say("readyok")  # a search is no reason to keep anybody waiting
        elif line != "":
            self._is_last_a_search = line is not None and thinks(line)
            if self._is_last_a_search:
                self._alarm.ask()
            self._queue.put(line)


def read_lines(source: BinaryIO) -> Iterator[str | None]:
    """The lines, without spaces around them; None for one that is too long."""
    begun, too_long = b"", False
    while got := source.read(CHUNK_BYTES):
        *whole, begun = (begun + got).split(b"\n")
        for line in whole:
            yield None if too_long or len(line) > MAX_LINE_BYTES else _decode(line)
            too_long = False
        if len(begun) > MAX_LINE_BYTES:
            begun, too_long = b"", True
    if begun or too_long:
        yield None if too_long else _decode(begun)


def _decode(line: bytes) -> str:
    return line.decode("utf-8", errors="replace").strip()


def sanitize_line(text: str) -> str:
    """A line as it may leave: one line, ASCII, nothing that steers a screen."""
    return "".join(c if " " <= c <= "~" else "?" for c in text)


class Alarm(Patience):
    """Raises Stopped in the main thread when time is up, or after `stop`.

    Searches are counted on both sides, when requested and when answered, so that a
    `stop` never ends a search that was requested after it.
    """

    def __init__(self) -> None:
        self._changed = Condition()
        self._asked = self._finished = self._stopped = 0
        self._over = self._armed = self._rung = False
        self._since = 0.0
        self._timers: list[Timer] = []
        self._before = signal.signal(signal.SIGINT, self._interrupt)

    def close(self) -> None:
        """Give Ctrl-C back to whoever had it."""
        signal.signal(signal.SIGINT, self._before)

    # ---- the thread that listens -------------------------------------------------------------

    def ask(self) -> None:
        """Request another search."""
        with self._changed:
            self._asked += 1

    @property
    def behind(self) -> bool:
        """Whether a search is under way or still to begin."""
        with self._changed:
            return self._finished < self._asked

    def stop(self) -> None:
        """Stop every search that was requested so far."""
        with self._changed:
            self._stopped = self._asked
            if self._armed:
                self._set(LEAST_SECONDS - (monotonic() - self._since))
            self._changed.notify_all()

    def end(self) -> None:
        """End the input: nobody need wait for `stop` any more."""
        with self._changed:
            self._over = True
            self._changed.notify_all()

    # ---- the thread that thinks --------------------------------------------------------------

    def finish(self) -> None:
        """Note that the search has been answered."""
        with self._changed:
            self._finished += 1

    @contextmanager
    def limit(self, seconds: float | None) -> Iterator[None]:
        with self._changed:
            self._since = monotonic()
            self._rung, self._armed = False, True
            if seconds is not None:
                self._set(seconds)
            if self._stopped > self._finished:
                self._set(LEAST_SECONDS)
        try:
            yield
        finally:
            self._armed = False  # at once: from here on it could only disturb
            with self._changed:
                for timer in self._timers:
                    timer.cancel()
                self._timers.clear()

    def await_stop(self) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._over or self._stopped > self._finished)

    def _set(self, seconds: float) -> None:
        timer = Timer(max(seconds, 0.0), self._ring, [self._finished])
        timer.daemon = True
        self._timers.append(timer)
        timer.start()

    def _ring(self, finished: int) -> None:
        with self._changed:
            if self._armed and finished == self._finished:
                self._rung = True
                _thread.interrupt_main(signal.SIGINT)

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        if not self._rung:
            raise KeyboardInterrupt  # it was Ctrl-C
        self._rung = False
        if self._armed:  # else too late: the search had come to its end
            self._armed = False
            raise Stopped
