"""Limits over two real processes; of the addresses that they go by, nothing is left anywhere."""

import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.web.authority.clients import Heard, Wire, bearer, wired
from tests.web.postgres import Cluster
from tests.web.servers import PATIENCE, UNLIMITED, Server

ROOMS = 40
SOCKETS = 4
LIMITS = f"{UNLIMITED},rooms={ROOMS}/hour,sockets={SOCKETS}"
ANN, BOB, CAROL = "198.51.100.77", "2001:db8:77:88:99::1", "203.0.113.201"
ROOM = {"setup": {"game": "operator-outwit"}, "token": True}


@pytest.fixture
def logs(tmp_path: Path) -> list[Path]:
    return [tmp_path / "first.log", tmp_path / "second.log"]


@pytest.fixture
def servers(postgresql: str, logs: list[Path]) -> Iterator[list[Server]]:
    flags = ("--behind-proxy", "--limits", LIMITS, "--log", "debug")
    with ThreadPoolExecutor(2) as starting:
        both = list(starting.map(lambda log: Server(postgresql, *flags, log=log), logs))
    yield both
    for server in both:
        server.kill()


def ask(server: Server, who: str, verb: str, path: str, body: Any = None, *more: Any) -> Heard:
    data = b"" if body is None else json.dumps(body).encode()
    headers = [("X-Forwarded-For", who), ("Content-Type", "application/json"), *more]
    with wired(server) as wire:
        return wire.ask(verb, path, headers, data)


def open_rooms(server: Server, who: str, most: int) -> int:
    """How many rooms somebody gets, who asks ten times a second."""
    for granted in range(most):
        if ask(server, who, "POST", "/api/rooms", ROOM).status == 429:
            return granted
        time.sleep(0.1)
    return most


def watch(server: Server, who: str, code: str) -> Wire | None:
    wire = Wire(server)
    if wire.upgrade(f"/api/watch/{code}/live", [("X-Forwarded-For", who)]).status == 101:
        return wire
    wire.close()
    return None


def test_what_one_has_granted_the_other_does_not_grant_again(servers: list[Server]) -> None:
    first, second = servers
    granted = [ask(first, ANN, "POST", "/api/rooms", ROOM) for _ in range(ROOMS + 1)]
    assert [heard.status for heard in granted] == [201] * ROOMS + [429]
    assert open_rooms(second, ANN, ROOMS) < ROOMS // 2
    assert ask(second, BOB, "POST", "/api/rooms", ROOM).status == 201
    code = json.loads(granted[0].body)["view"]["links"]["watch"].rpartition("/")[2]
    with ExitStack() as stack:
        for _ in range(SOCKETS - 1):
            wire = watch(first, CAROL, code)
            assert wire
            stack.callback(wire.close)
        let_in = 0
        while wire := watch(second, CAROL, code):
            stack.callback(wire.close)
            let_in += 1
            assert let_in < SOCKETS  # or it has never heard of the others
            time.sleep(0.1)
        first.kill()
        # What was open there is not any more; what was granted there was.
        deadline = time.monotonic() + PATIENCE
        while not (wire := watch(second, CAROL, code)):
            assert time.monotonic() < deadline
            time.sleep(0.1)
        stack.callback(wire.close)
    assert ask(second, ANN, "POST", "/api/rooms", ROOM).status == 429


def test_no_address_is_left_anywhere(
    servers: list[Server], postgresql: str, cluster: Cluster, logs: list[Path]
) -> None:
    rooms = [wander(server, who) for who in (ANN, BOB, CAROL) for server in servers]
    with psycopg.connect(postgresql, autocommit=True) as look:
        deadline = time.monotonic() + PATIENCE
        while not (digests := read_column(look, "SELECT digest FROM limit_counts")):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        keys = read_column(look, "SELECT key FROM limit_keys")
        tables = read_column(look, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        stored = "".join(
            str(read_column(look, f'SELECT ARRAY(SELECT t::text FROM "{table}" t)'))
            for table in tables
        )
    traces = [who.encode() for who in (ANN, BOB, CAROL)]
    traces += [b"2001:db8:77:88", ip_address(BOB).packed[:8], *digests, *keys]
    said = b"".join(log.read_bytes() for log in logs)
    assert said.count(b"request") > len(rooms)
    assert all(room in stored for room in rooms)
    for trace in traces[:5]:
        assert trace.decode("latin-1") not in stored
        assert trace.hex() not in stored
    # Neither are the digests and their key, in any log: their tables have none.
    assert not any(trace in said for trace in traces)
    assert find_in_files(cluster.folder / "data" / "pg_wal", [rooms[0].encode()])
    assert not find_in_files(cluster.folder / "data" / "pg_wal", traces)
    assert not find_in_files(cluster.folder, traces[:5])


def wander(server: Server, who: str) -> str:
    """Something of everything that is counted, granted and refused; a room's name."""
    opened = [ask(server, who, "POST", "/api/rooms", ROOM) for _ in range(4)]
    room = json.loads(opened[0].body)
    join = room["view"]["links"]["join"].rpartition("/")[2]
    path = f"/api/rooms/{room['view']['room']}"
    ask(server, who, "POST", f"/api/invitations/{join}", {"token": True})
    move = {"id": "a", "do": "move", "ply": 0, "move": "+2"}
    ask(server, who, "POST", path, move, bearer(room["token"]))
    ask(server, who, "GET", "/", None, ("Accept", "text/html"))
    ask(server, who, "GET", "/api/nowhere")
    ask(server, who, "POST", "/api/rooms", {"setup": 1})
    with wired(server) as wire:
        wire.upgrade(f"{path}/live", [bearer(room["token"]), ("X-Forwarded-For", who)])
        wire.say(b"nonsense")
        wire.told()
    name: str = room["view"]["room"]
    return name


def read_column(look: psycopg.Connection[Any], query: str) -> list[Any]:
    return [value for (value,) in look.execute(query).fetchall()]  # type: ignore[arg-type,unused-ignore]


def find_in_files(folder: Path, traces: Sequence[bytes]) -> set[bytes]:
    """What of it stands in any file; those of a running database come and go."""
    found: set[bytes] = set()
    for file in folder.rglob("*"):
        with suppress(FileNotFoundError):
            text = file.read_bytes() if file.is_file() else b""
            found |= {trace for trace in traces if trace in text}
    return found
