"""Nobody holds a connection and says nothing; and while some try, others play."""

import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.servers import PATIENCE, Server, serving

from .clients import Friends, Wire, check_unbroken, seated, wired

SECONDS = 1
"""The patience of this server."""
HASTY = "tests.web.authority.hasty"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("patience")
    with serving(folder / "games.db", "--log", "debug", program=HASTY) as running:
        yield running


def host(server: Server) -> bytes:
    return server.address.partition("://")[2].encode()


def ends(wire: Wire) -> bytes:
    """Everything that still comes, until the server hangs up; it must."""
    heard = b""
    try:
        while True:
            heard += wire._exactly(1)
    except ConnectionError:
        return heard


def test_a_head_that_does_not_end_is_answered_and_ended(hasty: Server) -> None:
    upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
    heads = [b"G", b"\r\n", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: xxx"]
    wires = [Wire(hasty) for _ in range(5)]  # which all wait at the same time
    for wire, head in zip(wires, [*heads, b"GET / HTTP/1.1\r\nHost: x\r\n" + upgrade], strict=True):
        wire.send(head)
    for wire in wires:
        heard = ends(wire)
        wire.close()
        assert heard.startswith(b"HTTP/1.1 408 ")
        assert b'"code": "too-slow"' in heard
    check_unbroken(hasty)


def test_a_connection_that_says_nothing_is_ended(hasty: Server) -> None:
    before = sent_away(hasty, "slow")
    with wired(hasty) as wire:
        assert ends(wire) == b""
    assert sent_away(hasty, "slow") > before


@pytest.mark.parametrize("sent", ["length", "chunks"])
def test_a_body_that_trickles_in_is_answered_and_ended(hasty: Server, sent: str) -> None:
    """One byte at a time never stops, and so does not count as silence."""
    with wired(hasty) as wire:
        wire.send(b"POST /api/rooms HTTP/1.1\r\nContent-Type: application/json\r\nHost: ")
        wire.send(host(hasty) + b"\r\n")
        how = b"Content-Length: 4000" if sent == "length" else b"Transfer-Encoding: chunked"
        wire.send(how + b"\r\n\r\n")
        deadline = time.monotonic() + PATIENCE
        wire._socket.settimeout(0.1)
        heard = b""
        while not heard and time.monotonic() < deadline:
            try:
                wire.send(b" " if sent == "length" else b"1\r\n \r\n")
                heard = wire._socket.recv(65_536)
            except TimeoutError:
                continue
            except ConnectionError:
                break
    assert heard.startswith(b"HTTP/1.1 408 ")
    check_unbroken(hasty)


def test_a_socket_that_answers_no_ping_is_ended(hasty: Server) -> None:
    friends = Friends(hasty)
    with seated(hasty, friends.table, 1) as wire:
        closed = ends(wire)  # pings come, and this does not answer them
    assert closed
    friends.play_on()
    check_unbroken(hasty)


LONG_HEADS = [
    b"GET /" + b"x" * 20_000,
    b"GET / HTTP/1.1\r\n" + b"X-Many: xxxxxxxx\r\n" * 2_000,
    b"GET / HTTP/1.1\r\nConnection: close\r\nX-Long: " + b"x" * 20_000 + b"\r\n\r\n",
    b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n" + b"X-T: xxxxx\r\n" * 2_000,
]


def test_a_head_without_measure_is_refused_before_it_is_read(hasty: Server) -> None:
    for head in LONG_HEADS:
        with wired(hasty) as wire:
            try:
                wire.send(head)
            except ConnectionError:
                pass  # the server hung up before all of it was sent
            heard = ends(wire)
        # What is whole in one piece, and what comes before trailers, is refused for its host.
        if not heard.startswith(b"HTTP/1.1 403 "):
            assert heard.startswith(b"HTTP/1.1 431 ")
    check_unbroken(hasty)


# ---- how many ----------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform != "linux", reason="sets a limit of the system's")
def test_silent_connections_do_not_use_up_the_descriptors(tmp_path: Path) -> None:
    """However many there are: once they have been ended, newcomers who ask are answered."""
    few = allowed_descriptors(128, 128)
    server = Server(tmp_path / "games.db", program=HASTY, within=few)
    lines: list[socket.socket] = []
    try:
        for number in range(300):
            line = socket.socket()
            line.bind((f"127.0.0.{2 + number % 50}", 0))
            line.connect(("127.0.0.1", server.port))
            lines.append(line)
        time.sleep(SECONDS)
        friends = Friends(server)
        for _ in range(5):
            friends.play_on()
        assert sent_away(server, "full") >= 200
        check_unbroken(server)
    finally:
        for line in lines:
            line.close()
        server.stop()


def allowed_descriptors(soft: int, hard: int) -> list[str]:
    """What a command is started with so that it may have so many descriptors."""
    limit = f"resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard}))"
    then = "os.execv(sys.argv[1], sys.argv[1:])"
    return [sys.executable, "-c", f"import os, resource, sys; {limit}; {then}"]


def sent_away(server: Server, reason: str) -> float:
    """How many connections were ended or refused, as the server counts them."""
    beginning = f'plyground_sent_away_total{{reason="{reason}"}} '
    lines: Any = server.ask("GET", "/metrics").body.splitlines()
    return sum(float(line.split()[1]) for line in lines if line.startswith(beginning))
