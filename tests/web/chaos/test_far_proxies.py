"""A proxy on another machine than the server: believed where it was named, and nowhere else."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.servers import Server

from .machines import Machine, another_machine

pytestmark = pytest.mark.soak

ROOM = json.dumps({"setup": {"game": "operator-outwit"}}).encode()
LIMITS = ("--limits", "rooms=1/hour")


@pytest.fixture(scope="module")
def machine() -> Iterator[Machine]:
    with another_machine() as made:
        yield made


def open_for(server: Server, visitor: str) -> int:
    """As a proxy on this machine would, for somebody."""
    headers = {"X-Forwarded-For": visitor, "Content-Type": "application/json"}
    return server.ask("POST", "/api/rooms", ROOM, None, headers).status


def test_a_proxy_is_believed_by_its_address(machine: Machine, tmp_path: Path) -> None:
    here = machine.address.rpartition(".")[0]
    for number, (proxies, statuses) in enumerate(
        (
            ((f"{here}.2",), [201, 201, 429]),
            ((f"192.0.2.0/24,{here}.0/30",), [201, 201, 429]),
            ((), [201, 429, 429]),  # a proxy there, on the server's own machine
            ((f"{here}.9",), [201, 429, 429]),
        )
    ):
        database = tmp_path / f"games-{number}.db"
        flags = ("--lan", "--behind-proxy", *proxies, *LIMITS)
        server = Server(database, *flags, within=machine.within)
        try:
            visitors = ("198.51.100.1", "2001:db8::1", f"203.0.113.9, 198.51.100.1, {here}.2")
            assert [open_for(server, visitor) for visitor in visitors] == statuses
        finally:
            server.kill()
