"""Backups by the databases' own means: SQLite's backup, and pg_dump. They hold games' secrets.

Where a SQLite file is damaged, whatever can be read of its tables is saved, without its indexes.
"""

import json
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import insert, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.system.files import explain_os_error, refuse_to_write

from .database import Database, explain_to_operator
from .lock import open_private
from .snapshot import count_rows, find_damage, open_to_read
from .tables import EVENTS, ROOMS, open_tables

BACKUP_ID = 0x706C7962
"""By which a SQLite file is known as a backup, and may be replaced by the next."""
DUMPED = b"PGDMP"
"""How a file of pg_dump begins."""
TOGETHER = 1_000
"""Rows that are copied at a time."""


class Saved(NamedTuple):
    """What was saved, or brought back."""

    rooms: int
    changes: int
    damage: str | None = None
    """What is wrong with the file; then not all of it may be there."""


def back_up(database: Database, path: Path) -> Saved:
    """Save everything as it is at one moment, for its owner's eyes; all of it or nothing."""
    database.check_readable()
    if path.exists() and not _is_backup(path):
        raise BadOption(Message.of("hosting.backup-elsewhere", path=str(path)))
    part = path.with_name(f"{path.name}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(open_private(part))
        if database.file is None:
            saved = _count(database)
            _run_tool("pg_dump", database.url, "--format=custom", f"--file={part}")
        else:
            saved = _save_file(database.file, part)
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
        raise BadOption(Message.of("hosting.not-a-backup", path=str(path)))
    if not _is_dump(path):
        return copy_store(Database(str(path)), database)
    if database.file is not None:
        raise BadOption(Message.of("hosting.backup-of-postgresql", path=str(path)))
    open_tables(database)
    _refuse_rooms(database)
    how = ("--clean", "--if-exists", "--no-owner", "--single-transaction")
    _run_tool("pg_restore", database.url, *how, str(path))
    return _count(database)


def copy_store(source: Database, target: Database) -> Saved:
    """Bring every room from one store into another that has none, of whichever kinds they are."""
    target.occupy()
    try:
        open_tables(target)
        _refuse_rooms(target)
        engine = target.make_writing_engine()
        try:
            with open_to_read(source) as found, engine.begin() as connection:
                for table in (ROOMS, EVENTS):
                    rows = found.execution_options(yield_per=TOGETHER).execute(select(table))
                    for some in rows.mappings().partitions():
                        connection.execute(insert(table), [dict(row) for row in some])
        finally:
            engine.dispose()
        return _count(target)
    except SQLAlchemyError as error:
        raise refuse_to_write(target, explain_to_operator(error, target)) from error
    finally:
        target.leave()


def _refuse_rooms(database: Database) -> None:
    if _count(database).rooms:
        raise BadOption(Message.of("hosting.not-empty", database=str(database)))


def _count(database: Database) -> Saved:
    with open_to_read(database) as found:
        return Saved(*count_rows(found))


# ---- SQLite ----------------------------------------------------------------------------------


def _save_file(file: Path, part: Path) -> Saved:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as source:
        try:
            with closing(sqlite3.connect(part)) as target:
                source.backup(target)
                target.execute("PRAGMA journal_mode=DELETE")  # one file, and nothing beside it
            damage = find_damage(part)
        except sqlite3.DatabaseError as error:
            damage = str(error)
        if damage:
            _salvage(source, part)
    with closing(sqlite3.connect(part)) as target:
        target.execute(f"PRAGMA application_id={BACKUP_ID}")
    return _count(Database(str(part)))._replace(damage=damage)


def _salvage(source: sqlite3.Connection, part: Path) -> None:
    """Save what the tables still give away, by scanning them; indexes are made anew."""
    part.unlink(missing_ok=True)
    os.close(open_private(part))
    open_tables(Database(str(part)))
    with closing(sqlite3.connect(part)) as target:
        target.execute("PRAGMA journal_mode=DELETE")
        for table in (ROOMS, EVENTS):
            names = ", ".join(column.name for column in table.c)
            marks = ", ".join("?" for _ in table.c)
            rows = (row[1:] for row in _scan(source, table.name, names))
            target.executemany(f"INSERT OR IGNORE INTO {table.name} VALUES ({marks})", rows)
        # What a room's row said, the event says that opened it.
        orphans = "SELECT room, at, data FROM events WHERE seq = 1 AND room NOT IN "
        for room, at, data in target.execute(orphans + "(SELECT name FROM rooms)").fetchall():
            opened = json.loads(data)[0]
            row = room, at, opened["join"], opened["watch"]
            target.execute("INSERT OR IGNORE INTO rooms VALUES (?, ?, ?, ?)", row)
        target.execute("DELETE FROM events WHERE room NOT IN (SELECT name FROM rooms)")
        target.commit()


def _scan(source: sqlite3.Connection, table: str, names: str) -> Iterator[tuple[object, ...]]:
    """The rows of a table in the order they lie there; what lies on a broken page is passed by."""
    last, step = 0, 1
    query = f"SELECT rowid, {names} FROM {table} NOT INDEXED WHERE rowid > ? ORDER BY rowid"
    while step < 1 << 40:
        try:
            for row in source.execute(query, (last,)):
                yield row
                last, step = row[0], 1
            return
        except (sqlite3.DatabaseError, UnicodeError):
            last, step = last + step, 2 * step


# ---- PostgreSQL ------------------------------------------------------------------------------


def _run_tool(name: str, url: URL, *words: str) -> None:
    """pg_dump or pg_restore, with the password where nobody else on the machine sees it."""
    if shutil.which(name) is None:
        raise BadOption(Message.of("hosting.tool-missing", tool=name))
    address = URL.create(
        "postgresql", url.username, None, url.host, url.port, url.database, url.query
    )
    secret = {"PGPASSWORD": str(url.password)} if url.password else {}
    command = [name, f"--dbname={address.render_as_string()}", *words]
    done = subprocess.run(
        command, env={**os.environ, **secret}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        why = (done.stderr.strip().splitlines() or [f"status {done.returncode}"])[0]
        raise BadOption(Message.of("hosting.tool-failed", tool=name, why=why))


# ---- what a file is --------------------------------------------------------------------------


def _is_dump(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(DUMPED)) == DUMPED


def _is_backup(path: Path) -> bool:
    try:
        if _is_dump(path):
            return True
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as found:
            return bool(found.execute("PRAGMA application_id").fetchone()[0] == BACKUP_ID)
    except (OSError, sqlite3.Error):
        return False
