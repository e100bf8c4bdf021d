"""A room from what is stored of it: its events applied one after the other."""

from collections.abc import Iterator
from typing import cast

from plyground.web.store.tables import Entry

from . import events
from .clock import When
from .events import Event
from .room import Room
from .round import Round


class Unreadable(Exception):
    """What is stored makes no room: damaged, or of a newer version.

    The message is the kind of fault, without a word of what is stored: that could be a secret.
    """


def fold_room(entries: list[Entry]) -> Room:
    """A room from what is stored of it; or Unreadable."""
    *_, room = _unfolding(entries)
    return room


def fold_round(entries: list[Entry], number: int) -> Round:
    """One round of a room; no more is put together than it takes."""
    for room in _unfolding(entries):
        if room.number > number:
            break
        if len(room.rounds) > 1:
            room.let_earlier_rounds_go()
    return room.rounds[0]


def go_on(room: Room, entry: Entry, when: When) -> list[Event]:
    """Let a room go on with what was stored next, and say what happened; or Unreadable.

    News take a moment, which is nobody's: a clock that it starts runs from now on.
    """
    return _apply(room, entry, when.moment)


def _unfolding(entries: list[Entry]) -> Iterator[Room]:
    """A room as it was after each entry; there is at least the one that opened it."""
    if not entries:
        raise Unreadable("no changes")
    try:
        opened = events.read_events(entries[0].data)[0]
        room = Room(entries[0].room, cast(events.Opened, opened))
    except Exception as error:
        raise Unreadable(type(error).__name__) from error
    for entry in entries:
        _apply(room, entry)
        yield room


def _apply(room: Room, entry: Entry, moment: int | None = None) -> list[Event]:
    """A change that is missing would make another game of those after it."""
    if entry.seq != room.seq + 1:
        raise Unreadable("missing changes")
    try:
        happened = events.read_events(entry.data)
        room.apply(happened, entry.at, moment)
        return happened
    except Exception as error:  # whatever it is, nobody can play on from here
        raise Unreadable(type(error).__name__) from error
