"""Reads the whole store as it is at one moment, while others go on writing."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from sqlalchemy import Connection, select, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from plyground.kernel.errors import BadOption
from plyground.language.message import Message

from .database import Database
from .tables import EVENTS, ROOMS
from .writer import explain_to_operator

StoredEntry = tuple[int, int, str]
"""Seq, moment and data of one change."""


class StoredRoom(NamedTuple):
    """A room with all that is stored of it."""

    name: str
    made: int
    join_code: str
    watch_code: str
    kept: bool
    entries: list[StoredEntry]


def read_all_rooms(database: Database, unreadable: list[str] | None = None) -> Iterator[StoredRoom]:
    """Every room, all of one moment. Those that cannot be read are named, if there is a list."""
    with open_to_read(database) as connection:
        rooms = connection.execute(select(ROOMS).order_by(ROOMS.c.name)).all()
        for name, made, join_code, watch_code, kept in rooms:
            try:
                entries = _entries(connection, name)
            except (DBAPIError, UnicodeError):
                if unreadable is None or connection.dialect.name != "sqlite":
                    raise  # PostgreSQL would say nothing more in this transaction
                unreadable.append(name)
                continue
            yield StoredRoom(name, made, join_code, watch_code, kept, entries)


def _entries(connection: Connection, room: str) -> list[StoredEntry]:
    columns = EVENTS.c.seq, EVENTS.c.at, EVENTS.c.data
    query = select(*columns).where(EVENTS.c.room == room).order_by(EVENTS.c.seq)
    entries = [(row.seq, row.at, row.data) for row in connection.execute(query)]
    for _, _, data in entries:
        data.encode()  # UnicodeError, where it is no text
    return entries


@contextmanager
def open_to_read(database: Database) -> Iterator[Connection]:
    """A connection that sees one moment, changes nothing and may take its time."""
    database.check_readable()
    engine = database.make_reading_engine()
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                connection.execution_options(isolation_level="REPEATABLE READ")
                connection.execute(text("SET statement_timeout = 0"))
            else:
                connection.exec_driver_sql("BEGIN")
            yield connection
    except SQLAlchemyError as error:
        said = Message.of(
            "hosting.not-read", database=str(database), why=explain_to_operator(error)
        )
        raise BadOption(said) from error
    finally:
        engine.dispose()
