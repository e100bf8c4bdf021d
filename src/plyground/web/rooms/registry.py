"""The rooms that are in memory, and how others come there: folded from the events in the store."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from hmac import compare_digest
from typing import Literal, cast

from plyground.games import registry
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.web.base.access import name_room
from plyground.web.base.errors import Refusal
from plyground.web.base.metrics import Metrics
from plyground.web.base.settings import POLL_SECONDS
from plyground.web.store.database import Entry, StoreDown
from plyground.web.store.store import Store, could_be_stored

from . import events
from .clock import When
from .events import Event
from .live_room import POLICY, LiveRoom
from .room import Room, refuse_seat


class Unreadable(Refusal):
    """The stored entries make no room: damaged, or of a newer version.

    As text it is the kind of fault, without a word of what is stored: that could be a secret.
    """

    def __init__(self, fault: str, refusal: Refusal | None = None) -> None:
        refusal = refusal or Refusal("internal", Message("server.room-unreadable"))
        super().__init__(refusal.code, refusal.message, fault=fault)


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


def go_on(room: Room, entry: Entry, moment: int | None = None) -> list[Event]:
    """Let a room go on with what was stored next, and say what happened; or Unreadable."""
    if entry.seq != room.seq + 1:  # those after it would make another game
        raise Unreadable("missing changes")
    try:
        happened = events.read_events(entry.data)
        room.apply(happened, entry.at, moment)
        return happened
    except Exception as error:  # whatever it is, nobody can play on from here
        if room.other_rules:
            raise _refuse_rules(room.game.title) from error
        raise Unreadable(type(error).__name__) from error


def _refuse_rules(game: str) -> Unreadable:
    """Refuse a room that no longer fits the rules of its game's file."""
    fault = f"the rules of {game} have changed since"
    return Unreadable(fault, Refusal("gone", Message.of("server.room-of-other-rules", game=game)))


RESTART = 1012
"""The code that a WebSocket is closed with where it is worth while to connect again."""
ROOMS_AT_ONCE = 500
"""Rooms that one question to the store is about."""


class Registry:
    """One for each process."""

    def __init__(
        self, store: Store, log: logging.Logger, metrics: Metrics, read_time: Callable[[], When]
    ) -> None:
        self.store, self._log, self._metrics, self.read_time = store, log, metrics, read_time
        self._unreadable: set[str] = set()
        self.rooms: dict[str, LiveRoom] = {}
        self.loading: dict[str, asyncio.Task[LiveRoom]] = {}
        self.look_after: Callable[[LiveRoom], None] = lambda live: None
        """Starts what is due in a room; called after each of its changes."""
        self.closing = False
        """Whether the server is about to end: then nobody is made to wait for news."""

    def add(self, live: LiveRoom) -> LiveRoom:
        self.rooms[live.room.name] = live
        self.look_after(live)
        return live

    def note_unreadable(self, room: str, fault: str) -> None:
        """Once, with the kind of fault; what is stored of it stays untouched."""
        if room not in self._unreadable:
            self._unreadable.add(room)
            self._metrics.unreadable.set(len(self._unreadable))
            self._log.error("room cannot be read", extra={"room": room, "fault": fault})

    # ---- rooms are found ---------------------------------------------------------------------

    async def find_linked(self, allows: Literal["join", "watch"], code: str) -> LiveRoom:
        """The room that a link is for: to take its seat, free or not, or to watch."""
        live = self.rooms.get(name_room(code))
        if live and code.isascii() and compare_digest(getattr(live.room, allows), code):
            live.touch()
            return live
        # Whoever guesses waits for the store in any case, and learns nothing of what is here.
        found = await self.store.find(allows, code) if could_be_stored(code) else None
        if found is None:
            raise Refusal("not-found", Message("server.no-link"))
        return await self.find(found)

    async def find(self, name: str) -> LiveRoom:
        """A room by its name, read from the store if need be."""
        live = self.rooms.get(name)
        if live is None:
            if name not in self.loading:
                self.loading[name] = asyncio.create_task(self._load(name))
            live = await asyncio.shield(self.loading[name])
        elif live.idle > POLL_SECONDS and not live.lock.locked():
            with suppress(StoreDown):  # another process may have had the room since
                async with live.lock:
                    await self.catch_up(live)
        live.touch()
        return live

    async def _load(self, name: str) -> LiveRoom:
        try:
            entries = await self.store.load(name) if could_be_stored(name) else []
            if not entries:
                raise refuse_seat()
            room = await asyncio.to_thread(fold_room, entries)
            if room.clocks:
                room.clocks.resume(self.read_time())
            return self.add(LiveRoom(room))
        except Unreadable as fault:
            self.note_unreadable(name, str(fault))
            raise
        finally:
            del self.loading[name]

    # ---- what the store has and rooms here do not --------------------------------------------

    async def poll(self) -> None:
        """See how far the rooms in memory have come, and read on where there is more.

        Another process may have written it, or we did and the answer was lost; and a room may have
        been removed. Whoever holds a room's lock finds out by what they write.
        """
        here = list(self.rooms.values())
        for begin in range(0, len(here), ROOMS_AT_ONCE):
            known = {live: live.room.seq for live in here[begin : begin + ROOMS_AT_ONCE]}
            try:
                newest = await self.store.find_newest([live.room.name for live in known])
            except StoreDown:
                return  # whoever acts hears of it
            for live, seq in known.items():
                stored = newest.get(live.room.name, 0)
                has_news = live.doubtful or stored > live.room.seq or stored < seq
                if has_news and not live.lock.locked() and self.rooms.get(live.room.name) is live:
                    with suppress(Refusal):  # it is no longer here, or the store has gone
                        async with live.lock:
                            await self.settle_doubt(live)
                            await self._check_lost(live)
                        self.look_after(live)

    async def catch_up(self, live: LiveRoom) -> bool:
        """Read on from where we are, and tell; whether there was anything. The lock is held."""
        name = live.room.name
        entries = await self.store.load(name, live.room.seq)
        when, happened = self.read_time(), list[Event]()
        try:
            for entry in entries:
                happened += go_on(live.room, entry, when.moment)
        except Unreadable as fault:
            self.note_unreadable(name, str(fault))
            self.drop(name, fault, RESTART)
            raise
        if happened:
            live.tell(happened[0] if len(happened) == 1 else None, when.moment)
        return bool(happened)

    async def settle_doubt(self, live: LiveRoom) -> None:
        """An answer of the store was lost: see what it has. The lock is held."""
        await self.catch_up(live)
        live.doubtful = False

    async def catch_up_before_refusing(self, live: LiveRoom) -> bool:
        """Whether another process knew more than we did; if we are alone, none did."""
        return not self.store.alone and await self.catch_up(live)

    async def catch_up_overtaken(self, live: LiveRoom) -> None:
        """Another process was first: read on. Where there is nothing to read, the room has gone."""
        if not await self.catch_up(live):
            await self._check_lost(live)
            raise StoreDown("it was refused without a reason")

    async def _check_lost(self, live: LiveRoom) -> None:
        """Drop a room of which the store lacks what is known here: it has gone, or lost changes."""
        name = live.room.name
        newest = await self.store.find_newest([name])
        if newest.get(name, 0) >= live.room.seq:
            return
        if not newest:
            raise self.drop(name)
        self._log.error("the database has lost changes of a room", extra={"room": name})
        went_back = Refusal("stopping", Message("server.went-back"), wait=2)
        raise self.drop(name, went_back, RESTART)

    def drop(self, name: str, refusal: Refusal | None = None, code: int = POLICY) -> Refusal:
        """Nobody can play there any more, as it is gone unless said otherwise: tell all in it."""
        refusal = refusal or Refusal("not-found", Message("server.room-gone"))
        if live := self.rooms.pop(name, None):
            live.end(refusal, code)
        return refusal
