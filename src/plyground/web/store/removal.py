"""Removing for good: a room, or the names in it, and the traces that they leave in files.

Names are the one thing in a room's history that is ever changed. They are in the set-up that a
room was opened with, and where somebody joined or changed theirs.
"""

import json
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, func, insert, select, update

from .tables import EVENTS, ROOMS, Entry

NAMES = ("name", "opponent_name")


def remove_room(connection: Connection, room: str, seq: int | None = None) -> bool:
    """Whether it was there, and as far as a number where one is given."""
    query = delete(ROOMS).where(ROOMS.c.name == room)
    if seq is not None:
        last = select(func.max(EVENTS.c.seq)).where(EVENTS.c.room == room).scalar_subquery()
        query = query.where(last == seq)
    return bool(connection.execute(query).rowcount)


def scrub_log(connection: Connection) -> None:
    """Empty SQLite's log, which holds earlier pages; not while somebody reads from it.

    Nothing has been changed on the connection yet, so no transaction is open in SQLite.
    PostgreSQL tidies up by itself: VACUUM.
    """
    if connection.dialect.name != "sqlite":
        return
    driver: Any = connection.connection.driver_connection
    waiting = driver.execute("PRAGMA busy_timeout").fetchone()[0]
    driver.execute("PRAGMA busy_timeout=0")  # moves must not wait for a backup to end
    try:
        driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        driver.execute(f"PRAGMA busy_timeout={waiting}")


def remove_names(connection: Connection, said: Entry) -> bool:
    """Blank a room's names, and add an entry that says so; not if something else came first."""
    room, seq = said.room, said.seq
    newest = select(func.max(EVENTS.c.seq)).where(EVENTS.c.room == room)
    if connection.scalar(newest) != seq - 1:
        return False
    earlier = select(EVENTS.c.seq, EVENTS.c.data).where(EVENTS.c.room == room)
    for number, data in connection.execute(earlier).all():
        if (blank := blank_names(data)) != data:
            place = EVENTS.c.room == room, EVENTS.c.seq == number
            connection.execute(update(EVENTS).where(*place).values(data=blank))
    connection.execute(insert(EVENTS).values(asdict(said)))
    return True


def blank_names(data: str) -> str:
    """An entry without the names in it; ValueError, where it makes no sense."""
    happened = json.loads(data)
    try:
        places = [place for event in happened for place in (event, event.get("setup", {}))]
        blanked = sum(_blank(place) for place in places)
    except (AttributeError, TypeError) as error:
        raise ValueError(type(error).__name__) from error
    return json.dumps(happened, separators=(",", ":"), ensure_ascii=False) if blanked else data


def _blank(place: dict[str, Any]) -> int:
    """How many names there were."""
    found = [key for key in NAMES if place.get(key)]
    place.update(dict.fromkeys(found, ""))
    return len(found)
