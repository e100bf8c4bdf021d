"""Old rooms that were left: they go by a stated rule, and so do the names of those who played.

Unless whoever runs the server says otherwise, a room in which nobody made a move goes a day after
its last change, a game that was left unfinished after thirty days; a room in which a game was
finished, and the names of those who played, are kept for good.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial

from sqlalchemy import func, select

from plyground.web.base.errors import Refusal
from plyground.web.base.settings import Keeping
from plyground.web.rooms.events import Chair, Named, read_events, write_events
from plyground.web.rooms.fold import Unreadable, UnreadableRooms, fold_room
from plyground.web.rooms.registry import Registry
from plyground.web.store.tables import EVENTS, Entry, StoreDown, remove_names, scrub_log

SOME_ROOMS = 200
"""Rooms that are looked at in one go."""
PAUSE_SECONDS = 0.01
"""Between two goes: moves come first."""
MOST_A_ROUND = 1_000
"""Rooms that go in one round at most; the rest in the next."""
PLAUSIBLE_MILLISECONDS = 2 * 24 * 3600 * 1000
"""Where the newest change is older at the start, either nobody came or the calendar is wrong."""
DOUBT_SECONDS = 24 * 3600.0
"""So long nothing goes then: somebody may notice, and set the clock right."""
NAMELESS = write_events([Named(by=chair, name="") for chair in Chair])
"""What is added to a room when its names are removed: from now on nobody has one."""


class Reaper:
    """Looks when it is told to: once an hour."""

    def __init__(
        self,
        registry: Registry,
        keeping: Keeping,
        log: logging.Logger,
        unreadable: UnreadableRooms,
        read_time: Callable[[], int],
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store, self._registry, self._keeping = registry.store, registry, keeping
        self._log, self._unreadable, self._read_time, self._steady = (
            log,
            unreadable,
            read_time,
            steady,
        )
        self._inspected = ""
        self._finished: set[str] = set()
        """Rooms in which a game was finished, as far as that was looked at: it stays so."""
        self._begins_at: float | None = None
        """From when on the calendar is believed."""

    async def look(self) -> int:
        """Remove what the rule lets go; how many rooms that were."""
        at, gone, nameless, name = self._read_time(), 0, 0, ""
        if self._begins_at is None:
            self._begins_at = await self._find_begin(at)
        if self._steady() < self._begins_at:
            return 0
        try:
            while gone < MOST_A_ROUND and (rooms := await self._store.list_rooms(name, SOME_ROOMS)):
                for name in rooms:
                    async with self._passing_faults(name):
                        removed, renamed = await self._look_at(name, at)
                        gone, nameless = gone + removed, nameless + renamed
                    if gone == MOST_A_ROUND:
                        break
                await asyncio.sleep(PAUSE_SECONDS)
            if gone or nameless:
                await self._store.carry_out(scrub_log)
        finally:
            if gone or nameless:
                self._log.info("reaped", extra={"rooms": gone, "names": nameless})
        return gone

    async def _find_begin(self, at: int) -> float:
        newest = await self._store.read(lambda found: found.scalar(select(func.max(EVENTS.c.at))))
        if newest is None or at - newest < PLAUSIBLE_MILLISECONDS:
            return self._steady()
        days = (at - newest) // (24 * 3600 * 1000)
        what = "the newest change is days old by this machine's calendar; no room goes for a day"
        self._log.warning(what, extra={"days": days, "mend": "see that the clock is right"})
        return self._steady() + DOUBT_SECONDS

    async def inspect(self) -> None:
        """Read all that is stored once, room by room, so that damaged ones are known early."""
        while rooms := await self._store.list_rooms(self._inspected, SOME_ROOMS):
            for room in rooms:
                async with self._passing_faults(room):
                    _check_entries(await self._store.load(room))
                self._inspected = room
                await asyncio.sleep(PAUSE_SECONDS / 2)

    @asynccontextmanager
    async def _passing_faults(self, room: str) -> AsyncIterator[None]:
        """A room that cannot be read stays as it is, is noted, and holds up no other."""
        try:
            yield
        except (Unreadable, ValueError) as fault:
            kind = str(fault) if isinstance(fault, Unreadable) else type(fault).__name__
            self._unreadable.put(room, kind)
        except StoreDown as down:
            if not await self._store.is_local(down):
                raise
            self._unreadable.put(room, "DatabaseError")  # it lies on a damaged page

    async def _look_at(self, room: str, at: int) -> tuple[bool, bool]:
        """Whether it was removed, or its names were."""
        newest = select(EVENTS).where(EVENTS.c.room == room).order_by(EVENTS.c.seq.desc()).limit(1)
        row = await self._store.read(lambda found: found.execute(newest).first())
        if row is None:
            return False, False
        last, keeping = Entry(*row), self._keeping
        is_over = partial(_is_over, at - last.at)
        times = [keeping.finished, keeping.names]
        times += [] if room in self._finished else [keeping.unfinished, keeping.unbegun]
        if not any(map(is_over, times)):
            return False, False
        status = "finished"
        if room not in self._finished:
            status = await asyncio.to_thread(_judge_room, await self._store.load(room))
        if status == "finished":
            self._finished.add(room)
        if is_over(getattr(keeping, status)):
            if removed := await self._store.remove(room, last.seq):
                self._registry.drop(room)
            return removed, False
        nameless = is_over(keeping.names) and last.data != NAMELESS
        return False, nameless and await self._remove_names(last)

    async def _remove_names(self, last: Entry) -> bool:
        # It counts as no change: the time until the room goes runs on.
        work = partial(remove_names, entry=Entry(last.room, last.seq + 1, last.at, NAMELESS))
        live = self._registry.rooms.get(last.room)
        if live is None:
            return await self._store.carry_out(work)
        async with live.lock:
            live.doubtful = True  # until we have read what was written
            removed = await self._store.carry_out(work)
            with suppress(Refusal):  # then whoever comes next reads it
                await self._registry.settle_doubt(live)
        return removed


def _check_entries(entries: list[Entry]) -> None:
    """That none is missing, and each makes sense by itself; or Unreadable."""
    if not entries or [entry.seq for entry in entries] != [*range(1, len(entries) + 1)]:
        raise Unreadable("missing changes" if entries else "no changes")
    try:
        for entry in entries:
            read_events(entry.data)
    except Exception as error:  # whatever it is, it is this room's alone
        raise Unreadable(type(error).__name__) from error


def _judge_room(entries: list[Entry]) -> str:
    """Whether a game was finished in a room, or left unfinished, or not begun."""
    room = fold_room(entries)
    if any(round.outcome for round in room.rounds):
        return "finished"
    return "unfinished" if any(round.moves for round in room.rounds) else "unbegun"


def _is_over(age: int, time: int | None) -> bool:
    return time is not None and age > time
