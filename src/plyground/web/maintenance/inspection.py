"""Looks once at everything that is stored, so that a room that cannot be read is known early.

It runs beside the games, some changes at a time. What it looks for: changes that are missing from
the middle of a room, rooms without any, and changes that this version does not understand.
"""

import asyncio

from sqlalchemy import Connection, exists, select, tuple_

from plyground.web.rooms import events
from plyground.web.store.entry import StoreDown
from plyground.web.store.inserts import BEYOND_SEQ
from plyground.web.store.store import Store
from plyground.web.store.tables import EVENTS, ROOMS
from plyground.web.store.unreadable_rooms import UnreadableRooms

MOST_TOGETHER = 1_000
"""Changes that are read in one go."""
MOST_EMPTY = 1_000
"""Rooms without a change that are named."""
INSPECTION_PAUSE_SECONDS = 0.01
"""Between two goes: moves come first."""

Place = tuple[str, int]
"""A room and a seq in it."""


class Inspection:
    """From the first room to the last, in the order of their names."""

    def __init__(self, store: Store, aside: UnreadableRooms) -> None:
        self._store, self._aside = store, aside
        self._place: Place = "", 0
        self._together = MOST_TOGETHER

    async def run(self) -> None:
        """Look at all; should the store have been away, go on where it stopped."""
        for room in await self._store.read(_find_empty):
            self._aside.put(room, "no changes")
        while await self._look_further():
            await asyncio.sleep(INSPECTION_PAUSE_SECONDS)

    async def _look_further(self) -> bool:
        """Some more changes; false, if there are none."""
        try:
            faults, self._place, more = await self._store.read(self._find_faults)
        except StoreDown as down:
            if not await self._store.is_local(down):
                raise
            return await self._pass_damaged_page()
        for room, fault in faults.items():
            self._aside.put(room, fault)
        self._together = min(2 * self._together, MOST_TOGETHER)
        return more

    async def _pass_damaged_page(self) -> bool:
        """Come up to the change that cannot be read, one by one; then leave its room."""
        if self._together > 1:
            self._together = 1
            return True
        next_place = _after(self._place, EVENTS.c.room).limit(1)
        room = await self._store.read(lambda found: found.scalar(next_place))
        if room is None:
            return False
        self._aside.put(room, "DatabaseError")
        self._place = room, BEYOND_SEQ
        return True

    def _find_faults(self, found: Connection) -> tuple[dict[str, str], Place, bool]:
        """What is wrong with the next changes, how far they go, and whether there may be more."""
        faults: dict[str, str] = {}
        room, seq = self._place
        rows = _after(self._place, EVENTS.c.room, EVENTS.c.seq, EVENTS.c.data)
        count = 0
        for name, number, data in found.execute(rows.limit(self._together)):
            if number != (seq + 1 if name == room and seq != BEYOND_SEQ else 1):
                faults.setdefault(name, "missing changes")
            try:
                events.read_events(data)
            except Exception as error:  # whatever it is, it is this room's alone
                faults.setdefault(name, type(error).__name__)
            room, seq = name, number
            count += 1
        return faults, (room, seq), count == self._together


def _after(place: Place, *columns):  # type: ignore[no-untyped-def]
    order = EVENTS.c.room, EVENTS.c.seq
    return select(*columns).where(tuple_(*order) > place).order_by(*order)


def _find_empty(found: Connection) -> list[str]:
    events_of = exists().where(EVENTS.c.room == ROOMS.c.name)
    return list(found.scalars(select(ROOMS.c.name).where(~events_of).limit(MOST_EMPTY)))
