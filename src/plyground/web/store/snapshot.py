"""Reads the whole store as it is at one moment, while others go on writing."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from typing import NamedTuple

from sqlalchemy import Connection, select, text
from sqlalchemy.exc import SQLAlchemyError

from plyground.kernel.errors import BadOption

from .database import Database
from .tables import EVENTS, ROOMS
from .writer import reason

AT_A_TIME = 1_000
"""Rows that are fetched together."""

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


def snapshot(database: Database) -> Iterator[StoredRoom]:
    """Every room; one statement reads them all, so all are of one moment."""
    query = (
        select(ROOMS, EVENTS.c.seq, EVENTS.c.at, EVENTS.c.data)
        .join(EVENTS, EVENTS.c.room == ROOMS.c.name)
        .order_by(ROOMS.c.name, EVENTS.c.seq)
    )
    with reading(database) as connection:
        streaming = connection.execution_options(stream_results=True, yield_per=AT_A_TIME)
        for room, rows in groupby(streaming.execute(query), key=lambda row: row[:5]):
            name, made, join_code, watch_code, kept = room
            entries = [(row.seq, row.at, row.data) for row in rows]
            yield StoredRoom(name, made, join_code, watch_code, kept, entries)


@contextmanager
def reading(database: Database) -> Iterator[Connection]:
    """A connection that changes nothing and may take its time."""
    engine = database.reading()
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(text("SET statement_timeout = 0"))
            yield connection
    except SQLAlchemyError as error:
        raise BadOption(f"the database {database} cannot be read: {reason(error)}") from error
    finally:
        engine.dispose()
