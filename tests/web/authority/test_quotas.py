"""One address may do so much and no more; others do not notice, and it passes."""

import json
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from plyground.web.base.access import Quotas, find_network
from plyground.web.base.errors import Refusal
from plyground.web.base.settings import CONNECTIONS, RATES, SOCKETS
from tests.web.servers import Server, Table, free_port, open_table, serving

from .clients import bearer, wired
from .inside import running

FEW = 4
CALLED = "plyground.web.base.access.RATES"
ROOM = {"setup": {"game": "operator-outwit"}, "token": True}


@pytest.fixture
def tight(monkeypatch: pytest.MonkeyPatch) -> None:
    few = dict.fromkeys(RATES, (FEW, 86400))
    monkeypatch.setattr(CALLED, {**few, "requests": (3 * FEW, 86_400)})


async def test_whoever_asks_too_much_has_to_wait_and_nobody_else(
    tmp_path: Path, tight: None
) -> None:
    async with running([tmp_path / "server"], [20], limits=1) as (inside,):
        opened = await inside.ask("POST", "/api/rooms", body=ROOM)
        path, token = f"/api/rooms/{opened['view']['room']}", opened["token"]
        join = f"/api/invitations/{opened['view']['links']['join'][6:]}"
        asked: dict[str, tuple[str, str, str | None, Any]] = {
            "rooms": ("POST", "/api/rooms", None, ROOM),
            "joins": ("POST", join, None, {}),
            "messages": ("POST", path, token, {"id": "a", "do": "see"}),
            "requests": ("GET", "/api/games", None, None),
            "pages": ("GET", "/rules/code-swap", None, None),
        }
        for number, (name, words) in enumerate(asked.items()):
            source, granted = f"203.0.113.{number}", 3 * FEW if name == "requests" else FEW
            heard = [(await inside.exchange(*words, source))[0] for _ in range(granted + 1)]
            assert [each["status"] == 429 for each in heard] == [False] * granted + [True], name
            assert 86_000 < int(dict(heard[-1]["headers"])[b"retry-after"]) <= 86_400
            other = await inside.exchange(*words, "198.51.100.1")
            assert other[0]["status"] != 429, name


def test_a_refused_message_is_called_by_its_id(server: Server, table: Table) -> None:
    """Whoever sends several at once can tell which was refused; without an id nobody can."""
    sent = [b'{"id": "x", "do": "fly"}', b'{"do": "see"}', b'{"id": 7}', b"nonsense"]
    with wired(server) as wire:
        wire.upgrade(f"/api/rooms/{table.room}/live", [bearer(table.tokens[0])])
        wire.told()
        for message in sent:
            wire.say(message)
        assert [wire.told()["re"] for _ in sent] == ["x", None, None, None]


def test_a_wait_ends_when_it_was_said_to(monkeypatch: pytest.MonkeyPatch) -> None:
    now, source = 1_000.0, "192.0.2.1"
    monkeypatch.setattr(time, "monotonic", lambda: now)
    monkeypatch.setattr(CALLED, {"joins": (2, 10)})
    counted = Quotas(2)
    for _ in range(2):
        for _ in range(4):
            counted.spend("joins", source)
        now += 9
        with pytest.raises(Refusal, match="try again in 1 s"):
            counted.spend("joins", source)
        now += 1
    counted.sweep()
    assert not counted._windows


def test_one_address_has_so_many_connections_open_and_no_more(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db", "--limits", "1") as server, ExitStack() as stack:
        table = open_table(server, "operator-outwit")
        for _ in range(SOCKETS):
            wire = stack.enter_context(wired(server, "127.0.0.2"))
            assert wire.upgrade(f"/api/watch/{table.watch}/live").status == 101
        with wired(server, "127.0.0.2") as another:
            refused = another.upgrade(f"/api/watch/{table.watch}/live")
        assert refused.status == 429
        assert "connections" in json.loads(refused.body)["error"]["message"]
        for _ in range(CONNECTIONS - SOCKETS):
            stack.enter_context(wired(server, "127.0.0.2"))
        with wired(server, "127.0.0.2") as another:
            assert another.heard().status == 429
        with wired(server, "127.0.0.3") as other:
            assert other.upgrade(f"/api/watch/{table.watch}/live").status == 101


def open_for(server: Server, proxy: str, client: str) -> int:
    """How often a room is opened through a proxy, or by somebody who says to be one."""
    count = 0
    headers = [("Content-Type", "application/json"), ("X-Forwarded-For", client)]
    body = json.dumps(ROOM).encode()
    with wired(server, proxy) as wire:
        while count < 70 and wire.ask("POST", "/api/rooms", headers, body).status == 201:
            count += 1
    return count


def test_only_the_proxies_that_were_named_are_believed(tmp_path: Path) -> None:
    most, _ = RATES["rooms"]
    flags = ("--behind-proxy", "127.7.0.0/16,127.0.0.9", "--limits", "1")
    with serving(tmp_path / "games.db", *flags, port=free_port()) as server:
        assert open_for(server, "127.7.0.1", "203.0.113.1, 2001:db8::1") == most
        assert open_for(server, "127.7.255.2", "203.0.113.2, [2001:db8::1]:4711") == 0
        # Through two of them: the inner one names the outer one, and that one the visitor.
        assert open_for(server, "127.0.0.9", "198.51.100.7, 127.7.0.1") == most
        assert open_for(server, "127.7.0.1", "198.51.100.7") == 0
        # This machine was not named, and stands for itself whatever it says.
        assert open_for(server, "127.0.0.1", "192.0.2.50") == most
        assert open_for(server, "127.0.0.1", "192.0.2.51") == 0


def test_a_household_is_one_address() -> None:
    assert find_network("2001:db8::1") == find_network("2001:db8::ffff:ffff:ffff:ffff")
    assert find_network("2001:db8::1") != find_network("2001:db8:0:1::1")
    assert find_network("::ffff:192.0.2.1") == "192.0.2.1" != find_network("192.0.2.2")
    assert find_network("") == ""


def test_the_owner_of_the_machine_is_not_counted_unless_others_come_by_way_of_it(
    tight: None,
) -> None:
    for at_home in (True, False):
        quotas = Quotas(at_home=at_home)
        for here in ("127.0.0.1", find_network("::1"), "192.0.2.1"):
            for _ in range(FEW):
                quotas.spend("rooms", here)
            if at_home and here != "192.0.2.1":
                quotas.spend("rooms", here)
            else:
                with pytest.raises(Refusal):
                    quotas.spend("rooms", here)
