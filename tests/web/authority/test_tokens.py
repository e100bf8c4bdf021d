"""Only a seat's own token opens a room, and only for that seat."""

import asyncio
import hashlib
from unittest import mock

import pytest

from plyground.web.base.errors import Refusal
from plyground.web.rooms.referee import EVEN_SECONDS
from plyground.web.rooms.setup import Setup
from tests.web.servers import Server, Table, open_table

from .clients import bearer, wired
from .sitting import Sitting


@pytest.fixture
def other(server: Server) -> Table:
    return open_table(server, "operator-outwit")


def test_a_room_that_one_may_not_enter_is_told_from_none_by_nothing(
    server: Server, table: Table, other: Table
) -> None:
    token, kind = bearer(other.tokens[0]), ("Content-Type", "application/json")
    ends = ["", "/record", "/help", "/review", "?after=9&wait=1"]
    answers = []
    for room in (table.room, "zzzzzzzz"):
        path = f"/api/rooms/{room}"
        with wired(server) as wire:
            heard = [wire.ask("GET", f"{path}{end}", [token]) for end in ends]
            for body in (b'{"id": "r", "do": "resign"}', b"nonsense"):
                heard.append(wire.ask("POST", path, [kind, token], body))
            heard.append(wire.upgrade(f"{path}/live", [token]))
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


def test_no_token_that_is_near_the_right_one_opens_a_room(
    server: Server, table: Table, other: Table
) -> None:
    mine, path = table.tokens[0], f"/api/rooms/{table.room}"
    other_letter = "y" if mine.startswith("x") else "x"
    near = [mine[:-1], mine[1:], mine + "x", mine[::-1], mine.swapcase(), other_letter + mine[1:]]
    near += [other.tokens[0], table.room, table.watch, hashlib.sha256(mine.encode()).hexdigest()]
    for token in near:
        assert server.ask("GET", path, token=token).status == 404
        resigning = server.ask("POST", path, {"id": "r", "do": "resign"}, token)
        assert resigning.status == 404
    for verb, headers in (("GET", {"X-Token": mine}), ("GET", {"Cookie": f"token={mine}"})):
        assert server.ask(verb, path, headers=headers).status == 401
    assert server.ask("GET", f"{path}?token={mine}").status == 401
