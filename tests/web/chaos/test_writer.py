"""The writer: what it says is stored is stored, and nobody waits for it in vain."""

import asyncio
from pathlib import Path

import psycopg
import pytest

from plyground.web.store import store as module
from plyground.web.store.database import Database, Entry, NewRoom, StoreDown
from plyground.web.store.store import Store

from .stores import ROOM, entry, opened, writer_held


def test_every_commit_is_on_the_disk_before_it_is_acknowledged(tmp_path: Path) -> None:
    with Database(str(tmp_path / "games.db")).make_writing_engine().connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        full = 2
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == full


async def test_of_two_entries_for_one_place_only_one_is_said_to_be_stored(database: str) -> None:
    async with opened(database) as store:
        await store.append(entry(1), ROOM)
        with writer_held(store):
            rivals = [
                asyncio.create_task(store.append(entry(2, data))) for data in ("first", "second")
            ]
            await asyncio.sleep(0)
        assert await asyncio.gather(*rivals) == [True, False]
        assert [stored.data for stored in await store.load(ROOM.name, after=1)] == ["first"]


async def test_an_entry_that_is_there_already_is_known_as_stored(database: str) -> None:
    """The answer to its commit was lost, and it is written once more."""

    async with opened(database) as store:
        for _ in range(2):
            assert await store.append(entry(1), ROOM)
            assert await store.append(entry(2, "mine"))
        assert not await store.append(entry(2, "another's"))
        assert [stored.data for stored in await store.load(ROOM.name)] == ["[]", "mine"]


async def test_what_cannot_follow_is_not_stored_and_what_fails_otherwise_says_why(
    database: str,
) -> None:
    async with opened(database) as store:
        assert not await store.append(entry(2))  # there is no such room
        await store.append(entry(1), ROOM)
        assert not await store.append(entry(3))  # a gap, as after a standby that lacked some
        with pytest.raises(StoreDown, match=r"(?i)null"):
            await store.append(entry(2, None))  # type: ignore[arg-type]


async def test_a_room_is_removed_wholly_or_not_at_all(database: str) -> None:
    other = NewRoom("zzzzzzzz", 1, "join2", "watch2")

    async with opened(database) as store:
        await store.append(entry(1), ROOM)
        await store.append(Entry(other.name, 1, 1, "[]"), other)
        for seq in range(2, 9):
            await store.append(entry(seq))
        assert not await store.remove(ROOM.name, 7)  # it has gone on since
        assert [each.seq for each in await store.load(ROOM.name)] == list(range(1, 9))
        assert await store.remove(ROOM.name, 8)
        assert await store.load(ROOM.name) == []
        assert await store.find_newest([ROOM.name, other.name]) == {other.name: 1}
        assert len(await store.load(other.name)) == 1


async def test_nobody_waits_for_a_database_that_says_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database) as store:
        await store.append(entry(1), ROOM)
        monkeypatch.setattr(module, "HANGING_SECONDS", 0.1)
        with writer_held(store):
            for attempt in range(3):
                with pytest.raises(StoreDown, match="does not answer"):
                    await store.append(entry(2, f"attempt {attempt}"))
        # On a busy machine the next one may take longer than that, and be stored all the same.
        monkeypatch.setattr(module, "HANGING_SECONDS", 20)
        assert await stored_at_last(store, "stored")
        assert [stored.data for stored in await store.load(ROOM.name, after=1)] == ["stored"]


async def stored_at_last(store: Store, data: str, seq: int = 2) -> bool:
    """Try again as a player would."""
    async with asyncio.timeout(20):
        while True:
            try:
                return await store.append(entry(seq, data))
            except StoreDown:
                await asyncio.sleep(0.02)


async def test_nobody_waits_for_a_reading_that_does_not_come(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "HANGING_SECONDS", 0.1)

    async with opened(postgresql) as store:
        with psycopg.connect(postgresql) as connection:
            connection.execute("LOCK TABLE events IN ACCESS EXCLUSIVE MODE")
            with pytest.raises(StoreDown, match="does not answer"):
                await store.load(ROOM.name)
        monkeypatch.setattr(module, "HANGING_SECONDS", 20)
        assert await store.load(ROOM.name) == []
