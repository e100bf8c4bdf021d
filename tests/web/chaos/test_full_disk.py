"""A full disk: moves are refused in so many words, nothing is lost, and room on it is enough."""

import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.web.servers import PATIENCE, Server, Table, open_table, play, serving

SOON_PROBED = "tests.web.chaos.soon_probed"
"""A server that soon looks again; `make soak` waits for as long as a finding really holds."""
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
        assert play(server, table, 0).status == 200
        before = view(server, table)
        with full_disk(server):
            refused = play(server, table, 1)
            assert refused.status == 503
            assert refused.headers["retry-after"] == "2"
            assert refused.body["error"]["code"] == "not-stored"
            assert "cannot reach its store" in refused.body["error"]["message"]
            assert view(server, table) == before
            opening = {"setup": {"game": "code-swap"}}
            assert server.ask("POST", "/api/rooms", opening).status == 503
        made = play(server, table, 1)
        assert (made.status, "repeated" in made.body) == (200, False)
        assert view(server, table)["moves"] == ["+2", "+2"]


def test_the_health_tells_while_the_disk_is_full_and_when_it_is_not(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db", program=SOON_PROBED) as server:
        assert server.ask("GET", "/health").status == 200
        with full_disk(server):
            assert not health_once(server, 503)["ok"]
        assert health_once(server, 200)["ok"]
    log = (tmp_path / "games.db.log").read_text()
    assert log.count('"what": "nothing can be stored"') == 1
    assert log.count('"what": "things can be stored again"') == 1


def health_once(server: Server, status: int) -> dict[str, Any]:
    """What the health says as soon as it has this status; a finding holds for some seconds."""
    deadline = time.monotonic() + PATIENCE
    while (answer := server.ask("GET", "/health")).status != status:
        assert time.monotonic() < deadline, answer
        time.sleep(0.1)
    found: dict[str, Any] = answer.body
    return found


def view(server: Server, table: Table) -> dict[str, Any]:
    seen: dict[str, Any] = server.ask("GET", f"/api/watch/{table.watch}").body
    return seen
