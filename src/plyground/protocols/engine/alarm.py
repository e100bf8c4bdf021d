"""Breaking off a thought: the main thread thinks, and another one hears that it is enough."""

import _thread
import signal
from contextlib import nullcontext
from threading import Condition, Timer
from time import monotonic
from types import FrameType
from typing import Self

LEAST_SECONDS = 0.2
"""Seconds that every thought has: what can be found in that time is found."""


class Stopped(KeyboardInterrupt):
    """Comes up in the middle of a thought; solvers take it as Ctrl-C."""


class Patience(nullcontext[None]):
    """Every thought comes to its end: for conversations in which nobody can interrupt."""

    def begin(self) -> None:
        """The next thought that was asked for has its turn."""

    def limit(self, seconds: float | None) -> Self:
        """A context in which it is thought, with the most that it may take."""
        return self

    def finish(self) -> None:
        """The thought has been answered."""

    def await_stop(self) -> None:
        """Wait until the present thought is no longer wanted."""


class Alarm(Patience):
    """Raises Stopped in the main thread when time is up, or when `stop` was said.

    Thoughts are counted on both sides, as they are asked for and as they are begun, so that a
    `stop` never ends a thought that was asked for after it.
    """

    def __init__(self) -> None:
        self._changed = Condition()
        self._asked = self._begun = self._finished = self._stopped = 0
        self._over = False
        self._armed = self._rung = False
        self._limit: float | None = None
        self._since = 0.0
        self._timers: list[Timer] = []
        self._before = signal.signal(signal.SIGINT, self._interrupt)

    def close(self) -> None:
        """Give Ctrl-C back to whoever had it."""
        signal.signal(signal.SIGINT, self._before)

    # ---- the thread that listens -------------------------------------------------------------

    def ask(self) -> None:
        """Another thought is wanted."""
        with self._changed:
            self._asked += 1

    @property
    def behind(self) -> bool:
        """Whether a thought is under way or still to begin."""
        with self._changed:
            return self._finished < self._asked

    def stop(self) -> None:
        """Enough, of everything that was asked for so far."""
        with self._changed:
            self._stopped = self._asked
            if self._armed:
                self._set(LEAST_SECONDS - (monotonic() - self._since))
            self._changed.notify_all()

    def end(self) -> None:
        """Nothing more will be said; whoever waits for it need not."""
        with self._changed:
            self._over = True
            self._changed.notify_all()

    # ---- the thread that thinks --------------------------------------------------------------

    def begin(self) -> None:
        with self._changed:
            self._begun += 1

    def finish(self) -> None:
        with self._changed:
            self._finished = self._begun

    def limit(self, seconds: float | None) -> Self:
        self._limit = seconds
        return self

    def __enter__(self) -> None:
        with self._changed:
            self._since = monotonic()
            self._rung, self._armed = False, True
            if self._limit is not None:
                self._set(self._limit)
            if self._stopped >= self._begun:
                self._set(LEAST_SECONDS)

    def __exit__(self, *error: object) -> None:
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

    def _ring(self, thought: int) -> None:
        with self._changed:
            if self._armed and thought == self._begun:
                self._rung = True
                _thread.interrupt_main(signal.SIGINT)

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        if not self._rung:
            raise KeyboardInterrupt  # it was Ctrl-C
        self._rung = False
        if self._armed:  # else too late: the thought had come to its end
            self._armed = False
            raise Stopped
