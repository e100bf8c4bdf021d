"""The one writer: a thread that commits whatever has come in, together, and then says so.

Many rooms' moves share one commit, so durability costs each of them little. An entry is
acknowledged only after its commit.
"""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from operator import itemgetter
from queue import Empty, SimpleQueue
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, Engine, insert, or_, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from .database import EVENTS, ROOMS, Entry, NewRoom, StoreDown, explain_database_error

MAX_TOGETHER = 500
"""Entries that share a commit at most."""

Work = Callable[[Connection], Any]

# Nothing is stored that does not follow what is there: a database that went back in time, because
# a standby took over, must not get a gap.
INSERT = text(
    "INSERT INTO events (room, seq, at, data) SELECT CAST(:room AS VARCHAR(16)), "
    "CAST(:seq AS INTEGER), CAST(:at AS BIGINT), CAST(:data AS TEXT) WHERE :seq = 1 "
    "OR EXISTS (SELECT 1 FROM events WHERE room = :room AND seq = :seq - 1)"
)


@dataclass(slots=True, eq=False)
class Job:
    """An entry to store, with the first one of a room the room; or something else to do."""

    waiting: "asyncio.Future[Any]"
    entry: Entry | None = None
    room: NewRoom | None = None
    work: Work | None = None


class Writer:
    """Ends with the process: should it die of anything but the database, `died` is called."""

    def __init__(
        self,
        engine: Engine,
        died: Callable[[BaseException], None],
        measure: Callable[[float], None] = lambda seconds: None,
    ) -> None:
        """`measure` hears of every commit how many seconds it took."""
        self._engine, self._died, self._measure = engine, died, measure
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._connection: Connection | None = None
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def append(self, entry: Entry, room: NewRoom | None = None) -> "asyncio.Future[bool]":
        """Whether it was stored; not, if that number is taken by another. Or StoreDown."""
        return self._put(Job(self._loop.create_future(), entry, room))

    def carry_out(self, work: Work) -> "asyncio.Future[Any]":
        """Do something else to the database, in a transaction of its own."""
        return self._put(Job(self._loop.create_future(), work=work))

    def _put(self, job: Job) -> "asyncio.Future[Any]":
        self._queue.put(job)
        return job.waiting

    def close(self) -> None:
        """Finish what has come in, then end."""
        self._queue.put(None)
        self._thread.join()

    def _settle(self, jobs: Sequence[Job], outcomes: Sequence[Any]) -> None:
        """In the event loop: say what came of it, to whoever still waits."""
        for job, outcome in zip(jobs, outcomes, strict=True):
            if job.waiting.done():
                continue
            if isinstance(outcome, Exception):
                job.waiting.set_exception(outcome)
            else:
                job.waiting.set_result(outcome)

    # ---- in the thread -----------------------------------------------------------------------

    def _run(self) -> None:
        try:
            is_last = False
            while not is_last:
                jobs, is_last = self._gather()
                begun = time.monotonic()
                # Whoever gave up before it began need not find it done.
                wanted = [job for job in jobs if not job.waiting.cancelled()]
                entries = [job for job in wanted if job.entry]
                if outcomes := self._commit(entries):
                    self._measure(time.monotonic() - begun)
                self._tell(entries, outcomes)
                for job in wanted:
                    if job.work:
                        self._tell([job], [self._carry_out(job.work)])
        except BaseException as error:
            self._died(error)
        finally:
            if self._connection is not None:
                self._connection.close()

    def _tell(self, jobs: Sequence[Job], outcomes: Sequence[Any]) -> None:
        if jobs:
            self._loop.call_soon_threadsafe(self._settle, jobs, outcomes)

    def _gather(self) -> tuple[list[Job], bool]:
        """Everything that waits by now, unless it is very much; and whether it is the last."""
        gathered = [self._queue.get()]
        with suppress(Empty):
            while gathered[-1] is not None and len(gathered) < MAX_TOGETHER:
                gathered.append(self._queue.get_nowait())
        return [job for job in gathered if job is not None], gathered[-1] is None

    def _commit(self, jobs: Sequence[Job]) -> Sequence[bool | StoreDown]:
        if not jobs:
            return []
        was_connected = self._connection is not None
        try:
            with self._connected() as connection:
                if not self._insert(connection, jobs):
                    raise _Unfit
            return [True] * len(jobs)
        except (IntegrityError, _Unfit) as error:
            if len(jobs) > 1:
                return [outcome for job in jobs for outcome in self._commit([job])]
            return [self._judge(jobs[0], error)]
        except SQLAlchemyError as error:
            if was_connected and _was_cut_off(error):
                return self._commit(jobs)  # perhaps long ago; what is stored already is recognised
            return [StoreDown(explain_database_error(error))] * len(jobs)

    def _insert(self, connection: Connection, jobs: Sequence[Job]) -> bool:
        if rooms := [job.room._asdict() for job in jobs if job.room]:
            connection.execute(insert(ROOMS), rooms)
        # In one order, so that two processes never wait for each other.
        rows = sorted((asdict(job.entry) for job in jobs if job.entry), key=itemgetter("room"))
        return connection.execute(INSERT, rows).rowcount == len(rows)

    def _judge(self, job: Job, error: Exception) -> bool | StoreDown:
        """Why one entry was not taken: it is there already, its place is taken, or another."""
        entry, room = job.entry, job.room
        assert entry is not None
        try:
            with self._connected() as connection:
                there = select(EVENTS.c.at, EVENTS.c.data).where(EVENTS.c.room == entry.room)
                found = connection.execute(there.where(EVENTS.c.seq == entry.seq)).first()
                if found:  # the same: it was stored before, and the answer got lost
                    return (found.at, found.data) == (entry.at, entry.data)
                if room:
                    codes = room.join_code, room.watch_code
                    taken = or_(ROOMS.c.name == room.name, ROOMS.c.join_code.in_(codes))
                    if connection.execute(select(ROOMS.c.name).where(taken)).first():
                        return False
                elif not connection.execute(there.where(EVENTS.c.seq == entry.seq - 1)).first():
                    return False
        except SQLAlchemyError as more:
            return StoreDown(explain_database_error(more))
        return StoreDown(explain_database_error(error))

    def _carry_out(self, work: Work) -> Any:
        """Do some work, which may be done twice if an answer gets lost."""
        was_connected = self._connection is not None
        try:
            with self._connected() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            if was_connected and _was_cut_off(error):
                return self._carry_out(work)
            return StoreDown(explain_database_error(error))
        except Exception as error:  # the fault of whoever brought the work, who hears of it
            return error

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
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


class _Unfit(Exception):
    """An entry does not follow what is stored of its room."""


def _was_cut_off(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and error.connection_invalidated
