"""Names of people in what is stored: the one thing in a room's history that is ever changed.

They are in the set-up that a room was opened with, and where somebody joined or changed theirs.
"""

import json
from typing import Any

from sqlalchemy import Connection, func, select, update

from .entry import Entry
from .inserts import insert_alone, insert_among_others
from .notices import write_hint
from .tables import EVENTS

NAMES = ("name", "opponent_name")


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


def remove_names(connection: Connection, said: Entry, origin: str) -> bool:
    """Blank a room's names, and add an entry that says so; not if something else came first.

    All processes that have the room hear of that entry, as of any other.
    """
    room, seq = said.room, said.seq
    newest = select(func.max(EVENTS.c.seq)).where(EVENTS.c.room == room)
    if connection.scalar(newest) != seq - 1 or not _insert(connection, said, origin):
        return False
    earlier = select(EVENTS.c.seq, EVENTS.c.data).where(EVENTS.c.room == room, EVENTS.c.seq < seq)
    for number, data in connection.execute(earlier).all():
        if (blank := blank_names(data)) != data:
            place = EVENTS.c.room == room, EVENTS.c.seq == number
            connection.execute(update(EVENTS).where(*place).values(data=blank))
    return True


def _insert(connection: Connection, entry: Entry, origin: str) -> bool:
    if connection.dialect.name == "postgresql":
        line = write_hint(origin, entry.room, entry.seq)
        return insert_among_others(connection, [entry], [line])[0]
    return insert_alone(connection, [entry])[0]
