"""Too much is refused before it costs anything, whatever it is too much of."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.web.servers import Answer, Server, Table

from .clients import Friends, bearer, move, views, wired

JSON = ("Content-Type", "application/json")


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


def test_a_body_in_pieces_holds_no_more(server: Server) -> None:
    headers = [JSON, ("Transfer-Encoding", "chunked")]
    for size, status in ((4_096, 201), (4_097, 413), (20_000, 413)):
        for piece in (1, 1_000, 5_000):
            with wired(server) as wire:
                heard = wire.ask("POST", "/api/rooms", headers, chunked(padded(size), piece))
            assert heard.status == status


def test_both_kinds_of_length_are_one_too_many(server: Server, table: Table) -> None:
    """Where two servers read a request differently, a second one can be hidden in it."""
    with wired(server) as wire:
        body = json.dumps(move(0, "+2")).encode()
        headers = [JSON, bearer(table.tokens[0]), ("Transfer-Encoding", "chunked")]
        both = [*headers, ("Content-Length", str(len(body)))]
        assert wire.ask("POST", f"/api/rooms/{table.room}", both, body).status == 400
    assert views(server, table)[0]["moves"] == []


# ---- programs --------------------------------------------------------------------------------

HARD: list[dict[str, Any]] = [
    {"opponent": "mcts:1000000", "game": "coordinate-clash", "options": {"size": 7, "line": 5}},
    {"opponent": "engine:perfect", "game": "operator-outwit", "options": {"target": 1_000_000_000}},
]


TOO_SLOW = "in the time that a move may take"


@pytest.mark.parametrize("setup", HARD, ids=lambda setup: str(setup["opponent"]))
def test_a_program_that_thinks_too_long_holds_up_no_other_room(
    server: Server, friends: Friends, setup: dict[str, Any]
) -> None:
    """It moves, or is refused, at the latest when its time is up; friends play on meanwhile."""
    with ThreadPoolExecutor(1) as pool:
        asked = {"setup": {**setup, "seat": "2"}, "token": True}
        opening = pool.submit(server.ask, "POST", "/api/rooms", asked)
        while not opening.done():
            friends.play_on()
    opened = opening.result()
    if opened.status == 201:
        await_move(server, opened)
    else:
        error = opened.body["error"]
        assert error["code"] == "bad-option"
        assert friends.ply >= 10 or TOO_SLOW not in error["message"]


def await_move(server: Server, opened: Answer) -> None:
    """The program, which begins, moves."""
    assert opened.status == 201, opened.body
    path = f"/api/rooms/{opened.body['view']['room']}"
    while not server.ask("GET", path, token=opened.body["token"]).body["moves"]:
        time.sleep(0.05)
