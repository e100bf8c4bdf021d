"""What time it is, by the one clock that all processes share: the database's.

Machines' clocks differ, and what one process wrote another goes on with. So every process asks the
database for the time now and then, along with something else that it wants, and counts on from
there by a clock that nobody can set. A SQLite file has one process, and that has its machine's.
"""

import logging
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from plyground.web.base.log import NAME

ASK_TIME = "SELECT extract(epoch FROM clock_timestamp())"
"""PostgreSQL's time, not that of the transaction, in seconds."""
LEARN_SECONDS = 60.0
"""After so long the time is asked for again, with the next commit."""
LONGEST_ANSWER_SECONDS = 0.5
"""An answer that took longer says too little about when it was given."""
TOLD_SKEW_SECONDS = 2.0
"""A clock of this machine that is wrong by more is worth a line in the log."""


class _Reading(NamedTuple):
    """What was learnt last."""

    ahead: float
    """By how many seconds the database's time is ahead of our steady clock."""
    when: float
    """When that was, by the steady clock."""


class SharedTime:
    """One for each process; may be read and taught in any thread."""

    def __init__(
        self,
        clock: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
        log: logging.Logger | None = None,
    ) -> None:
        self._log, self._clock, self._steady = log or logging.getLogger(NAME), clock, steady
        self._reading: _Reading | None = None
        self._is_told = False

    def now(self) -> float:
        """Seconds as `time.time()` counts them, by the database; or by this machine, at first."""
        reading = self._reading
        return self._clock() if reading is None else self._steady() + reading.ahead

    @property
    def skew(self) -> float:
        """By how many seconds this machine's clock is ahead of the shared one."""
        return 0.0 if self._reading is None else self._clock() - self.now()

    @property
    def is_due(self) -> bool:
        """Whether it is time to ask again."""
        reading = self._reading
        return reading is None or self._steady() - reading.when > LEARN_SECONDS

    def learn(self, ask: Callable[[], Any]) -> None:
        """Ask the database; an answer that took long is taken only where there is no other."""
        asked = self._steady()
        told = float(ask())
        answered = self._steady()
        if self._reading is None or self.is_due or answered - asked < LONGEST_ANSWER_SECONDS:
            self._reading = _Reading(told - (asked + answered) / 2, answered)
            self._tell_skew()

    def _tell_skew(self) -> None:
        skew = self.skew
        is_wrong = abs(skew) > TOLD_SKEW_SECONDS
        if is_wrong and not self._is_told:
            what = "this machine's clock is not the database's; games go by the database's"
            mend = "let NTP set the clocks of all machines"
            self._log.warning(what, extra={"ahead_seconds": round(skew, 1), "mend": mend})
        elif self._is_told and not is_wrong:
            self._log.info("this machine's clock is the database's again")
        self._is_told = is_wrong
