"""A room from what is stored of it: its events applied one after the other."""

from collections.abc import Iterator
from typing import cast

from plyground.web.store.entry import Entry

from . import events
from .room import Room, Round


def folded(entries: list[Entry]) -> Room:
    """A room from what is stored of it."""
    return list(_unfolding(entries))[-1]


def looked_back(entries: list[Entry], number: int) -> Round:
    """One round of a room; no more is put together than it takes."""
    for room in _unfolding(entries):
        if room.number > number:
            break
        if len(room.rounds) > 1:
            room.let_earlier_rounds_go()
    return room.rounds[0]


def _unfolding(entries: list[Entry]) -> Iterator[Room]:
    """A room as it was after each entry; there is at least the one that opened it."""
    happened = events.read(entries[0].data)
    room = Room(entries[0].room, cast(events.Opened, happened[0]))
    room.apply(happened, entries[0].at)
    yield room
    for entry in entries[1:]:
        room.apply(events.read(entry.data), entry.at)
        yield room
