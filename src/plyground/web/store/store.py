"""The store as the rooms see it: append, load, find; everything else happens behind it."""

import asyncio
import json
import logging
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec
from sqlalchemy import Connection, delete, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from plyground.web.base.load import Queue

from .database import Database
from .entry import Entry, NewRoom, StoreDown
from .neighbours import Neighbours
from .notices import Notice, Notices
from .removal import remove_room, scrub_log
from .shared_time import ASK_TIME, SharedTime
from .tables import EVENTS, ROOMS
from .witness import Witness, read_witness
from .writer import HANGING_SECONDS, NO_ANSWER, Told, Writer, explain_database_error

if TYPE_CHECKING:
    from .listener import Hearer

READERS = 2
MOST_AT_ONCE = 200
"""Entries of one room that are read together with those of others."""
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
        shared_time: SharedTime | None = None,
        log: logging.Logger | None = None,
        measure: Callable[[int, float], None] = lambda changes, seconds: None,
    ) -> None:
        """`died` is called where nothing can be stored any more, for no fault of the database.

        `measure` hears of every commit: of how many changes, and the seconds that it took.
        """
        self._time = shared_time or SharedTime()
        self._neighbours = Neighbours(origin, log)
        self.database, self.alone = database, database.shared_by_one
        self._writing, self._reading = (
            database.make_writing_engine(self._neighbours.me.name),
            database.make_reading_engine(self._neighbours.me.name),
        )
        self._witness = None
        if database.file is not None:
            self._witness = Witness(database.file, read_witness(database.file))
        self._notices = Notices(origin)
        self._writer = Writer(
            self._writing,
            self._notices,
            died,
            self._bear_witness,
            self._time,
            measure,
            self._tell_late,
        )
        self._hearer: Hearer | None = None
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self.origin, self._died = origin, died
        self._close_listener: Callable[[], None] = lambda: None

    @property
    def name(self) -> str:
        """What this server's connections go by."""
        return self._neighbours.me.name

    def listen(self, hearer: "Hearer", heard: Callable[[Exception | None], None]) -> None:
        """From now on, the hearer is told of rooms with changes that they do not know of.

        `heard` is told why nothing can be heard, and with None that it can (again).
        """
        self._hearer = hearer
        if self.alone:
            return
        from .listener import ChangeListener  # psycopg takes its time to load

        listener = ChangeListener(
            self.database.url,
            self._neighbours,
            self._notices,
            hearer,
            self._died,
            heard,
            self._time,
        )
        self._close_listener = listener.close

    def append(
        self, entry: Entry, room: NewRoom | None = None, *, public: bool = False
    ) -> "asyncio.Future[bool]":
        """Whether it was stored; not, if another process had that seq first. Or StoreDown.

        A public entry, which holds no secret, code or name, may travel to other processes.
        """
        return self._writer.append(entry, room, public=public)

    def append_and_tell(self, entry: Entry, told: Told, *, public: bool) -> None:
        """The same for whoever needs no future, but is told: true, false, or a StoreDown."""
        self._writer.append_and_tell(entry, told, public=public)

    def carry_out(self, work: Callable[[Connection], Any]) -> "asyncio.Future[Any]":
        return self._writer.carry_out(work)

    async def remove(self, room: str, seq: int | None = None) -> bool:
        """Remove a room that has come as far as a seq; not if somebody came back to it.

        Without a seq, however far it has come.
        """

        def work(connection: Connection) -> bool:
            if self._witness:  # before it is done: what is forgotten too soon is no loss
                self._witness.forget(room)
            return remove_room(connection, room, self.origin, seq)

        removed: bool = await self.carry_out(work)
        return removed

    async def find_existing(self, rooms: Sequence[str]) -> set[str]:
        """Which of these rooms there are."""
        query = select(ROOMS.c.name).where(ROOMS.c.name.in_(rooms))
        return await self.read(lambda found: set(found.scalars(query)))

    async def scrub(self) -> bool:
        """See to it that what was removed is in no file any more; false: not yet."""
        scrubbed: bool = await self.carry_out(scrub_log)
        return scrubbed

    async def load(self, room: str, after: int = 0) -> list[Entry]:
        """The entries of a room in their order."""
        query = (
            select(EVENTS).where(EVENTS.c.room == room, EVENTS.c.seq > after).order_by(EVENTS.c.seq)
        )
        return await self.read(lambda found: [Entry(*row) for row in found.execute(query)])

    async def load_many(self, places: Sequence[tuple[str, int]]) -> list[Entry]:
        """What many rooms have from a seq of each, in their order; of each room only so much."""
        rooms = json.dumps([{"room": room, "seq": seq} for room, seq in places])
        return await self.read(
            lambda found: [
                Entry(*row)
                for row in found.execute(_FROM_MANY, {"places": rooms, "most": MOST_AT_ONCE})
            ]
        )

    async def find(self, code: str) -> Found | None:
        """The room that a link's code belongs to, and what the code allows."""
        query = select(ROOMS.c.name, ROOMS.c.join_code).where(
            (ROOMS.c.join_code == code) | (ROOMS.c.watch_code == code)
        )
        row = await self.read(lambda found: found.execute(query).first())
        if row is None:
            return None
        return row.name, "join" if row.join_code == code else "watch"

    @property
    def backlog(self) -> Queue:
        """What is not stored yet."""
        return self._writer.backlog

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

    async def learn_time(self) -> None:
        """Before time is worth the question: how late it is by the database, if that answers."""
        if self.alone or not self._time.is_due:
            return
        with suppress(StoreDown):
            await self.read(lambda found: self._time.learn(lambda: found.scalar(text(ASK_TIME))))

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

    def _tell_late(self, entry: Entry) -> None:
        """Its room goes on with it as with what another process wrote."""
        if self._hearer is not None:
            self._hearer.on_changes([Notice(entry.room, entry.seq)])

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


_FROM_MANY = text(
    "SELECT more.room, more.seq, more.at, more.data "
    "FROM json_to_recordset(:places) AS here(room text, seq integer) CROSS JOIN LATERAL ("
    "SELECT * FROM events WHERE events.room = here.room AND events.seq >= here.seq "
    "ORDER BY events.seq LIMIT :most) AS more ORDER BY more.room, more.seq"
)


def _store_and_remove(connection: Connection) -> None:
    name = PROBE + os.urandom(4).hex()
    connection.execute(insert(ROOMS).values(NewRoom(name, 0, name, name)._asdict()))
    connection.execute(insert(EVENTS).values(msgspec.structs.asdict(Entry(name, 1, 0, "[]"))))
    connection.execute(delete(ROOMS).where(ROOMS.c.name == name))


def could_be_stored(word: str) -> bool:
    """PostgreSQL takes a NUL in a question for an error of its own."""
    return word.isascii() and word.isprintable()
