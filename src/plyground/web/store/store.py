"""The store as the rooms see it: append, load, find; everything else happens behind it."""

import asyncio
import logging
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Literal, TypeVar

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from plyground.web.base.metrics import NAME

from .database import (
    EVENTS,
    ROOMS,
    Database,
    Entry,
    NewRoom,
    StoreDown,
    explain_database_error,
    remove_room,
)
from .writer import Writer

READERS = 2
HANGING_SECONDS = 8.0
"""Seconds after which nobody waits any longer for a database that says nothing at all."""
NOTE_SECONDS = 10.0
"""Until the log says again that the store is away, which all visitors may feel at once."""
NO_ANSWER = "the database does not answer"
PROBE = "-probe-"
"""How the room's name begins that is stored to see whether anything can be; no other's does."""

T = TypeVar("T")


class Store:
    """Opened once, inside the event loop, on a database that is ready for it."""

    def __init__(
        self,
        database: Database,
        died: Callable[[BaseException], None],
        measure: Callable[[float], None] = lambda seconds: None,
        log: logging.Logger | None = None,
    ) -> None:
        """`died` is called once nothing can be stored; `measure` hears how long commits take."""
        self.alone, self._log = database.shared_by_one, log or logging.getLogger(NAME)
        self._writing = database.make_writing_engine()
        self._reading = database.make_reading_engine()
        self._writer = Writer(self._writing, died, measure)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self.latest: tuple[float, StoreDown | None] = float("-inf"), None
        """When an entry was last to be stored, and what kept it from being."""
        self._noted = float("-inf")

    # ---- writing -----------------------------------------------------------------------------

    async def append(self, entry: Entry, room: NewRoom | None = None) -> bool:
        """Whether it was stored; not, if another process had that number first. Or StoreDown."""
        trouble: StoreDown | None = None
        try:
            return await self._wait(self._writer.append(entry, room))
        except StoreDown as down:
            trouble = down
            raise
        finally:
            self.latest = time.monotonic(), trouble

    async def carry_out(self, work: Callable[[Connection], T]) -> T:
        """Do something else to the database, in a transaction of its own; or StoreDown."""
        return await self._wait(self._writer.carry_out(work))

    async def _wait(self, waiting: "asyncio.Future[T]") -> T:
        try:
            async with asyncio.timeout(HANGING_SECONDS):
                return await waiting
        except (TimeoutError, StoreDown) as error:
            down = error if isinstance(error, StoreDown) else StoreDown(NO_ANSWER)
            if time.monotonic() - self._noted > NOTE_SECONDS:
                self._noted = time.monotonic()
                self._log.error("the store is away", extra={"reason": str(down)})
            raise down from error

    async def remove(self, room: str, seq: int | None = None) -> bool:
        """Remove a room that has come as far as a number; not if somebody came back to it."""
        return await self.carry_out(lambda connection: remove_room(connection, room, seq))

    # ---- reading -----------------------------------------------------------------------------

    async def load(self, room: str, after: int = 0) -> list[Entry]:
        """The entries of a room in their order."""
        query = select(EVENTS).where(EVENTS.c.room == room, EVENTS.c.seq > after)
        query = query.order_by(EVENTS.c.seq)
        return await self.read(lambda found: [Entry(*row) for row in found.execute(query)])

    async def find_newest(self, rooms: Sequence[str]) -> dict[str, int]:
        """How far these rooms have come; those that have gone are left out."""
        newest = select(EVENTS.c.room, func.max(EVENTS.c.seq)).where(EVENTS.c.room.in_(rooms))
        query = newest.group_by(EVENTS.c.room)
        return dict(await self.read(lambda found: [(*row,) for row in found.execute(query)]))

    async def find(self, allows: Literal["join", "watch"], code: str) -> str | None:
        """The room that this join or watch code opens."""
        query = select(ROOMS.c.name).where(ROOMS.c[f"{allows}_code"] == code)
        return await self.read(lambda found: found.scalar(query))

    async def list_rooms(self, after: str, most: int) -> list[str]:
        """The next names of rooms in their order."""
        query = select(ROOMS.c.name).where(ROOMS.c.name > after).order_by(ROOMS.c.name).limit(most)
        return await self.read(lambda found: list(found.scalars(query)))

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Read from the database; or StoreDown."""
        loop = asyncio.get_running_loop()
        return await self._wait(loop.run_in_executor(self._readers, self._read_now, query))

    def _read_now(self, query: Callable[[Connection], T]) -> T:
        try:
            with self._reading.connect() as connection:
                return query(connection)
        except SQLAlchemyError as error:
            raise StoreDown(explain_database_error(error)) from error

    # ---- whether it works --------------------------------------------------------------------

    async def probe(self) -> None:
        """Read, and store something as rooms are stored, gone in the same commit; or StoreDown."""
        await self.read(lambda found: found.execute(select(EVENTS).limit(1)).first())
        await self.carry_out(_store_and_remove)

    def close(self) -> None:
        """Finish every commit that was asked for; then let go."""
        self._writer.close()
        self._readers.shutdown()
        self._reading.dispose()
        self._writing.dispose()


def _store_and_remove(connection: Connection) -> None:
    name = PROBE + os.urandom(4).hex()
    connection.execute(insert(ROOMS).values(NewRoom(name, 0, name, name)._asdict()))
    connection.execute(insert(EVENTS).values(asdict(Entry(name, 1, 0, "[]"))))
    connection.execute(delete(ROOMS).where(ROOMS.c.name == name))


def could_be_stored(word: str) -> bool:
    """PostgreSQL takes a NUL in a question for an error of its own."""
    return word.isascii() and word.isprintable()
