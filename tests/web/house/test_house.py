"""Two servers behind a balancer as docs/hosting.md has it, on one PostgreSQL: play goes on."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from plyground.web.http.openapi import ROUTES
from plyground.web.http.pages import PAGES
from tests.web.chaos.party import Party
from tests.web.postgres import Cluster
from tests.web.servers import UNLIMITED, Server, Table, free_port, play

from .proxies import BALANCERS, proxy

pytestmark = pytest.mark.soak

COUNTED = re.compile(r'plyground_request_seconds_count\{(?!.*route="/(metrics|ready|health)")')
"""Lines that count what visitors asked for."""
ADDRESSES = [route.path for route in ROUTES if route.verb == "GET"] + list(PAGES)
IN_A_ROOM = [path for path in ADDRESSES if "{room}" in path or "{code}" in path]
TIMES = 5
"""How often each part is killed."""


class House:
    """Each part has a port of its own, which it keeps."""

    def __init__(self, program: str, folder: Path, cluster: Cluster) -> None:
        self.folder, self.cluster, self.database = folder, cluster, cluster.fresh_database()
        self._ports = [free_port(), free_port()]
        self.front = proxy(program, folder, self._ports)
        with ThreadPoolExecutor(2) as starting:
            self.servers = list(starting.map(self._start, (0, 1)))
        self.front.start()

    def _start(self, number: int) -> Server:
        flags = ["--origin", self.front.address, "--behind-proxy", "--limits", str(UNLIMITED)]
        log = self.folder / f"server-{number}.log"
        return Server(self.database, *flags, port=self._ports[number], log=log)

    def start_again(self, number: int) -> None:
        self.servers[number] = self._start(number)

    def count_requests(self, before: Sequence[int] = (0, 0)) -> list[int]:
        """How many each process has answered since then, those for these counts not among them."""
        counts = []
        for server, then in zip(self.servers, before, strict=True):
            lines = server.ask("GET", "/metrics").body.splitlines()
            found = [line.rpartition(" ")[2] for line in lines if COUNTED.match(line)]
            counts.append(int(sum(map(float, found))) - then)
        return counts

    def close(self) -> None:
        self.front.stop()
        for server in self.servers:
            server.kill()


@pytest.fixture(params=BALANCERS)
def house(request: pytest.FixtureRequest, tmp_path: Path, cluster: Cluster) -> Iterator[House]:
    made = House(request.param, tmp_path, cluster)
    yield made
    made.close()


def test_every_address_of_a_room_leads_to_one_process(house: House) -> None:
    table, join = open_room(house)
    before = house.count_requests()
    for path in IN_A_ROOM:
        code = join if "join" in path or "invitation" in path else table.watch
        address = path.replace("{room}", table.room).replace("{code}", code)
        assert house.front.ask("GET", address, token=table.tokens[0]).status < 500, address
    assert play(house.front, table, 0).status == 200
    asked = house.count_requests(before)
    assert sorted(asked) == [0, len(IN_A_ROOM) + 1], asked
    before = house.count_requests()
    for room in range(22222222, 22222246):  # of which there is none
        assert house.front.ask("GET", f"/api/watch/{room}22222222").status == 404
    assert min(house.count_requests(before)) > 0
    for path in ("/metrics", "/metrics?name=x", "/%6Detrics", "//metrics", "/METRICS"):
        assert house.front.ask("GET", path).status == 404, path


def open_room(house: House) -> tuple[Table, str]:
    """A room with both players in it, and the code of the invitation, which is used up."""
    setup = {"game": "operator-outwit", "options": {"target": 1000}}
    opened = house.front.ask("POST", "/api/rooms", {"setup": setup, "token": True}).body
    links: dict[str, Any] = opened["view"]["links"]
    join, watch = (links[name].rpartition("/")[2] for name in ("join", "watch"))
    joined = house.front.ask("POST", f"/api/invitations/{join}", {"token": True}).body
    return Table(opened["view"]["room"], (opened["token"], joined["token"]), watch), join


async def kill_server(house: House, number: int, moved: Callable[[], Awaitable[None]]) -> None:
    await asyncio.to_thread(house.servers[number].kill)
    await moved()
    await asyncio.to_thread(house.start_again, number)


async def test_each_part_is_killed_and_every_room_plays_on(house: House) -> None:
    party = Party(house.front, way=house.front.way, rooms=2, think=0.05)

    def count_moves() -> list[int]:
        return [sum(len(seat.player.acknowledged) for seat in pair) for pair in party.pairs]

    async def moved() -> None:
        """Until in every room two more moves were acknowledged."""
        enough = [moves + 2 for moves in count_moves()]
        await party.until(
            lambda: all(now >= most for now, most in zip(count_moves(), enough, strict=True))
        )

    async with party.playing():
        for _ in range(TIMES):
            await moved()
            for number in (0, 1):
                await kill_server(house, number, moved)
            for kill, start in (
                (house.front.stop, house.front.start),
                (house.cluster.crash, house.cluster.start),
            ):
                await asyncio.to_thread(kill)
                await asyncio.to_thread(start)
                await moved()
    await asyncio.to_thread(party.check, house.front, house.database)
