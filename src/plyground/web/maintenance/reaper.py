"""Old rooms that were left: they go by a stated rule, and finished games stay.

A room in which nobody made a move goes a day after its last change, a game that was left
unfinished after thirty days. A room in which a game was finished is kept for good.
"""

import asyncio
import logging
import time
from typing import Any

from sqlalchemy import update

from plyground.web.base.settings import UNBEGUN_DAYS, UNFINISHED_DAYS
from plyground.web.rooms.fold import Unreadable, fold_room
from plyground.web.store.entry import Entry, StoreDown
from plyground.web.store.store import Store
from plyground.web.store.tables import ROOMS
from plyground.web.store.unreadable_rooms import UnreadableRooms

DAY_MILLISECONDS = 24 * 3600 * 1000
UNBEGUN_MILLISECONDS = UNBEGUN_DAYS * DAY_MILLISECONDS
UNFINISHED_MILLISECONDS = UNFINISHED_DAYS * DAY_MILLISECONDS
BATCH_ROOMS = 200


class Reaper:
    """Looks when it is told to: once an hour."""

    def __init__(self, store: Store, log: logging.Logger, aside: UnreadableRooms) -> None:
        self._store, self._log, self._aside = store, log, aside

    async def look(self) -> None:
        await self.reap(int(time.time() * 1000))

    async def reap(self, at: int) -> int:
        """Remove what the rule lets go; how many rooms that were."""
        gone, after = 0, -1
        try:
            while left := await self._store.find_left_between(
                after, at - UNBEGUN_MILLISECONDS, BATCH_ROOMS
            ):
                for name, last in left:
                    gone += await self._look_past_faults(name, at - last)
                after = left[-1][1]
        except StoreDown as down:
            self._log.warning("not reaped", extra={"reason": str(down)})
            raise
        finally:
            if gone:
                self._log.info("reaped", extra={"rooms": gone})
        return gone

    async def _look_past_faults(self, name: str, age: int) -> int:
        """A room that cannot be read stays, and holds up no other."""
        try:
            return await self._look_at(name, age)
        except Unreadable as fault:
            self._aside.put(name, str(fault))
        except StoreDown as down:
            if not await self._store.is_local(down):
                raise
            self._aside.put(name, "DatabaseError")  # it lies on a damaged page
        return 0

    async def _look_at(self, name: str, age: int) -> int:
        entries = await self._store.load(name)
        verdict = await asyncio.to_thread(judge_room, entries, age) if entries else "wait"
        if verdict == "keep":
            await self._store.carry_out(_keeping(name))
        if verdict != "remove":
            return 0
        return int(await self._store.remove(name, entries[-1].seq))


def judge_room(entries: list[Entry], age: int) -> str:
    """What the rule says of a room that has been left for so long: keep, wait or remove."""
    room = fold_room(entries)
    if any(round.outcome for round in room.rounds):
        return "keep"
    begun = any(round.moves for round in room.rounds)
    return (
        "remove" if age > (UNFINISHED_MILLISECONDS if begun else UNBEGUN_MILLISECONDS) else "wait"
    )


def _keeping(name: str) -> Any:
    query = update(ROOMS).where(ROOMS.c.name == name).values(kept=True)
    return lambda connection: connection.execute(query).rowcount
