"""A server's files hold live secrets: nobody but its owner may read them."""

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


def test_every_file_of_a_server_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "server"
    folder.mkdir()
    with umask(0), serving(folder / "games.db") as server:
        open_table(server, "cipher-quest")
        found = modes(folder)
    assert {"games.db", "games.db-wal", "games.db-shm", "games.db.lock"} <= set(found)
    assert set(found.values()) == {"0o600"}, found
