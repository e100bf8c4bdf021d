"""Upkeep of a server: its health, rooms that were left or cannot be read, exports."""

import asyncio
import logging
import re
import time
from dataclasses import asdict
from pathlib import Path
from typing import TypedDict

from sqlalchemy import or_, select
from sqlalchemy.exc import SQLAlchemyError

from plyground.language.errors import BadOption
from plyground.language.text import shorten
from plyground.system.files import name_trouble_with, refuse_to_write, write_whole
from plyground.web.base.settings import Keeping
from plyground.web.rooms.registry import Registry, Unreadable, fold_room
from plyground.web.rooms.room import Room
from plyground.web.store.backup import read_all_rooms
from plyground.web.store.database import (
    EVENTS,
    ROOMS,
    Database,
    Entry,
    StoreDown,
    explain_to_operator,
    remove_room,
    scrub_log,
)
from plyground.web.store.store import Store, could_be_stored

PROBE_SECONDS = 5.0
"""How long a finding holds; so often, at most, something is stored only to see if it can be."""


class Health(TypedDict):
    """Whether moves can be played."""

    ok: bool


class Readiness(TypedDict):
    """Whether visitors are better sent here than to another process."""

    ready: bool


class HealthCheck:
    """Answers at any rate of requests."""

    def __init__(self, store: Store, log: logging.Logger) -> None:
        self._store, self._log = store, log
        self._probing = asyncio.Lock()
        self._probed: tuple[float, StoreDown | None] = float("-inf"), None
        self._well = True
        self.stopping = False
        """Whether the server is stopping, while all still works."""

    async def look(self) -> Health:
        """Whether moves can be stored."""
        trouble = await self._find_trouble()
        if trouble and self._well:
            self._log.error("nothing can be stored", extra={"reason": str(trouble)})
        elif not trouble and not self._well:
            self._log.info("things can be stored again")
        self._well = trouble is None
        return Health(ok=self._well)

    async def _find_trouble(self) -> StoreDown | None:
        """Why nothing can be stored or read: as the last move found, or else as we find out."""
        async with self._probing:
            when, trouble = max(self._store.latest, self._probed, key=lambda found: found[0])
            if time.monotonic() - (when if trouble else self._probed[0]) < PROBE_SECONDS:
                return trouble
            trouble = None
            try:
                await self._store.probe()
            except StoreDown as down:
                trouble = down
            self._probed = time.monotonic(), trouble
            return trouble


SOME_ROOMS = 200
"""Rooms that are looked at in one go."""
PAUSE_SECONDS = 0.01
"""Between two goes: moves come first."""
MOST_A_ROUND = 1_000
"""Rooms that go in one round at most; the rest in the next."""


async def reap(registry: Registry, keeping: Keeping, log: logging.Logger) -> int:
    """Remove the rooms that the rule lets go, once an hour; how many that were."""
    store, at, gone, name = registry.store, registry.read_time().at, 0, ""
    while gone < MOST_A_ROUND and (rooms := await store.list_rooms(name, SOME_ROOMS)):
        for name in rooms:
            try:
                gone += await _remove_overdue(registry, keeping, name, at)
            except Unreadable as fault:  # it stays as it is, and holds up no other
                registry.note_unreadable(name, str(fault))
            except StoreDown:
                await store.probe()  # or everything fails
                registry.note_unreadable(name, "DatabaseError")  # on a damaged page
            if gone == MOST_A_ROUND:
                break
        await asyncio.sleep(PAUSE_SECONDS)
    if gone:
        await store.carry_out(scrub_log)
        log.info("reaped", extra={"rooms": gone})
    return gone


async def _remove_overdue(registry: Registry, keeping: Keeping, room: str, at: int) -> bool:
    """Whether it was removed."""
    store, newest = registry.store, select(EVENTS.c.seq, EVENTS.c.at).where(EVENTS.c.room == room)
    query = newest.order_by(EVENTS.c.seq.desc()).limit(1)
    last = await store.read(lambda found: found.execute(query).first())
    if last is None:
        return False
    times = asdict(keeping).items()
    overdue = {status for status, time in times if time is not None and at - last.at > time}
    if not overdue:
        return False
    if await asyncio.to_thread(_judge_room, await store.load(room)) not in overdue:
        return False
    if removed := await store.remove(room, last.seq):
        registry.drop(room)
    return removed


def _judge_room(entries: list[Entry]) -> str:
    """Whether a game was finished in a room, or left unfinished, or not begun."""
    room = fold_room(entries)
    if any(round.outcome for round in room.rounds):
        return "finished"
    return "unfinished" if any(round.moves for round in room.rounds) else "unbegun"


LINK = re.compile(r"/(?:rooms?|join|invitations|watch)/([^/]+)")
"""Where a room's name or code stands in its links; what follows says which of its pages."""


def read_rooms(database: Database) -> tuple[list[Room], list[str]]:
    """Every room as a server would read it, and the names of those that cannot be read."""
    rooms, unreadable = list[Room](), list[str]()
    for name, entries in read_all_rooms(database):
        try:
            rooms.append(fold_room(entries))
        except Unreadable:  # whatever is wrong with one room must not hide the others
            unreadable.append(name)
    return rooms, unreadable


def export(database: Database, folder: Path) -> tuple[int, list[str]]:
    """Every finished game as a record in a folder; how many, and the rooms that cannot be read."""
    written = 0
    rooms, unreadable = read_rooms(database)
    with name_trouble_with(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for room in rooms:
            for number, round in enumerate(room.rounds, 1):
                if round.outcome is not None:
                    path = folder / f"{room.game.slug}-{room.name}-{number}.ply"
                    write_whole(path, [round.record().write().encode()])
                    written += 1
    return written, unreadable


def read_link(given: str) -> str:
    """The room's name or code in a link, or the name itself."""
    path = given.strip().partition("?")[0].partition("#")[0].rstrip("/")
    link = LINK.search(path)
    return link[1] if link else path.rpartition("/")[2]


def forget_room(database: Database, given: str) -> str:
    """Remove a room, by its name or any link to it; a server that runs finds out in a second."""
    word = read_link(given)
    columns = ROOMS.c.name, ROOMS.c.join_code, ROOMS.c.watch_code
    query = select(ROOMS.c.name).where(or_(*(column == word for column in columns)))
    database.check_single_name()
    engine = database.make_writing_engine()
    try:
        with engine.begin() as connection:
            room: str | None = connection.scalar(query) if could_be_stored(word) else None
            if room is None or not remove_room(connection, room):
                raise BadOption.of("hosting.room-unknown", room=shorten(word))
        with engine.connect() as connection:
            scrub_log(connection)
        return room
    except SQLAlchemyError as error:
        raise refuse_to_write(database, explain_to_operator(error, database)) from error
    finally:
        engine.dispose()
