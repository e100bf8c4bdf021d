"""For whoever runs the server: a store checked, its games as records, and one room forgotten."""

import re
from pathlib import Path

from sqlalchemy import or_, select
from sqlalchemy.exc import SQLAlchemyError

from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.language.text import shorten
from plyground.system.files import explain_os_error, refuse_to_write, write_whole
from plyground.web.rooms.fold import Unreadable, fold_room
from plyground.web.rooms.room import Room
from plyground.web.store.backup import read_all_rooms
from plyground.web.store.database import Database, explain_to_operator
from plyground.web.store.store import could_be_stored
from plyground.web.store.tables import ROOMS, Entry, remove_room, scrub_log

LINK = re.compile(r"/(?:rooms?|join|invitations|watch)/([^/]+)")
"""Where a room's name or code stands in its links; what follows says which of its pages."""


def read_rooms(database: Database) -> tuple[list[Room], list[str]]:
    """Every room as a server would read it, and the names of those that cannot be read."""
    folded = [(name, _fold(entries)) for name, entries in read_all_rooms(database)]
    return [room for _, room in folded if room], [name for name, room in folded if not room]


def _fold(entries: list[Entry]) -> Room | None:
    try:
        return fold_room(entries)
    except Unreadable:  # whatever is wrong with one room must not hide the others
        return None


def export(database: Database, folder: Path) -> tuple[int, list[str]]:
    """Every finished game as a record in a folder; how many, and the rooms that cannot be read."""
    written = 0
    rooms, unreadable = read_rooms(database)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for room in rooms:
            for number, round in enumerate(room.rounds, 1):
                if round.outcome is not None:
                    path = folder / f"{room.game.slug}-{room.name}-{number}.ply"
                    write_whole(path, [round.record().write().encode()])
                    written += 1
    except OSError as error:
        raise refuse_to_write(folder, explain_os_error(error)) from error
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
                raise BadOption(Message.of("hosting.room-unknown", room=shorten(word)))
        with engine.connect() as connection:
            scrub_log(connection)
        return room
    except SQLAlchemyError as error:
        raise refuse_to_write(database, explain_to_operator(error, database)) from error
    finally:
        engine.dispose()
