"""Brings rooms of a backup back. What is there is never overwritten."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from plyground.support.files import refuse_to_write

from .database import Database
from .migration import migrate
from .names import blank_names
from .snapshot import StoredRoom
from .tables import EVENTS, ROOMS
from .writer import explain_to_operator

TOGETHER = 500
"""Changes that are brought back in one transaction: others may want to write in between."""


class Report(NamedTuple):
    """What came of a restore."""

    restored: int = 0
    present: int = 0
    """Rooms that were there, as in the backup or further along."""
    conflicts: tuple[str, ...] = ()
    """Rooms that are there and differ from the backup; they were left alone."""

    def plus(self, more: "Report") -> "Report":
        return Report(
            self.restored + more.restored,
            self.present + more.present,
            self.conflicts + more.conflicts,
        )


def restore(database: Database, rooms: Iterable[StoredRoom]) -> Report:
    """Bring rooms back; on SQLite the caller has occupied the file, so that nobody else writes."""
    migrate(database)
    engine = database.make_writing_engine()
    report = Report()
    try:
        for some in split_in_pieces(rooms):
            with engine.begin() as connection:
                report = report.plus(put_rooms(connection, some))
    except SQLAlchemyError as error:
        raise refuse_to_write(database, explain_to_operator(error)) from error
    finally:
        engine.dispose()
    return report


def split_in_pieces(rooms: Iterable[StoredRoom]) -> Iterator[list[StoredRoom]]:
    """Rooms by the handful, so that each piece is soon done."""
    piece: list[StoredRoom] = []
    size = 0
    for room in rooms:
        piece.append(room)
        size += len(room.entries)
        if size >= TOGETHER:
            yield piece
            piece, size = [], 0
    if piece:
        yield piece


def put_rooms(connection: Connection, rooms: Sequence[StoredRoom]) -> Report:
    """Bring some rooms back within one transaction."""
    restored = present = 0
    conflicts: list[str] = []
    for room in rooms:
        if _insert(connection, room):
            restored += 1
        elif _is_there(connection, room):
            present += 1
        else:
            conflicts.append(room.name)
    return Report(restored, present, tuple(conflicts))


def _insert(connection: Connection, room: StoredRoom) -> bool:
    values = room._asdict()
    entries = values.pop("entries")
    if not _claim(connection, values):
        return False
    rows = [{"room": room.name, "seq": seq, "at": at, "data": data} for seq, at, data in entries]
    if rows:
        connection.execute(insert(EVENTS), rows)
    return True


def _claim(connection: Connection, values: dict[str, Any]) -> bool:
    """Make the room, unless its name or one of its codes is taken."""
    if connection.dialect.name == "sqlite":
        ours = sqlite.insert(ROOMS).values(values).on_conflict_do_nothing()
        return bool(connection.execute(ours).rowcount)
    theirs = postgresql.insert(ROOMS).values(values).on_conflict_do_nothing()
    return connection.execute(theirs.returning(ROOMS.c.name)).first() is not None


def _is_there(connection: Connection, room: StoredRoom) -> bool:
    """Whether the store has the same room, as it was or with more that happened since."""
    codes = select(ROOMS.c.join_code, ROOMS.c.watch_code).where(ROOMS.c.name == room.name)
    if connection.execute(codes).first() != (room.join_code, room.watch_code):
        return False
    query = (
        select(EVENTS.c.seq, EVENTS.c.at, EVENTS.c.data)
        .where(EVENTS.c.room == room.name)
        .order_by(EVENTS.c.seq)
        .limit(len(room.entries))
    )
    kept = [tuple(row) for row in connection.execute(query)]
    return kept == room.entries or _are_alike(kept, room.entries)


def _are_alike(some: Sequence[Any], others: Sequence[Any]) -> bool:
    """Whether only names differ: they may have been removed since the backup was made."""
    try:
        stripped = [
            [(seq, at, blank_names(data)) for seq, at, data in each] for each in (some, others)
        ]
    except ValueError:
        return False  # there is no making sense of it
    return stripped[0] == stripped[1]
