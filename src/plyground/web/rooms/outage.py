"""What is noted of a store that is away, and of rooms that cannot be read.

While it is away, one line in the log says so, and one at the end how often it was felt.

Everybody who plays tries again every few seconds, so a line for each refusal would fill a disk.
"""

import logging
import time
from collections.abc import Callable

from plyground.web.base.metrics import Metrics

QUIET_SECONDS = 10.0
"""Nothing was refused for so long, and something is stored: then it is over."""


class Outage:
    """One for each process, which may not have one at the moment."""

    def __init__(self, log: logging.Logger, steady: Callable[[], float] = time.monotonic) -> None:
        self._log, self._steady = log, steady
        self.is_on = self._has_stored = False
        self._began = self._felt = 0.0
        self._refused = 0

    def note_refusal(self, reason: str) -> None:
        """Something was not stored, or could not be read."""
        now = self._steady()
        if self.is_on and self._has_stored and now - self._felt > QUIET_SECONDS:
            self._end()
        if not self.is_on:
            self.is_on, self._began, self._refused = True, now, 0
            self._log.error("not stored", extra={"reason": reason})
        self._felt, self._has_stored = now, False
        self._refused += 1

    def note_stored(self) -> None:
        """Something was stored; while it is on, that may be the end."""
        self._has_stored = True
        if self._steady() - self._felt > QUIET_SECONDS:
            self._end()

    def _end(self) -> None:
        self.is_on = False
        what = {"refused": self._refused, "seconds": round(self._felt - self._began, 1)}
        self._log.info("stored again", extra=what)


MOST_NOTED = 10_000


class UnreadableRooms:
    """Each room is noted once, with the kind of fault; what is stored of it stays untouched."""

    def __init__(self, log: logging.Logger, metrics: Metrics) -> None:
        self._log, self._metrics = log, metrics
        self._rooms: set[str] = set()

    def put(self, room: str, fault: str) -> None:
        if room in self._rooms or len(self._rooms) >= MOST_NOTED:
            return
        self._rooms.add(room)
        self._metrics.unreadable.set(len(self._rooms))
        self._log.error("room cannot be read", extra={"room": room, "fault": fault})

    def __len__(self) -> int:
        return len(self._rooms)
