"""Reads the whole store as it is at one moment, and sees whether a SQLite file is whole.

Pages in the middle of a file may be broken: SQLite finds out only when it comes across one.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, func, select, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from plyground.language.errors import BadOption
from plyground.language.message import Message

from .database import Database, explain_to_operator
from .tables import EVENTS, ROOMS, Entry

START_SECONDS = 20.0
"""How long a start may take for it; a file of a million changes takes about six."""
STEPS = 20_000
"""Instructions of SQLite between two looks at the clock."""


class OutOfTime(Exception):
    """Not all of it could be looked at."""


def find_damage(file: Path, seconds: float = float("inf")) -> str | None:
    """What SQLite says is wrong with a file; None: nothing. OutOfTime, if it takes too long."""
    deadline = time.monotonic() + seconds
    # Read only: the log stays as it is, should somebody have a better copy of it.
    found = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
    try:
        found.execute("SELECT count(*) FROM sqlite_master").fetchone()
        found.set_progress_handler(lambda: time.monotonic() > deadline, STEPS)
        result = found.execute("PRAGMA integrity_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        if time.monotonic() > deadline:
            raise OutOfTime from error
        return str(error)
    finally:
        found.close()
    return None if result == "ok" else " ".join(str(result).split())[:80]


def refuse(database: Database, damage: str) -> BadOption:
    """In one line: what is wrong, and what to do now."""
    return BadOption(Message.of("hosting.not-whole", database=str(database), damage=damage))


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
        why = explain_to_operator(error, database)
        raise BadOption(Message.of("hosting.not-read", database=str(database), why=why)) from error
    finally:
        engine.dispose()


def read_all_rooms(database: Database) -> Iterator[tuple[str, list[Entry]]]:
    """Every room by its name, all of one moment."""
    with open_to_read(database) as connection:
        for name in connection.scalars(select(ROOMS.c.name).order_by(ROOMS.c.name)).all():
            yield name, read_entries(connection, name)


def count_rows(connection: Connection) -> tuple[int, int]:
    """How many rooms there are, and how many changes of them."""
    tables = (select(func.count()).select_from(table) for table in (ROOMS, EVENTS))
    rooms, changes = (connection.scalar(query) or 0 for query in tables)
    return rooms, changes


def read_entries(connection: Connection, room: str) -> list[Entry]:
    """What is stored of one room; nothing, where that cannot be read."""
    query = select(EVENTS).where(EVENTS.c.room == room).order_by(EVENTS.c.seq)
    try:
        return [Entry(*row) for row in connection.execute(query)]
    except DBAPIError:
        if connection.dialect.name != "sqlite":
            raise  # PostgreSQL would say nothing more in this transaction
        return []
