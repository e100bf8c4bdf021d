"""The rooms that are in memory, and how others come there: by name, by link, from the store."""

import asyncio
import logging
from collections.abc import Callable

from plyground.language.message import Message
from plyground.web.access.asker import NOBODY, Asker
from plyground.web.base.errors import Refusal
from plyground.web.store.entry import Entry, StoreDown
from plyground.web.store.store import Store
from plyground.web.store.unreadable_rooms import UnreadableRooms

from .clock import When
from .events import Event
from .fold import Unreadable, fold_room, fold_round, go_on
from .live_room import LiveRoom, Watcher
from .room import Room
from .round import Round
from .seating import refuse_seat


class Registry:
    """One for each process."""

    def __init__(
        self,
        store: Store,
        log: logging.Logger,
        aside: UnreadableRooms,
        read_time: Callable[[], When],
    ) -> None:
        self.store, self._log, self._aside = store, log, aside
        self._read_time = read_time
        self.rooms: dict[str, LiveRoom] = {}
        self.loading: dict[str, asyncio.Task[LiveRoom]] = {}
        self._looking_back = asyncio.Lock()
        self._watchers: list[Watcher] = []
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
        return await self._find_linked(code, "join")

    async def find_watched(self, code: str) -> LiveRoom:
        """The room that a spectator's link is for."""
        return await self._find_linked(code, "watch")

    async def _find_linked(self, code: str, allows: str) -> LiveRoom:
        try:
            found = await self.store.find(code) if _could_be_stored(code) else None
        except StoreDown as down:
            raise self.refuse_unstored(down) from down
        if found is None or found[1] != allows:
            raise Refusal("not-found", Message("server.no-link"))
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
            entries = await self._read(name) if _could_be_stored(name) else []
            if not entries:
                raise refuse_seat()
            room = await asyncio.to_thread(fold_room, entries)
        except Unreadable as fault:
            raise self._refuse_unreadable(name, fault) from fault
        finally:
            del self.loading[name]
        if room.clocks:
            room.clocks.resume(self._read_time())
        live = self.make(room)
        self.add(live)
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

    # ---- what others wrote -------------------------------------------------------------------

    async def catch_up(self, live: LiveRoom) -> bool:
        """Read on from where we are, and tell; whether there was anything. The lock is held."""
        entries = await self._read(live.room.name, live.room.seq)
        moment = self._read_time().moment
        try:
            happened = go_on(live.room, entries, moment)
        except Unreadable as fault:
            self.rooms.pop(live.room.name, None)
            raise self._refuse_unreadable(live.room.name, fault) from fault
        if happened:
            live.tell(find_only_event(happened[0]) if len(happened) == 1 else None, moment)
        return bool(happened)

    async def settle_doubt(self, live: LiveRoom) -> None:
        """An answer of the store was lost: see what it has."""
        await self.catch_up(live)
        live.doubtful = False

    async def catch_up_before_refusing(self, live: LiveRoom) -> bool:
        """Whether another process knew more than we did; if we are alone, none did."""
        return not self.store.alone and await self.catch_up(live)

    async def catch_up_overtaken(self, live: LiveRoom) -> None:
        """Another process was first: read on. Where there is nothing to read, the room has gone."""
        if not await self.catch_up(live):
            self.rooms.pop(live.room.name, None)
            raise Refusal("not-found", Message("server.room-gone"))

    async def _read(self, name: str, after: int = 0) -> list[Entry]:
        try:
            return await self.store.load(name, after)
        except StoreDown as down:
            raise self.refuse_unstored(down) from down

    def refuse_unstored(self, down: StoreDown) -> Refusal:
        """What is said, and noted, where the store does not do as it is told."""
        self._log.error("not stored", extra={"reason": str(down)})
        return Refusal(
            "not-stored",
            Message("server.store-away"),
            wait=2,
        )

    def _refuse_unreadable(self, room: str, fault: Unreadable) -> Refusal:
        self._aside.put(room, str(fault))
        return Refusal("internal", Message("server.room-unreadable"))

    # ---- the end -----------------------------------------------------------------------------

    def say_farewell(self, said: Message) -> None:
        """Tell everybody who is connected that the server closes."""
        self.closing = True
        for live in self.rooms.values():
            live.tell_closing(said)


def find_only_event(happened: list[Event]) -> Event | None:
    """The one thing that happened; None, if it was more."""
    return happened[0] if len(happened) == 1 else None


def _could_be_stored(word: str) -> bool:
    """PostgreSQL takes a NUL in a question for an error of its own."""
    return word.isascii() and word.isprintable()
