"""People carry their seat as a cookie that only this server and only this room gets to see."""

from collections.abc import Iterator
from http.cookies import Morsel, SimpleCookie
from pathlib import Path
from typing import Any

import pytest

from tests.web.servers import Answer, Server, Table, free_port, serving

from .clients import move, views

ROOM = {"setup": {"game": "operator-outwit", "opponent": "here"}}


def cookie_in(answer: Answer) -> "Morsel[str]":
    jar: SimpleCookie = SimpleCookie(answer.headers["set-cookie"])
    assert list(jar) == ["seat"]
    return jar["seat"]


def test_the_cookie_is_for_this_room_and_no_script(server: Server) -> None:
    opened = server.ask("POST", "/api/rooms", ROOM, headers={"Origin": server.address})
    cookie = cookie_in(opened)
    assert cookie["httponly"] is True
    assert cookie["samesite"].lower() == "strict"
    assert cookie["path"] == f"/api/rooms/{opened.body['view']['room']}"
    assert cookie["domain"] == ""
    assert opened.body["token"] is None
    assert cookie.value not in str(opened.body)


def test_a_program_gets_the_token_and_no_cookie(server: Server) -> None:
    opened = server.ask("POST", "/api/rooms", {**ROOM, "token": True})
    assert len(opened.body["token"]) == 22
    assert "set-cookie" not in opened.headers


def test_what_a_form_can_send_is_refused(server: Server, table: Table) -> None:
    """Such requests a foreign page could send without being asked; JSON it cannot."""
    targets: dict[str, Any] = {
        f"/api/rooms/{table.room}": move(0, "+2"),
        "/api/rooms": ROOM,
        "/api/invitations/23456789bcdf": {},
    }
    form, parts = "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"
    for kind in (form, parts, "text/plain; application/json", "application/jsonp", ""):
        seat = {"Cookie": f"seat={table.tokens[0]}", "Origin": server.address}
        for path, body in targets.items():
            refused = server.ask("POST", path, body, headers={"Content-Type": kind, **seat})
            assert refused.status == 415
            assert refused.body["error"]["code"] == "not-json"
    assert views(server, table)[0]["moves"] == []


# ---- behind a proxy that speaks https --------------------------------------------------------


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("proxied")
    origins = ("--origin", "https://play.example.org", "--origin", "http://second.example")
    flags = ("--behind-proxy", *origins)
    with serving(folder / "games.db", *flags, port=free_port()) as running:
        yield running


def opened_at(server: Server, host: str, scheme: str | None) -> Answer:
    headers = {"Host": host} | ({"X-Forwarded-Proto": scheme} if scheme else {})
    return server.ask("POST", "/api/rooms", ROOM, headers=headers)


@pytest.mark.parametrize("scheme", ["https", "http", None])
def test_the_cookie_is_for_https_where_people_come_by_it(
    proxied: Server, scheme: str | None
) -> None:
    assert cookie_in(opened_at(proxied, "play.example.org", scheme))["secure"] is True


def test_the_cookie_works_without_https_where_there_is_none(proxied: Server) -> None:
    assert not cookie_in(opened_at(proxied, f"127.0.0.1:{proxied.port}", None))["secure"]
    assert cookie_in(opened_at(proxied, "second.example", "https"))["secure"] is True
