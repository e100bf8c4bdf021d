"""The two seats at the table."""

from enum import Enum


class Seat(Enum):
    """Player 1 or Player 2; who of them begins is another matter."""

    FIRST = 1
    SECOND = 2

    other: "Seat"

    # Seats sit inside every state. Members are singletons, so identity is a sound hash, and it
    # is several times faster than Enum's own, which hashes the name again each time.
    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self.value)


Seat.FIRST.other = Seat.SECOND
Seat.SECOND.other = Seat.FIRST
