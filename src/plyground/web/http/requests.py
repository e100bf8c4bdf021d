"""What can be asked over HTTP, besides a room's commands: the shapes of requests and of answers."""

from typing import Annotated, TypedDict

import msgspec
from msgspec import Meta

from plyground.messages.rooms import Refused, View
from plyground.web.rooms.setup import Name, Setup, Side


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a room."""

    setup: Setup
    token: bool = False
    """For programs: answer with the seat's token; otherwise it comes as a cookie."""


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take the free seat of an invitation."""

    name: Name = ""
    seat: Side | None = None
    """Which seat, where the guest chooses."""
    token: bool = False
    id: Annotated[str, Meta(min_length=16, max_length=64)] | None = None
    """Random, and the sender's secret: sent again with it, the seat is given again, anew."""


class Seated(TypedDict):
    """You have a seat: the room as you see it, and your token if you asked for it."""

    view: View
    token: str | None


class Challenge(TypedDict):
    """What a challenge link carries: a room can be opened with it."""

    setup: Setup


class ServerShown(TypedDict):
    """This server: its version, and the address that links should carry."""

    version: str
    public: str


class Trouble(TypedDict):
    """Why something was not done."""

    error: Refused
