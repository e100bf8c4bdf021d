"""A SQLite file belongs to one server at a time, and to the next as soon as that has died."""

import subprocess
import sys
from pathlib import Path

from tests.web.servers import Server, open_table, serving


def test_a_second_server_on_the_same_file_is_refused_in_one_line(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with serving(database) as server:
        words = [sys.executable, "-m", "plyground", "serve", "--port", "0", "--db", str(database)]
        second = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
        assert second.returncode == 2
        assert second.stdout == ""
        complaint = f"plyground: {database} is in use by another plyground server\n"
        assert second.stderr == complaint
        assert open_table(server, "code-swap").room


def test_the_next_server_need_not_wait_for_the_engines_of_a_killed_one(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    server = Server(database)
    setup = {"game": "operator-outwit", "opponent": "engine:easy"}
    opened = server.ask("POST", "/api/rooms", {"setup": setup, "token": True})
    assert opened.status == 201, opened.body
    server.kill()
    with serving(database) as successor:
        path = f"/api/rooms/{opened.body['view']['room']}"
        assert successor.ask("GET", path, token=opened.body["token"]).status == 200


def test_tables_are_not_left_half_made_when_the_plug_is_pulled(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    killed = subprocess.run(
        [sys.executable, "-c", KILLED_WHILE_MAKING_TABLES, str(database)], timeout=60, check=False
    )
    assert killed.returncode == 9
    with serving(database) as server:
        assert open_table(server, "code-swap").room


KILLED_WHILE_MAKING_TABLES = """
import os, sys
from sqlalchemy import event, Engine
from plyground.web.store.database import Database
from plyground.web.store.migrating import migrate

@event.listens_for(Engine, "before_cursor_execute")
def pull_the_plug(connection, cursor, statement, *rest):
    if "CREATE TABLE events" in statement:
        os._exit(9)

migrate(Database(sys.argv[1]))
"""
