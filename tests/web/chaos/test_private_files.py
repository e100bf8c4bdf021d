"""A server's files hold live secrets: nobody but its owner may read them."""

import json
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.web.servers import open_table, serving

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs the modes of POSIX")


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    """Every file of a server, but the log that the tests write."""
    files = [path for path in folder.iterdir() if path.suffix != ".log"]
    return {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in files}


@pytest.mark.parametrize("mask", [0, 0o777], ids=oct)
def test_every_file_of_a_server_is_for_its_owner_alone(tmp_path: Path, mask: int) -> None:
    folder = tmp_path / "server"
    folder.mkdir()
    with umask(mask), serving(folder / "games.db") as server:
        open_table(server, "cipher-quest")
        found = modes(folder)
    assert {"games.db", "games.db-wal", "games.db-shm", "games.db.lock"} <= set(found)
    assert set(found.values()) == {"0o600"}, found


def test_files_that_others_may_read_are_taken_from_them_and_that_is_said(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with serving(file) as running:
        table = open_table(running, "cipher-quest")
        running.kill()  # so that the log of the database stays
    for path in tmp_path.glob("games.db*"):
        path.chmod(0o644)
    with serving(file) as running:
        assert running.ask("GET", f"/api/rooms/{table.room}", token=table.tokens[0]).status == 200
        found = modes(tmp_path)
    assert set(found.values()) == {"0o600"}, found
    noted = [json.loads(line) for line in Path(f"{file}.log").read_text().splitlines()]
    said = [note for note in noted if note["what"] == "made private"]
    assert {note["file"] for note in said} >= {"games.db", "games.db-wal", "games.db.lock"}
    assert {note["mode"] for note in said} == {"0644"}
