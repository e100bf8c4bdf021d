"""Two clocks, one for each seat; what they show is written into the events that stop them.

Time is read from a clock that nobody can set: moments are milliseconds of that. Only where it was
not running here, because the server started anew or another process had the room, the calendar
has to do; then nobody loses by it.
"""

import time
from typing import NamedTuple

import msgspec

from plyground.kernel.seats import Seat

from .events import Moved, Timed
from .setup import Pace

GRACE_MILLISECONDS = 30_000
"""Nobody loses on time while the server was away: after it came back there is at least this."""


class When(NamedTuple):
    """When something happened, in milliseconds."""

    at: int
    """By the calendar: that is stored."""
    moment: int
    """By a clock that nobody sets, for as long as one process runs."""


def read_time() -> When:
    """This moment by both clocks."""
    return When(round(time.time() * 1000), round(time.monotonic() * 1000))


class Clocks:
    """They stand until the first move of a round, then the mover's runs."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.left = dict.fromkeys(Seat, pace.seconds * 1000)
        self.running: Seat | None = None
        self.since = 0

    def time_left(self, seat: Seat, moment: int) -> int:
        """Milliseconds that a seat has left at a moment."""
        spent = max(0, moment - self.since) if seat is self.running else 0
        return max(0, self.left[seat] - spent)

    def ran_out(self, moment: int) -> bool:
        return self.running is not None and self.time_left(self.running, moment) == 0

    def time_left_after(self, seat: Seat, moment: int) -> int:
        """Milliseconds that a seat will have left after it moves at a moment."""
        bonus = self.pace.increment * 1000 if self.running else 0
        return self.time_left(seat, moment) + bonus

    def write_time(self, event: Timed, turn: Seat, moment: int) -> Timed:
        """An event at a seat's turn, with what the clock shows that it stops."""
        if isinstance(event, Moved):
            left: int | None = self.time_left_after(turn, moment)
        else:
            left = None if self.running is None else self.time_left(self.running, moment)
        return msgspec.structs.replace(event, left=left)

    def record_move(self, seat: Seat, left: int, following: Seat, moment: int) -> None:
        """A seat has moved: the clock of the following one runs, mostly the other's."""
        self.left[seat] = left
        self.running, self.since = following, moment

    def rewind(self, turn: Seat, left: int | None, moment: int) -> None:
        """Moves were taken back; the time they took is not."""
        if self.running is not None:
            self._settle(self.running, left, moment)
            self.running, self.since = turn, moment

    def stop(self, left: int | None, moment: int) -> None:
        """It is over; what the running clock showed is known, or follows from the moment."""
        if self.running is not None:
            self._settle(self.running, left, moment)
            self.running = None

    def _settle(self, seat: Seat, left: int | None, moment: int) -> None:
        self.left[seat] = self.time_left(seat, moment) if left is None else left

    def resume(self, when: When) -> None:
        """Here it did not run: go by the calendar, but leave whoever is to move the grace."""
        if self.running is not None:
            self.left[self.running] = max(self.time_left(self.running, when.at), GRACE_MILLISECONDS)
            self.since = when.moment
