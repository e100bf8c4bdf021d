"""Floods, silence, cut lines and odd handshakes hold up nobody else."""

import time
from random import Random

import pytest

from tests.web.servers import PATIENCE, Server, Table

from .clients import HANDSHAKE, Wire, bearer, frame, move, seated, wired
from .friends import Friends, check_alive
from .junk import half_a_frame

GIVEN_UP = 90.0
"""Seconds after which a connection from which nobody reads has ended for sure."""
POLICY = 1008


def test_whoever_only_talks_nonsense_is_told_and_sent_away(server: Server, table: Table) -> None:
    with seated(server, table, 1) as wire:
        wire.send(frame(b"nonsense") * 500)
        refusals = [wire.told() for _ in range(20)]
        assert {refusal["error"]["code"] for refusal in refusals} == {"bad-message"}
        assert wire.close_code() == POLICY
    check_alive(server, table)


@pytest.mark.parametrize("bursts", [20, pytest.param(400, marks=pytest.mark.soak)])
def test_whoever_does_not_read_holds_up_nobody(
    server: Server, table: Table, friends: Friends, bursts: int
) -> None:
    """In the long run all buffers on the way are full; then the system gives that line up."""
    for ply in range(100):  # a longer game, so that they are full sooner
        path, token = f"/api/rooms/{table.room}", table.tokens[ply % 2]
        server.ask("POST", path, move(ply, ["+2", "-1"][ply % 2]), token)
    before = sockets(server)
    with wired(server, buffer=4_096) as wire:
        wire.upgrade(f"/api/rooms/{table.room}/live", [bearer(table.tokens[0])])
        for _ in range(bursts):
            wire.send(frame(b'{"id": "a", "do": "see"}') * 50)
            time.sleep(0.02)
        friends.play_on()
        deadline = time.monotonic() + GIVEN_UP
        while bursts > 20 and sockets(server) > before:
            assert time.monotonic() < deadline
            time.sleep(1)
            friends.play_on()
    check_alive(server, table)


def test_lines_cut_in_the_middle_leave_nothing_behind(
    server: Server, table: Table, friends: Friends
) -> None:
    before = sockets(server)
    for number in range(30):
        wire = Wire(server)
        path = f"/api/rooms/{table.room}/live"
        assert wire.upgrade(path, [bearer(table.tokens[number % 2])]).status == 101
        wire.send(
            [b"", frame(b'{"id": "a", "do": "see"}'), half_a_frame(Random(number))][number % 3]
        )
        wire.close(abruptly=True)
        if number % 10 == 0:
            friends.play_on()
    deadline = time.monotonic() + PATIENCE
    while sockets(server) > before and time.monotonic() < deadline:
        time.sleep(0.05)
    assert sockets(server) <= before
    check_alive(server, table)


def sockets(server: Server) -> float:
    """How many WebSockets the server says are open."""
    lines = server.ask("GET", "/metrics").body.splitlines()
    return float(next(line for line in lines if line.startswith("plyground_sockets ")).split()[1])


# ---- handshakes ------------------------------------------------------------------------------


def test_only_the_exact_address_is_a_rooms_socket(server: Server, table: Table) -> None:
    nowhere = ["/live", "/api/live", "/api/rooms//live", "/api/rooms/%00/live", "/api/games", "/"]
    nowhere += ["/api/rooms/%ff%fe/live", "/api/rooms/../../live", "/static/x"]
    near = ["/live/", "/live/more", "//live", "/LIVE", "/live%2f"]
    for path in [*nowhere, *(f"/api/rooms/{table.room}{end}" for end in near)]:
        with wired(server) as wire:
            assert 400 <= wire.upgrade(path, [bearer(table.tokens[0])]).status < 500, path


def test_a_wrong_handshake_is_refused(server: Server, table: Table) -> None:
    changes = [("Sec-WebSocket-Version", "7"), ("Sec-WebSocket-Key", "short")]
    for change in (*changes, ("Upgrade", "h2c"), ("Connection", "close")):
        with wired(server) as wire:
            asked = dict([*HANDSHAKE, change, bearer(table.tokens[0])])
            heard = wire.ask("GET", f"/api/rooms/{table.room}/live", list(asked.items()))
            assert 400 <= heard.status < 500


def test_whoever_talks_before_the_handshake_is_answered_is_heard_afterwards(
    server: Server, table: Table
) -> None:
    """What they said too early counts for nothing; the line is not deaf for it."""
    with wired(server) as wire:
        host = ("Host", server.address.partition("://")[2])
        asked = [f"{name}: {value}" for name, value in (*HANDSHAKE, host, bearer(table.tokens[0]))]
        lines = [f"GET /api/rooms/{table.room}/live HTTP/1.1", *asked, "", ""]
        early = frame(b'{"id": "early", "do": "see"}') * 80
        wire.send("\r\n".join(lines).encode() + early)
        assert wire.heard().status == 101
        wire.command(id="late", do="see")
        while wire.told().get("re") != "late":
            pass
