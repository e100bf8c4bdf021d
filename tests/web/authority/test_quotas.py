"""One address may do so much and no more; others do not notice, and it passes."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from plyground.cli.serve import read_limits
from plyground.language.errors import BadOption
from plyground.web.access.connections import Quotas, find_network
from plyground.web.base.errors import Refusal
from plyground.web.base.settings import LIMITS
from tests.web.servers import Server, Table, free_port, serving

from .clients import Heard, Wire, bearer, wired

FEW = 4
SOCKETS = 3
RATE = f"{FEW}/day"
TIGHT = f"rooms={RATE},joins={RATE},requests={3 * FEW}/day,messages={RATE},sockets={SOCKETS}"
JSON = ("Content-Type", "application/json")
ROOM = {"setup": {"game": "operator-outwit"}, "token": True}

_addresses = count(2)


def newcomer() -> str:
    """An address of this machine from which nobody has come yet."""
    number = next(_addresses)
    return f"127.0.{number // 250}.{number % 250 + 1}"


def ask(server: Server, source: str, verb: str, path: str, body: Any = None, *more: Any) -> Heard:
    data = b"" if body is None else json.dumps(body).encode()
    with wired(server, source) as wire:
        return wire.ask(verb, path, [JSON, *more], data)


def told(server: Server, verb: str, path: str, body: Any = None) -> Any:
    """Ask from where nobody has asked before."""
    return json.loads(ask(server, newcomer(), verb, path, body).body)


def table_at(server: Server) -> Table:
    """A room with two friends in it, who came from afar."""
    host = told(server, "POST", "/api/rooms", ROOM)
    links = host["view"]["links"]
    guest = told(server, "POST", f"/api/invitations{links['join'][5:]}", {"token": True})
    watch = links["watch"].rpartition("/")[2]
    return Table(host["view"]["room"], (host["token"], guest["token"]), watch)


def test_a_refused_message_is_called_by_its_id(strict: Server) -> None:
    """Whoever sends several at once can tell which was refused; without an id nobody can."""
    table = table_at(strict)
    sent = [b'{"id": "%d", "do": "see"}' % number for number in range(FEW + 2)]
    sent += [b'{"id": "x", "do": "fly"}', b'{"do": "see"}', b'{"id": 7}', b"nonsense"]
    with wired(strict, newcomer()) as wire:
        wire.upgrade(f"/api/rooms/{table.room}/live", [bearer(table.tokens[0])])
        for message in sent:
            wire.say(message)
        heard: list[Any] = []
        while len(heard) < len(sent):
            news = wire.told()
            heard += [news] if "re" in news else []
    assert [each["ok"] for each in heard] == [True] * FEW + [False] * (len(sent) - FEW)
    assert {each["error"]["code"] for each in heard[FEW:]} == {"too-many"}
    assert [each["re"] for each in heard] == [*map(str, range(FEW + 2)), "x", None, None, None]


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("strict") / "games.db", "--limits", TIGHT) as running:
        yield running


Asking = Callable[[str], Heard]


def askings(server: Server) -> dict[str, tuple[Asking, int]]:
    """Something to ask for each limit, from any address, and how often that is granted."""
    table, see = table_at(server), {"id": "a", "do": "see"}
    path, token = f"/api/rooms/{table.room}", bearer(table.tokens[0])

    def join(source: str) -> Heard:
        code = told(server, "POST", "/api/rooms", ROOM)["view"]["links"]["join"][6:]
        return ask(server, source, "POST", f"/api/invitations/{code}", {})

    def knock(source: str) -> Heard:
        with wired(server, source) as wire:
            heard = wire.upgrade("/api/rooms/nowhere/live", [bearer("x")])
            return heard._replace(status=200) if heard.status == 404 else heard

    return {
        "rooms": (lambda source: ask(server, source, "POST", "/api/rooms", ROOM), FEW),
        "joins": (join, FEW),
        "messages": (lambda source: ask(server, source, "POST", path, see, token), FEW),
        "requests": (lambda source: ask(server, source, "GET", "/api/games"), 3 * FEW),
        "handshakes": (knock, 3 * FEW),
    }


def test_whoever_asks_too_much_has_to_wait_and_nobody_else(strict: Server) -> None:
    for name, (asked, granted) in askings(strict).items():
        source = newcomer()
        for _ in range(granted):
            assert asked(source).status in (200, 201), name
        refused = asked(source)
        assert refused.status == 429, name
        assert 86_000 < int(refused.headers["retry-after"]) <= 86_400
        assert json.loads(refused.body)["error"]["code"] == "too-many"
        assert asked(newcomer()).status in (200, 201), name


def test_a_wait_ends_when_it_was_said_to(monkeypatch: pytest.MonkeyPatch) -> None:
    now, source = 1_000.0, "192.0.2.1"
    monkeypatch.setattr(time, "monotonic", lambda: now)
    counted = Quotas(read_limits("joins=4/10 seconds"))
    for _ in range(2):
        assert [counted.may_spend("joins", source) for _ in range(5)] == [True] * 4 + [False]
        now += 9
        with pytest.raises(Refusal, match="try again in 1 s"):
            counted.spend("joins", source)
        now += 1


def connected(server: Server, path: str, token: str, source: str) -> Wire:
    wire = Wire(server, source)
    heard = wire.upgrade(path, [bearer(token)])
    if heard.status != 101:
        wire.close()
        raise ConnectionRefusedError(heard.status)
    wire.told()
    return wire


def test_one_address_has_so_many_sockets_open_and_no_more(strict: Server) -> None:
    table, source = table_at(strict), newcomer()
    path = f"/api/watch/{table.watch}/live"
    with ExitStack() as stack:
        wires = [connected(strict, path, "", source) for _ in range(SOCKETS)]
        for wire in wires:
            stack.callback(wire.close)
        with wired(strict, source) as fourth:
            refused = fourth.upgrade(path)
        assert refused.status == 429
        assert int(refused.headers["retry-after"]) > 0
        assert "connections" in json.loads(refused.body)["error"]["message"]
        connected(strict, path, "", newcomer()).close()
        wires[0].close()
        connected_soon(strict, path, source).close()


def connected_soon(server: Server, path: str, source: str) -> Wire:
    """A closed socket counts until the server has heard of it."""
    for _ in range(100):
        try:
            return connected(server, path, "", source)
        except ConnectionRefusedError:
            time.sleep(0.05)
    return connected(server, path, "", source)


def test_nobody_chooses_an_address(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What a proxy would say of the client counts only where there is a proxy."""
    clients = ("192.0.2.1", "192.0.2.2", "192.0.2.2")
    for flags, statuses in (((), [201, 429, 429]), (("--behind-proxy",), [201, 201, 429])):
        folder = tmp_path_factory.mktemp("limited")
        limit = ("--limits", "rooms=1/hour")
        with serving(folder / "games.db", *limit, *flags, port=free_port()) as server:
            for client, status in zip(clients, statuses, strict=True):
                assert open_for(server, "127.0.0.1", client) == status


def open_for(server: Server, proxy: str, client: str) -> int:
    """A room through a proxy, or somebody who says to be one."""
    forwarded = ("X-Forwarded-For", client)
    return ask(server, proxy, "POST", "/api/rooms", ROOM, forwarded).status


def test_only_the_proxies_that_were_named_are_believed(tmp_path: Path) -> None:
    flags = ("--behind-proxy", "127.7.0.0/16,127.0.0.9", "--limits", "rooms=1/hour,connections=3")
    with serving(tmp_path / "games.db", *flags, port=free_port()) as server:
        for number, proxy in enumerate(("127.7.0.1", "127.7.255.2", "127.0.0.9")):
            visitor = f"2001:db8:{number}::1"
            assert open_for(server, proxy, f"203.0.113.1, {visitor}") == 201
            assert open_for(server, proxy, f"203.0.113.2, [{visitor}]:4711") == 429
        # Through two of them: the inner one names the outer one, and that one the visitor.
        assert open_for(server, "127.0.0.9", "198.51.100.7, 127.7.0.1") == 201
        assert open_for(server, "127.7.0.1", "198.51.100.7") == 429
        # This machine was not named, and stands for itself whatever it says.
        assert [open_for(server, "127.0.0.1", f"192.0.2.{n}") for n in (50, 51)] == [201, 429]
        # Whoever is named has as many connections as it needs, others have not.
        for source, last in (("127.7.0.3", 200), ("127.8.0.3", 429)):
            with ExitStack() as stack:
                wires = [stack.enter_context(wired(server, source)) for _ in range(4)]
                for wire in wires[:3]:
                    assert wire.ask("GET", "/api/games").status == 200
                heard = wires[3].ask("GET", "/api/games") if last == 200 else wires[3].heard()
                assert heard.status == last


def test_a_household_is_one_address() -> None:
    assert find_network("2001:db8::1") == find_network("2001:db8::ffff:ffff:ffff:ffff")
    assert find_network("2001:db8::1") != find_network("2001:db8:0:1::1")
    assert find_network("192.0.2.1") != find_network("192.0.2.2")
    assert find_network("") == ""


def test_the_owner_of_the_machine_is_not_counted_unless_others_come_by_way_of_it() -> None:
    for at_home, granted in ((True, 3), (False, 1)):
        quotas = Quotas(read_limits("rooms=1/hour"), at_home=at_home)
        for here in ("127.0.0.1", find_network("::1")):
            assert sum(quotas.may_spend("rooms", here) for _ in range(3)) == granted
        assert sum(quotas.may_spend("rooms", "192.0.2.1") for _ in range(3)) == 1


def test_limits_are_read_strictly() -> None:
    assert read_limits("rooms=1/minute") == {**LIMITS, "rooms": "1/minute"}
    for text in ("room=1/minute", "rooms", "rooms=often", "rooms=0/hour", "sockets=-1"):
        with pytest.raises(BadOption):
            Quotas(read_limits(text))
