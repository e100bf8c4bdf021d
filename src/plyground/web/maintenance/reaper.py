"""Old rooms that were left go by a stated rule.

Unless whoever runs the server says otherwise, a room in which nobody made a move goes a day after
its last change, a game that was left unfinished after thirty days; a room in which a game was
finished is kept for good.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from sqlalchemy import select

from plyground.web.base.settings import Keeping
from plyground.web.rooms.fold import Unreadable, UnreadableRooms, fold_room
from plyground.web.rooms.registry import Registry
from plyground.web.store.tables import EVENTS, Entry, StoreDown, scrub_log

SOME_ROOMS = 200
"""Rooms that are looked at in one go."""
PAUSE_SECONDS = 0.01
"""Between two goes: moves come first."""
MOST_A_ROUND = 1_000
"""Rooms that go in one round at most; the rest in the next."""


class Reaper:
    """Removes rooms, once an hour."""

    def __init__(
        self,
        registry: Registry,
        keeping: Keeping,
        log: logging.Logger,
        unreadable: UnreadableRooms,
        read_time: Callable[[], int],
    ) -> None:
        self._store, self._registry, self._keeping = registry.store, registry, keeping
        self._log, self._unreadable, self._read_time = log, unreadable, read_time

    async def look(self) -> int:
        """Remove what the rule lets go; how many rooms that were."""
        at, gone, name = self._read_time(), 0, ""
        while gone < MOST_A_ROUND and (rooms := await self._store.list_rooms(name, SOME_ROOMS)):
            for name in rooms:
                async with self._passing_faults(name):
                    gone += await self._look_at(name, at)
                if gone == MOST_A_ROUND:
                    break
            await asyncio.sleep(PAUSE_SECONDS)
        if gone:
            await self._store.carry_out(scrub_log)
            self._log.info("reaped", extra={"rooms": gone})
        return gone

    @asynccontextmanager
    async def _passing_faults(self, room: str) -> AsyncIterator[None]:
        """A room that cannot be read stays as it is, is noted, and holds up no other."""
        try:
            yield
        except Unreadable as fault:
            self._unreadable.put(room, str(fault))
        except StoreDown:
            await self._store.probe()  # or everything fails
            self._unreadable.put(room, "DatabaseError")  # it lies on a damaged page

    async def _look_at(self, room: str, at: int) -> bool:
        """Whether it was removed."""
        newest = select(EVENTS.c.seq, EVENTS.c.at).where(EVENTS.c.room == room)
        query = newest.order_by(EVENTS.c.seq.desc()).limit(1)
        last = await self._store.read(lambda found: found.execute(query).first())
        if last is None:
            return False
        keeping = self._keeping
        times = (keeping.finished, keeping.unfinished, keeping.unbegun)
        if not any(time is not None and at - last.at > time for time in times):
            return False
        status = await asyncio.to_thread(_judge_room, await self._store.load(room))
        time: int | None = getattr(keeping, status)
        if time is None or at - last.at <= time:
            return False
        if removed := await self._store.remove(room, last.seq):
            self._registry.drop(room)
        return removed


def _judge_room(entries: list[Entry]) -> str:
    """Whether a game was finished in a room, or left unfinished, or not begun."""
    room = fold_room(entries)
    if any(round.outcome for round in room.rounds):
        return "finished"
    return "unfinished" if any(round.moves for round in room.rounds) else "unbegun"
