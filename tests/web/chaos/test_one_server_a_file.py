"""A SQLite file belongs to one server at a time, and to the next as soon as that has died."""

import subprocess
from pathlib import Path

import pytest

from plyground.language.errors import PlygroundError
from plyground.web.store.database import Database
from tests.web.servers import Server, open_table, serving
from tests.web.zygote import run


def test_a_second_server_on_the_same_file_is_refused_in_one_line(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with serving(database) as server:
        second = serve_by(database)
        assert second.returncode == 2
        assert second.stdout == ""
        assert second.stderr.startswith(
            f"plyground: {database} is in use by another plyground server"
        )
        assert second.stderr.count("\n") == 1
        (tmp_path / "link.db").symlink_to(database)
        assert serve_by(tmp_path / "link.db").returncode == 2
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
    refused = serve_by(file)
    assert refused.returncode == 2
    assert "has 2 names (hard links)" in refused.stderr
    backup = run("plyground", "store", "backup", "--db", str(file), str(tmp_path / "b"))
    assert (backup.returncode, backup.stderr.count("\n")) == (2, 1)
    assert "has 2 names (hard links)" in backup.stderr


def serve_by(name: Path) -> "subprocess.CompletedProcess[str]":
    """A server that is expected to be refused."""
    try:
        return run("plyground", "serve", "--port", "0", "--db", str(name), seconds=60)
    except subprocess.TimeoutExpired:
        raise AssertionError("a second server serves") from None


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
