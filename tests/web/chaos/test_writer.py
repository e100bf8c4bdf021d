"""The writer: what it says is stored is stored, and nobody waits for it in vain."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg.pq import TransactionStatus
from sqlalchemy import Connection

from plyground.web.store import store as readers
from plyground.web.store import writer
from plyground.web.store.database import ANSWER_SECONDS, Database
from plyground.web.store.entry import Entry, NewRoom, StoreDown
from plyground.web.store.inserts import INSERT_MANY
from plyground.web.store.migration import migrate
from plyground.web.store.prepared import Prepared
from plyground.web.store.store import Store

from .stores import ROOM, entry, opened, writer_held


def test_every_commit_is_on_the_disk_before_it_is_acknowledged(tmp_path: Path) -> None:
    with Database(str(tmp_path / "games.db")).make_writing_engine().connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        full = 2
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == full


def test_of_two_entries_for_one_place_only_one_is_said_to_be_stored(database: str) -> None:
    async def race() -> None:
        async with opened(database) as store:
            await store.append(entry(1), ROOM)
            with writer_held(store):
                rivals = [store.append(entry(2, data)) for data in ("first", "second")]
            assert await asyncio.gather(*rivals) == [True, False]
            assert [stored.data for stored in await store.load(ROOM.name, after=1)] == ["first"]

    asyncio.run(race())


def test_a_room_is_removed_wholly_or_not_at_all(database: str) -> None:
    other = NewRoom("zzzzzzzz", 1, "join2", "watch2")

    async def remove() -> None:
        async with opened(database) as store:
            await store.append(entry(1), ROOM)
            await store.append(Entry(other.name, 1, 1, "[]"), other)
            for seq in range(2, 9):
                await store.append(entry(seq))
            assert not await store.remove(ROOM.name, 7)  # it has gone on since
            assert [each.seq for each in await store.load(ROOM.name)] == list(range(1, 9))
            assert await store.remove(ROOM.name, 8)
            assert await store.load(ROOM.name) == []
            assert await store.find_existing([ROOM.name, other.name]) == {other.name}
            assert len(await store.load(other.name)) == 1

    asyncio.run(remove())


def test_whoever_is_cut_off_while_it_stores_leaves_nothing_that_others_wait_for(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After each thing that the database is asked for, another process can have the same place."""
    migrate(Database(postgresql))
    taken = "INSERT INTO events VALUES (%s, %s, 1, '[]') ON CONFLICT DO NOTHING"
    asked: list[Prepared] = []
    ask = Prepared.ask

    def ask_and_be_cut_off(statement: Prepared, connection: Connection, *given: bytes) -> Any:
        found = ask(statement, connection, *given)
        asked.append(statement)
        rival.execute(taken, (ROOM.name, 2))
        return found

    async def store_some() -> None:
        async with opened(postgresql) as store:
            await store.append(entry(1), ROOM)
            monkeypatch.setattr(Prepared, "ask", ask_and_be_cut_off)
            assert await store.append(entry(2))
            assert store._writer._connection is not None
            driver: Any = store._writer._connection.connection.driver_connection
            assert driver.info.transaction_status is TransactionStatus.IDLE
            limit = "SHOW idle_in_transaction_session_timeout"
            found = await store.carry_out(lambda writing: writing.exec_driver_sql(limit).scalar())
            assert found == f"{ANSWER_SECONDS}s"

    with psycopg.connect(postgresql, autocommit=True) as rival:
        rival.execute("SET lock_timeout = '2s'")
        asyncio.run(store_some())
    assert asked == [INSERT_MANY]


def test_nobody_waits_for_a_database_that_says_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hang() -> None:
        async with opened(database) as store:
            await store.append(entry(1), ROOM)
            monkeypatch.setattr(writer, "HANGING_SECONDS", 0.1)
            monkeypatch.setattr(writer, "LOOK_SECONDS", 0.02)
            with writer_held(store):
                for attempt in range(3):
                    with pytest.raises(StoreDown, match="does not answer"):
                        await store.append(entry(2, f"attempt {attempt}"))
            # On a busy machine the next one may take longer than that, and be stored all the same.
            monkeypatch.setattr(writer, "HANGING_SECONDS", 20)
            assert await stored_at_last(store, "stored")
            assert [stored.data for stored in await store.load(ROOM.name, after=1)] == ["stored"]

    asyncio.run(hang())


def test_what_takes_too_long_comes_to_one_end_all_the_same(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever was told that it failed must not be told later that it did not."""

    async def hang() -> None:
        async with opened(database) as store:
            await store.append(entry(1), ROOM)
            monkeypatch.setattr(writer, "HANGING_SECONDS", 0.1)
            monkeypatch.setattr(writer, "LOOK_SECONDS", 0.02)
            release, store_jobs = threading.Event(), store._writer._store_jobs

            def store_slowly(*given: Any) -> Any:
                release.wait(20)
                return store_jobs(*given)

            monkeypatch.setattr(store._writer, "_store_jobs", store_slowly)
            told: list[object] = []
            store.append_and_tell(entry(2), told.append, public=False)
            async with asyncio.timeout(20):
                while not told:
                    await asyncio.sleep(0.01)
            assert isinstance(told[0], StoreDown)
            monkeypatch.setattr(writer, "HANGING_SECONDS", 20)
            release.set()
            assert await stored_at_last(store, "later", 3)
            assert [stored.seq for stored in await store.load(ROOM.name)] == [1, 2, 3]
            assert len(told) == 1

    asyncio.run(hang())


def test_one_who_fails_when_told_keeps_nobody_else_from_being_told(tmp_path: Path) -> None:
    async def write() -> None:
        failures: list[Any] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, failure: failures.append(failure["exception"]))
        told: list[object] = []

        def fail(outcome: object) -> None:
            raise ValueError(outcome)

        async with opened(str(tmp_path / "games.db")) as store:
            await store.append(entry(1), ROOM)
            with writer_held(store):
                store.append_and_tell(entry(2), fail, public=False)
                store.append_and_tell(entry(3), told.append, public=False)
            async with asyncio.timeout(20):
                while not told:
                    await asyncio.sleep(0.01)
        assert told == [True]
        assert [str(failure) for failure in failures] == ["True"]

    asyncio.run(write())


async def stored_at_last(store: Store, data: str, seq: int = 2) -> bool:
    """Try again as a player would."""
    async with asyncio.timeout(20):
        while True:
            try:
                return await store.append(entry(seq, data))
            except StoreDown:
                await asyncio.sleep(0.02)


def test_nobody_waits_for_a_reading_that_does_not_come(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readers, "HANGING_SECONDS", 0.1)

    async def hang() -> None:
        async with opened(postgresql) as store:
            with psycopg.connect(postgresql) as connection:
                connection.execute("LOCK TABLE events IN ACCESS EXCLUSIVE MODE")
                with pytest.raises(StoreDown, match="does not answer"):
                    await store.load(ROOM.name)
            monkeypatch.setattr(readers, "HANGING_SECONDS", 20)
            assert await store.load(ROOM.name) == []

    asyncio.run(hang())


def test_a_connection_that_was_cut_off_meanwhile_costs_no_move(postgresql: str) -> None:
    async def cut_off() -> None:
        async with opened(postgresql) as store:
            assert await store.append(entry(1), ROOM)
            with psycopg.connect(postgresql, autocommit=True) as connection:
                connection.execute(CUT_OFF)
            assert await store.append(entry(2))

    asyncio.run(cut_off())


CUT_OFF = """
SELECT pg_terminate_backend(pid, 20000) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


def test_what_is_not_stored_yet_is_counted_and_commits_are_measured(tmp_path: Path) -> None:
    async def write() -> None:
        heard: list[int] = []
        database = Database(str(tmp_path / "games.db"))
        migrate(database)
        store = Store(database, "test", _never, measure=lambda changes, _: heard.append(changes))
        try:
            await store.append(entry(1), ROOM)
            await _until_put_away(store)
            with writer_held(store):
                writes = [store.append(entry(seq)) for seq in range(2, 6)]
                assert store.backlog.waiting == 1 + len(writes)  # and what holds the writer
                assert store.backlog.oldest > 0
            await asyncio.gather(*writes)
            await _until_put_away(store)
            assert heard == [1, 4]
        finally:
            store.close()

    asyncio.run(write())


async def _until_put_away(store: Store) -> None:
    """The answer comes before the writer has put its work away."""
    async with asyncio.timeout(20):
        while store.backlog.waiting:
            await asyncio.sleep(0.01)


def _never(error: BaseException) -> None:
    raise AssertionError(f"the writer died of {error!r}")
