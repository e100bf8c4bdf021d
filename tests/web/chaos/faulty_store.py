"""A store in memory that several simulated processes share, and whose answers can be withheld."""

import asyncio
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from plyground.web.store.database import Entry, NewRoom, StoreDown


class Fate(Enum):
    """What becomes of something that the store is asked to do."""

    DONE = "done and answered"
    UNHEARD = "done, but the answer is lost"
    FAILED = "not done"
    HELD = "neither yet"


class Held(NamedTuple):
    """An entry whose fate is not decided."""

    entry: Entry
    waiting: "asyncio.Future[bool]"


class Log:
    """What is on the disk: survives every process."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def commit(self, entry: Entry) -> bool:
        """As a database does it: whoever comes second to a number finds it taken."""
        if entry.seq <= len(self.entries):
            return self.entries[entry.seq - 1] == entry
        assert entry.seq == len(self.entries) + 1, "a gap in the history"
        self.entries.append(entry)
        return True


class FaultyStore:
    """One process's way to the log of the one room."""

    alone = False

    def __init__(self, log: Log) -> None:
        self._log = log
        self.fate = Fate.DONE
        """Of the next entry."""
        self.reading = Fate.DONE
        """Of every reading."""
        self.held: list[Held] = []
        self.held_readings: list[asyncio.Future[None]] = []

    # ---- as the referee knows it -------------------------------------------------------------

    def append(self, entry: Entry, room: NewRoom | None = None) -> "asyncio.Future[bool]":
        waiting: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        held, self.fate, fate = Held(entry, waiting), Fate.DONE, self.fate
        if fate is Fate.HELD:
            self.held.append(held)
        else:
            self._decide(held, fate)
        return waiting

    async def load(self, room: str, after: int = 0) -> list[Entry]:
        found = [entry for entry in self._log.entries if entry.seq > after]
        if self.reading is Fate.HELD:
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.held_readings.append(waiting)
            await waiting
        if self.reading is Fate.FAILED:
            raise StoreDown("it cannot be read")
        return found

    async def find_newest(self, rooms: Sequence[str]) -> dict[str, int]:
        if self.reading is not Fate.DONE:
            raise StoreDown("it cannot be read")
        return {entry.room: entry.seq for entry in self._log.entries}

    # ---- as the weather has it ---------------------------------------------------------------

    def release(self, index: int, fate: Fate) -> None:
        """Decide about an entry that was held."""
        self._decide(self.held.pop(index), fate)

    def _decide(self, held: Held, fate: Fate) -> None:
        stored = fate is not Fate.FAILED and self._log.commit(held.entry)
        if held.waiting.done():  # whoever asked has hung up
            return
        if fate is Fate.DONE:
            held.waiting.set_result(stored)
        else:
            held.waiting.set_exception(StoreDown(fate.value))

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
