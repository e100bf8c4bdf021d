"""`plyground store forget`: one room is gone on request, whether servers run or not.

PostgreSQL: the room is deleted, and the servers hear of it. SQLite: the server that has the file
does it, asked by a file beside it; or we do, where none runs.
"""

from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from plyground.kernel.errors import BadOption
from plyground.language.message import Message
from plyground.support.files import refuse_to_write

from .database import Database
from .removal import remove_room, scrub_log
from .tray import Found, Tray, await_report, occupy
from .witness import Witness, read_witness
from .writer import explain_to_operator

ORIGIN = "forget"
"""Whom the servers hear it from: none of them."""


def find_tray(file: Path) -> Tray:
    return Tray.beside(file, "forget", "forgetting", "forgotten")


def forget_room(database: Database, room: str) -> bool:
    """Whether the room was there until now."""
    if database.file is None:
        return _remove(database, room)
    if occupy(database):
        return _forget_here(database, room)
    tray = find_tray(database.file)
    if tray.is_busy:
        raise BadOption(Message.of("hosting.forget-under-way", database=str(database)))
    tray.hand_over([room.encode()])

    def read(found: Found) -> bool | None:
        return bool(found["forgotten"]) if found["room"] == room else None

    not_taken = Message.of("hosting.forget-not-taken", database=str(database))
    forgotten = await_report(database, tray, read, not_taken)
    return forgotten if forgotten is not None else _forget_here(database, room)


def _forget_here(database: Database, room: str) -> bool:
    """No server has the file: its witness must not miss the room at the next start."""
    assert database.file is not None
    try:
        witness = Witness(database.file, read_witness(database.file))
        witness.forget(room)
        witness.close()
        return _remove(database, room)
    finally:
        database.leave()


def _remove(database: Database, room: str) -> bool:
    engine = database.make_writing_engine()
    try:
        with engine.begin() as connection:
            removed = remove_room(connection, room, ORIGIN)
        with engine.connect() as connection:
            scrub_log(connection)
        return removed
    except SQLAlchemyError as error:
        raise refuse_to_write(database, explain_to_operator(error)) from error
    finally:
        engine.dispose()
