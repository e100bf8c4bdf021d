"""What goes into the store and comes out of it."""

from typing import NamedTuple

import msgspec


class NewRoom(NamedTuple):
    """A room that is made together with its first entry."""

    name: str
    made: int
    join_code: str
    watch_code: str


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One change of a room, as stored: an event, or some that belong together."""

    room: str
    seq: int
    at: int
    data: str


class StoreDown(Exception):
    """Nothing can be stored now; the message says why.

    Nothing of what was asked has happened; or, where only the answer was lost, a reload shows it.
    """
