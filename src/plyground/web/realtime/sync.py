"""What the store has and rooms here do not: what other processes wrote, or an answer was lost for.

Mostly the change itself comes along, is the next one, and is applied as it is. Otherwise the room
is read on from the store, by one task however much is heard of it meanwhile.
"""

import asyncio
from collections.abc import Sequence

from plyground.web.base.errors import Refusal
from plyground.web.base.supervisor import Supervisor
from plyground.web.rooms.clock import When
from plyground.web.rooms.live_room import LiveRoom
from plyground.web.rooms.registry import Registry
from plyground.web.store.entry import Entry
from plyground.web.store.notices import Notice

from .scheduler import RETRY_SECONDS

ROOMS_AT_ONCE = 100
"""Rooms that are read on by one question to the store, when any may have changed."""
MOST_KEPT = 32
"""Changes of a room that wait for whoever holds it; when there are more, it is read on."""


class Backlog:
    """What was heard of a room that could not go on with it at once."""

    def __init__(self) -> None:
        self.seq: int | None = 0
        """How far the room has come; None where nobody knows."""
        self.entries: list[Entry] = []

    def add(self, notice: Notice) -> None:
        self.seq = None if self.seq is None else max(self.seq, notice.seq)
        if notice.entry is not None and len(self.entries) < MOST_KEPT:
            self.entries.append(notice.entry)

    @property
    def is_empty(self) -> bool:
        return self.seq == 0


class Sync:
    """Hears of changes, and of gaps: then any of them may have been missed."""

    def __init__(self, registry: Registry, supervisor: Supervisor) -> None:
        self._registry, self._supervisor = registry, supervisor
        self._backlogs: dict[str, Backlog] = {}
        """Of rooms that a task reads on."""
        self._gaps = 0
        """How many were heard of that are not closed yet."""
        self._doubted: dict[str, LiveRoom] = {}
        registry.watch_doubts(self.on_doubt)

    def wants(self, room: str) -> bool:
        return self._registry.holds(room)

    def on_changes(self, notices: Sequence[Notice]) -> None:
        """Go on wherever there is need."""
        rooms, when = self._registry.rooms, self._registry.read_time()
        for notice in notices:
            name = notice.room
            live = rooms.get(name)
            if live is None:
                # A room that is just being loaded may miss what was written meanwhile.
                if name in self._registry.loading:
                    self._wait(name).add(notice)
            elif live.room.seq < notice.seq and not self._go_on(live, notice.entry, when):
                self._wait(name).add(notice)

    def _go_on(self, live: LiveRoom, entry: Entry | None, when: When) -> bool:
        """Whether a change could be applied as it is; not while somebody holds the lock."""
        try:
            if entry is None or live.lock.locked():
                return False
            if not self._registry.apply_next(live, entry, when):
                return False
        except Refusal:
            return True  # it can never be read; whoever comes is told so
        live.look_after()
        return True

    # ---- one room is read on -----------------------------------------------------------------

    def _wait(self, name: str) -> Backlog:
        """What waits for a room, which is seen to."""
        backlog = self._backlogs.get(name)
        if backlog is None:
            backlog = self._backlogs[name] = Backlog()
            self._start(name)
        return backlog

    def _start(self, name: str) -> None:
        self._supervisor.start("reading-on", self._read_on(name), lambda: self._start(name))

    async def _read_on(self, name: str) -> None:
        """Go on as far as was heard; until the store lets us."""
        try:
            while name in self._backlogs:
                if not await self._read_once(name):
                    await asyncio.sleep(RETRY_SECONDS)
        except Refusal:
            del self._backlogs[name]  # whoever wants it later reads all of it, or is told why not

    async def _read_once(self, name: str) -> bool:
        """Go on as far as was heard by now; false, if the store does not let us."""
        live = self._registry.rooms.get(name) or await self._registry.find(name)
        async with live.lock:
            if self._registry.rooms.get(name) is not live:
                return True  # it was dropped while we waited, and may be here anew
            # What is heard while the store reads may be newer than what it finds: for another time.
            backlog, self._backlogs[name] = self._backlogs[name], Backlog()
            try:
                await self._catch_up(live, backlog)
            except Exception as error:
                self._backlogs[name].seq = None
                if not isinstance(error, Refusal) or error.code != "not-stored":
                    raise
                live.doubt()
                return False
            if self._backlogs[name].is_empty:
                del self._backlogs[name]
        live.look_after()
        return True

    async def _catch_up(self, live: LiveRoom, backlog: Backlog) -> None:
        when = self._registry.read_time()
        for entry in backlog.entries:
            self._registry.apply_next(live, entry, when)
        if backlog.seq is None or live.room.seq < backlog.seq:
            await self._registry.catch_up(live)
        if backlog.seq is not None and live.room.seq < backlog.seq:
            await self._registry.drop_gone([live])  # perhaps nothing is left of it

    # ---- an answer of the store was lost -----------------------------------------------------

    def on_doubt(self, live: LiveRoom) -> None:
        """See what became of it, for those who would not know that there is anything to ask for."""
        was_idle = not self._doubted
        self._doubted[live.room.name] = live
        if was_idle:
            self._start_settling()

    def _start_settling(self) -> None:
        self._supervisor.start("settling", self._settle_doubts(), self._start_settling)

    async def _settle_doubts(self) -> None:
        """One room after the other: where the store is away, one who asks is enough."""
        while self._doubted:
            live = next(iter(self._doubted.values()))
            try:
                async with live.lock:
                    if live.doubtful and self._registry.rooms.get(live.room.name) is live:
                        await self._registry.settle_doubt(live)
            except Refusal as refusal:
                if refusal.code == "not-stored":
                    await asyncio.sleep(RETRY_SECONDS)
                    continue
            if self._doubted.get(live.room.name) is live:
                del self._doubted[live.room.name]
            live.look_after()

    # ---- every room is read on ---------------------------------------------------------------

    def on_gap(self) -> None:
        """Read all rooms on; whoever acts in one meanwhile reads it first."""
        for name in self._registry.loading:
            self._wait(name).seq = None
        for live in self._registry.rooms.values():
            live.doubt()
        self._gaps += 1
        if self._gaps == 1:
            self._start_closing()

    def _start_closing(self) -> None:
        self._supervisor.start("reading-all", self._close_gaps(), self._start_closing)

    async def _close_gaps(self) -> None:
        """Until none has come while the last was closed."""
        while self._gaps:
            heard = self._gaps
            # Where people are, first.
            rooms = sorted(self._registry.rooms.values(), key=lambda live: not live.in_play)
            for begin in range(0, len(rooms), ROOMS_AT_ONCE):
                await self._read_some(rooms[begin : begin + ROOMS_AT_ONCE])
            self._gaps -= heard

    async def _read_some(self, rooms: Sequence[LiveRoom]) -> None:
        """Read some rooms on together; those that are busy each by itself."""
        while True:
            try:
                left = await self._registry.catch_up_many(rooms)
                break
            except Refusal:
                await asyncio.sleep(RETRY_SECONDS)
        for live in left:
            self._wait(live.room.name).seq = None
        for live in rooms:
            live.look_after()
