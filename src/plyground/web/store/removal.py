"""Removing a room for good: its rows, and on SQLite the traces that they leave in files."""

from typing import Any

from sqlalchemy import Connection, delete, func, select

from .inserts import announce_removal
from .tables import EVENTS, ROOMS


def remove_room(connection: Connection, room: str, origin: str, seq: int | None = None) -> bool:
    """Whether it was there, and as far as a seq where one is given; other processes hear of it."""
    query = delete(ROOMS).where(ROOMS.c.name == room)
    if seq is not None:
        last = select(func.max(EVENTS.c.seq)).where(EVENTS.c.room == room).scalar_subquery()
        query = query.where(last == seq)
    removed = bool(connection.execute(query).rowcount)
    if removed:
        announce_removal(connection, room, origin)
    return removed


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
