"""A SQLite file belongs to one server at a time, and to the next as soon as that has died."""

from pathlib import Path

import pytest

from plyground.language.errors import PlygroundError
from plyground.web.store.database import Database
from tests.line.runner import run
from tests.web.servers import Server, open_table, serving
from tests.web.tools.stores import assert_refused, store


def assert_not_served(database: Path, why: str) -> None:
    assert_refused(run(["serve", "--port", "0", "--db", str(database)]), why)


def test_a_second_server_on_the_same_file_is_refused_in_one_line(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with serving(database) as server:
        assert_not_served(database, f"{database} is in use by another plyground server")
        (tmp_path / "link.db").symlink_to(database)
        assert_not_served(tmp_path / "link.db", "is in use by another plyground server")
        # Whoever looked at the file and went has not taken anything from the one that has it.
        with pytest.raises(PlygroundError, match="is in use by another plyground server"):
            Database(str(database)).occupy()
        assert open_table(server, "code-swap").room


def test_a_file_with_two_names_is_refused(tmp_path: Path) -> None:
    """The log lies beside one of them: whoever comes by the other would miss what is in it."""
    file = tmp_path / "games.db"
    with serving(file) as server:
        open_table(server, "code-swap")
    (tmp_path / "hard.db").hardlink_to(file)
    assert_not_served(file, "has 2 names (hard links)")
    assert_refused(store("backup", file, tmp_path / "b"), "has 2 names (hard links)")


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
