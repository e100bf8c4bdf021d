"""What a store holds, for whoever runs the server: its rooms, and its finished games as records."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import func, select

from plyground.language.message import Message, render
from plyground.support.files import explain_os_error, refuse_to_write, write_whole
from plyground.web.rooms.events import Chair
from plyground.web.rooms.fold import Unreadable, fold_room
from plyground.web.rooms.room import Room
from plyground.web.store.database import Database
from plyground.web.store.entry import Entry
from plyground.web.store.snapshot import StoredRoom, open_to_read, read_all_rooms
from plyground.web.store.tables import EVENTS, ROOMS


class Exported(NamedTuple):
    """What came of an export."""

    written: int
    unchanged: int
    unreadable: list[str]
    """Rooms that could not be read."""


def export(database: Database, folder: Path) -> Exported:
    """Every finished game as a record in a folder, under a name that stays the same."""
    written = unchanged = 0
    unreadable: list[str] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for stored in read_all_rooms(database, unreadable):
            room = _room(stored)
            if room is None:
                unreadable.append(stored.name)
                continue
            for name, text in _find_finished(room):
                path = folder / name
                if path.is_file() and path.read_bytes() == text:
                    unchanged += 1
                else:
                    write_whole(path, [text])
                    written += 1
    except OSError as error:
        raise refuse_to_write(folder, explain_os_error(error)) from error
    return Exported(written, unchanged, unreadable)


def _find_finished(room: Room) -> Iterator[tuple[str, bytes]]:
    for number, round in enumerate(room.rounds, 1):
        if round.outcome is not None:
            name = f"{room.game.slug}-{room.name}-{number}.ply"
            yield name, round.record().write().encode()


def _room(stored: StoredRoom) -> Room | None:
    try:
        return fold_room([Entry(stored.name, *entry) for entry in stored.entries])
    except Unreadable:  # whatever is wrong with one room must not hide the others
        return None


def list_rooms(database: Database, most: int, language: str) -> list[str]:
    """How much there is, and the rooms in which something happened last, a line each."""
    last = func.coalesce(func.max(EVENTS.c.at), ROOMS.c.made)
    recent = (
        select(ROOMS.c.name, last)
        .outerjoin(EVENTS, EVENTS.c.room == ROOMS.c.name)
        .group_by(ROOMS.c.name, ROOMS.c.made)
        .order_by(last.desc())
        .limit(most)
    )
    with open_to_read(database) as found:
        rooms = found.scalar(select(func.count()).select_from(ROOMS)) or 0
        changes = found.scalar(select(func.count()).select_from(EVENTS)) or 0
        kept = Message.of("hosting.rooms-kept", rooms=rooms, changes=changes)
        lines = [render(kept, language)]
        for name, at in found.execute(recent).all():
            query = select(EVENTS).where(EVENTS.c.room == name).order_by(EVENTS.c.seq)
            entries = [(seq, at, data) for _, seq, at, data in found.execute(query)]
            lines.append(_line(StoredRoom(name, 0, "", "", False, entries), at, language))
    if rooms > most:
        lines.append(render(Message.of("hosting.rooms-older", rooms=rooms - most), language))
    return lines


def _line(stored: StoredRoom, at: int, language: str) -> str:
    moment = time.strftime("%Y-%m-%d %H:%M", time.gmtime(at / 1000))
    room = _room(stored)
    if room is None:
        unreadable = render(Message("hosting.room-unreadable"), language)
        return f"{stored.name}  {moment}  {unreadable}"
    moves = sum(len(round.moves) for round in room.rounds)
    players = tuple(room.display_name(chair) for chair in Chair)
    status = render(Message.of("hosting.room-status", status=room.status), language)
    played = Message.of("hosting.room-games", rounds=len(room.rounds), moves=moves, players=players)
    return f"{room.name}  {moment}  {room.game.slug:<16}  {status:<7}  {render(played, language)}"
