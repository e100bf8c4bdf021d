"""Goes through all rooms, some at a time, and sees how each of them was left.

By their names, and never by one question over everything: a database with many rooms would take
too long over that, and moves come first.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, func, select, tuple_

from plyground.web.store.entry import Entry
from plyground.web.store.tables import EVENTS, ROOMS


class LastChange(NamedTuple):
    """How a room was left."""

    entry: Entry
    kept: bool
    """Whether a game was finished in it, as far as anybody has looked."""


def list_rooms_after(name: str, most: int) -> Callable[[Connection], list[tuple[str, bool]]]:
    """The next rooms in the order of their names, and whether each is marked as kept."""
    query = (
        select(ROOMS.c.name, ROOMS.c.kept)
        .where(ROOMS.c.name > name)
        .order_by(ROOMS.c.name)
        .limit(most)
    )
    return lambda found: [(row.name, row.kept) for row in found.execute(query)]


def find_last_changes(
    rooms: Sequence[tuple[str, bool]],
) -> Callable[[Connection], list[LastChange]]:
    """The newest entry of each room that has any."""
    kept = dict(rooms)
    newest = select(func.max(EVENTS.c.seq)).where(EVENTS.c.room == ROOMS.c.name).scalar_subquery()
    places = select(ROOMS.c.name, newest).where(ROOMS.c.name.in_(kept))

    def find(found: Connection) -> list[LastChange]:
        ends = [tuple(row) for row in found.execute(places) if row[1] is not None]
        query = select(EVENTS).where(tuple_(EVENTS.c.room, EVENTS.c.seq).in_(ends))
        return [LastChange(Entry(*row), kept[row.room]) for row in found.execute(query)]

    return find
