"""The proxies of docs/hosting.md, run as they stand there: people come by https, and can play."""

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from plyground.language.message import Message
from tests.web.pages.conftest import QUIETLY, chromium
from tests.web.pages.people import Person
from tests.web.servers import PATIENCE, UNLIMITED, Server, free_port

from .proxies import BALANCERS, HAS_IPV6, NAME, PROXIES, Proxy, proxy

pytestmark = pytest.mark.soak


class House:
    """Servers behind a proxy."""

    def __init__(self, proxy: Proxy, servers: list[Server]) -> None:
        self.proxy, self.servers = proxy, servers

    def open_room(self, source: str = "127.0.0.1", **headers: str) -> Any:
        body = json.dumps({"setup": {"game": "operator-outwit", "options": {"target": 1000}}})
        return self.proxy.ask("POST", "/api/rooms", body.encode(), headers, source)


@contextmanager
def hosted(
    program: str, folder: Path, database: str, limits: str = UNLIMITED, processes: int = 1
) -> Iterator[House]:
    ports = [free_port() for _ in range(processes)]
    front = proxy(program, folder, ports)
    flags = ("--origin", front.origin, "--behind-proxy", "--limits", limits)
    with ExitStack() as stack:
        servers = []
        for port in ports:
            server = Server(database, *flags, port=port, log=folder / f"log-{port}")
            stack.callback(server.kill)
            servers.append(server)
        stack.enter_context(front.running())
        yield House(front, servers)


@pytest.fixture(params=PROXIES)
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    with hosted(request.param, tmp_path, str(tmp_path / "games.db")) as made:
        yield made


@pytest.fixture(params=PROXIES)
def strict(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """One room a day for each address."""
    with hosted(request.param, tmp_path, str(tmp_path / "games.db"), "rooms=1/day") as made:
        yield made


@pytest.fixture(params=BALANCERS)
def doubled(request: pytest.FixtureRequest, tmp_path: Path, postgresql: str) -> Iterator[House]:
    """Two processes on one database."""
    with hosted(request.param, tmp_path, postgresql, processes=2) as made:
        yield made


def test_a_seat_taken_through_it_is_kept_in_a_secure_cookie(house: House) -> None:
    opened = house.open_room()
    assert opened.status == 201
    (cookie,) = SimpleCookie(opened.headers["set-cookie"]).values()
    assert cookie["secure"]
    assert cookie["httponly"]


@pytest.mark.skipif(not HAS_IPV6, reason="this machine has no IPv6")
def test_visitors_with_ipv6_come_in(doubled: House) -> None:
    assert doubled.open_room("::1").status == 201
    assert doubled.open_room("127.0.0.1").status == 201


def test_two_play_through_it_in_browsers(house: House) -> None:
    found = chromium()
    if found is None:
        pytest.skip("there is no Chromium; tools/ensure_chromium installs it")
    here = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=[*QUIETLY, here])
        ann, bob = (
            Person(name, browser.new_page(ignore_https_errors=True), house.proxy.origin)
            for name in ("Ann", "Bob")
        )
        ann.fills_in("operator-outwit", target="8")
        ann.opens()
        link = ann.invites()
        assert link.startswith(house.proxy.origin)
        bob.joins(link)
        for ply, move in enumerate(["+2", "*2", "+2"]):
            (ann, bob)[ply % 2].plays(move)
            for person in (ann, bob):
                person.sees_moves(*["+2", "*2", "+2"][: ply + 1])
        bob.sees_turn("reached 8 exactly")
        browser.close()
    assert ann.complaints == bob.complaints == []


def test_pages_of_other_sites_and_names_are_refused(house: House) -> None:
    assert house.open_room(Origin="https://evil.example").status == 403
    # Caddy has no page for a name that it does not know, and says so with an empty answer.
    assert "view" not in house.open_room(Host="evil.example").body


def test_limits_count_each_visitor_and_nobody_can_pretend_to_be_another(strict: House) -> None:
    assert strict.open_room("127.0.0.1").status == 201
    assert strict.open_room("127.0.0.1").status == 429
    assert strict.open_room("127.0.0.2").status == 201
    pretended = {"X-Forwarded-For": "192.0.2.7", "Forwarded": "for=192.0.2.7"}
    assert strict.open_room("127.0.0.2", **pretended).status == 429


@pytest.mark.parametrize(
    "path", ["/metrics", "/metrics?name=x", "/%6Detrics", "//metrics", "/METRICS"]
)
def test_the_counts_are_not_for_visitors(house: House, path: str) -> None:
    assert b"plyground_" in house.servers[0].ask("GET", "/metrics").body.encode()
    assert house.proxy.ask("GET", path).status == 404


def test_two_processes_share_the_visitors_and_one_may_die(doubled: House) -> None:
    opened = doubled.open_room()
    seat = opened.headers["set-cookie"].partition(";")[0]
    room, view = opened.body["view"]["room"], opened.body["view"]
    code = view["links"]["join"].rpartition("/")[2]
    joined = doubled.proxy.ask("POST", f"/api/invitations/{code}", b"{}")
    assert joined.status == 201
    seats = [seat, joined.headers["set-cookie"].partition(";")[0]]
    for _ in range(20):
        assert doubled.proxy.ask("GET", "/api/games").status == 200
    for server in doubled.servers:
        assert 'route="/api/games"' in server.ask("GET", "/metrics").body
    play(doubled.proxy, room, seats, 0)
    doubled.servers[0].kill()
    for _ in range(20):  # nobody notices, wherever they come in
        assert doubled.proxy.ask("GET", "/api/games").status == 200
    # Older versions of Caddy give up what has a body, once, if they find nobody there.
    assert 201 in (doubled.open_room().status, doubled.open_room().status)
    play(doubled.proxy, room, seats, 4)


def test_while_nobody_is_ready_haproxy_says_so_to_programs_and_people(tmp_path: Path) -> None:
    front = proxy("haproxy", tmp_path, [free_port(), free_port()])
    deadline = time.monotonic() + PATIENCE
    with front.running():
        # Until it has asked the processes, it takes them for ready.
        while isinstance(refused := front.ask("POST", "/api/rooms", b"{}").body, str):
            assert time.monotonic() < deadline, refused
            time.sleep(0.1)
        said = Message("server.store-away")
        assert refused == {
            "error": {"code": "not-stored", "message": str(said), "said": said.json()}
        }
        page = front.ask("GET", "/")
        assert (page.status, page.headers["retry-after"]) == (503, "2")
        assert "Plyground will be back" in page.body
        assert front.ask("GET", "/metrics").status == 404


def play(front: Proxy, room: str, seats: list[str], ply: int) -> None:
    """Four moves in turn, each acknowledged, and seen by the other."""
    with ExitStack() as stack:
        lines = [stack.enter_context(line(front, room, seat)) for seat in seats]
        for each in lines:
            assert json.loads(each.recv())["view"]["now"]["ply"] == ply
        for now in range(ply, ply + 4):
            mover, other = lines[now % 2], lines[1 - now % 2]
            move = {"id": f"m{now}", "do": "move", "ply": now, "move": "+2"}
            mover.send(json.dumps(move))
            while "re" not in (said := json.loads(mover.recv())):
                pass
            assert said["ok"]
            # From the other process comes a whole view, and perhaps an earlier one before it.
            while ply_in(json.loads(other.recv())) != now + 1:
                pass


def ply_in(said: dict[str, Any]) -> int:
    now: dict[str, int] = said.get("now") or said["view"]["now"]
    return now["ply"]


def line(front: Proxy, room: str, seat: str) -> ClientConnection:
    """A player's WebSocket, as a page opens it."""
    return connect(
        f"wss://{NAME}:{front.port}/api/rooms/{room}/live",
        sock=front.display_name(),
        ssl=front.trusting,
        origin=Origin(front.origin),
        additional_headers={"Cookie": seat},
        compression=None,
    )
