"""Pages of exactly our origins may talk to the server, and it answers to exactly its own names."""

import json
from collections.abc import Callable

import pytest

from plyground.cli.serve import read_origin
from plyground.language.errors import BadOption
from tests.web.servers import Server, Table

from .clients import Header, bearer, move, views, wired

NEAR_MISSES: dict[str, Callable[[str], str]] = {
    "null": lambda port: "null",
    "empty": lambda port: "",
    "another site": lambda port: "https://evil.example",
    "no port": lambda port: "http://127.0.0.1",
    "another port": lambda port: "http://127.0.0.1:1",
    "a longer port": lambda port: f"http://127.0.0.1:{port}0",
    "a padded port": lambda port: f"http://127.0.0.1:0{port}",
    "another scheme": lambda port: f"https://127.0.0.1:{port}",
    "no scheme": lambda port: f"127.0.0.1:{port}",
    "a longer scheme": lambda port: f"xhttp://127.0.0.1:{port}",
    "a subdomain": lambda port: f"http://www.localhost:{port}",
    "a suffix": lambda port: f"http://localhost.evil.example:{port}",
    "a suffix after the port": lambda port: f"http://127.0.0.1:{port}.evil.example",
    "a prefix": lambda port: f"http://evil127.0.0.1:{port}",
    "as user": lambda port: f"http://127.0.0.1:{port}@evil.example",
    "with a user": lambda port: f"http://evil@127.0.0.1:{port}",
    "as fragment": lambda port: f"http://evil.example#http://127.0.0.1:{port}",
    "a slash at the end": lambda port: f"http://127.0.0.1:{port}/",
    "capitals": lambda port: f"http://LOCALHOST:{port}",
    "a scheme in capitals": lambda port: f"HTTP://127.0.0.1:{port}",
    "another spelling of the address": lambda port: f"http://127.1:{port}",
    "the address as a number": lambda port: f"http://2130706433:{port}",
    "a dot at the end": lambda port: f"http://localhost.:{port}",
    "two at once": lambda port: f"http://127.0.0.1:{port} https://evil.example",
    "two with a comma": lambda port: f"http://127.0.0.1:{port},https://evil.example",
}
OURS = ["http://127.0.0.1:{}", "http://localhost:{}"]


def carried(table: Table) -> list[Header]:
    """The seat's token as a page carries it, and as a program does."""
    return [("Cookie", f"seat={table.tokens[0]}"), bearer(table.tokens[0])]


def test_another_origin_is_refused_and_opens_and_watches_no_room(
    server: Server, table: Table
) -> None:
    path, body = f"/api/rooms/{table.room}", json.dumps(move(0, "+2")).encode()
    for name, miss in NEAR_MISSES.items():
        origin, kind = ("Origin", miss(str(server.port))), ("Content-Type", "application/json")
        with wired(server) as wire:
            for credentials in carried(table):
                assert wire.ask("POST", path, [origin, credentials, kind], body).status == 403, name
            opening = b'{"setup": {"game": "code-swap"}}'
            assert wire.ask("POST", "/api/rooms", [origin, kind], opening).status == 403, name
            heard = wire.upgrade(f"{path}/live", [origin, carried(table)[0]])
            assert heard.status == 403, name
            assert "origin" in json.loads(heard.body)["error"]["message"]
        with wired(server) as wire:
            assert wire.upgrade(f"/api/watch/{table.watch}/live", [origin]).status == 403, name
    assert views(server, table)[0]["moves"] == []


@pytest.mark.parametrize("ours", OURS)
def test_our_own_origins_are_let_in(server: Server, table: Table, ours: str) -> None:
    origin = ("Origin", ours.format(server.port))
    path, body = f"/api/rooms/{table.room}", json.dumps(move(0, "+2")).encode()
    for credentials in carried(table):
        headers = [origin, credentials]
        with wired(server) as wire:
            post = [*headers, ("Content-Type", "application/json")]
            assert wire.ask("POST", path, post, body).status == 200
            assert wire.upgrade(f"{path}/live", headers).status == 101


def test_a_cookie_without_an_origin_is_refused(server: Server, table: Table) -> None:
    """Every browser names the origin of such requests; who does not, is none."""
    cookie = ("Cookie", f"seat={table.tokens[0]}")
    path, body = f"/api/rooms/{table.room}", json.dumps(move(0, "+2")).encode()
    with wired(server) as wire:
        headers = [cookie, ("Content-Type", "application/json")]
        assert wire.ask("POST", path, headers, body).status == 403
        assert wire.upgrade(f"{path}/live", [cookie]).status == 403


def test_another_host_name_is_not_answered(server: Server, table: Table) -> None:
    """A name of somebody else's that leads here must not make their pages ours."""
    token = bearer(table.tokens[0])
    for name in [name for name in NEAR_MISSES if "scheme" not in name]:
        host = ("Host", NEAR_MISSES[name](str(server.port)).partition("//")[2])
        for path in ("/", f"/api/rooms/{table.room}"):
            with wired(server) as wire:
                assert wire.ask("GET", path, [host, token]).status in (400, 403), name
        with wired(server) as wire:
            heard = wire.upgrade(f"/api/rooms/{table.room}/live", [host, token])
            assert heard.status in (400, 403), name


def test_no_other_site_is_told_that_it_may_read(server: Server) -> None:
    for verb in ("GET", "OPTIONS"):
        answer = server.ask(verb, "/api/games", headers={"Origin": "https://evil.example"})
        assert not [name for name in answer.headers if name.startswith("access-control")]
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"


# ---- as they are given to the server ---------------------------------------------------------


def test_origins_are_read_as_browsers_write_them() -> None:
    given = {
        "https://play.example.org": "https://play.example.org",
        "https://Play.Example.org/": "https://play.example.org",
        "https://play.example.org:443": "https://play.example.org",
        "http://play.example.org:443": "http://play.example.org:443",
        "HTTP://192.0.2.7:8000": "http://192.0.2.7:8000",
        "http://[2001:DB8:0::1]:8000": "http://[2001:db8::1]:8000",
        "http://localhost:65535": "http://localhost:65535",
    }
    assert [*map(read_origin, given)] == [*given.values()]


NONE = """
 play.example.org //play.example.org ftp://play.example.org https:// https:/// https://:8000
 https://play.example.org/path https://play.example.org// https://play.example.org?x
 https://play.example.org#x https://me@play.example.org https://play.example.org:
 https://play.example.org:0 https://play.example.org:65536 https://play.example.org:https
 https://play..example.org https://*.example.org https://\u212aelvin.example https://[::1
 https://[1:2] https://2001:db8::1 https://a.example,https://b.example
"""


def test_what_is_no_origin_is_refused() -> None:
    for text in ["", "https://play.example.org ", "https://play.example.org\n", *NONE.split()]:
        with pytest.raises(BadOption) as refused:
            read_origin(text)
        assert "such as https://play.example.org" in str(refused.value)
