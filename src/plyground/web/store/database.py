"""A database: which kind, how it is set, that nobody else writes to the same file, and its tables.

A room is its row and its events, in order, the same on SQLite and PostgreSQL. The key of an event
is the fence between processes: of two who write the same number of a room, the database refuses
the second.
"""

import os
import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import sqlalchemy
from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Engine,
    ForeignKey,
    Integer,
    MetaData,
    QueuePool,
    String,
    Table,
    create_engine,
    delete,
    event,
    func,
    select,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.system.extras import need
from plyground.system.files import Held, Lock, explain_os_error, refuse_to_write, resolve_path
from plyground.web.base.errors import Refusal

ANSWER_SECONDS = 5
"""Seconds that a database may take to connect or to answer."""
PATIENCE = f"{ANSWER_SECONDS}s"
"""The same as PostgreSQL reads it."""
WAITS: dict[str, Any] = {
    "connect_timeout": ANSWER_SECONDS,
    "keepalives_idle": ANSWER_SECONDS,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": ANSWER_SECONDS * 1000,
}
"""How soon we notice that PostgreSQL's machine has gone."""
LEAST_FREE_BYTES = 1 << 20
"""With less, a disk has no room left to speak of."""


class Database:
    """One address, and the engines that write to it and read from it."""

    def __init__(self, address: str) -> None:
        self._given, self.url = _read_address(address)
        self.file = Path(self.url.database or "") if self.shared_by_one else None
        """The SQLite file itself, and no link to it: what belongs to it lies beside it."""
        if self.file is not None and self.file.is_dir():
            raise BadOption.of("file-is-folder", path=str(self))
        self._lock: Lock | None = None

    @property
    def shared_by_one(self) -> bool:
        """SQLite: one process, one writer. PostgreSQL: as many as there are."""
        return self.url.get_backend_name() == "sqlite"

    def __str__(self) -> str:
        return self._given

    def occupy(self) -> None:
        """Make sure that no other server writes to this file, and that it can be written."""
        if self.file is None:
            return
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self._lock = Lock(self.file.with_name(self.file.name + ".lock"))
            make_private(self.file)
        except Held as error:
            raise BadOption.of("hosting.in-use", database=str(self)) from error
        except OSError as error:
            self.leave()
            raise refuse_to_write(self, explain_os_error(error)) from error

    def leave(self) -> None:
        """Let others have the file; every connection to it is closed by now."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def check_single_name(self) -> None:
        """SQLite's log lies beside one name; whoever opens another misses what is in it."""
        if self.file is None:
            return
        try:
            names = self.file.stat().st_nlink
        except OSError as error:
            why = explain_os_error(error)
            raise BadOption.of("hosting.not-read", database=str(self), why=why) from error
        if names > 1:
            raise BadOption.of("hosting.several-names", file=str(self.file), names=names)

    def make_writing_engine(self) -> Engine:
        """For the writer: one connection, every commit on the disk before it returns."""
        if self.file is None:
            # Cut off within a transaction, it must not hold for ever what others wait for.
            return self._postgresql(1, f"idle_in_transaction_session_timeout={PATIENCE}")
        engine = create_engine(self.url, pool_size=1, max_overflow=0)
        event.listen(engine, "connect", _settle_sqlite)
        return engine

    def make_reading_engine(self) -> Engine:
        """For readers: they can change nothing."""
        if self.file is None:
            return self._postgresql(2)
        # Connected by ourselves: not every name of a file survives being part of an address.
        uri = self.file.as_uri() + "?mode=ro"
        return create_engine(
            "sqlite://",
            creator=lambda: _connect_to_read(uri),
            poolclass=QueuePool,
            pool_size=2,
            max_overflow=2,
        )

    def _postgresql(self, size: int, *settings: str) -> Engine:
        given, settings = self.url.query, (f"statement_timeout={PATIENCE}", *settings)
        how = {
            # How long to wait is as the address has it, where it says so.
            **{name: given.get(name, usual) for name, usual in WAITS.items()},
            "client_encoding": "utf8",
            # A plan that is kept was made for a table as it was: one of a page is read as a whole.
            "prepare_threshold": None,
            "application_name": "plyground",
            "options": " -c ".join((str(given.get("options", "")), *settings)).strip(),
        }
        return create_engine(
            self.url,
            pool_size=size,
            max_overflow=0,
            pool_timeout=ANSWER_SECONDS,
            pool_pre_ping=True,
            connect_args=how,
        )


def make_private(file: Path) -> None:
    """Make a file for its owner alone, at any umask; one that is there stays as it is."""
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def _read_address(address: str) -> tuple[str, URL]:
    """A database as a person gives it: what to call it, and its address."""
    if "://" not in address:
        named = resolve_path(address).absolute()
        return str(named), URL.create("sqlite", database=os.path.realpath(named))
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise BadOption.of("hosting.no-address") from error
    kind = url.get_backend_name()
    if kind not in ("postgresql", "postgres"):
        raise BadOption.of("hosting.other-database")
    need("psycopg")
    return _hide_secrets(address, url), url.set(drivername="postgresql+psycopg")


def _hide_secrets(address: str, url: URL) -> str:
    """An address as it was typed, as far as it may be shown."""
    secrets = [name for name in url.query if name.endswith("password")]
    if url.password is None and not secrets:
        return address
    return url.update_query_dict(dict.fromkeys(secrets, "***")).render_as_string(hide_password=True)


def _connect_to_read(uri: str) -> sqlite3.Connection:
    connection = sqlite3.connect(uri, uri=True, check_same_thread=False)
    # Bytes that are no text are found by whoever wants to understand them, not by all who pass.
    connection.text_factory = lambda found: found.decode("utf-8", "surrogateescape")
    return connection


def _settle_sqlite(connection: Any, record: object) -> None:
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        # What an INSERT of many rows might have to undo, a few megabytes: else a file for each.
        # An UPDATE of very many rows would take as much memory as they do; there is none.
        "temp_store=MEMORY",
        "secure_delete=ON",  # what is forgotten leaves no traces in free pages
        f"busy_timeout={ANSWER_SECONDS * 1000}",
    ):
        connection.execute(f"PRAGMA {pragma}")


def explain_to_operator(error: Exception, database: Database) -> Message | str:
    """Explain an error to whoever gave the address, with what to do where that is known."""
    why = explain_database_error(error)
    if "no password supplied" in why:
        return Message.of("hosting.password-missing", why=why)
    # Of a full disk, SQLite at times only says that it could not write.
    folder = database.file.parent if database.file else None
    if folder and shutil.disk_usage(folder).free < LEAST_FREE_BYTES:
        return Message.of("hosting.disk-full", why=why)
    return why


def explain_database_error(error: Exception) -> str:
    """Explain an error of the database in a line without values."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    lines = str(cause).strip().splitlines() or [type(cause).__name__]
    hosts = [line.removeprefix("- ") for line in lines if line.startswith("- host: ")]
    return "; ".join(hosts) or lines[0]


# ---- its tables ------------------------------------------------------------------------------


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
        super().__init__("not-stored", Message("server.store-away"), wait=2, fault=reason)


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
        raise BadOption.of("hosting.not-opened", database=str(database), why=why) from error
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
