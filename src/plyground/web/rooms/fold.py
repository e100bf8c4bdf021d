"""A room from what is stored of it: its events applied one after the other."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from plyground.games import registry
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.web.base.errors import Refusal
from plyground.web.base.metrics import Metrics
from plyground.web.store.tables import Entry

from . import events
from .clock import When
from .events import Event
from .room import Room


class Unreadable(Refusal):
    """The stored entries make no room: damaged, or of a newer version.

    As text it is the kind of fault, without a word of what is stored: that could be a secret.
    """

    def __init__(self, fault: str, refusal: Refusal | None = None) -> None:
        refusal = refusal or Refusal("internal", Message("server.room-unreadable"))
        super().__init__(refusal.code, refusal.message)
        self._fault = fault

    def __str__(self) -> str:
        return self._fault


class UnreadableRooms:
    """Each room is noted once, with the kind of fault; what is stored of it stays untouched."""

    def __init__(self, log: logging.Logger, metrics: Metrics) -> None:
        self._log, self._metrics = log, metrics
        self._rooms: set[str] = set()

    def put(self, room: str, fault: str) -> None:
        if room in self._rooms:
            return
        self._rooms.add(room)
        self._metrics.unreadable.set(len(self._rooms))
        self._log.error("room cannot be read", extra={"room": room, "fault": fault})

    @contextmanager
    def noting(self, room: str) -> Iterator[None]:
        """Note it if this room turns out to be one."""
        try:
            yield
        except Unreadable as fault:
            self.put(room, str(fault))
            raise


def fold_room(entries: list[Entry]) -> Room:
    """A room from what is stored of it; or Unreadable."""
    if not entries:
        raise Unreadable("no changes")
    try:
        room = _open_room(entries[0])
    except Unreadable:
        raise
    except Exception as error:
        raise Unreadable(type(error).__name__) from error
    for entry in entries:
        go_on(room, entry)
    return room


def _open_room(entry: Entry) -> Room:
    opened = cast(events.Opened, events.read_events(entry.data)[0])
    try:
        return Room(entry.room, opened)
    except PlygroundError as error:
        kind = registry.game_class(opened.setup.game)
        if opened.rules != kind.rules_mark:  # say, it no longer has an option of the room
            raise _refuse_rules(kind.title) from error
        raise


def go_on(room: Room, entry: Entry, when: When | None = None) -> list[Event]:
    """Let a room go on with what was stored next, and say what happened; or Unreadable."""
    if entry.seq != room.seq + 1:  # those after it would make another game
        raise Unreadable("missing changes")
    try:
        happened = events.read_events(entry.data)
        room.apply(happened, entry.at, when.moment if when else None)
        return happened
    except Exception as error:  # whatever it is, nobody can play on from here
        if room.other_rules:
            raise _refuse_rules(room.game.title) from error
        raise Unreadable(type(error).__name__) from error


def _refuse_rules(game: str) -> Unreadable:
    """Refuse a room that no longer fits the rules of its game's file."""
    fault = f"the rules of {game} have changed since"
    return Unreadable(fault, Refusal("gone", Message.of("server.room-of-other-rules", game=game)))
