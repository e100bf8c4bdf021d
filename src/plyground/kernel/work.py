"""Work: how much an answer may look at, counted and never timed.

A unit is about one move made and judged, some ten microseconds of plain Python; a move of slower
rules is several. Counting gives the same answer on every machine, where a clock would not; so what
is counted for an answer must depend on the question alone, and not on what happens to be remembered
from earlier ones.
"""

from collections.abc import Iterator
from contextlib import contextmanager

SHORT_WORK = 200_000
"""For whoever waits at a board: about two seconds."""
LONG_WORK = 6_000_000
"""For whoever asked for an analysis: about a minute."""
REVIEW_WORK = 1_000_000
"""For whoever waits for all moves of a game to be judged: some ten seconds."""
LEAST_WORK, MOST_WORK = 1_000, 10**9


ENOUGH = 1 << 62
"""More than anybody can wait for."""


class WorkSpent(Exception):
    """As much was looked at as was allowed."""


class Meter:
    """Counts the work of one answer at a time; asked within an answer, it counts on."""

    def __init__(self, limit: int | None = None, weight: int = 1) -> None:
        self.weight = weight
        """Units that one of whoever spends them comes to."""
        self.limit = limit
        """Units for one answer; None: as many as it takes."""
        self._whole = limit
        """The same, however little each of several answers may take meanwhile."""
        self.spent = 0
        """Units of the present answer, or of the last one."""
        self._end = ENOUGH
        self._answers = 0
        """Answers under way, one within the other."""

    def spend(self, units: int = 1) -> None:
        """Count some units; WorkSpent when they are more than are left."""
        units *= self.weight
        self.spent += units
        if self.spent > self._end:
            raise WorkSpent

    @property
    def left(self) -> int:
        """Units that may still be spent on the present answer."""
        return max(0, self._end - self.spent)

    @property
    def is_busy(self) -> bool:
        """Whether an answer is under way."""
        return self._answers > 0

    @contextmanager
    def ask(self) -> Iterator[None]:
        """One answer: it has the whole limit, unless it is part of another one."""
        if not self._answers:
            self.spent = 0
            self._end = ENOUGH if self.limit is None else self.limit
        self._answers += 1
        try:
            yield
        finally:
            self._answers -= 1
            if not self._answers:
                self._end = ENOUGH

    @contextmanager
    def part(self, units: int) -> Iterator[None]:
        """At most so many of the units that are left."""
        end = self._end
        self._end = min(end, self.spent + units)
        try:
            yield
        finally:
            self._end = end

    # ---- what is worked out once and kept --------------------------------------------------
    #
    # An answer may stand on something that was worked out for an earlier one. It must not matter
    # whether it was: so that is counted on an allowance of its own.

    def require(self, units: int) -> None:
        """Make sure that something which takes so many units may be worked out and kept."""
        if self._whole is not None and units > self._whole // 2:
            raise WorkSpent

    @contextmanager
    def on_allowance(self) -> Iterator[None]:
        """Count work whose result is kept apart: at most half of what an answer has."""
        spent, end = self.spent, self._end
        self.spent, self._end = 0, ENOUGH if self.limit is None else self.limit // 2
        try:
            yield
        finally:
            self.spent, self._end = spent, end

    @contextmanager
    def limited_to(self, units: int) -> Iterator[None]:
        """Answers that have no more than so many units each."""
        limit = self.limit
        self.limit = units if limit is None else min(limit, units)
        try:
            yield
        finally:
            self.limit = limit
