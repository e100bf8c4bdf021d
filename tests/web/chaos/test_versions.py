"""Servers of two versions on one database, as during an upgrade: they know it, and do no harm."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from plyground._version import __version__
from plyground.language.message import Message
from plyground.web.rooms.registry import RESTART
from tests.web.authority.clients import bearer, wired
from tests.web.servers import PATIENCE, Server, open_table

from . import of_another_version
from .test_skew import read_lines

NEWER = "99.0"
TOLD = "another version"
SAID = Message("server.newer-version")


@pytest.fixture
def servers(
    postgresql: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[list[Server]]:
    """The one of today was there first."""
    monkeypatch.setenv(of_another_version.VARIABLE, NEWER)
    older = Server(postgresql, log=tmp_path / "older")
    newer = Server(postgresql, log=tmp_path / "newer", program=of_another_version.PROGRAM)
    yield [older, newer]
    for server in (older, newer):
        server.kill()


def test_servers_of_different_versions_say_so_and_can_be_told_apart(
    servers: list[Server], postgresql: str
) -> None:
    for server, mine, other in zip(
        servers, (__version__, NEWER), (NEWER, __version__), strict=True
    ):
        line = await_line(server, TOLD)
        assert (line["version"], line["others"]) == (mine, [other])
    with psycopg.connect(postgresql) as connection:
        query = "SELECT application_name FROM pg_stat_activity WHERE datname = current_database()"
        names = [name for (name,) in connection.execute(query) if name.startswith("plyground ")]
    # The writer, a reader or two, and whoever listens.
    assert len({name.split()[2] for name in names}) == 2
    assert len([name for name in names if name.split()[1] == NEWER]) >= 3


def test_what_only_a_newer_server_understands_is_left_to_it(servers: list[Server]) -> None:
    older, newer = servers
    table, other = (open_table(older, "operator-outwit") for _ in range(2))
    path = f"/api/rooms/{table.room}"
    with wired(older) as socket:
        assert socket.upgrade(f"{path}/live", [bearer(table.tokens[0])]).status == 101
        assert socket.told()["view"]["moves"] == []
        waved = newer.ask("POST", path, {"id": "w", "do": "name", "name": "Ada"}, table.tokens[1])
        assert waved.status == 200
        assert socket.told() == {"closing": str(SAID), "closing_said": SAID.json()}
        assert socket.close_code() == RESTART
    refused = older.ask("GET", path, token=table.tokens[0])
    assert (refused.status, refused.body["error"]["code"]) == (503, "stopping")
    assert refused.headers["retry-after"] == "2"
    assert await_line(older, "cannot be read")["fault"] == "newer version"
    # Where it is understood the game goes on, and all other rooms go on everywhere.
    for server, room in ((newer, table), (older, other), (newer, other)):
        now = server.ask("GET", f"/api/watch/{room.watch}").body["now"]
        command = {"id": f"m{now['ply']}", "do": "move", "ply": now["ply"], "move": "+2"}
        moved = server.ask("POST", f"/api/rooms/{room.room}", command, room.tokens[now["turn"] - 1])
        assert moved.status == 200, moved.body
    assert older.ask("GET", path, token=table.tokens[0]).status == 503
    assert older.ask("GET", "/ready").status == 200


def await_line(server: Server, words: str) -> Any:
    """The one line of a server's log that has these words in it."""
    assert server.log is not None
    deadline = time.monotonic() + PATIENCE
    while not (found := read_lines(server.log, words)):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    (line,) = found
    return line
