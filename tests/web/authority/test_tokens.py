"""Only a seat's own token opens a room, and only for that seat."""

import asyncio
import hashlib
from collections.abc import Callable
from unittest import mock

import pytest

from plyground.web.base.errors import Refusal
from plyground.web.rooms.referee import EVEN_SECONDS
from plyground.web.rooms.setup import Setup
from tests.web.servers import Server, Table, open_table

from .clients import Header, bearer, move, views, wired
from .sitting import Sitting

Forgery = Callable[[Table, Table], list[Header]]

FORGERIES: dict[str, Forgery] = {
    "nothing": lambda mine, other: [],
    "an empty token": lambda mine, other: [("Authorization", "Bearer ")],
    "no scheme": lambda mine, other: [("Authorization", mine.tokens[0])],
    "another scheme": lambda mine, other: [("Authorization", f"Basic {mine.tokens[0]}")],
    "another room's token": lambda mine, other: [bearer(other.tokens[0])],
    "another room's cookie": lambda mine, other: [("Cookie", f"seat={other.tokens[0]}")],
    "a cookie of another name": lambda mine, other: [("Cookie", f"token={mine.tokens[0]}")],
    "a token cut short": lambda mine, other: [bearer(mine.tokens[0][:-1])],
    "a token with more": lambda mine, other: [bearer(mine.tokens[0] + "A")],
    "both tokens": lambda mine, other: [bearer(",".join(mine.tokens))],
    "a token in other case": lambda mine, other: [bearer(mine.tokens[0].swapcase())],
    "what is stored of it": lambda mine, other: [
        bearer(hashlib.sha256(mine.tokens[0].encode()).hexdigest())
    ],
    "the room's name": lambda mine, other: [bearer(mine.room)],
    "the spectators' code": lambda mine, other: [bearer(mine.watch)],
    "a star": lambda mine, other: [bearer("*")],
    "a token of 300 letters": lambda mine, other: [bearer("A" * 300)],
    "letters beyond ASCII": lambda mine, other: [bearer("ÿþ" * 11)],
    "another header": lambda mine, other: [("X-Token", mine.tokens[0]), ("Token", mine.tokens[0])],
}


@pytest.fixture
def other(server: Server) -> Table:
    return open_table(server, "operator-outwit")


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_token_reads_and_changes_nothing(
    server: Server, table: Table, other: Table, name: str
) -> None:
    headers = [*FORGERIES[name](table, other), ("Origin", server.address)]
    before = views(server, table)
    path = f"/api/rooms/{table.room}"
    resign = b'{"id": "r", "do": "resign"}'
    with wired(server) as wire:
        json = ("Content-Type", "application/json")
        answers = [
            wire.ask("GET", path, headers),
            wire.ask("GET", f"{path}/record", headers),
            wire.ask("POST", path, [json, *headers], resign),
            wire.upgrade(f"{path}/live", headers),
        ]
    for answer in answers:
        assert answer.status in (401, 404), answer
        assert b'"message"' in answer.body
        for told in ("Operator", "operator", "23:1"):
            assert told.encode() not in answer.body
    assert views(server, table) == before


@pytest.mark.parametrize("asked", ["", "/record", "/help", "/review", "?after=9&wait=1"])
def test_a_room_that_one_may_not_enter_is_told_from_none_by_nothing(
    server: Server, table: Table, other: Table, asked: str
) -> None:
    token, json = bearer(other.tokens[0]), ("Content-Type", "application/json")
    answers = []
    for room in (table.room, "zzzzzzzz"):
        path = f"/api/rooms/{room}"
        with wired(server) as wire:
            heard = [
                wire.ask("GET", f"{path}{asked}", [token]),
                wire.ask("POST", path, [json, token], b'{"id": "r", "do": "resign"}'),
                wire.ask("POST", path, [json, token], b"nonsense"),
                wire.upgrade(f"{path}/live", [token]),
            ]
        assert {answer.status for answer in heard} == {404}
        answers.append([(answer.status, _undated(answer.headers), answer.body) for answer in heard])
    assert answers[0] == answers[1]


def test_a_refusal_takes_as_long_for_a_room_that_is_there_as_for_none() -> None:
    """Whatever the work behind it, the answer waits for the next of a few moments."""

    async def ask() -> list[float]:
        sitting, waited = Sitting(), []
        await sitting.open(Setup(game="operator-outwit"))

        async def wait(seconds: float) -> None:
            waited.append(seconds)

        with mock.patch("plyground.web.rooms.referee.asyncio.sleep", wait):
            for room in (sitting.room.name, "zzzzzzzz"):
                sitting.store.entries = sitting.store.entries if room != "zzzzzzzz" else []
                with pytest.raises(Refusal, match="in which you have a seat"):
                    await sitting.referee.enter(room, "a token of nobody's")
        return waited

    waited = asyncio.run(ask())
    assert len(waited) == 2
    assert all(0 < seconds <= EVEN_SECONDS for seconds in waited)


def _undated(headers: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in headers.items() if name != "date"}


@pytest.mark.parametrize("name", ["token", "seat", "access_token", "authorization", "bearer"])
def test_a_token_in_the_query_is_no_token(server: Server, table: Table, name: str) -> None:
    query = f"?{name}={table.tokens[0]}"
    path = f"/api/rooms/{table.room}"
    with wired(server) as wire:
        assert wire.ask("GET", path + query).status == 401
        assert wire.ask("GET", f"{path}/record{query}").status == 401
        assert wire.upgrade(f"{path}/live{query}").status == 401


def test_a_token_in_the_message_is_no_token(server: Server, table: Table) -> None:
    for extra in ({"token": table.tokens[0]}, {"seat": table.tokens[0]}):
        command = {**move(0, "+2"), **extra}
        assert server.ask("POST", f"/api/rooms/{table.room}", command).status == 401


def test_nobody_moves_with_the_other_seats_token(server: Server, table: Table) -> None:
    refused = server.ask("POST", f"/api/rooms/{table.room}", move(0, "+2"), table.tokens[1])
    assert refused.status == 409
    assert refused.body["error"]["code"] == "not-your-turn"
    assert views(server, table)[0]["moves"] == []


def test_a_resignation_is_the_senders_own(server: Server, table: Table) -> None:
    resign = {"id": "r", "do": "resign", "seat": 1}
    path = f"/api/rooms/{table.room}"
    assert server.ask("POST", path, resign, table.tokens[1]).status == 400
    del resign["seat"]
    server.ask("POST", path, resign, table.tokens[1])
    outcome = views(server, table)[0]["now"]["outcome"]
    assert (outcome["winner"], outcome["reason"]) == (1, "Player 2 resigned")


def test_a_replayed_message_is_done_once(server: Server, table: Table) -> None:
    path = f"/api/rooms/{table.room}"
    server.ask("POST", path, move(0, "+2"), table.tokens[0])
    server.ask("POST", path, move(1, "*2"), table.tokens[1])
    before = views(server, table)
    again = server.ask("POST", path, move(0, "+2"), table.tokens[0])
    assert again.status == 200
    assert again.body["repeated"]
    assert again.body["now"] == before[0]["now"]
    assert views(server, table) == before


def test_a_message_replayed_in_another_room_needs_that_rooms_token(
    server: Server, table: Table, other: Table
) -> None:
    server.ask("POST", f"/api/rooms/{table.room}", move(0, "+2"), table.tokens[0])
    replayed = server.ask("POST", f"/api/rooms/{other.room}", move(0, "+2"), table.tokens[0])
    assert replayed.status == 404
    assert views(server, other)[0]["moves"] == []


def test_a_message_replayed_with_the_other_seats_token_is_not_the_same(
    server: Server, table: Table
) -> None:
    path = f"/api/rooms/{table.room}"
    server.ask("POST", path, move(0, "+2"), table.tokens[0])
    replayed = server.ask("POST", path, move(0, "+2"), table.tokens[1])
    assert replayed.body["error"]["code"] == "stale"


def test_tokens_are_128_random_bits(server: Server) -> None:
    tokens = {t for _ in range(5) for t in open_table(server, "code-swap").tokens}
    assert len(tokens) == 10
    assert all(len(token) == 22 and token.isascii() for token in tokens)


def test_no_token_is_stored(server: Server, table: Table) -> None:
    assert server.log is not None
    kept = [path.read_bytes() for path in server.log.parent.iterdir() if path.is_file()]
    for token in table.tokens:
        print_of_it = hashlib.sha256(token.encode()).hexdigest().encode()
        assert not any(token.encode() in data for data in kept)
        assert any(print_of_it in data for data in kept)
