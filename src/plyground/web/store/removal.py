"""Removing a room for good: its rows, and on SQLite the traces that they leave in files."""

from typing import Any

from sqlalchemy import Connection, delete, func, select

from .inserts import announce_removal
from .tables import EVENTS, ROOMS

EVENTS_AT_ONCE = 10_000
"""SQLite notes what a statement might have to undo, in memory: a few megabytes for so many."""


def remove_room(connection: Connection, room: str, origin: str, seq: int | None = None) -> bool:
    """Whether it was there, and as far as a seq where one is given; other processes hear of it."""
    query = delete(ROOMS).where(ROOMS.c.name == room)
    last = select(func.max(EVENTS.c.seq)).where(EVENTS.c.room == room).scalar_subquery()
    if seq is not None:
        query = query.where(last == seq)
    if connection.dialect.name == "sqlite":
        reached = connection.scalar(select(last)) or 0
        if seq is None or seq == reached:
            _remove_most_events(connection, room, reached)
    removed = bool(connection.execute(query).rowcount)
    if removed:
        announce_removal(connection, room, origin)
    return removed


def _remove_most_events(connection: Connection, room: str, last: int) -> None:
    """All but the newest, which go with the room; nobody else writes meanwhile."""
    for end in range(EVENTS_AT_ONCE, last, EVENTS_AT_ONCE):
        connection.execute(delete(EVENTS).where(EVENTS.c.room == room, EVENTS.c.seq <= end))


def scrub_log(connection: Connection) -> bool:
    """Empty SQLite's log, which holds earlier pages; false, while somebody reads from it.

    Nothing has been changed on the connection yet, so no transaction is open in SQLite.
    PostgreSQL tidies up by itself: VACUUM.
    """
    if connection.dialect.name != "sqlite":
        return True
    driver: Any = connection.connection.driver_connection
    waiting = driver.execute("PRAGMA busy_timeout").fetchone()[0]
    driver.execute("PRAGMA busy_timeout=0")  # moves must not wait for a backup to end
    try:
        busy = driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    finally:
        driver.execute(f"PRAGMA busy_timeout={waiting}")
    return not busy
