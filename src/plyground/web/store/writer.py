"""The one writer: a thread that commits whatever has come in, together, and then says so.

Many rooms' moves share one commit, so durability costs each of them little. An entry is
acknowledged only after its commit.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import chain
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, insert, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from .entry import Entry, NewRoom, StoreDown
from .tables import ROOMS

MOST_TOGETHER = 500
CHANNEL = "plyground"


class Job(NamedTuple):
    """An entry to store, and who waits for it: true, stored; false, that seq was taken."""

    entry: Entry
    room: NewRoom | None
    waiting: "asyncio.Future[bool]"


Work = Callable[[Connection], Any]


class Writer:
    """Ends with the process: should it die of anything but the database, `died` is called."""

    def __init__(self, engine: Engine, origin: str, died: Callable[[BaseException], None]) -> None:
        self._engine, self._origin, self._died = engine, origin, died
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Job | tuple[Work, asyncio.Future[Any]] | None] = SimpleQueue()
        self._connection: Connection | None = None
        self._many = engine.dialect.name == "postgresql"
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def append(self, entry: Entry, room: NewRoom | None = None) -> "asyncio.Future[bool]":
        """Store an entry, and with the first one its room."""
        waiting: asyncio.Future[bool] = self._loop.create_future()
        self._queue.put(Job(entry, room, waiting))
        return waiting

    def carry_out(self, work: Work) -> "asyncio.Future[Any]":
        """Do something else to the database, in a transaction of its own."""
        waiting: asyncio.Future[Any] = self._loop.create_future()
        self._queue.put((work, waiting))
        return waiting

    def close(self) -> None:
        """Finish what has come in, then end."""
        self._queue.put(None)
        self._thread.join()

    # ---- in the thread -----------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while True:
                first = self._queue.get()
                if first is None:
                    return
                jobs, works, last = self._gathered(first)
                if jobs:
                    self._settle(jobs, self._committed(jobs))
                for work, waiting in works:
                    self._settle([(None, None, waiting)], [self._worked(work)])
                if last:
                    return
        except BaseException as error:
            self._died(error)
        finally:
            if self._connection is not None:
                self._connection.close()

    def _gathered(self, first: Any) -> tuple[list[Job], list[Any], bool]:
        """Everything that waits by now, up to a limit."""
        jobs: list[Job] = []
        works: list[Any] = []
        item = first
        while item is not None:
            (jobs if isinstance(item, Job) else works).append(item)
            if len(jobs) >= MOST_TOGETHER:
                break
            try:
                item = self._queue.get_nowait()
            except Empty:
                break
        return jobs, works, item is None

    def _committed(self, jobs: Sequence[Job]) -> Sequence[bool | StoreDown]:
        try:
            with self._transaction() as connection:
                return self._stored(connection, jobs)
        except (IntegrityError, sqlite3.IntegrityError):
            if len(jobs) == 1:
                return [False]
            return [outcome for job in jobs for outcome in self._committed([job])]
        except (SQLAlchemyError, sqlite3.Error) as error:
            down = StoreDown(reason(error))
            return [down] * len(jobs)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """A transaction on the writer's connection, which is kept for as long as it is sound."""
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            with self._connection.begin():
                yield self._connection
        except BaseException:
            self._connection.close()
            self._connection = None
            raise

    def _stored(self, connection: Connection, jobs: Sequence[Job]) -> Sequence[bool]:
        rooms = [job.room._asdict() for job in jobs if job.room]
        if rooms:
            connection.execute(insert(ROOMS), rooms)
        if self._many:
            return self._stored_unless_taken(connection, jobs)
        driver = connection.connection.driver_connection
        assert driver is not None
        for rows in in_powers_of_two([job.entry for job in jobs]):
            driver.execute(_insert_sqlite(len(rows)), tuple(chain(*rows)))
        return [True] * len(jobs)

    def _stored_unless_taken(self, connection: Connection, jobs: Sequence[Job]) -> Sequence[bool]:
        """Several processes write: whoever comes second to a seq finds it taken."""
        claims: dict[tuple[str, int], Job] = {}
        for job in jobs:
            claims.setdefault((job.entry.room, job.entry.seq), job)
        # In one order, so that two processes never wait for each other.
        rows = [claims[place].entry for place in sorted(claims)]
        columns = zip(Entry._fields, map(list, zip(*rows, strict=True)), strict=True)
        stored = {(room, seq) for room, seq in connection.execute(_INSERT_MANY, dict(columns))}
        if stored:
            payloads = [f"{self._origin} {room} {seq}" for room, seq in stored]
            connection.execute(_NOTIFY, {"payloads": payloads})
        return [
            claims[place := (job.entry.room, job.entry.seq)] is job and place in stored
            for job in jobs
        ]

    def _worked(self, work: Work) -> Any:
        try:
            with self._transaction() as connection:
                return work(connection)
        except (SQLAlchemyError, sqlite3.Error) as error:
            return StoreDown(reason(error))

    def _settle(self, jobs: Sequence[Any], outcomes: Sequence[Any]) -> None:
        self._loop.call_soon_threadsafe(_settled, jobs, outcomes)


def _settled(jobs: Sequence[Any], outcomes: Sequence[Any]) -> None:
    for (_, _, waiting), outcome in zip(jobs, outcomes, strict=True):
        if waiting.done():  # whoever waited has gone
            continue
        if isinstance(outcome, Exception):
            waiting.set_exception(outcome)
        else:
            waiting.set_result(outcome)


def in_powers_of_two(rows: Sequence[Entry]) -> Iterator[Sequence[Entry]]:
    """The rows in pieces of few different sizes, so that few statements need to be prepared."""
    begin = 0
    while begin < len(rows):
        size = 1 << (len(rows) - begin).bit_length() - 1
        yield rows[begin : begin + size]
        begin += size


@cache
def _insert_sqlite(rows: int) -> str:
    """One statement for many rows: while it runs, the event loop can."""
    values = ", ".join(["(?, ?, ?, ?)"] * rows)
    return f"INSERT INTO events (room, seq, at, data) VALUES {values}"


def reason(error: Exception) -> str:
    """What is wrong with the database, in a line without values."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    line = str(cause).strip().splitlines()
    return line[0] if line else type(cause).__name__


_INSERT_MANY = text(
    "INSERT INTO events (room, seq, at, data) SELECT * FROM unnest(cast(:room AS text[]), "
    "cast(:seq AS integer[]), cast(:at AS bigint[]), cast(:data AS text[])) "
    "ON CONFLICT DO NOTHING RETURNING room, seq"
)
_NOTIFY = text(
    f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest(cast(:payloads AS text[])) AS payload"
)
