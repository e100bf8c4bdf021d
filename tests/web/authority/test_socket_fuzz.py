"""Whatever comes in on a WebSocket, the server answers or hangs up; everybody else plays on."""

import json
from random import Random
from typing import Any

import pytest

from tests.web.servers import Server, Table

from .clients import BINARY, PING, PONG, TEXT, Wire, bearer, frame, move, seated, views
from .friends import Friends, check_alive
from .junk import FRAMES, MESSAGES

TOO_BIG = 1009


def answered(wire: Wire, data: bytes, kind: int) -> Any | None:
    """The answer to a message; None where it was a reason to hang up."""
    wire.say(data, kind)
    try:
        told = wire.told()
        while "re" not in told:  # news of what others did
            told = wire.told()
        return told
    except ConnectionError:
        return None


@pytest.mark.parametrize("tries", [200, pytest.param(10_000, marks=pytest.mark.soak)])
def test_every_message_is_answered_or_ends_the_connection(
    server: Server, table: Table, friends: Friends, tries: int
) -> None:
    random = Random(tries)
    wire = None
    for number in range(tries):
        if wire is None:
            wire = Wire(server)
            seat = random.choice(table.tokens)
            assert wire.upgrade(f"/api/rooms/{table.room}/live", [bearer(seat)]).status == 101
        data = random.choice(MESSAGES)(random)
        answer = answered(wire, data, random.choice([TEXT, BINARY]))
        if answer is None:
            wire.close()
            wire = None
        elif not answer["ok"]:
            assert answer["error"]["code"]
            assert answer["error"]["message"]
        if number % 20 == 0:
            friends.play_on()
    if wire:
        wire.close()
    check_alive(server, table)


@pytest.mark.parametrize("rounds", [1, pytest.param(300, marks=pytest.mark.soak)])
def test_broken_frames_end_that_connection_alone(
    server: Server, table: Table, friends: Friends, rounds: int
) -> None:
    random, before = Random(rounds), views(server, table)
    for broken in FRAMES * rounds:
        with seated(server, table, 1) as wire:
            wire.send(broken(random))
            wire.end()
            wire.close_code()  # or it would hang here
        friends.play_on()
    assert views(server, table) == before
    check_alive(server, table)


@pytest.mark.parametrize("size", [4_097, 1_000_000])
def test_a_message_over_4_kib_is_refused(server: Server, table: Table, size: int) -> None:
    with seated(server, table, 1) as wire:
        try:
            wire.say(b'{"id": "a", "do": "resign"}'.ljust(size))
        except ConnectionError:
            return  # it hung up before we had said it all
        assert wire.close_code() in (TOO_BIG, 1006)
    assert views(server, table)[0]["now"]["outcome"] is None


def test_a_message_in_pieces_is_one_message(server: Server, table: Table) -> None:
    with seated(server, table, 1) as wire:
        whole = json.dumps(move(0, "+2")).encode()
        wire.send(frame(whole[:9], last=False) + frame(b"ping", PING))
        wire.send(frame(whole[9:20], 0, last=False) + frame(whole[20:], 0))
        assert wire.next_frame() == (PONG, b"ping")
        assert wire.told()["now"]["ply"] == 1
