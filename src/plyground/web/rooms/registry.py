"""The rooms that are in memory, and how others come there: by name, by link, from the store."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from hmac import compare_digest

from plyground.language.message import Message
from plyground.web.access.visitors import NOBODY, Asker
from plyground.web.base.errors import Refusal
from plyground.web.rooms.outage import UnreadableRooms
from plyground.web.store.store import Store, could_be_stored
from plyground.web.store.tables import Entry, StoreDown

from .clock import When
from .events import Event
from .fold import Unreadable, fold_room, fold_round, go_on
from .live_room import POLICY, LiveRoom, Watcher
from .outage import Outage
from .room import Room
from .round import Round
from .seating import refuse_seat
from .tokens import name_room

RESTART = 1012
"""The code that a WebSocket is closed with where it is worth while to connect again."""
ROOMS_AT_ONCE = 500
"""Rooms that one question to the store is about."""


class Registry:
    """One for each process."""

    def __init__(
        self,
        store: Store,
        log: logging.Logger,
        aside: UnreadableRooms,
        read_time: Callable[[], When],
    ) -> None:
        self.store, self._log, self._aside, self.read_time = store, log, aside, read_time
        self.outage = Outage(log)
        self.rooms: dict[str, LiveRoom] = {}
        self.loading: dict[str, asyncio.Task[LiveRoom]] = {}
        self._looking_back = asyncio.Lock()
        self._watchers: list[Watcher] = []
        self._turn = 0
        self.closing = False
        """Whether the server is about to end: then nobody is made to wait for news."""

    def watch(self, watcher: Watcher) -> None:
        """Let somebody look at every room after each of its changes."""
        self._watchers.append(watcher)

    def make(self, room: Room, who: Asker = NOBODY) -> LiveRoom:
        """A room that can be played in; it is here once it is added."""
        return LiveRoom(room, self._watchers, who)

    def add(self, live: LiveRoom) -> None:
        self.rooms[live.room.name] = live
        live.look_after()

    # ---- rooms are found ---------------------------------------------------------------------

    async def find_invited(self, code: str) -> LiveRoom:
        """The room that an invitation is for, its seat free or not."""
        return await self._find_linked(code, "join", lambda room: room.join)

    async def find_watched(self, code: str) -> LiveRoom:
        """The room that a spectator's link is for."""
        return await self._find_linked(code, "watch", lambda room: room.watch)

    async def _find_linked(
        self, code: str, allows: str, read_code: Callable[[Room], str]
    ) -> LiveRoom:
        if not could_be_stored(code):
            raise _refuse_link()
        live = self.rooms.get(name_room(code))
        if live and compare_digest(read_code(live.room), code):
            live.touch()
            return live
        # Whoever guesses waits for the store in any case, and learns nothing of what is here.
        try:
            found = await self.store.find(code)
        except StoreDown as down:
            raise self.refuse_unstored(down) from down
        if found is None or found[1] != allows:
            raise _refuse_link()
        return await self.find(found[0])

    async def find(self, name: str) -> LiveRoom:
        """A room by its name, read from the store if need be."""
        live = self.rooms.get(name)
        if live is None:
            if name not in self.loading:
                self.loading[name] = asyncio.create_task(self._load(name))
            live = await asyncio.shield(self.loading[name])
        live.touch()
        return live

    async def _load(self, name: str) -> LiveRoom:
        try:
            entries = await self._read(name) if could_be_stored(name) else []
            if not entries:
                raise refuse_seat()
            room = await asyncio.to_thread(fold_room, entries)
            if room.clocks:
                room.clocks.resume(self.read_time())
            live = self.rooms[name] = self.make(room)
        except Unreadable as fault:
            raise self._refuse_unreadable(name, fault) from fault
        finally:
            del self.loading[name]
        live.look_after()
        return live

    async def find_round(self, room: Room, number: int) -> Round:
        """A round by its number; one that was let go is read from the store."""
        if (here := room.round(number)) is not None:
            return here
        async with self._looking_back:  # one at a time: moves go first
            entries = await self._read(room.name)
            try:
                return await asyncio.to_thread(fold_round, entries, number)
            except Unreadable as fault:
                raise self._refuse_unreadable(room.name, fault) from fault

    # ---- what the store has and rooms here do not --------------------------------------------

    async def poll(self) -> None:
        """See how far the rooms have come in which somebody is, and read on where there is more.

        Another process may have written it, or we did and the answer was lost; and a room may have
        been removed. Whoever holds a room's lock finds out by what they write.
        """
        rooms = list(self.rooms.values())
        here = [live for live in rooms if live.in_play or live.doubtful]
        left = [live for live in rooms if not live.in_play]  # of those some, in turn
        self._turn = (self._turn + ROOMS_AT_ONCE) % max(1, len(left))
        here += left[self._turn : self._turn + ROOMS_AT_ONCE]
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
                        live.look_after()

    async def catch_up(self, live: LiveRoom) -> bool:
        """Read on from where we are, and tell; whether there was anything. The lock is held."""
        entries = await self._read(live.room.name, live.room.seq)
        when, happened = self.read_time(), list[Event]()
        try:
            for entry in entries:
                happened += go_on(live.room, entry, when)
        except Unreadable as fault:
            refusal = self._refuse_unreadable(live.room.name, fault)
            self.drop(live.room.name, refusal, RESTART)
            raise refusal from fault
        if happened:
            live.tell(find_only_event(happened), when.moment)
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
            raise self.refuse_unstored(StoreDown("it was refused without a reason"))

    async def _check_lost(self, live: LiveRoom) -> None:
        """Drop a room of which the store lacks what is known here: it has gone, or lost changes."""
        name = live.room.name
        try:
            newest = await self.store.find_newest([name])
        except StoreDown as down:
            raise self.refuse_unstored(down) from down
        if newest.get(name, 0) >= live.room.seq:
            return
        if not newest:
            self.drop(name)
            raise refuse_gone()
        self._log.error("the database has lost changes of a room", extra={"room": name})
        refusal = Refusal("stopping", Message("server.went-back"), wait=2)
        self.drop(name, refusal, RESTART)
        raise refusal

    def drop(self, name: str, refusal: Refusal | None = None, code: int = POLICY) -> None:
        """Nobody can play there any more, as it is gone unless said otherwise: tell all in it."""
        live = self.rooms.pop(name, None)
        if live is not None:
            live.end(refusal or refuse_gone(), code)

    async def _read(self, name: str, after: int = 0) -> list[Entry]:
        try:
            return await self.store.load(name, after)
        except StoreDown as down:
            raise self.refuse_unstored(down) from down

    def refuse_unstored(self, down: StoreDown) -> Refusal:
        """What is said, and noted, where the store does not do as it is told."""
        self.outage.note_refusal(str(down))
        return Refusal("not-stored", Message("server.store-away"), wait=2)

    def _refuse_unreadable(self, room: str, fault: Unreadable) -> Refusal:
        self._aside.put(room, str(fault))
        return Refusal("internal", Message("server.room-unreadable"))


def find_only_event(happened: list[Event]) -> Event | None:
    """The one thing that happened; None, if it was more."""
    return happened[0] if len(happened) == 1 else None


def refuse_gone() -> Refusal:
    """The room is no longer kept."""
    return Refusal("not-found", Message("server.room-gone"))


def _refuse_link() -> Refusal:
    """What is said of a code that leads nowhere, whatever the reason."""
    return Refusal("not-found", Message("server.no-link"))
