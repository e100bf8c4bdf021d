"""A store in memory that several simulated processes share, and whose answers can be withheld."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, NamedTuple

from plyground.web.store.entry import Entry, NewRoom, StoreDown
from plyground.web.store.listener import Hearer
from plyground.web.store.notices import Notice


class Fate(Enum):
    """What becomes of something that the store is asked to do."""

    DONE = "done and answered"
    UNHEARD = "done, but the answer is lost"
    FAILED = "not done"
    HELD = "neither yet"


class Held(NamedTuple):
    """An entry whose fate is not decided."""

    entry: Entry
    public: bool
    waiting: "asyncio.Future[bool]"


class Log:
    """What is on the disk: survives every process. Each commit is news for the others."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.stores: list[FaultyStore] = []

    def commit(self, entry: Entry, public: bool, writer: "FaultyStore") -> bool:
        """As a database does it: whoever comes second to a seq finds it taken."""
        if entry.seq <= len(self.entries):
            return False
        assert entry.seq == len(self.entries) + 1, "a gap in the history"
        self.entries.append(entry)
        for store in self.stores:
            if store is not writer:
                store.news.append(Notice(entry.room, entry.seq, entry if public else None))
        return True


class FaultyStore:
    """One process's way to the log of the one room."""

    alone = False

    def __init__(self, log: Log) -> None:
        self._log = log
        self.hearer: Hearer | None = None
        self.fate = Fate.DONE
        """Of the next entry."""
        self.reading = Fate.DONE
        """Of every reading."""
        self.held: list[Held] = []
        self.held_readings: list[asyncio.Future[None]] = []
        self.news: deque[Notice] = deque()
        self.reads = 0
        self.deaf = False
        log.stores.append(self)

    # ---- as the referee knows it -------------------------------------------------------------

    def append(
        self, entry: Entry, room: NewRoom | None = None, *, public: bool = False
    ) -> "asyncio.Future[bool]":
        waiting: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        held, self.fate, fate = Held(entry, public, waiting), Fate.DONE, self.fate
        if fate is Fate.HELD:
            self.held.append(held)
        else:
            self._decide(held, fate)
        return waiting

    def append_and_tell(self, entry: Entry, told: Callable[[Any], None], *, public: bool) -> None:
        waiting = self.append(entry, public=public)
        waiting.add_done_callback(lambda done: told(done.exception() or done.result()))

    async def load_many(self, places: Sequence[tuple[str, int]]) -> list[Entry]:
        return [entry for room, after in places for entry in await self.load(room, after - 1)]

    async def load(self, room: str, after: int = 0) -> list[Entry]:
        self.reads += 1
        found = [entry for entry in self._log.entries if entry.seq > after]
        if self.reading is Fate.HELD:
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.held_readings.append(waiting)
            await waiting
        if self.reading is Fate.FAILED:
            raise StoreDown("it cannot be read")
        return found

    async def learn_time(self) -> None:
        """All have the same clock here."""

    # ---- as the weather has it ---------------------------------------------------------------

    def release(self, index: int, fate: Fate) -> None:
        """Decide about an entry that was held."""
        self._decide(self.held.pop(index), fate)

    def _decide(self, held: Held, fate: Fate) -> None:
        stored = fate is not Fate.FAILED and self._log.commit(held.entry, held.public, self)
        if held.waiting.done():  # whoever asked has hung up
            if fate is not Fate.FAILED:
                self._tell_late(held.entry)
            return
        if fate is Fate.DONE:
            held.waiting.set_result(stored)
        else:
            held.waiting.set_exception(StoreDown(fate.value))

    def _tell_late(self, entry: Entry) -> None:
        assert self.hearer is not None
        self.hearer.on_changes([Notice(entry.room, entry.seq)])

    def release_readings(self) -> None:
        for waiting in self.held_readings:
            if not waiting.done():
                waiting.set_result(None)
        self.held_readings.clear()

    def recover(self) -> None:
        """From now on all is well."""
        self.fate = self.reading = Fate.DONE
        self.release_readings()
        while self.held:
            self.release(0, Fate.DONE)
        if self.deaf:
            self.reconnect()

    def hear(self) -> None:
        """Hear of the next thing that another process wrote."""
        assert self.hearer is not None
        self.hearer.on_changes([self.news.popleft()])

    def go_deaf(self) -> None:
        """Hear no news until they are connected again."""
        self.deaf = True

    def reconnect(self) -> None:
        """Anything may have been missed."""
        self.deaf = False
        self.news.clear()
        assert self.hearer is not None
        self.hearer.on_gap()
