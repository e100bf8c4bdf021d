"""Reads the whole store as it is at one moment, while others go on writing."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, select, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from plyground.kernel.errors import BadOption
from plyground.language.message import Message

from .database import Database, explain_to_operator
from .entry import Entry
from .tables import EVENTS, ROOMS


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


def read_entries(connection: Connection, room: str) -> list[Entry]:
    """What is stored of one room; nothing, where that cannot be read."""
    query = select(EVENTS).where(EVENTS.c.room == room).order_by(EVENTS.c.seq)
    try:
        return [Entry(*row) for row in connection.execute(query)]
    except DBAPIError:
        if connection.dialect.name != "sqlite":
            raise  # PostgreSQL would say nothing more in this transaction
        return []
