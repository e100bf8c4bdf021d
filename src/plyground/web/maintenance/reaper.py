"""Old rooms that were left: they go by a stated rule, and so do the names of those who played.

Unless whoever runs the server says otherwise, a room in which nobody made a move goes a day after
its last change, a game that was left unfinished after thirty days; a room in which a game was
finished, and the names of those who played, are kept for good.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from sqlalchemy import update

from plyground.web.base.errors import Refusal
from plyground.web.base.keeping import Keeping
from plyground.web.rooms.events import Chair, Named, write_events
from plyground.web.rooms.fold import Unreadable, fold_room
from plyground.web.rooms.registry import Registry
from plyground.web.store.entry import Entry, StoreDown
from plyground.web.store.names import remove_names
from plyground.web.store.tables import ROOMS
from plyground.web.store.turns import take_turn
from plyground.web.store.unreadable_rooms import UnreadableRooms

from .last_changes import LastChange, find_last_changes, list_rooms_after

BATCH_ROOMS = 500
REAP_PAUSE_SECONDS = 0.01
"""Between two batches: moves come first."""
TURN = "reaper"
TURN_SECONDS = 3000
"""A bit less than the time between two rounds: one process does it for all."""
NAMELESS = write_events([Named(by=chair, name="") for chair in Chair])
"""What is added to a room when its names are removed: from now on nobody has one."""


class Reaper:
    """Looks when it is told to: once an hour."""

    def __init__(
        self,
        registry: Registry,
        keeping: Keeping,
        log: logging.Logger,
        aside: UnreadableRooms,
        read_time: Callable[[], int],
    ) -> None:
        self._store, self._registry, self._keeping = registry.store, registry, keeping
        self._log, self._aside, self._read_time = log, aside, read_time
        self._is_begun = False
        """Whether it is our turn, and not all is done."""

    async def look(self) -> None:
        """Do it, unless another process has done it lately."""
        turn = take_turn(TURN, TURN_SECONDS)
        self._is_begun = self._is_begun or await self._store.carry_out(turn)
        if self._is_begun:
            await self.reap(self._read_time())
            self._is_begun = False

    async def reap(self, at: int) -> int:
        """Remove what the rule lets go; how many rooms that were."""
        look = _Look(at)
        name = ""
        try:
            while rooms := await self._store.read(list_rooms_after(name, BATCH_ROOMS)):
                for last in await self._find_left(rooms, look):
                    await self._look_past_faults(last, look)
                name = rooms[-1][0]
                await asyncio.sleep(REAP_PAUSE_SECONDS)
            if look.gone or look.nameless:
                await self._store.scrub()
        except StoreDown as down:
            self._log.warning("not reaped", extra={"reason": str(down)})
            raise
        finally:
            if look.gone:
                self._log.info("reaped", extra={"rooms": look.gone})
            if look.nameless:
                self._log.info("names removed", extra={"rooms": look.nameless})
        return look.gone

    async def _find_left(
        self, rooms: Sequence[tuple[str, bool]], look: "_Look"
    ) -> list[LastChange]:
        """Those rooms that were left for so long that something may have to be done."""
        finished = self._keeping.looks_at_finished
        wanted = [(name, kept) for name, kept in rooms if finished or not kept]
        changes = await self._read_past_faults(wanted) if wanted else []
        return [last for last in changes if look.find_age(last) > self._keeping.shortest]

    async def _read_past_faults(self, rooms: Sequence[tuple[str, bool]]) -> list[LastChange]:
        try:
            return await self._store.read(find_last_changes(rooms))
        except StoreDown as down:
            if not await self._store.is_local(down):
                raise
            if len(rooms) > 1:
                return [last for room in rooms for last in await self._read_past_faults([room])]
            self._aside.put(rooms[0][0], "DatabaseError")  # it lies on a damaged page
            return []

    async def _look_past_faults(self, last: LastChange, look: "_Look") -> None:
        """A room that cannot be read stays, and holds up no other."""
        room = last.entry.room
        try:
            await self._look_at(last, look)
        except (Unreadable, ValueError) as fault:
            kind = str(fault) if isinstance(fault, Unreadable) else type(fault).__name__
            self._aside.put(room, kind)
        except StoreDown as down:
            if not await self._store.is_local(down):
                raise
            self._aside.put(room, "DatabaseError")

    async def _look_at(self, last: LastChange, look: "_Look") -> None:
        room, seq, data = last.entry.room, last.entry.seq, last.entry.data
        status = "finished" if last.kept else await self._judge(room)
        if status is None:
            return
        if status == "finished" and not last.kept:
            await self._store.carry_out(_keeping(room))
        age = look.find_age(last)
        if _is_over(getattr(self._keeping, status), age):
            if await self._store.remove(room, seq):
                self._registry.drop(room)
                look.gone += 1
        elif _is_over(self._keeping.names, age) and data != NAMELESS:
            look.nameless += await self._remove_names(last.entry)

    async def _judge(self, room: str) -> str | None:
        """What became of a room; None, if it has just gone."""
        entries = await self._store.load(room)
        return await asyncio.to_thread(judge_room, entries) if entries else None

    async def _remove_names(self, last: Entry) -> bool:
        # It counts as no change: the time until the room goes runs on.
        said = Entry(last.room, last.seq + 1, last.at, NAMELESS)
        work = partial(remove_names, said=said, origin=self._store.origin)
        live = self._registry.rooms.get(last.room)
        if live is None:
            return bool(await self._store.carry_out(work))
        async with live.lock:
            live.doubt()  # until we have read what was written
            removed = bool(await self._store.carry_out(work))
            with suppress(Refusal):  # then whoever comes next reads it
                await self._registry.settle_doubt(live)
        return removed


class _Look:
    """One look at everything: when it is, and what came of it so far."""

    def __init__(self, at: int) -> None:
        self._at = at
        self.gone = self.nameless = 0

    def find_age(self, last: LastChange) -> int:
        return self._at - last.entry.at


def judge_room(entries: list[Entry]) -> str:
    """Whether a game was finished in a room, or left unfinished, or not begun."""
    room = fold_room(entries)
    if any(round.outcome for round in room.rounds):
        return "finished"
    return "unfinished" if any(round.moves for round in room.rounds) else "unbegun"


def _is_over(time: int | None, age: int) -> bool:
    return time is not None and age > time


def _keeping(name: str) -> Any:
    query = update(ROOMS).where(ROOMS.c.name == name).values(kept=True)
    return lambda connection: connection.execute(query).rowcount
