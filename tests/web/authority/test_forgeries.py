"""Thousands of tries to read or act without the right to, none of which succeeds."""

import json
import string
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from http.client import HTTPConnection
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.web.servers import PATIENCE, Server, Table, open_table

from .clients import bearer, move, views, wired

LETTERS = string.ascii_letters + string.digits + "-_"


class Try(NamedTuple):
    """A request that must not be granted."""

    verb: str
    path: str
    headers: dict[str, str]
    body: dict[str, Any] | None = None


class Forger:
    """Knows everything about a table but how to prove it."""

    def __init__(self, server: Server, table: Table, other: Table, random: Random) -> None:
        self.server, self.table, self.other, self.random = server, table, other, random
        self.room = f"/api/rooms/{table.room}"

    # ---- what a try is made of ---------------------------------------------------------------

    def token(self) -> str:
        """A token that is none of this room's."""
        mine = self.random.choice(self.table.tokens)
        spot = self.random.randrange(len(mine))
        changed = self.random.choice([letter for letter in LETTERS if letter != mine[spot]])
        return self.random.choice(
            [
                "".join(self.random.choices(LETTERS, k=22)),
                mine[:spot] + changed + mine[spot + 1 :],
                mine[:spot],
                mine[::-1],
                mine.swapcase(),
                mine + self.random.choice(LETTERS),
                self.random.choice(self.other.tokens),
                self.table.room,
                self.table.watch,
                *("*", "", "A" * 300, "ÿþ" * 11, ",".join(self.table.tokens)),
                sha256(mine.encode()).hexdigest(),  # what is stored of it
            ]
        )

    def near(self, text: str) -> str:
        """Another text, but not by much."""
        spot = self.random.randrange(len(text))
        changed = self.random.choice([c for c in string.ascii_lowercase if c != text[spot]])
        near = {
            text[:spot] + changed + text[spot + 1 :],
            text[:spot] + text[spot + 1 :],
            text + changed,
            text.upper(),
        }
        return self.random.choice(sorted(near - {text}))

    def asking(self) -> tuple[str, str, dict[str, Any] | None]:
        """What somebody who had the right could ask."""
        number = self.random.randrange(10**9)
        commands = [
            move(0, "+2", id=str(number)),
            {"id": str(number), "do": self.random.choice(["resign", "stop", "see"])},
            {"id": str(number), "do": "name", "name": "Mallory"},
        ]
        return self.random.choice(
            [
                ("GET", self.room, None),
                ("GET", f"{self.room}?after=0&wait=0", None),
                ("GET", f"{self.room}/record", None),
                *(("POST", self.room, command) for command in commands),
            ]
        )

    # ---- tries -------------------------------------------------------------------------------

    def wrong_token(self) -> Try:
        verb, path, body = self.asking()
        return Try(verb, path, dict([bearer(self.token())]), body)

    def wrong_cookie(self) -> Try:
        verb, path, body = self.asking()
        cookie = {"Cookie": f"seat={self.token()}", "Origin": self.server.address}
        return Try(verb, path, cookie, body)

    def misplaced_token(self) -> Try:
        """The right one, where none is taken from."""
        verb, path, body = self.asking()
        token = self.random.choice(self.table.tokens)
        place = self.random.choice(["token", "seat", "access_token", "authorization"])
        joint = "&" if "?" in path else "?"
        return self.random.choice(
            [
                Try(verb, f"{path}{joint}{place}={token}", {}, body),
                Try(verb, path, {f"X-{place.title()}": token}, body),
                Try(
                    verb, path, {"Authorization": self.random.choice(["", "Basic "]) + token}, body
                ),
                Try(verb, path, {"Cookie": f"{place}s={token}", "Origin": self.server.address}),
                Try("POST", self.room, {}, {**move(0, "+2"), place: token}),
            ]
        )

    def wrong_origin(self) -> Try:
        token = self.random.choice(self.table.tokens)
        carried = self.random.choice([("Cookie", f"seat={token}"), bearer(token)])
        origin = {"Origin": self.near(self.server.address)}
        return Try("POST", self.room, {**origin, **dict([carried])}, move(0, "+2"))

    def wrong_host(self) -> Try:
        verb, path, body = self.asking()
        host = {"Host": self.near(self.server.address.partition("://")[2])}
        return Try(verb, path, {**host, **dict([bearer(self.table.tokens[0])])}, body)

    def wrong_ply(self) -> Try:
        far = [1, 2, 3, 4_999, 5_000, -1, 5_001, 2**31, 2**64, 10**40]
        ply = self.random.choice([*far, self.random.randint(1, 5_000)])
        token = self.random.choice(self.table.tokens)
        return Try("POST", self.room, dict([bearer(token)]), move(ply, "+2", id=str(ply)))

    def wrong_turn(self) -> Try:
        return Try("POST", self.room, dict([bearer(self.table.tokens[1])]), move(0, "+2"))

    def wrong_code(self) -> Try:
        code = self.near(self.table.watch)
        return self.random.choice(
            [
                Try("GET", f"/api/watch/{code}", {}),
                Try("GET", f"/api/watch/{code}/record", {}),
                Try("GET", f"/api/invitations/{code}", {}),
                Try("POST", f"/api/invitations/{code}", {}, {"name": "Mallory"}),
                Try("POST", f"/api/invitations/{self.table.watch}", {}, {"name": "Mallory"}),
            ]
        )

    def any(self) -> Try:
        kinds: list[Callable[[], Try]] = [
            self.wrong_token,
            self.wrong_cookie,
            self.misplaced_token,
            self.wrong_origin,
            self.wrong_host,
            self.wrong_ply,
            self.wrong_turn,
            self.wrong_code,
        ]
        return self.random.choice(kinds)()

    def socket_headers(self) -> dict[str, str]:
        """For a WebSocket: a token, an origin or a host that will not do."""
        tried = self.random.choice([self.wrong_token, self.wrong_cookie, self.wrong_origin])()
        return tried.headers


@pytest.mark.parametrize("tries", [150, pytest.param(10_000, marks=pytest.mark.soak)])
def test_no_forgery_is_accepted(server: Server, table: Table, tries: int) -> None:
    other = open_table(server, "operator-outwit")
    forger = Forger(server, table, other, Random(tries))
    before = views(server, table)
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as connection:
        for _ in range(tries):
            tried = forger.any()
            body = None if tried.body is None else json.dumps(tried.body)
            headers = {**tried.headers, **({"Content-Type": "application/json"} if body else {})}
            connection.request(tried.verb, tried.path, body, headers)
            answer = connection.getresponse()
            told = answer.read()
            assert 400 <= answer.status < 500, (tried, told)
            assert json.loads(told)["error"]["message"], tried
    for _ in range(tries // 10):
        headers = forger.socket_headers()
        with wired(server) as wire:
            heard = wire.upgrade(f"{forger.room}/live", list(headers.items()))
            assert heard.status in (401, 403, 404), (headers, heard)
    assert views(server, table) == before
