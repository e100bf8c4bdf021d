"""A SQLite file that is not whole: a server does not start unasked, and what is left is saved."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.line.runner import run
from tests.web.servers import Table, open_table, serving
from tests.web.tools.stores import assert_done, assert_refused, store, stored

ROOMS = 40


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, list[Table]]:
    file = tmp_path / "games.db"
    with serving(file) as server:
        tables = [open_table(server, "code-swap") for _ in range(ROOMS)]
    return file, tables


def overwrite(file: Path, page: int) -> None:
    """Make nonsense of a page, counted from 1 as SQLite does."""
    with closing(sqlite3.connect(file)) as connection:
        ((size,),) = connection.execute("PRAGMA page_size")
    with file.open("r+b") as opened:
        opened.seek((page - 1) * size)
        opened.write(os.urandom(size))


def find_page_of_events(file: Path) -> int:
    """A page in the middle of the table that holds changes."""
    with closing(sqlite3.connect(file)) as connection:
        ((size,),) = connection.execute("PRAGMA page_size")
        rows = connection.execute("SELECT data FROM events WHERE seq = 1").fetchall()
    place = file.read_bytes().index(rows[len(rows) // 2][0].encode())
    return place // int(size) + 1


def find_root(file: Path, name: str) -> int:
    with closing(sqlite3.connect(file)) as connection:
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        return int(connection.execute(query, (name,)).fetchone()[0])


def test_a_damaged_file_is_refused_and_what_lies_on_other_pages_is_saved(
    played: tuple[Path, list[Table]], tmp_path: Path
) -> None:
    file, tables = played
    whole = stored(file)
    overwrite(file, find_page_of_events(file))
    assert_refused(run(["serve", "--port", "0", "--db", str(file)]), "is damaged (")
    assert_refused(store("check", file), "is damaged (")
    assert_done(store("backup", file, tmp_path / "rest.db"), "These rooms cannot be read: ")
    assert_done(store("restore", tmp_path / "new.db", tmp_path / "rest.db"))
    saved = stored(tmp_path / "new.db")
    assert saved.items() <= whole.items()
    assert ROOMS // 2 < len(saved) < ROOMS
    with serving(tmp_path / "new.db") as server:
        table = next(table for table in tables if table.room in saved)
        path = f"/api/rooms/{table.room}"
        assert server.ask("GET", path, token=table.tokens[0]).status == 200


def test_the_health_tells_when_nothing_can_be_read(tmp_path: Path) -> None:
    """Although what is stored now is stored: it may lie in pages that are still in memory."""
    file = tmp_path / "games.db"
    with serving(file, program="tests.web.chaos.soon_probed") as server:
        table = open_table(server, "code-swap")
        assert server.ask("GET", "/health").status == 200
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for name in ("events", "rooms", "sqlite_autoindex_events_1"):
            overwrite(file, find_root(file, name))
        command = {"id": "a", "do": "name", "name": "Ada"}
        server.ask("POST", f"/api/rooms/{table.room}", command, table.tokens[0])
        assert any(server.ask("GET", "/health").status == 503 for _ in range(50))
