"""The two seats at the table."""

from enum import Enum
from operator import index
from typing import Literal

from plyground.language.errors import BadOption

SeatValue = Literal[1, 2]


class Seat(Enum):
    """Player 1 or Player 2; who of them begins is another matter."""

    _value_: SeatValue
    FIRST = 1
    SECOND = 2

    other: "Seat"
    index: int
    """0 or 1, to look something up by."""

    # Seats sit inside every state. Members are singletons, so identity is a sound hash, and it
    # is several times faster than Enum's own, which hashes the name again each time.
    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self._value_)  # `value` is a call into Python, and this is in every position


Seat.FIRST.other = Seat.SECOND
Seat.SECOND.other = Seat.FIRST
Seat.FIRST.index, Seat.SECOND.index = 0, 1


def read_seat(value: object, name: str = "a seat") -> Seat:
    """The seat that somebody means: as such, or as the number 1 or 2; BadOption for all else."""
    if isinstance(value, Seat):
        return value
    if (number := read_index(value)) not in (1, 2):
        raise BadOption.of("bad-seat", name=name, value=f"{value!r:.40}")
    return Seat(number)


def read_index(value: object) -> int | None:
    """A whole number, of another library too; None for all else, and for True."""
    try:
        return None if isinstance(value, bool) else index(value)  # type: ignore[arg-type]
    except TypeError:
        return None
