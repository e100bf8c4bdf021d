"""The one writer: a thread that commits whatever has come in, together, and then says so.

Many rooms' moves share one commit, so durability costs each of them little. An entry is
acknowledged only after its commit.
"""

import asyncio
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any

from sqlalchemy import Connection, Engine, insert
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from plyground.language.message import Message
from plyground.web.base.load import Queue

from .entry import Entry, NewRoom, StoreDown
from .inserts import insert_alone, insert_among_others
from .notices import Notices
from .prepared import Prepared
from .shared_time import ASK_TIME, SharedTime
from .tables import ROOMS

MAX_TOGETHER = 500
"""With so many, no more are waited for; and no more are handed over at once."""
HANGING_SECONDS = 8.0
"""Seconds after which nobody waits any longer for a database that says nothing at all."""
LOOK_SECONDS = 1.0
MOST_MEASURED = 10_000
ASK_FOR_TIME = Prepared("ask_time", ASK_TIME)
NO_ANSWER = "the database does not answer"


Work = Callable[[Connection], Any]
Told = Callable[[Any], object]
"""Hears in the event loop what came of something; false: whoever asked has gone."""


class _Item:
    """Something to do, and who is told what came of it: once, should it come to two ends."""

    __slots__ = ("_told",)

    def __init__(self, told: Told) -> None:
        self._told: Told | None = told

    def settle(self, outcome: Any) -> bool:
        """Whether anybody still waited for it, and was told."""
        told, self._told = self._told, None
        return told is not None and told(outcome) is not False


class Job(_Item):
    """An entry to store; what comes of it: true, stored; false, that seq was taken; StoreDown."""

    __slots__ = ("entry", "public", "room")

    def __init__(self, entry: Entry, room: NewRoom | None, public: bool, told: Told) -> None:
        self.entry, self.room, self.public = entry, room, public
        self._told = told


class Errand(_Item):
    """Something else to do; what comes of it: what the work returns, or why it failed."""

    __slots__ = ("work",)

    def __init__(self, work: Work, told: Told) -> None:
        super().__init__(told)
        self.work = work


class Writer:
    """Ends with the process: should it die of anything but the database, `died` is called."""

    def __init__(
        self,
        engine: Engine,
        notices: Notices,
        died: Callable[[BaseException], None],
        committed: Callable[[Sequence[Entry]], None] = lambda entries: None,
        shared_time: SharedTime | None = None,
        measure: Callable[[int, float], None] = lambda changes, seconds: None,
        late: Callable[[Entry], None] = lambda entry: None,
    ) -> None:
        """`committed` hears, in the writer's thread, of what was stored, before anybody else.

        `late` hears of what was stored, or may have been, when nobody waited for it any more.
        """
        self._time = shared_time or SharedTime()
        self._engine, self._notices, self._died = engine, notices, died
        self._note_committed, self._measure, self._note_late = committed, measure, late
        self._measured: deque[tuple[int, float]] = deque(maxlen=MOST_MEASURED)
        """Commits of the last second: no move waits for being counted."""
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Sequence[Job | Errand] | None] = SimpleQueue()
        self._handed = self._taken = 0
        """How many items were ever put into the queue, and taken out of it."""
        self._collected: list[Job] = []
        """What has come in on this turn of the event loop, and is handed over on the next."""
        self._connection: Connection | None = None
        self._alone = False
        """Whether each statement on it commits by itself."""
        self._many = engine.dialect.name == "postgresql"
        self._begun: tuple[float, Sequence[_Item]] | None = None
        """What is under way, and since when."""
        self._stuck: object = None
        """The same, once it has taken too long."""
        self.latest: tuple[float, StoreDown | None] | None = None
        """When entries were last tried to be stored, and what kept them from it."""
        self._closing = False
        self._watch()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def append(
        self, entry: Entry, room: NewRoom | None = None, *, public: bool = False
    ) -> "asyncio.Future[bool]":
        """Store an entry, and with the first one its room; a public one may travel."""
        waiting: asyncio.Future[bool] = self._loop.create_future()
        self.append_and_tell(entry, partial(_resolve, waiting), room, public=public)
        return waiting

    def append_and_tell(
        self, entry: Entry, told: Told, room: NewRoom | None = None, *, public: bool = False
    ) -> None:
        """The same for whoever needs no future: they are told, in the event loop, what it came to.

        That is for moves: to wake a task costs more than all that is left to do then.
        """
        if self._stuck is not None and self._stuck is self._begun:
            self._loop.call_soon(told, StoreDown(NO_ANSWER))
        else:
            self._collect(Job(entry, room, public, told))

    def carry_out(self, work: Work) -> "asyncio.Future[Any]":
        """Do something else to the database, in a transaction of its own."""
        waiting: asyncio.Future[Any] = self._loop.create_future()
        self._hand_over()  # what came in before it is done before it
        self._put([Errand(work, partial(_resolve, waiting))])
        return waiting

    def _collect(self, job: Job) -> None:
        """Hand it over together with all else that comes in on this turn of the event loop.

        A thread that hears of the first at once commits it alone, and the rest wait for that.
        """
        if not self._collected:
            self._loop.call_soon(self._hand_over)
        self._collected.append(job)

    def _hand_over(self) -> None:
        jobs, self._collected = self._collected, []
        for begin in range(0, len(jobs), MAX_TOGETHER):
            self._put(jobs[begin : begin + MAX_TOGETHER])

    def _put(self, items: Sequence[Job | Errand]) -> None:
        self._handed += len(items)
        self._queue.put(items)

    @property
    def backlog(self) -> Queue:
        """What is not stored yet, and for how long the first of it has been under way."""
        self._tell_measured()  # whoever looks wants to see all of it
        begun, waiting = self._begun, len(self._collected) + self._handed - self._taken
        if begun is None:
            return Queue(waiting, 0.0)
        return Queue(len(begun[1]) + waiting, time.monotonic() - begun[0])

    def close(self) -> None:
        """Finish what has come in, then end."""
        self._closing = True
        self._hand_over()
        self._queue.put(None)
        self._thread.join()

    def _watch(self) -> None:
        """Look every second whether the database still answers; if not, say so to all who wait."""
        if self._closing:
            return
        self._loop.call_later(LOOK_SECONDS, self._watch)  # first, so that nothing ends the watch
        self._tell_measured()
        begun = self._begun
        if begun is not None and time.monotonic() - begun[0] > HANGING_SECONDS:
            self._stuck = begun
            self.latest = time.monotonic(), StoreDown(NO_ANSWER)
            for item in [*begun[1], *self._drain()]:
                self._settle_here([item], [StoreDown(NO_ANSWER)])

    def _tell_measured(self) -> None:
        while self._measured:
            self._measure(*self._measured.popleft())

    def _drain(self) -> Iterator[_Item]:
        """What waits in the queue, which nobody will do now."""
        while True:
            try:
                items = self._queue.get_nowait()
            except Empty:
                return
            if items is None:
                self._queue.put(None)
                return
            self._handed -= len(items)  # they never come to the thread
            yield from items

    # ---- in the thread -----------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while True:
                first = self._queue.get()
                if first is None:
                    return
                jobs, errands, last = self._gather(first)
                self._begun = time.monotonic(), [*jobs, *errands]
                if jobs:
                    outcomes = self._commit(jobs)
                    self._measured.append((len(jobs), time.monotonic() - self._begun[0]))
                    self._take_note(jobs, outcomes)
                    self._settle(jobs, outcomes)
                for errand in errands:
                    self._settle([errand], [self._run_work(errand.work)])
                self._begun = None
                if last:
                    return
        except BaseException as error:
            self._died(error)
        finally:
            if self._connection is not None:
                self._connection.close()

    def _gather(self, first: Sequence[Job | Errand]) -> tuple[list[Job], list[Errand], bool]:
        """Everything that waits by now, unless it is very much; and whether it is the last."""
        items, last = list(first), False
        while len(items) < MAX_TOGETHER and not last:
            try:
                more = self._queue.get_nowait()
            except Empty:
                break
            last = more is None
            items += more or ()
        self._taken += len(items)
        jobs = [item for item in items if isinstance(item, Job)]
        return jobs, [item for item in items if isinstance(item, Errand)], last

    def _commit(self, jobs: Sequence[Job]) -> Sequence[bool | StoreDown]:
        kept = self._connection is not None
        try:
            with self._connected(alone=self._many) as connection:
                return self._store_jobs(connection, jobs)
        except (IntegrityError, sqlite3.IntegrityError):
            if len(jobs) == 1:
                return [False]
            return [outcome for job in jobs for outcome in self._commit([job])]
        except (SQLAlchemyError, sqlite3.Error) as error:
            if kept and _was_cut_off(error):
                # Perhaps long ago. What is stored all the same will be found taken.
                return self._commit(jobs)
            down = StoreDown(explain_database_error(error))
            return [down] * len(jobs)

    def _take_note(self, jobs: Sequence[Job], outcomes: Sequence[bool | StoreDown]) -> None:
        outcome = outcomes[-1]
        self.latest = time.monotonic(), outcome if isinstance(outcome, StoreDown) else None
        self._note_committed(
            [job.entry for job, stored in zip(jobs, outcomes, strict=True) if stored is True]
        )

    @contextmanager
    def _connected(self, *, alone: bool = False) -> Iterator[Connection]:
        """A transaction on the writer's connection, which is kept for as long as it is sound.

        `alone`: what is done is one statement of the driver's, which needs no transaction but its
        own. Each of those saved is a question to the database, and rows that others wait for
        meanwhile.
        """
        if self._connection is None:
            self._connection, self._alone = self._engine.connect(), False
        try:
            if alone is not self._alone:
                level = "AUTOCOMMIT" if alone else self._engine.dialect.default_isolation_level
                self._connection.execution_options(isolation_level=level)
                self._alone = alone
            if alone:
                yield self._connection
            else:
                with self._connection.begin():
                    yield self._connection
        except BaseException:
            self._connection.close()
            self._connection = None
            raise

    def _store_jobs(self, connection: Connection, jobs: Sequence[Job]) -> Sequence[bool]:
        rooms = [job.room for job in jobs if job.room]
        entries = [job.entry for job in jobs]
        if not self._many:
            if rooms:
                connection.execute(insert(ROOMS), [room._asdict() for room in rooms])
            return insert_alone(connection, entries)
        if self._time.is_due:
            self._time.learn(lambda: ASK_FOR_TIME.ask(connection).get_value(0, 0))
        lines = [self._notices.write(job.entry, public=job.public) for job in jobs]
        return insert_among_others(connection, entries, lines, rooms)

    def _run_work(self, work: Work) -> Any:
        """What comes of some work, which may be done twice if an answer gets lost."""
        kept = self._connection is not None
        try:
            with self._connected() as connection:
                return work(connection)
        except (SQLAlchemyError, sqlite3.Error) as error:
            return (
                self._run_work(work)
                if kept and _was_cut_off(error)
                else StoreDown(explain_database_error(error))
            )
        except Exception as error:  # the fault of whoever brought the work, who hears of it
            return error

    def _settle(self, items: Sequence[_Item], outcomes: Sequence[Any]) -> None:
        self._loop.call_soon_threadsafe(self._settle_here, items, outcomes)

    # ---- in the event loop -------------------------------------------------------------------

    def _settle_here(self, items: Sequence[_Item], outcomes: Sequence[Any]) -> None:
        for item, outcome in zip(items, outcomes, strict=True):
            try:
                heard = item.settle(outcome)
                if not heard and isinstance(item, Job) and outcome is not False:
                    self._note_late(item.entry)
            except Exception as error:  # the others are told all the same
                what = {"message": "failed after storing", "exception": error}
                self._loop.call_exception_handler(what)


def _resolve(waiting: "asyncio.Future[Any]", outcome: Any) -> bool:
    """Whether anybody still waits for it."""
    if waiting.done():
        return False
    if isinstance(outcome, Exception):
        waiting.set_exception(outcome)
    else:
        waiting.set_result(outcome)
    return True


def _was_cut_off(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and error.connection_invalidated


def explain_to_operator(error: Exception) -> Message | str:
    """The same for whoever gave the address, with what to do where that is known."""
    why = explain_database_error(error)
    if "no password supplied" in why:
        return Message.of("hosting.password-missing", why=why)
    return why


def explain_database_error(error: Exception) -> str:
    """What is wrong with the database, in a line without values.

    Where it has several hosts, what is wrong with each: the last one may well be in order.
    """
    cause = error.orig if isinstance(error, DBAPIError) else error
    lines = str(cause).strip().splitlines() or [type(cause).__name__]
    hosts = [line.removeprefix("- ") for line in lines if line.startswith("- host: ")]
    return "; ".join(hosts) or lines[0]
