"""Interrupting a search: the main thread searches, another one receives `stop`."""

import _thread
import signal
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import Condition, Timer
from time import monotonic
from types import FrameType

LEAST_SECONDS = 0.2
"""Seconds that every search has, even after `stop`."""


class Stopped(KeyboardInterrupt):
    """Raised in the middle of a search; solvers take it as Ctrl-C."""


class Patience:
    """Never interrupts a search: for conversations without `stop`."""

    def limit(self, seconds: float | None) -> AbstractContextManager[None]:
        """A context for the search, with its time limit."""
        return nullcontext()

    def await_stop(self) -> None:
        """Wait until the present search is stopped."""


class Alarm(Patience):
    """Raises Stopped in the main thread when time is up, or after `stop`.

    Searches are counted on both sides, when requested and when begun, so that a
    `stop` never ends a search that was requested after it.
    """

    def __init__(self) -> None:
        self._changed = Condition()
        self._asked = self._begun = self._finished = self._stopped = 0
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

    def begin(self) -> None:
        """Begin the next search."""
        with self._changed:
            self._begun += 1

    def finish(self) -> None:
        """Note that the search has been answered."""
        with self._changed:
            self._finished = self._begun

    @contextmanager
    def limit(self, seconds: float | None) -> Iterator[None]:
        with self._changed:
            self._since = monotonic()
            self._rung, self._armed = False, True
            if seconds is not None:
                self._set(seconds)
            if self._stopped >= self._begun:
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
            self._changed.wait_for(lambda: self._over or self._stopped >= self._begun)

    def _set(self, seconds: float) -> None:
        timer = Timer(max(seconds, 0.0), self._ring, [self._begun])
        timer.daemon = True
        self._timers.append(timer)
        timer.start()

    def _ring(self, search: int) -> None:
        with self._changed:
            if self._armed and search == self._begun:
                self._rung = True
                _thread.interrupt_main(signal.SIGINT)

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        if not self._rung:
            raise KeyboardInterrupt  # it was Ctrl-C
        self._rung = False
        if self._armed:  # else too late: the search had come to its end
            self._armed = False
            raise Stopped
