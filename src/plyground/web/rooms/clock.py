"""Two clocks, one for each seat; what they show is written into the events that stop them."""

from plyground.kernel.seats import Seat

from .setup import Pace

GRACE = 30_000
"""Nobody loses on time while the server was away: after it came back there is at least this."""


class Clocks:
    """They stand until the first move of a round, then the mover's runs."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.left = dict.fromkeys(Seat, pace.seconds * 1000)
        self.running: Seat | None = None
        self.since = 0

    def shown(self, seat: Seat, at: int) -> int:
        """What a seat has left at a moment."""
        spent = max(0, at - self.since) if seat is self.running else 0
        return max(0, self.left[seat] - spent)

    def ran_out(self, at: int) -> bool:
        return self.running is not None and self.shown(self.running, at) == 0

    def pressed(self, seat: Seat, at: int) -> int:
        """What a seat will have left after it moves at a moment."""
        bonus = self.pace.increment * 1000 if self.running else 0
        return self.shown(seat, at) + bonus

    def moved(self, seat: Seat, left: int, at: int) -> None:
        """A seat has moved: the other's clock runs."""
        self.left[seat] = left
        self.running, self.since = seat.other, at

    def turned_back(self, turn: Seat, at: int) -> None:
        """Moves were taken back; the time they took is not."""
        if self.running is not None:
            self.left[self.running] = self.shown(self.running, at)
            self.running, self.since = turn, at

    def stop(self, at: int) -> None:
        if self.running is not None:
            self.left[self.running] = self.shown(self.running, at)
            self.running = None

    def resume(self, at: int) -> None:
        """The server was away, nobody knows how long: whoever is to move has at least the grace."""
        if self.running is not None:
            self.left[self.running] = max(self.shown(self.running, at), GRACE)
            self.since = at
