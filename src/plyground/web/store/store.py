"""The store as the rooms see it: append, load, find; everything else happens behind it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal, TypeVar

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import SQLAlchemyError

from .database import Database
from .entry import Entry, NewRoom, StoreDown
from .tables import EVENTS, ROOMS
from .writer import HANGING, NO_ANSWER, Writer, reason

READERS = 2

T = TypeVar("T")

Found = tuple[str, Literal["join", "watch"]]


class Store:
    """Opened once, inside the event loop, on a database that is ready for it."""

    def __init__(
        self,
        database: Database,
        origin: str,
        changed: Callable[[str | None, int], None],
        died: Callable[[BaseException], None],
    ) -> None:
        """`changed` hears of rooms that other processes wrote to (None: any may have changed)."""
        self.database, self.alone = database, database.shared_by_one
        self._writing, self._reading = database.writing(), database.reading()
        self._writer = Writer(self._writing, origin, died)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._listener = None
        if not database.shared_by_one:
            from .listener import Listener  # psycopg takes its time to load

            self._listener = Listener(database.url, origin, changed, died)

    def append(self, entry: Entry, room: NewRoom | None = None) -> "asyncio.Future[bool]":
        """Whether it was stored; not, if another process had that seq first. Or StoreDown."""
        return self._writer.append(entry, room)

    def carry_out(self, work: Callable[[Connection], Any]) -> "asyncio.Future[Any]":
        return self._writer.carry_out(work)

    async def load(self, room: str, after: int = 0) -> list[Entry]:
        """The entries of a room in their order."""
        query = (
            select(EVENTS).where(EVENTS.c.room == room, EVENTS.c.seq > after).order_by(EVENTS.c.seq)
        )
        return await self._read(lambda found: [Entry(*row) for row in found.execute(query)])

    async def find(self, code: str) -> Found | None:
        """The room that a link's code belongs to, and what the code allows."""
        query = select(ROOMS.c.name, ROOMS.c.join_code).where(
            (ROOMS.c.join_code == code) | (ROOMS.c.watch_code == code)
        )
        row = await self._read(lambda found: found.execute(query).first())
        if row is None:
            return None
        return row.name, "join" if row.join_code == code else "watch"

    async def left_between(self, after: int, before: int, most: int) -> list[tuple[str, int]]:
        """Rooms whose last change lies between two moments, oldest first, and when it was."""
        last = func.max(EVENTS.c.at)
        query = (
            select(EVENTS.c.room, last)
            .join(ROOMS, ROOMS.c.name == EVENTS.c.room)
            .where(~ROOMS.c.kept)
            .group_by(EVENTS.c.room)
            .having(last > after, last < before)
            .order_by(last)
            .limit(most)
        )
        return await self._read(lambda found: [(row[0], row[1]) for row in found.execute(query)])

    async def answers(self) -> bool:
        """Whether the database can be read from."""
        try:
            await self._read(lambda found: found.execute(select(1)))
        except StoreDown:
            return False
        return True

    async def _read(self, query: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        reading = loop.run_in_executor(self._readers, self._read_now, query)
        try:
            return await asyncio.wait_for(reading, HANGING)
        except TimeoutError as error:
            raise StoreDown(NO_ANSWER) from error

    def _read_now(self, query: Callable[[Connection], T]) -> T:
        try:
            with self._reading.connect() as connection:
                return query(connection)
        except SQLAlchemyError as error:
            raise StoreDown(reason(error)) from error

    def close(self) -> None:
        """Finish every commit that was asked for; then let go."""
        self._writer.close()
        if self._listener:
            self._listener.close()
        self._readers.shutdown()
        self._reading.dispose()
        self._writing.dispose()
