"""The store as the rooms see it: append, load, find; everything else happens behind it."""

import asyncio
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal, TypeVar

from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from .database import Database
from .entry import Entry, NewRoom, StoreDown
from .tables import EVENTS, ROOMS
from .witness import Witness, read_witness
from .writer import HANGING_SECONDS, NO_ANSWER, Writer, explain_database_error

READERS = 2
PROBE = "-probe-"
"""How the room's name begins that is stored to see whether anything can be; no other's does."""

T = TypeVar("T")

Found = tuple[str, Literal["join", "watch"]]


class Store:
    """Opened once, inside the event loop, on a database that is ready for it."""

    def __init__(
        self,
        database: Database,
        origin: str,
        died: Callable[[BaseException], None],
    ) -> None:
        """`died` is called where nothing can be stored any more, for no fault of the database."""
        self.database, self.alone = database, database.shared_by_one
        self._writing, self._reading = (
            database.make_writing_engine(),
            database.make_reading_engine(),
        )
        self._witness = None
        if database.file is not None:
            self._witness = Witness(database.file, read_witness(database.file))
        self._writer = Writer(self._writing, origin, died, self._bear_witness)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._origin, self._died = origin, died
        self._close_listener: Callable[[], None] = lambda: None

    def listen(
        self,
        changed: Callable[[str | None, int], None],
        heard: Callable[[Exception | None], None],
    ) -> None:
        """From now on, `changed` hears of rooms that other processes wrote to, and their seq.

        None stands for any room. `heard` is told why nothing can be heard, and with None that it
        can (again).
        """
        if self.alone:
            return
        from .listener import ChangeListener  # psycopg takes its time to load

        listener = ChangeListener(self.database.url, self._origin, changed, self._died, heard)
        self._close_listener = listener.close

    def append(self, entry: Entry, room: NewRoom | None = None) -> "asyncio.Future[bool]":
        """Whether it was stored; not, if another process had that seq first. Or StoreDown."""
        return self._writer.append(entry, room)

    def carry_out(self, work: Callable[[Connection], Any]) -> "asyncio.Future[Any]":
        return self._writer.carry_out(work)

    async def remove(self, room: str, seq: int) -> bool:
        """Remove a room that has come as far as a seq; not if somebody came back to it."""

        def work(connection: Connection) -> bool:
            if self._witness:  # before it is done: what is forgotten too soon is no loss
                self._witness.forget(room)
            last = select(func.max(EVENTS.c.seq)).where(EVENTS.c.room == room).scalar_subquery()
            query = delete(ROOMS).where(ROOMS.c.name == room, last == seq)
            return bool(connection.execute(query).rowcount)

        removed: bool = await self.carry_out(work)
        return removed

    async def load(self, room: str, after: int = 0) -> list[Entry]:
        """The entries of a room in their order."""
        query = (
            select(EVENTS).where(EVENTS.c.room == room, EVENTS.c.seq > after).order_by(EVENTS.c.seq)
        )
        return await self.read(lambda found: [Entry(*row) for row in found.execute(query)])

    async def find(self, code: str) -> Found | None:
        """The room that a link's code belongs to, and what the code allows."""
        query = select(ROOMS.c.name, ROOMS.c.join_code).where(
            (ROOMS.c.join_code == code) | (ROOMS.c.watch_code == code)
        )
        row = await self.read(lambda found: found.execute(query).first())
        if row is None:
            return None
        return row.name, "join" if row.join_code == code else "watch"

    async def find_left_between(self, after: int, before: int, most: int) -> list[tuple[str, int]]:
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
        return await self.read(lambda found: [(row[0], row[1]) for row in found.execute(query)])

    @property
    def latest(self) -> tuple[float, StoreDown | None] | None:
        """When something was last to be stored, and what kept it from being."""
        return self._writer.latest

    async def probe(self) -> None:
        """Read, and store something as rooms are stored, gone in the same commit; or StoreDown."""
        await self.read(lambda found: found.execute(select(1)))
        await self.carry_out(_store_and_remove)

    async def answers(self) -> bool:
        """Whether the database can be read from."""
        try:
            await self.read(lambda found: found.execute(select(1)))
        except StoreDown:
            return False
        return True

    async def is_local(self, down: StoreDown) -> bool:
        """Whether the database is well, and only what was asked for cannot be had from it."""
        return str(down) != NO_ANSWER and await self.answers()

    async def read(self, query: Callable[[Connection], T]) -> T:
        """What a question to the database finds; or StoreDown."""
        loop = asyncio.get_running_loop()
        reading = loop.run_in_executor(self._readers, self._read_now, query)
        try:
            return await asyncio.wait_for(reading, HANGING_SECONDS)
        except TimeoutError as error:
            raise StoreDown(NO_ANSWER) from error

    def _read_now(self, query: Callable[[Connection], T]) -> T:
        try:
            with self._reading.connect() as connection:
                return query(connection)
        except SQLAlchemyError as error:
            raise StoreDown(explain_database_error(error)) from error

    def _bear_witness(self, stored: Sequence[Entry]) -> None:
        if self._witness:
            self._witness.note(stored)

    def close(self) -> None:
        """Finish every commit that was asked for; then let go."""
        self._writer.close()
        if self._witness:
            self._witness.close()
        self._close_listener()
        self._readers.shutdown()
        self._reading.dispose()
        self._writing.dispose()


def _store_and_remove(connection: Connection) -> None:
    name = PROBE + os.urandom(4).hex()
    connection.execute(insert(ROOMS).values(NewRoom(name, 0, name, name)._asdict()))
    connection.execute(insert(EVENTS).values(Entry(name, 1, 0, "[]")._asdict()))
    connection.execute(delete(ROOMS).where(ROOMS.c.name == name))
