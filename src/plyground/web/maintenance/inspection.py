"""Looks once at everything that is stored, so that a room that cannot be read is known early.

It runs beside the games, room by room.
"""

import asyncio
from collections.abc import Sequence

from plyground.web.rooms import events
from plyground.web.rooms.fold import UnreadableRooms
from plyground.web.store.store import Store
from plyground.web.store.tables import Entry, StoreDown

SOME_ROOMS = 100
"""Rooms whose names are read in one go."""
PAUSE_SECONDS = 0.005
"""Between two rooms: moves come first."""


class Inspection:
    """From the first room to the last, in the order of their names."""

    def __init__(self, store: Store, aside: UnreadableRooms) -> None:
        self._store, self._aside = store, aside
        self._last = ""

    async def run(self) -> None:
        """Look at all; should the store have been away, go on where it stopped."""
        while rooms := await self._store.list_rooms(self._last, SOME_ROOMS):
            for room in rooms:
                await self._look_at(room)
                self._last = room
                await asyncio.sleep(PAUSE_SECONDS)

    async def _look_at(self, room: str) -> None:
        try:
            fault = find_fault(await self._store.load(room))
        except StoreDown as down:
            if not await self._store.is_local(down):
                raise
            fault = "DatabaseError"  # it lies on a damaged page
        if fault:
            self._aside.put(room, fault)


def find_fault(entries: Sequence[Entry]) -> str | None:
    """What is wrong with what is stored of a room: changes that are missing, or make no sense."""
    if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
        return "missing changes"
    try:
        for entry in entries:
            events.read_events(entry.data)
    except Exception as error:  # whatever it is, it is this room's alone
        return type(error).__name__
    return None if entries else "no changes"
