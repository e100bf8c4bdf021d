"""How PostgreSQL is asked: always by an index, and for as long as its address says."""

import asyncio
import time
from typing import Any

import psycopg
import pytest

from plyground.web.store.database import Database
from plyground.web.store.entry import Entry, NewRoom
from plyground.web.store.limit_table import LimitTable, Report
from plyground.web.store.migration import migrate
from plyground.web.store.store import Store

from .test_news import House, died

GROWN = 20_000
"""Rows: more than all that was read of the small tables before they grew."""
OFTEN = 20
"""Times: after five, PostgreSQL may keep a plan that it made."""
OTHERS = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
"""


def test_no_table_is_read_as_a_whole_once_it_has_grown(postgresql: str) -> None:
    """A plan that PostgreSQL keeps was made for tables as they were: one of a page is just read."""
    migrate(Database(postgresql))
    fill(postgresql, range(1, 50))
    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute("VACUUM ANALYZE")

    async def grow() -> None:
        database = Database(postgresql)
        store, limits = Store(database, "1-a", died), LimitTable(database.url, "1-a")
        try:
            await ask_often(store, limits, 2)
            fill(postgresql, range(50, 50 + GROWN))
            await ask_often(store, limits, 2 + OFTEN)
        finally:
            await asyncio.to_thread(store.close)
            limits.close()

    asyncio.run(grow())
    with psycopg.connect(postgresql, autocommit=True) as connection:
        # Whoever is connected says what they read when they go.
        while connection.execute(OTHERS).fetchone() != (0,):
            time.sleep(0.05)
        question = "SELECT relname, seq_tup_read FROM pg_stat_user_tables"
        read: dict[str, int] = dict(connection.execute(question).fetchall())
    assert read["rooms"] < GROWN
    assert read["events"] < GROWN
    assert read["limit_counts"] < 2 * GROWN  # whoever leaves looks once for all that is theirs


def fill(address: str, rooms: range) -> None:
    every = f"FROM generate_series({rooms.start}, {rooms.stop - 1}) AS n"
    with psycopg.connect(address, options="-c enable_seqscan=off") as connection:
        connection.execute(
            "INSERT INTO rooms (name, made, join_code, watch_code) "
            f"SELECT n, 1, 'j' || n, 'w' || n {every}"
        )
        connection.execute(f"INSERT INTO events SELECT n, 1, 1, '[]' {every}")
        connection.execute(
            "INSERT INTO limit_counts (digest, holder, hour, held) "
            f"SELECT decode(lpad(n::text, 32, '0'), 'hex'), n, 1, 1 {every}"
        )


async def ask_often(store: Store, limits: LimitTable, seq: int) -> None:
    """All that players wait for, on every connection."""
    for times in range(seq, seq + OFTEN):
        room = f"new{times}"
        assert await store.append(Entry(room, 1, 1, "[]"), NewRoom(room, 1, room, f"w{room}"))
        stored = [store.append(Entry(f"{number}", times, 1, "[]")) for number in range(1, 4)]
        assert await asyncio.gather(*stored) == [True] * 3
        loaded = await asyncio.gather(*[store.load(f"{number}", times - 1) for number in (1, 2)])
        assert [len(entries) for entries in loaded] == [1, 1]
        assert len(await store.load_many([("1", times), ("2", times)])) == 2
        assert await store.find("j3") == ("3", "join")
        assert await store.find_existing(["1", "none"]) == {"1"}
        assert await store.remove(room, 1)
        limits.exchange([Report("room", "192.0.2.1", times, None)])


def test_how_long_to_wait_for_a_connection_is_as_the_address_says(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two hosts the first may be gone, and every connection waits for it."""
    migrate(Database(postgresql))
    connect, waited = psycopg.connect, []

    def watch(*given: Any, **more: Any) -> Any:
        made = connect(*given, **more)
        waited.append(made.info.get_parameters()["connect_timeout"])
        return made

    monkeypatch.setattr(psycopg, "connect", watch)

    async def connect_all(address: str) -> list[str]:
        house, limits = House(address, "1-a"), LimitTable(Database(address).url, "1-a")
        waited.clear()
        await house.listen()
        await house.store.probe()
        limits.exchange([])
        limits.close()
        await asyncio.to_thread(house.store.close)
        return waited

    joined = "&" if "?" in postgresql else "?"
    for address, seconds in {
        postgresql: "5",
        f"{postgresql}{joined}connect_timeout=3": "3",
    }.items():
        assert asyncio.run(connect_all(address)) == [seconds] * 4
