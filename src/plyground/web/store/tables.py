"""The tables, the same on SQLite and PostgreSQL, and how rooms are removed from them.

A room is its row and its events, in order.

The key of an event is the fence between processes: of two who write the same number of a room, the
database refuses the second.
"""

from typing import Any, NamedTuple

import msgspec
import sqlalchemy
from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    delete,
    func,
    select,
)
from sqlalchemy.exc import SQLAlchemyError

from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.web.base.errors import Refusal

from .database import Database, explain_to_operator


class NewRoom(NamedTuple):
    """A room that is made together with its first entry."""

    name: str
    made: int
    join_code: str
    watch_code: str


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One change of a room, as stored: an event, or some that belong together."""

    room: str
    seq: int
    at: int
    data: str


class StoreDown(Refusal):
    """Nothing can be stored or read now; as text it is the reason, for whoever runs the server.

    Nothing of what was asked has happened; or, where only the answer was lost, a reload shows it.
    """

    def __init__(self, reason: str) -> None:
        super().__init__("not-stored", Message("server.store-away"), wait=2)
        self._reason = reason

    def __str__(self) -> str:
        return self._reason


SCHEMA = 1
"""Changes whenever the tables do; a store of another schema is refused."""

METADATA = MetaData()

ROOMS = Table(
    "rooms",
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("made", BigInteger, nullable=False),
    Column("join_code", String(24), nullable=False, unique=True),
    Column("watch_code", String(24), nullable=False, unique=True),
)

EVENTS = Table(
    "events",
    METADATA,
    Column("room", String(16), ForeignKey("rooms.name", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("data", sqlalchemy.Text, nullable=False),
)

VERSION = Table("plyground", METADATA, Column("schema", Integer, primary_key=True))

ALONE = sqlalchemy.text("SELECT pg_advisory_xact_lock(7595061)")
"""Several processes may start at once; one of them makes the tables."""


def open_tables(database: Database) -> None:
    """Make the tables of a new store; one of another schema is refused in one sentence."""
    engine = database.make_writing_engine()
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(ALONE)
            else:
                # Python begins a transaction only before data changes; half a table is no use.
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            present = set(sqlalchemy.inspect(connection).get_table_names())
            if present.isdisjoint(METADATA.tables):
                METADATA.create_all(connection)
                connection.execute(VERSION.insert().values(schema=SCHEMA))
            elif VERSION.name not in present or connection.scalar(VERSION.select()) != SCHEMA:
                raise BadOption.of("hosting.other-schema", database=str(database))
    except SQLAlchemyError as error:
        why = explain_to_operator(error, database)
        message = Message.of("hosting.not-opened", database=str(database), why=why)
        raise BadOption(message) from error
    finally:
        engine.dispose()


def remove_room(connection: Connection, room: str, seq: int | None = None) -> bool:
    """Whether it was there, and as far as a number where one is given."""
    query = delete(ROOMS).where(ROOMS.c.name == room)
    if seq is not None:
        last = select(func.max(EVENTS.c.seq)).where(EVENTS.c.room == room).scalar_subquery()
        query = query.where(last == seq)
    return bool(connection.execute(query).rowcount)


def scrub_log(connection: Connection) -> None:
    """Empty SQLite's log, which holds earlier pages; not while somebody reads from it.

    Nothing has been changed on the connection yet, so no transaction is open in SQLite.
    PostgreSQL tidies up by itself: VACUUM.
    """
    if connection.dialect.name != "sqlite":
        return
    driver: Any = connection.connection.driver_connection
    waiting = driver.execute("PRAGMA busy_timeout").fetchone()[0]
    driver.execute("PRAGMA busy_timeout=0")  # moves must not wait for a backup to end
    try:
        driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        driver.execute(f"PRAGMA busy_timeout={waiting}")
