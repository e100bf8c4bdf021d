"""The events of a room. A room is its events in their order, and nothing else is stored.

Each is written once, before anybody hears of it, and never changed. They hold the secret of a
game, sealed, so none of them can leave the server as it is.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Union

import msgspec

from plyground.web.base.errors import Options

from .sealed import Sealed, unseal
from .setup import Setup


class Chair(StrEnum):
    """The host who opened the room, or the guest. Seats change between rounds."""

    HOST = "host"
    GUEST = "guest"

    other: "Chair"

    # Chairs are looked up with every message; Enum's own hash is a call into Python.
    __hash__ = str.__hash__


Chair.HOST.other = Chair.GUEST
Chair.GUEST.other = Chair.HOST


class Event(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """One change of a room; where a message asked for it, whose and with which id."""

    by: Chair | None = None
    id: str | None = None


class Deed(Event, frozen=True, kw_only=True):
    """An event by a player."""

    by: Chair


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """Somebody made the room."""

    setup: Setup
    host: str
    """The fingerprint of the host's token."""
    join: str
    watch: str
    """The codes in the two links."""
    options: Options | None = None
    """The options that a preset led to; None where the set-up says all of them."""
    rules: str = ""
    """Which rules a game from a file had, as `Game.rules_mark` has it."""


class Joined(Event, frozen=True, kw_only=True, tag="joined"):
    """Somebody took the free seat."""

    guest: str
    """The fingerprint of the guest's token."""
    name: str


class Begun(Event, frozen=True, kw_only=True, tag="begun"):
    """A round starts: the host sits there, and this was drawn."""

    host_seat: int
    start: str
    secret: Sealed | None = None
    key: Sealed | None = None
    options: Options | None = None
    """The options that a preset led to in this round: its meaning may change, or be drawn."""
    fair: bool = False
    """Whether the room has turned to the fair set-up with this round."""


class Moved(Deed, frozen=True, kw_only=True, tag="moved"):
    """A move, and what its maker's clock shows after it."""

    move: str
    left: int | None = None


class TakenBack(Deed, frozen=True, kw_only=True, tag="taken-back"):
    """The last moves are undone."""

    plies: int
    left: int | None = None


class Resigned(Deed, frozen=True, kw_only=True, tag="resigned"):
    """A player gives up; the seat says which, where one person has both."""

    seat: int
    left: int | None = None


class Offered(Deed, frozen=True, kw_only=True, tag="offered"):
    """A player proposes to stop, play again, allow help, or take moves back."""

    what: str


class Declined(Deed, frozen=True, kw_only=True, tag="declined"):
    """A player does not take what the other offers."""


class Helped(Deed, frozen=True, kw_only=True, tag="helped"):
    """From now on, and to the end of this round, the players may be shown what moves are worth."""


class Stopped(Deed, frozen=True, kw_only=True, tag="stopped"):
    """Both agreed to leave it unfinished."""

    left: int | None = None


class TimedOut(Event, frozen=True, kw_only=True, tag="timed-out"):
    """A clock ran out."""

    seat: int
    left: int | None = None


class Forfeited(Event, frozen=True, kw_only=True, tag="forfeited"):
    """A program of its own failed: it lost by what it did."""

    seat: int
    what: str
    left: int | None = None


class Named(Deed, frozen=True, kw_only=True, tag="named"):
    """A player wants to be called otherwise."""

    name: str


Timed = Moved | TakenBack | Resigned | Stopped | TimedOut | Forfeited
"""Events that stop a clock. The time that it showed is written down with them, as `left`."""

AnyEvent: Any = Union[tuple({*Event.__subclasses__(), *Deed.__subclasses__()} - {Deed})]  # noqa: UP007


# Secrets are all that msgspec does not know by itself.
_encoder = msgspec.json.Encoder(enc_hook=unseal)
_decoder: msgspec.json.Decoder[list[Event]] = msgspec.json.Decoder(
    list[AnyEvent], dec_hook=lambda kind, text: Sealed(text)
)


def write_events(happened: Sequence[Event]) -> str:
    """Events that belong together, as the store keeps them."""
    return _encoder.encode(happened).decode()


def read_events(text: str) -> list[Event]:
    """And back."""
    return _decoder.decode(text)
