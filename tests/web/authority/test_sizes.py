"""Too much is refused before it costs anything, whatever it is too much of."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.web.servers import Answer, Server, Table, open_table

from .clients import bearer, move, views, wired

JSON = ("Content-Type", "application/json")
QUICKLY = 3.0
"""Seconds, on a machine that has other things to do; a refusal takes milliseconds."""
DEADLINE = 5.0
"""Seconds that a program may think, unless the server was started otherwise."""


# ---- bodies ----------------------------------------------------------------------------------


def padded(size: int) -> bytes:
    return b'{"setup": {"game": "code-swap"}}'.ljust(size)


def chunked(body: bytes, piece: int) -> bytes:
    pieces = [body[start : start + piece] for start in range(0, len(body), piece)]
    return b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in pieces) + b"0\r\n\r\n"


@pytest.mark.parametrize(("size", "status"), [(4_096, 201), (4_097, 413), (100_000, 413)])
def test_a_body_holds_4_kib(server: Server, size: int, status: int) -> None:
    with wired(server) as wire:
        heard = wire.ask("POST", "/api/rooms", [JSON], padded(size))
    assert heard.status == status
    if status == 413:
        assert json.loads(heard.body)["error"]["message"] == "A request holds at most 4,096 bytes."


@pytest.mark.parametrize("piece", [1, 1_000, 5_000])
@pytest.mark.parametrize(("size", "status"), [(4_096, 201), (4_097, 413), (20_000, 413)])
def test_a_body_in_pieces_holds_no_more(server: Server, size: int, status: int, piece: int) -> None:
    with wired(server) as wire:
        headers = [JSON, ("Transfer-Encoding", "chunked")]
        heard = wire.ask("POST", "/api/rooms", headers, chunked(padded(size), piece))
    assert heard.status == status


def test_a_body_without_end_is_refused_at_once(server: Server, table: Table) -> None:
    with wired(server) as wire:
        head = (
            f"POST /api/rooms/{table.room} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            f"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
            f"Authorization: Bearer {table.tokens[0]}\r\n\r\n"
        )
        wire.send(head.encode() + b"1400\r\n" + b" " * 0x1400 + b"\r\n")
        assert wire.heard().status == 413


@pytest.mark.parametrize("length", ["4097", "999999999999999999999", "-1", "0x10", "1e3", "²"])
def test_a_length_that_cannot_be_is_refused_unread(server: Server, length: str) -> None:
    with wired(server) as wire:
        heard = wire.ask("POST", "/api/rooms", [JSON, ("Content-Length", length)])
        assert heard.status in (400, 413)


def test_both_kinds_of_length_are_one_too_many(server: Server, table: Table) -> None:
    """Where two servers read a request differently, a second one can be hidden in it."""
    with wired(server) as wire:
        body = json.dumps(move(0, "+2")).encode()
        headers = [JSON, bearer(table.tokens[0]), ("Transfer-Encoding", "chunked")]
        both = [*headers, ("Content-Length", str(len(body)))]
        assert wire.ask("POST", f"/api/rooms/{table.room}", both, body).status == 400
    assert views(server, table)[0]["moves"] == []


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"setup"',
        b"\xff\xfe",
        b'{"setup": 7}',
        b'{"setup": {"game": "code-swap"}} {}',
        b'{"setup": {"game": "code-swap"}, "admin": true}',
        b"[" * 4_000,
        b'{"setup": ' * 400,
        b'{"setup": {"game": "code-swap", "clock": {"seconds": 60, "x": ' + b"[" * 3_900,
        b'{"setup": {"game": "\\ud800"}}',
        b'{"setup": {"game": "code-swap", "options": {"length": NaN}}}',
    ],
)
def test_a_body_that_is_no_message_is_refused(server: Server, body: bytes) -> None:
    refused = server.ask("POST", "/api/rooms", body)
    assert refused.status == 400
    assert refused.body["error"]["code"] == "bad-message"
    assert len(refused.body["error"]["message"]) < 300


# ---- options ---------------------------------------------------------------------------------

HUGE: list[dict[str, Any]] = [
    {"game": "operator-outwit", "options": {"target": 10**30}},
    {"game": "operator-outwit", "options": {"target": 1_000_000_001}},
    {"game": "operator-outwit", "options": {"target": "9" * 200}},
    {"game": "operator-outwit", "options": {"target": -(10**18)}},
    {"game": "operator-outwit", "options": {"operations": ",".join(f"+{n}" for n in range(60))}},
    {"game": "operator-outwit", "options": {"operations": "*" + "9" * 190}},
    {"game": "operator-outwit", "options": {"turn_limit": 1_000_001}},
    {"game": "operator-outwit", "options": {"turn_limit": 10**18}},
    {"game": "operator-outwit", "position": f"{10**30}:1 1"},
    {"game": "operator-outwit", "position": "23:1 1 moves " + "+2 " * 900},
    {"game": "cipher-shift", "options": {"target": "Z" * 13}},
    {"game": "cipher-shift", "options": {"target": "Z" * 200}},
    {"game": "cipher-shift", "options": {"target": "ZZ", "max_step": 10**9}},
    {"game": "coordinate-clash", "options": {"size": 8}},
    {"game": "coordinate-clash", "options": {"size": 10**9}},
    {"game": "coordinate-clash", "position": "/".join(["9" * 90] * 30) + " 1"},
    {"game": "cipher-quest", "options": {"pool": 13}},
    {"game": "cipher-quest", "options": {"targets": "1-999999999999999999"}},
    {"game": "cipher-quest", "options": {"near": 10**12}},
    {"game": "code-swap", "options": {"length": 6}},
    {"game": "code-swap", "options": {"digits": 10**15}},
    {"game": "code-swap", "options": {"codes": "1" * 99 + "/" + "1" * 99}},
    {"game": "code-swap", "opponent": "mcts:" + "9" * 35},
    {"game": "code-swap", "clock": {"seconds": 86_401}},
    {"game": "code-swap", "clock": {"seconds": 60, "increment": 10**9}},
    {"game": "x" * 40},
    {"game": "code-swap", "options": {f"option{n}": 1 for n in range(21)}},
    {"game": "code-swap", "position": "1" * 3_001},
]


@pytest.mark.parametrize("setup", HUGE, ids=lambda setup: ascii(setup)[:60])
def test_huge_options_are_refused_at_once(server: Server, setup: dict[str, Any]) -> None:
    began = time.monotonic()
    refused = server.ask("POST", "/api/rooms", {"setup": setup})
    assert time.monotonic() - began < QUICKLY
    assert refused.status in (400, 422)
    assert len(refused.body["error"]["message"]) < 400


LARGEST: list[dict[str, Any]] = [
    {"game": "operator-outwit", "options": {"target": 1_000_000_000, "turn_limit": 1_000_000}},
    {"game": "operator-outwit", "options": {"target": 1_000_000_000, "no_repeats": True}},
    {"game": "cipher-shift", "options": {"target": "Z" * 12, "max_step": 25}},
    {"game": "cipher-shift", "options": {"target": "Z" * 12, "no_repeats": True}},
    {"game": "coordinate-clash", "options": {"size": 7, "line": 5}},
    {"game": "cipher-quest", "options": {"pool": 10, "targets": "1-55"}},
    {"game": "code-swap", "options": {"length": 5, "digits": 9, "deal": "any"}},
]


@pytest.mark.parametrize("setup", LARGEST, ids=lambda setup: str(setup["options"]))
def test_the_largest_options_open_a_room_at_once(server: Server, setup: dict[str, Any]) -> None:
    began = time.monotonic()
    table = open_table(server, **setup)
    assert views(server, table)[0]["now"]["legal"]
    assert time.monotonic() - began < QUICKLY


# ---- programs --------------------------------------------------------------------------------

HARD: list[dict[str, Any]] = [
    {
        "game": "operator-outwit",
        "options": {"target": 1_000_000_000},
        "opponent": "engine:perfect",
        "seat": "2",
    },
    {
        "game": "coordinate-clash",
        "options": {"size": 7, "line": 5},
        "opponent": "mcts:100000000",
        "seat": "2",
    },
    {
        "game": "coordinate-clash",
        "options": {"size": 7, "line": 5},
        "opponent": "mcts:1000000",
        "seat": "2",
    },
]


@pytest.mark.parametrize("setup", HARD, ids=lambda setup: str(setup["opponent"]))
def test_a_program_that_thinks_too_long_holds_up_no_other_room(
    server: Server, setup: dict[str, Any]
) -> None:
    """It is refused, or answers by the deadline; friends play on meanwhile."""
    friends = open_table(server, "operator-outwit", options={"target": 1_000_000})
    began, ply, slowest = time.monotonic(), 0, 0.0
    with ThreadPoolExecutor(1) as pool:
        asked = {"setup": setup, "token": True}
        opening = pool.submit(server.ask, "POST", "/api/rooms", asked)
        while not opening.done():
            sent = time.monotonic()
            path, token = f"/api/rooms/{friends.room}", friends.tokens[ply % 2]
            assert server.ask("POST", path, move(ply, "+2"), token).status == 200
            slowest = max(slowest, time.monotonic() - sent)
            ply += 1
            time.sleep(0.05)
    answer = opening.result()
    assert time.monotonic() - began < DEADLINE + QUICKLY
    assert slowest < 1.0
    if answer.status == 422:
        assert answer.body["error"]["code"] == "bad-option"
    else:
        assert moved_by(server, answer) < DEADLINE + QUICKLY


def moved_by(server: Server, opened: Answer) -> float:
    """Seconds until the program, which begins, has moved."""
    assert opened.status == 201, opened.body
    began = time.monotonic()
    path, seq = f"/api/rooms/{opened.body['view']['room']}", opened.body["view"]["now"]["seq"]
    seen = server.ask("GET", f"{path}?after={seq}&wait=15", token=opened.body["token"])
    assert seen.body["now"]["ply"] == 1
    return time.monotonic() - began


def test_a_program_that_thinks_too_long_holds_up_another_program_no_longer_than_the_deadline(
    server: Server,
) -> None:
    asked = {"setup": {"game": "code-swap", "opponent": "engine:easy", "seat": "2"}, "token": True}
    with ThreadPoolExecutor(1) as pool:
        opening = pool.submit(server.ask, "POST", "/api/rooms", {"setup": HARD[-1]})
        time.sleep(0.2)
        opened = server.ask("POST", "/api/rooms", asked)
        assert moved_by(server, opened) < DEADLINE + QUICKLY
        assert opening.result().status == 422
