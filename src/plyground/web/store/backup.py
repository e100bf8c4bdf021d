"""Reads the whole store as it is at one moment: for backups, reports, and to find what is damaged.

A backup is a SQLite file, whichever database it is made of and brought into. It holds the secrets
of games in progress.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import asdict
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from plyground.language.errors import BadOption
from plyground.system.files import explain_os_error, refuse_to_write

from .database import EVENTS, ROOMS, Database, Entry, explain_to_operator, make_private, open_tables

BACKUP_ID = 0x706C7962
"""By which a SQLite file is known as a backup, and may be replaced by the next."""


class Saved(NamedTuple):
    """The result of a backup or a restore."""

    rooms: int
    changes: int
    unreadable: list[str]
    """Rooms of which the database gives nothing away."""


def back_up(database: Database, path: Path) -> Saved:
    """Save everything as it is at one moment, for its owner's eyes; all of it or nothing."""
    if path.exists() and not _is_backup(path):
        raise BadOption.of("hosting.backup-elsewhere", path=str(path))
    part = path.with_name(f"{path.name}.part")
    try:
        part.unlink(missing_ok=True)
        make_private(part)
        saved = _copy(database, Database(str(part)))
        with closing(sqlite3.connect(part)) as target:
            target.execute("PRAGMA journal_mode=DELETE")  # one file, and nothing beside it
            target.execute(f"PRAGMA application_id={BACKUP_ID}")
        part.replace(path)
    except (OSError, sqlite3.Error) as error:
        why = explain_os_error(error) if isinstance(error, OSError) else str(error)
        raise refuse_to_write(path, why) from error
    finally:
        part.unlink(missing_ok=True)
    return saved


def restore(database: Database, path: Path) -> Saved:
    """Bring a backup into a store without rooms; what is there is never overwritten."""
    if not _is_backup(path):
        raise BadOption.of("hosting.not-a-backup", path=str(path))
    database.occupy()
    try:
        return _copy(Database(str(path)), database)
    finally:
        database.leave()


def _copy(source: Database, target: Database) -> Saved:
    """Copy every room into a database that has none."""
    open_tables(target)
    engine, changes, rooms, unreadable = target.make_writing_engine(), 0, 0, list[str]()
    try:
        with open_to_read(source) as found, engine.begin() as connection:
            if connection.scalar(select(ROOMS.c.name).limit(1)):
                raise BadOption.of("hosting.not-empty", database=str(target))
            for row in found.execute(select(ROOMS).order_by(ROOMS.c.name)).mappings().all():
                entries = read_entries(found, row["name"])
                if not entries:
                    unreadable.append(row["name"])
                    continue
                connection.execute(insert(ROOMS), [dict(row)])
                connection.execute(insert(EVENTS), [asdict(entry) for entry in entries])
                rooms, changes = rooms + 1, changes + len(entries)
        return Saved(rooms, changes, unreadable)
    except SQLAlchemyError as error:
        raise refuse_to_write(target, explain_to_operator(error, target)) from error
    finally:
        engine.dispose()


def _is_backup(path: Path) -> bool:
    try:
        with closing(_connect(path)) as found:
            return bool(found.execute("PRAGMA application_id").fetchone()[0] == BACKUP_ID)
    except sqlite3.Error:
        return False


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


# ---- what is there ---------------------------------------------------------------------------


def refuse_damaged(database: Database) -> None:
    """Refuse a SQLite file of which pages are broken: it would find out when it meets one."""
    database.check_single_name()
    if database.file is None:
        return
    try:
        # Read only: the log stays as it is, should somebody have a better copy of it.
        with closing(_connect(database.file)) as found:
            damage = str(found.execute("PRAGMA integrity_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        damage = str(error)
    if damage != "ok":
        damage = " ".join(damage.split())[:80]
        raise BadOption.of("hosting.not-whole", database=str(database), damage=damage)


@contextmanager
def open_to_read(database: Database) -> Iterator[Connection]:
    """A connection that sees one moment, changes nothing and may take its time."""
    database.check_single_name()
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
        raise BadOption.of("hosting.not-read", database=str(database), why=why) from error
    finally:
        engine.dispose()


def read_all_rooms(database: Database) -> Iterator[tuple[str, list[Entry]]]:
    """Every room by its name, all of one moment."""
    with open_to_read(database) as connection:
        for name in connection.scalars(select(ROOMS.c.name).order_by(ROOMS.c.name)).all():
            yield name, read_entries(connection, name)


def read_entries(connection: Connection, room: str) -> list[Entry]:
    """The entries of one room; none, where they cannot be read."""
    query = select(EVENTS).where(EVENTS.c.room == room).order_by(EVENTS.c.seq)
    try:
        return [Entry(*row) for row in connection.execute(query)]
    except DBAPIError:
        if connection.dialect.name != "sqlite":
            raise  # PostgreSQL would say nothing more in this transaction
        return []
