"""Whoever hangs up before the end may: that is counted, and nobody takes it for a fault of ours."""

import time
from collections.abc import Callable

import pytest

from tests.web.servers import PATIENCE, Server, Table

from .clients import Wire, bearer, check_unbroken, frame, wired


def begin_body(wire: Wire, server: Server, table: Table) -> None:
    """Half of a request."""
    host = server.address.partition("://")[2]
    head = f"POST /api/rooms HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
    wire.send(f"{head}Content-Length: 100\r\n\r\n{{".encode())


def begin_waiting(wire: Wire, server: Server, table: Table) -> None:
    """A request that is answered later."""
    host, token = server.address.partition("://")[2], table.tokens[0]
    path = f"/api/rooms/{table.room}?after=99&wait=1"
    wire.send(
        f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
    )


def begin_many(wire: Wire, server: Server, table: Table) -> None:
    """Requests whose answers nobody takes."""
    host = server.address.partition("://")[2]
    wire.send(f"GET /api/openapi.json HTTP/1.1\r\nHost: {host}\r\n\r\n".encode() * 20)


def begin_socket(wire: Wire, server: Server, table: Table) -> None:
    """A WebSocket whose answers nobody takes."""
    wire.upgrade(f"/api/rooms/{table.room}/live", [bearer(table.tokens[0])])
    wire.send(frame(b'{"id": "a", "do": "see"}') * 50)


BEGINNINGS: list[Callable[[Wire, Server, Table], None]] = [
    begin_body,
    begin_waiting,
    begin_many,
    begin_socket,
]


@pytest.mark.parametrize("abruptly", [False, True])
def test_hanging_up_is_no_fault_of_ours(server: Server, table: Table, abruptly: bool) -> None:
    for begin in BEGINNINGS * 5:
        wire = Wire(server)
        begin(wire, server, table)
        time.sleep(0.02)
        wire.close(abruptly=abruptly)
    await_quiet(server)
    check_unbroken(server)
    assert server.log is not None
    assert '"level": "error"' not in server.log.read_text()


def test_departures_are_counted_apart(server: Server, table: Table) -> None:
    before = departures(server)
    with wired(server) as wire:
        begin_body(wire, server, table)
    deadline = time.monotonic() + PATIENCE
    while departures(server) <= before:
        assert time.monotonic() < deadline
        time.sleep(0.02)


def departures(server: Server) -> float:
    lines = server.ask("GET", "/metrics").body.splitlines()
    found = next(line for line in lines if line.startswith("plyground_departures_total "))
    return float(found.split()[1])


def await_quiet(server: Server) -> None:
    """Until what was begun has ended: its longest wait is a second."""
    time.sleep(1.2)
    server.ask("GET", "/health")
