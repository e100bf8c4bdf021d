"""Progress: one line on the screen for a job that lasts, and nothing for one that does not.

Ctrl-C takes the line away and goes on up: what a job keeps then is for the job to say.
"""

import sys
from time import monotonic
from types import TracebackType
from typing import Self, TextIO

PATIENCE = 1.0
"""Seconds before anything is shown."""
PAUSE = 0.1
"""Seconds between two changes of the line."""
BAR = 24


class Progress:
    """How far a job is, shown on a terminal only; used as `with Progress(...) as progress`."""

    def __init__(self, doing: str, total: int | None = None, stream: TextIO | None = None) -> None:
        self.doing = doing
        self.total = total
        self._stream = sys.stderr if stream is None else stream
        self._width = 0

    def __enter__(self) -> Self:
        self._begun = monotonic()
        # Where nobody looks, the next moment to show something never comes.
        self._next = self._begun + PATIENCE if self._stream.isatty() else float("inf")
        return self

    def at(self, done: int) -> None:
        """Say how many positions are done; cheap enough to be called for every thousand."""
        now = monotonic()
        if now < self._next:
            return
        self._next = now + PAUSE
        self._show(self.line(done, now - self._begun))

    def line(self, done: int, seconds: float) -> str:
        """What the screen shows after so many positions and seconds."""
        rate = done / seconds if seconds > 0 else 0.0
        shown = f"{done:,} positions, {rate:,.0f} a second"
        if self.total is None or not 0 < done <= self.total:
            return f"{self.doing}: {shown}"
        filled = BAR * done // self.total
        left = (self.total - done) / rate if rate else 0.0
        bar = "#" * filled + "." * (BAR - filled)
        return f"{self.doing}: [{bar}] {shown}, {_clock(left)} left"

    def _show(self, text: str) -> None:
        self._stream.write("\r" + text.ljust(self._width))
        self._stream.flush()
        self._width = len(text)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()


def _clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds + 0.5), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
