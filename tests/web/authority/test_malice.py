"""What somebody tries who wants to hold up the others: much work for few bytes."""

from pathlib import Path
from unittest import mock

import pytest

from plyground.web.http import room_handlers
from plyground.web.http.protocols import BITE, MOST_IDLE_FRAMES
from plyground.web.rooms.live_room import CROWD, POLICY
from tests.web.servers import UNLIMITED, Server, Table, open_table, serving

from .clients import CLOSE, PING, PONG, TEXT, Wire, bearer, check_unbroken, frame, seated, wired
from .friends import Friends

CONTINUED = 0

FLOODS = {
    "pings": frame(b"", PING) * 5_000,
    "pongs": frame(b"", PONG) * 5_000,
    "pieces": frame(b"", TEXT, last=False) + frame(b"", CONTINUED, last=False) * 5_000,
}


@pytest.mark.parametrize("what", FLOODS)
def test_a_flood_of_frames_that_say_nothing_ends_the_connection(
    server: Server, table: Table, friends: Friends, what: str
) -> None:
    with seated(server, table, 1) as wire:
        try:
            wire.send(FLOODS[what])
        except ConnectionError:
            pass  # it was ended while we sent
        answered = 0
        try:
            while True:
                kind, data = wire.next_frame()
                if kind == CLOSE:
                    assert int.from_bytes(data[:2], "big") == POLICY
                    break
                answered += kind == PONG
        except ConnectionError:
            pass  # a line on which much was still to come may simply go dead
        assert answered <= MOST_IDLE_FRAMES + BITE // len(frame(b""))
    friends.play_on()
    check_unbroken(server)


def test_as_many_pings_as_anybody_needs_are_answered(server: Server, table: Table) -> None:
    with seated(server, table, 1) as wire:
        for number in range(MOST_IDLE_FRAMES // 2):
            wire.say(b"%d" % number, PING)
            assert wire.next_frame() == (PONG, b"%d" % number)
        wire.command(id="a", do="see")
        assert wire.told()["ok"]


def test_a_message_in_pieces_is_a_message(server: Server, table: Table) -> None:
    command = b'{"id": "a", "do": "see"}'
    with seated(server, table, 1) as wire:
        wire.send(frame(command[:1], TEXT, last=False))
        for place in range(1, len(command) - 1):
            wire.send(frame(command[place : place + 1], CONTINUED, last=False))
        wire.send(frame(command[-1:], CONTINUED))
        assert wire.told()["ok"]


def test_thousands_of_requests_in_one_breath_are_answered_one_by_one(
    server: Server, table: Table, friends: Friends
) -> None:
    host = server.address.partition("://")[2]
    command = b'{"id": "a", "do": "see"}'
    ask = f"GET /api/server HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
    act = f"POST /api/rooms/{table.room} HTTP/1.1\r\nHost: {host}\r\n".encode()
    act += f"Authorization: Bearer {table.tokens[0]}\r\nContent-Type: application/json\r\n".encode()
    act += b"Content-Length: %d\r\n\r\n" % len(command) + command
    with wired(server) as wire:
        wire.send((ask * 10 + act) * 100)
        friends.play_on()
        for number in range(1_100):
            heard = wire.handle_line()
            assert heard.status == 200
            assert (b'"re":"a"' in heard.body) == (number % 11 == 10)
    check_unbroken(server)


def test_messages_in_one_breath_are_answered_in_their_order(server: Server, table: Table) -> None:
    with seated(server, table, 1) as wire:
        wire.send(b"".join(frame(b'{"id": "%d", "do": "see"}' % n) for n in range(300)))
        assert [wire.told()["re"] for _ in range(300)] == [str(n) for n in range(300)]


def test_a_link_is_drawn_once(server: Server) -> None:
    import segno

    room_handlers._drawn.cache_clear()
    with mock.patch.object(segno, "make", wraps=segno.make) as made:
        drawn = {
            room_handlers._drawn("http://plyground.test/join/k3xv7b2m7h3kq9x2") for _ in range(20)
        }
    assert len(drawn) == made.call_count == 1


def test_a_record_says_what_the_room_does(server: Server, table: Table) -> None:
    path = f"/api/rooms/{table.room}/record"
    before = server.ask("GET", path, token=table.tokens[0]).body
    assert server.ask("GET", path, token=table.tokens[1]).body == before
    command = {"id": "a", "do": "move", "ply": 0, "move": "+2"}
    server.ask("POST", f"/api/rooms/{table.room}", command, table.tokens[0])
    assert "1. +2" in server.ask("GET", path, token=table.tokens[0]).body


def test_whoever_takes_nothing_is_given_up_before_much_waits_for_them(
    server: Server, friends: Friends
) -> None:
    """A long game makes long views; a few of them that nobody takes are enough."""
    for _ in range(150):
        friends.play_on()
    room, tokens = friends.table.room, friends.table.tokens
    with wired(server, buffer=4_096) as wire:
        assert wire.upgrade(f"/api/rooms/{room}/live", [bearer(tokens[0])]).status == 101
        for _ in range(40):
            wire.send(frame(b'{"id": "a", "do": "see"}') * 50)
        friends.play_on()
    check_unbroken(server)


def test_what_many_are_told_counts_for_more(tmp_path: Path) -> None:
    """Few messages become many where many listen: then fewer of them are allowed."""
    limits = UNLIMITED.replace("messages=1000000/second", "messages=60/hour")
    with serving(tmp_path / "games.db", "--limits", limits) as server:
        quiet, watched = (open_table(server, "operator-outwit") for _ in range(2))
        listeners = [Wire(server) for _ in range(2 * CROWD)]
        for listener in listeners:
            assert listener.upgrade(f"/api/watch/{watched.watch}/live").status == 101
        counts = []
        for number, table in enumerate((quiet, watched)):
            with wired(server, source=f"127.0.0.{3 + number}") as wire:
                counts.append(count_offers(wire, table))
        assert counts[0] == 60
        assert counts[1] == 20
        for listener in listeners:
            listener.close()


def count_offers(wire: Wire, table: Table) -> int:
    """How many messages are taken, one after the other; what comes of them does not matter."""
    headers = [bearer(table.tokens[0]), ("Content-Type", "application/json")]
    for number in range(100):
        body = b'{"id": "%d", "do": "decline"}' % number
        if wire.ask("POST", f"/api/rooms/{table.room}", headers, body).status == 429:
            return number
    return 100
