"""What somebody tries who wants to hold up the others: much work for few bytes."""

import pytest

from plyground.web.http.protocols import BITE, MOST_IDLE_FRAMES
from plyground.web.rooms.live_room import POLICY
from tests.web.servers import Server, Table

from .clients import CLOSE, PING, PONG, TEXT, check_unbroken, frame, seated, wired
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


def test_many_requests_in_one_breath_are_answered_one_by_one(
    server: Server, table: Table, friends: Friends
) -> None:
    host = server.address.partition("://")[2]
    command = b'{"id": "a", "do": "see"}'
    ask = f"GET /api/server HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
    act = f"POST /api/rooms/{table.room} HTTP/1.1\r\nHost: {host}\r\n".encode()
    act += f"Authorization: Bearer {table.tokens[0]}\r\nContent-Type: application/json\r\n".encode()
    act += b"Content-Length: %d\r\n\r\n" % len(command) + command
    with wired(server) as wire:
        wire.send((ask * 10 + act) * 20)
        friends.play_on()
        for number in range(220):
            heard = wire.heard()
            assert heard.status == 200
            assert (b'"re":"a"' in heard.body) == (number % 11 == 10)
    check_unbroken(server)


def test_messages_in_one_breath_are_answered_in_their_order(server: Server, table: Table) -> None:
    with seated(server, table, 1) as wire:
        wire.send(b"".join(frame(b'{"id": "%d", "do": "see"}' % n) for n in range(300)))
        assert [wire.told()["re"] for _ in range(300)] == [str(n) for n in range(300)]
