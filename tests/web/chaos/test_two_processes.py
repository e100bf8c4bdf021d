"""Two server processes on one PostgreSQL: any room at any of them, and one history."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import product
from typing import Any

import pytest

from tests.web.postgres import Cluster
from tests.web.servers import Answer, Server, Table, open_table
from tests.web.terminal.host import Host

from .history import check_line
from .party import PATIENCE, Party


@pytest.fixture(scope="module")
def shared(cluster: Cluster) -> str:
    """A database for all tests that leave the servers alive."""
    return cluster.fresh_database()


@pytest.fixture(scope="module")
def servers(shared: str) -> Iterator[list[Server]]:
    with running(shared) as both:
        yield both


@pytest.fixture
def mortals(postgresql: str) -> Iterator[list[Server]]:
    """Servers that a test may kill."""
    with running(postgresql) as both:
        yield both


@contextmanager
def running(database: str) -> Iterator[list[Server]]:
    with ThreadPoolExecutor(2) as starting:
        both = list(starting.map(Server, [database] * 2))
    yield both
    for server in both:
        server.kill()


async def test_players_at_different_processes_hear_of_each_other(
    servers: list[Server], shared: str
) -> None:
    party = Party(servers[0], [lambda: servers[0].address, lambda: servers[1].address])

    async with party.playing():
        await party.progress(moves=80)
    party.check(servers[1], shared)


def test_whoever_joins_at_one_process_is_known_at_the_other(servers: list[Server]) -> None:
    for _ in range(10):
        opening = {"setup": {"game": "code-swap"}, "token": True}
        room = servers[1].ask("POST", "/api/rooms", opening).body["view"]
        path = f"/api/invitations/{room['links']['join'].rpartition('/')[2]}"
        token = servers[0].ask("POST", path, {"token": True}).body["token"]
        seen = servers[1].ask("GET", f"/api/rooms/{room['room']}", token=token)
        assert seen.status == 200, seen.body
        assert seen.body["status"] == "playing"


WISHES = ("move", "resign", "rematch")


def test_what_both_want_at_the_same_moment_happens_in_one_order(
    servers: list[Server], shared: str
) -> None:
    rooms = set()
    with ThreadPoolExecutor(2) as both:
        for number, wishes in enumerate(product(WISHES, WISHES)):
            if number % len(WISHES) == 0:
                table = open_table(servers[0], "operator-outwit")
                rooms.add(table.room)
            answers = list(both.map(act, servers, [table] * 2, (0, 1), wishes, [number] * 2))
            codes = [answer.body["error"]["code"] for answer in answers if answer.status != 200]
            assert {*codes} <= {"stale", "over", "not-your-turn", "illegal"}, answers
            if wishes == ("resign", "resign"):
                assert codes == ["over"]
            if agree(servers, table)["now"]["outcome"]:
                for player in (0, 1):
                    act(servers[player], table, player, "rematch", -number - 1)
                agree(servers, table)
    lengths = check_line(shared)
    assert sum(lengths[room] for room in rooms) > 9


def act(server: Server, table: Table, player: int, do: str, number: int) -> Answer:
    """What a player asks of its process, by what that process knows."""
    path, token = f"/api/rooms/{table.room}", table.tokens[player]
    now = server.ask("GET", path, token=token).body["now"]
    command = {"id": f"{do}{number}", "do": do, "ply": now["ply"], "round": now["round"]}
    more = {"move": "+2"} if do == "move" else {}
    return server.ask("POST", path, {**command, **more}, token)


def agree(servers: list[Server], table: Table) -> dict[str, Any]:
    """What both processes tell alike, once the news have come through."""
    deadline = time.monotonic() + PATIENCE
    while True:
        one, other = (server.ask("GET", f"/api/watch/{table.watch}").body for server in servers)
        if one == other:
            return dict(one)
        assert time.monotonic() < deadline, (one, other)
        time.sleep(0.01)


def test_a_program_answers_at_another_process(mortals: list[Server]) -> None:
    host = Host(mortals[0], "operator-outwit", opponent="engine:easy")
    for ply, server in zip((0, 2), mortals, strict=True):
        host.server = server
        host.move("+2")
        host.until(ply + 2)
        server.kill()
