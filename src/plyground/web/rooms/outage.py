"""While the store is away, one line in the log says so, and one at the end how often it was felt.

Everybody who plays tries again every few seconds, so a line for each refusal would fill a disk.
"""

import logging
import time
from collections.abc import Callable

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
