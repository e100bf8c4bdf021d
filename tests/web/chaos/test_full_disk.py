"""A full disk: moves are refused in so many words, nothing is lost, and room on it is enough."""

import asyncio
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.web.servers import Answer, Server, Table, open_table, serving

from .party import Party

pytestmark = pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux's prlimit")


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """No file of the server may grow; as on a full disk, writing fails."""
    kind = resource.RLIMIT_FSIZE
    soft, hard = resource.prlimit(server.process.pid, kind)
    resource.prlimit(server.process.pid, kind, (1024, hard))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, kind, (soft, hard))


def test_a_move_is_refused_while_the_disk_is_full_and_made_once_it_is_not(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as server:
        table = open_table(server, "operator-outwit")
        assert move(server, table, 0).status == 200
        before = view(server, table)
        with full_disk(server):
            refused = move(server, table, 1)
            assert refused.status == 503
            assert refused.headers["retry-after"] == "2"
            assert refused.body["error"]["code"] == "not-stored"
            assert "cannot reach its store" in refused.body["error"]["message"]
            assert view(server, table) == before
            opening = {"setup": {"game": "code-swap"}}
            assert server.ask("POST", "/api/rooms", opening).status == 503
        made = move(server, table, 1)
        assert (made.status, "repeated" in made.body) == (200, False)
        assert view(server, table)["moves"] == ["+2", "+2"]


def move(server: Server, table: Table, ply: int) -> Answer:
    command = {"id": f"m{ply}", "do": "move", "ply": ply, "move": "+2"}
    return server.ask("POST", f"/api/rooms/{table.room}", command, table.tokens[ply])


def view(server: Server, table: Table) -> dict[str, Any]:
    seen: dict[str, Any] = server.ask("GET", f"/api/watch/{table.watch}").body
    return seen


def test_moves_are_refused_while_the_disk_is_full_and_play_then_goes_on(tmp_path: Path) -> None:
    asyncio.run(filled_and_emptied(tmp_path / "games.db"))


async def filled_and_emptied(database: Path) -> None:
    with serving(database) as server:
        party = Party(server)
        async with party.playing():
            for _ in range(3):
                await party.progress()
                with full_disk(server):
                    # Some moves may still fit into what the log has room for; the rest wait.
                    await party.refusals()
        party.check(server, str(database))
