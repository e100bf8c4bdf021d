"""The rooms that are in memory, and how others come there: by name, by link, from the store."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from hmac import compare_digest

from plyground.language.message import Message
from plyground.web.access.asker import NOBODY, Asker
from plyground.web.base.errors import Refusal
from plyground.web.store.entry import Entry, StoreDown
from plyground.web.store.store import MOST_AT_ONCE, Store, could_be_stored
from plyground.web.store.unreadable_rooms import UnreadableRooms

from .clock import When
from .events import Event
from .fold import Unreadable, WrittenByNewer, fold_room, fold_round, go_on
from .live_room import POLICY, LiveRoom, Watcher, refuse_gone
from .outage import Outage
from .room import Room
from .round import Round
from .seating import refuse_seat
from .tokens import name_room

RESTART = 1012
"""The code that a WebSocket is closed with where it is worth while to connect again."""
NEWER_WAIT_SECONDS = 2
"""So long until it is tried again where a newer server should have been asked."""


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
        self.read_time = read_time
        self.outage = Outage(log)
        self.rooms: dict[str, LiveRoom] = {}
        self.loading: dict[str, asyncio.Task[LiveRoom]] = {}
        self._looking_back = asyncio.Lock()
        self._watchers: list[Watcher] = []
        self._doubt_watchers: list[Watcher] = []
        self.closing = False
        """Whether the server is about to end: then nobody is made to wait for news."""

    def watch(self, watcher: Watcher) -> None:
        """Let somebody look at every room after each of its changes."""
        self._watchers.append(watcher)

    def watch_doubts(self, watcher: Watcher) -> None:
        """Let somebody look at every room of which the store may know more than is known here."""
        self._doubt_watchers.append(watcher)

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
            if room.clocks and room.clocks.running:
                await self.store.learn_time()
            if room.clocks:
                room.clocks.resume(self.read_time())
            live = self.make(room)
            self.rooms[name] = live  # first here, then no longer loading: see `holds`
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

    # ---- what others wrote -------------------------------------------------------------------

    def holds(self, name: str) -> bool:
        """Whether a room is here, or about to be; may be asked in any thread."""
        return name in self.loading or name in self.rooms

    def apply_next(self, live: LiveRoom, entry: Entry, when: When) -> bool:
        """Apply an entry if it is the next change of a room, and tell everybody; whether it was.

        Nobody may hold the lock, or only whoever calls. As nothing here waits, that is enough.
        """
        if entry.seq != live.room.seq + 1:
            return False
        self._tell(live, find_only_event(self._apply(live, entry, when)), when)
        return True

    async def catch_up(self, live: LiveRoom) -> bool:
        """Read on from where we are, and tell; whether there was anything. The lock is held."""
        return self._apply_all(live, await self._read(live.room.name, live.room.seq))

    async def catch_up_many(self, some: Sequence[LiveRoom]) -> list[LiveRoom]:
        """Read on in many rooms at once, and tell; those whose lock somebody held are left.

        Where the store has gone back, and lacks the last change that is known here, the room is
        dropped, and whoever is there connects anew to what is left.
        """
        doubts = [live.doubts for live in some]
        places = [(live.room.name, live.room.seq) for live in some]
        try:
            entries = await self.store.load_many(places)
        except StoreDown as down:
            raise self.refuse_unstored(down) from down
        found: dict[str, list[Entry]] = {}
        for entry in entries:
            found.setdefault(entry.room, []).append(entry)
        left = []
        for live, known in zip(some, doubts, strict=True):
            stored = found.get(live.room.name)
            if stored is None:
                await self._drop_lost(live)
                continue
            news = [each for each in stored if each.seq > live.room.seq]
            if live.lock.locked() or len(stored) >= MOST_AT_ONCE:
                left.append(live)
                continue
            with suppress(Refusal):  # it can never be read; whoever comes is told so
                self._apply_all(live, news)
            if live.doubts == known:  # and nothing else was missed meanwhile
                live.doubts = 0
        return left

    def _apply_all(self, live: LiveRoom, entries: list[Entry]) -> bool:
        """Whether there were any; however many, it is told once."""
        when = self.read_time()
        happened = [self._apply(live, entry, when) for entry in entries]
        if happened:
            self._tell(live, find_only_event(happened[0]) if len(happened) == 1 else None, when)
        return bool(happened)

    def _apply(self, live: LiveRoom, entry: Entry, when: When) -> list[Event]:
        try:
            return go_on(live.room, entry, when)
        except Unreadable as fault:
            refusal = self._refuse_unreadable(live.room.name, fault)
            self.drop(live.room.name, refusal, RESTART)
            raise refusal from fault

    def _tell(self, live: LiveRoom, event: Event | None, when: When) -> None:
        if not self.store.alone:  # else it was our own, and the answer was lost
            live.note_elsewhere()
        live.tell(event, when.moment)

    def doubt(self, live: LiveRoom) -> None:
        """An answer of the store was lost, and whoever asked may be gone: somebody has to look."""
        live.doubt()
        if self.rooms.get(live.room.name) is live:
            for watcher in self._doubt_watchers:
                watcher(live)

    async def settle_doubt(self, live: LiveRoom) -> None:
        """An answer of the store was lost: see what it has."""
        await self.catch_up(live)
        live.doubts = 0

    async def catch_up_before_refusing(self, live: LiveRoom) -> bool:
        """Whether another process knew more than we did; if we are alone, none did."""
        return not self.store.alone and await self.catch_up(live)

    async def catch_up_overtaken(self, live: LiveRoom) -> None:
        """Another process was first: read on. Where there is nothing to read, the room has gone."""
        if not await self.catch_up(live):
            raise await self._drop_lost(live)

    async def _drop_lost(self, live: LiveRoom) -> Refusal:
        """The store lacks what is known here: the room has gone, or the store has gone back."""
        name = live.room.name
        try:
            there = await self.store.find_existing([name])
        except StoreDown as down:
            raise self.refuse_unstored(down) from down
        if not there:
            self.drop(name)
            return refuse_gone()
        self._log.error("the database has lost changes of a room", extra={"room": name})
        refusal = Refusal("stopping", Message("server.went-back"), wait=NEWER_WAIT_SECONDS)
        self.drop(name, refusal, RESTART)
        return refusal

    async def drop_gone(self, some: Sequence[LiveRoom]) -> None:
        """Drop those of some rooms that another process has removed."""
        names = [live.room.name for live in some]
        try:
            there = await self.store.find_existing(names)
        except StoreDown as down:
            raise self.refuse_unstored(down) from down
        for name in names:
            if name not in there:
                self.drop(name)

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
        return Refusal(
            "not-stored",
            Message("server.store-away"),
            wait=2,
        )

    def _refuse_unreadable(self, room: str, fault: Unreadable) -> Refusal:
        self._aside.put(room, str(fault))
        if isinstance(fault, WrittenByNewer) and not self.store.alone:
            return Refusal("stopping", Message("server.newer-version"), wait=NEWER_WAIT_SECONDS)
        return Refusal("internal", Message("server.room-unreadable"))


def find_only_event(happened: list[Event]) -> Event | None:
    """The one thing that happened; None, if it was more."""
    return happened[0] if len(happened) == 1 else None


def _refuse_link() -> Refusal:
    """What is said of a code that leads nowhere, whatever the reason."""
    return Refusal("not-found", Message("server.no-link"))
