"""For whoever runs the server: what a store holds, its games as records, and one room forgotten."""

import re
import time
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import func, or_, select
from sqlalchemy.exc import SQLAlchemyError

from plyground.language.errors import BadOption
from plyground.language.message import Message, render
from plyground.language.text import shorten
from plyground.system.files import explain_os_error, refuse_to_write, write_whole
from plyground.web.rooms.events import Chair
from plyground.web.rooms.fold import Unreadable, fold_room
from plyground.web.rooms.room import Room
from plyground.web.store.database import Database, explain_to_operator
from plyground.web.store.snapshot import (
    count_rows,
    find_damage,
    open_to_read,
    read_all_rooms,
    read_entries,
)
from plyground.web.store.store import could_be_stored
from plyground.web.store.tables import EVENTS, ROOMS, Entry, remove_room, scrub_log

LINK = re.compile(r"/(?:rooms?|join|invitations|watch)/([^/]+)")
"""Where a room's name or code stands in its links; what follows says which of its pages."""


class Exported(NamedTuple):
    """What came of an export."""

    written: int
    unchanged: int
    unreadable: list[str]
    """Rooms that could not be read."""


class Checked(NamedTuple):
    """What came of a check."""

    rooms: int
    damage: str | None
    unreadable: list[str]


def export(database: Database, folder: Path) -> Exported:
    """Every finished game as a record in a folder, under a name that stays the same."""
    written = unchanged = 0
    unreadable: list[str] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for stored, entries in read_all_rooms(database):
            room = _fold(entries)
            if room is None:
                unreadable.append(stored)
                continue
            for number, round in enumerate(room.rounds, 1):
                if round.outcome is None:
                    continue
                path = folder / f"{room.game.slug}-{room.name}-{number}.ply"
                text = round.record().write().encode()
                if path.is_file() and path.read_bytes() == text:
                    unchanged += 1
                else:
                    write_whole(path, [text])
                    written += 1
    except OSError as error:
        raise refuse_to_write(folder, explain_os_error(error)) from error
    return Exported(written, unchanged, unreadable)


def _fold(entries: list[Entry]) -> Room | None:
    try:
        return fold_room(entries)
    except Unreadable:  # whatever is wrong with one room must not hide the others
        return None


def check(database: Database) -> Checked:
    """Read everything once, as a server would: what SQLite says, and every room."""
    damage = find_damage(database.file) if database.file else None
    folded = [(name, _fold(entries)) for name, entries in read_all_rooms(database)]
    return Checked(len(folded), damage, [name for name, room in folded if room is None])


def list_rooms(database: Database, most: int, language: str) -> list[str]:
    """How much there is, and the rooms in which something happened last, a line each."""
    last = func.coalesce(func.max(EVENTS.c.at), ROOMS.c.made)
    joined = select(ROOMS.c.name, last).outerjoin(EVENTS, EVENTS.c.room == ROOMS.c.name)
    recent = joined.group_by(ROOMS.c.name, ROOMS.c.made).order_by(last.desc()).limit(most)
    with open_to_read(database) as found:
        rooms, changes = count_rows(found)
        kept = Message.of("hosting.rooms-kept", rooms=rooms, changes=changes)
        lines = [render(kept, language)]
        for name, at in found.execute(recent).all():
            lines.append(describe_room(name, _fold(read_entries(found, name)), at, language))
    if rooms > most:
        lines.append(render(Message.of("hosting.rooms-older", rooms=rooms - most), language))
    return lines


def describe_room(name: str, room: Room | None, at: int, language: str) -> str:
    """A line about a room; None stands for one that cannot be read."""
    moment = write_moment(at)
    if room is None:
        unreadable = render(Message("hosting.room-unreadable"), language)
        return f"{name}  {moment}  {unreadable}"
    moves = sum(len(round.moves) for round in room.rounds)
    players = tuple(room.display_name(chair) for chair in Chair)
    status = render(Message.of("hosting.room-status", status=room.status), language)
    played = Message.of("hosting.room-games", rounds=len(room.rounds), moves=moves, players=players)
    return f"{room.name}  {moment}  {room.game.slug:<16}  {status:<7}  {render(played, language)}"


def write_moment(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(at / 1000))


# ---- one room --------------------------------------------------------------------------------


class FoundRoom(NamedTuple):
    """A room that somebody asked for."""

    name: str
    line: str
    """What it is, in a language."""
    last: int
    """When it changed last."""
    is_over: bool


def find_room(database: Database, given: str, language: str) -> FoundRoom:
    """A room by its whole name, or by any link to it; BadOption, if there is none."""
    path = given.strip().partition("?")[0].partition("#")[0].rstrip("/")
    link = LINK.search(path)
    word = link[1] if link else path.rpartition("/")[2]
    columns = ROOMS.c.name, ROOMS.c.join_code, ROOMS.c.watch_code
    query = select(ROOMS.c.name, ROOMS.c.made).where(or_(*(column == word for column in columns)))
    with open_to_read(database) as found:
        row = found.execute(query).first() if could_be_stored(word) else None
        if row is None:
            raise BadOption(Message.of("hosting.room-unknown", room=shorten(word)))
        room = _fold(read_entries(found, row.name))
        last = found.scalar(select(func.max(EVENTS.c.at)).where(EVENTS.c.room == row.name))
    at = row.made if last is None else last
    line = describe_room(row.name, room, at, language)
    return FoundRoom(row.name, line, at, room is not None and room.status == "over")


def forget_room(database: Database, room: str) -> bool:
    """Remove a room, whether it was there; a server that runs finds out within a second."""
    engine = database.make_writing_engine()
    try:
        with engine.begin() as connection:
            removed = remove_room(connection, room)
        with engine.connect() as connection:
            scrub_log(connection)
        return removed
    except SQLAlchemyError as error:
        raise refuse_to_write(database, explain_to_operator(error, database)) from error
    finally:
        engine.dispose()
