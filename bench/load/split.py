"""Players at several servers, in a process of their own.

`python -m bench.load.split HOSTS HOW ROOMS SECONDS RATE PIDS POSTGRES`:

HOSTS and PIDS are the servers', separated by commas, POSTGRES is the postmaster's. HOW is home,
both players of a room at one server, or split, each at another. RATE is moves a second, or 0: as
fast as it goes. One JSON object comes out.
"""

import asyncio
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from .clients import ENDLESS, WARM, Playing, post, read_cpu_seconds, run

RUSH_SECONDS = 0.002
"""Between two looks at how many moves are due."""


class Paired(Playing):
    """A player who notes how long ago the other sent the move that they now hear of."""

    def __init__(self, random: Random, waits: list[Playing] | None) -> None:
        super().__init__(random, waits)
        self.heard: list[float] = []
        self.other: Paired | None = None

    def _heard(self, message: bytes) -> None:
        if self.other and self._started and not message.startswith(b'{"re"'):
            self.heard.append(perf_counter() - self.other._sent)
        super()._heard(message)


async def seat(hosts: Sequence[str], how: str, rooms: int, waits: list[Playing] | None) -> Any:
    """So many rooms, two players each, all connected; then they begin."""
    players: list[Paired] = []
    slug, options = ENDLESS
    for number in range(rooms):
        home = hosts[number % len(hosts)]
        opened = post(home, "rooms", {"setup": {"game": slug, "options": options}, "token": True})
        code = opened["view"]["links"]["join"].rpartition("/")[2]
        joined = post(home, f"invitations/{code}", {"token": True})
        pair = [Paired(Random(f"{number} {seat}"), waits) for seat in (1, 2)]
        pair[0].other, pair[1].other = pair[1], pair[0]
        for step, token in enumerate((opened["token"], joined["token"])):
            at = hosts[(number + step) % len(hosts)] if how == "split" else home
            await pair[step].enter(at, opened["view"]["room"], token)
        players += pair
    for player in players:
        player.start()
    return players


async def measure(
    hosts: Sequence[str], how: str, rooms: int, seconds: float, rate: int, costs: "Costs"
) -> dict[str, Any]:
    """Moves a second, what each cost, and how long the other player waited for it."""
    waits: list[Playing] | None = [] if rate else None
    players = await seat(hosts, how, rooms, waits)
    playing = asyncio.create_task(_play_at(rate, waits)) if waits is not None else None
    await asyncio.sleep(WARM)
    before, begun, spent = sum(player.count for player in players), perf_counter(), costs.read()
    for player in players:
        player.took.clear()
        player.heard.clear()
    await asyncio.sleep(seconds)
    done = sum(player.count for player in players) - before
    passed = perf_counter() - begun
    cpu, postgres = (now - then for now, then in zip(costs.read(), spent, strict=True))
    heard = sorted(each for player in players for each in player.heard)
    took = sorted(each for player in players for each in player.took)
    if playing:
        playing.cancel()
    return {
        "rate": done / passed,
        "cpu": cpu / done,
        "postgres": postgres / done,
        "median": heard[len(heard) // 2],
        "p99": heard[len(heard) * 99 // 100],
        "slowest": took[-1],
        "errors": [error for player in players for error in player.errors][:5],
    }


async def _play_at(rate: int, waits: list[Playing]) -> None:
    begun, sent, random = perf_counter(), 0, Random(1)
    while True:
        due = (perf_counter() - begun) * rate
        while sent < due and waits:
            index = random.randrange(len(waits))
            waits[index], waits[-1] = waits[-1], waits[index]
            waits.pop().move()
            sent += 1
        await asyncio.sleep(RUSH_SECONDS)


class Costs:
    """What the servers and PostgreSQL have used of the processor."""

    def __init__(self, servers: Sequence[int], postmaster: int) -> None:
        self._servers, self._postmaster = servers, postmaster

    def read(self) -> tuple[float, float]:
        children = Path(f"/proc/{self._postmaster}/task/{self._postmaster}/children")
        backends = map(int, children.read_text(encoding="utf-8").split())
        return sum(map(read_cpu_seconds, self._servers)), sum(
            map(read_cpu_seconds, (self._postmaster, *backends))
        )


def main() -> None:
    """Measure one thing, and print it."""
    hosts, how, rooms, seconds, rate, servers, postmaster = sys.argv[1:8]
    costs = Costs([int(server) for server in servers.split(",")], int(postmaster))
    work = measure(hosts.split(","), how, int(rooms), float(seconds), int(rate), costs)
    print(json.dumps(run(work)))


if __name__ == "__main__":
    main()
