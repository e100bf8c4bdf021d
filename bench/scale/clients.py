"""People at rooms who move at a steady pace: `python -m bench.scale.clients HOSTS ROOMS WITH GAME`.

HOSTS is one server or several, by comma; room after room is opened at the next one. WITH is
`friends`, or who plays against them: `engine:hard`; GAME is one of the five, or `all`. Once all
are seated, a line comes out; for every line that comes in, a JSON object with `rate` (moves a
second over all rooms), `seconds` and `burst_seconds` (how often it is looked which moves are due,
which are then sent together), they play as it says, and a line with what was seen comes out.
"""

import asyncio
import json
import sys
from random import Random
from time import perf_counter
from typing import Any

from bench.load.clients import FIVE, Playing, post, run

LATE_SECONDS = 2.0
"""How long answers are waited for at the end, at most."""
SILENT_SECONDS = 0.05
"""Without an answer for so long, there is none to come."""


class Person(Playing):
    """A player who also counts what comes in."""

    heard_bytes = 0
    heard_messages = 0

    def _heard(self, message: bytes) -> None:
        self.heard_bytes += len(message)
        self.heard_messages += 1
        super()._heard(message)


class Crowd:
    """All people at all rooms, and those of them whose turn it is."""

    def __init__(self) -> None:
        self.people: list[Person] = []
        self._waiting: list[Playing] = []
        self._random = Random(1)

    async def take_seats(self, hosts: list[str], rooms: int, opponent: str, game: str) -> None:
        games = [each for each in FIVE if game in ("all", each[0])]
        for number in range(rooms):
            host = hosts[number % len(hosts)]
            slug, options = games[number // len(hosts) % len(games)]
            setup = {"game": slug, "options": options}
            if opponent != "friends":
                setup["opponent"] = opponent
            opened = await asyncio.to_thread(post, host, "rooms", {"setup": setup, "token": True})
            tokens = [opened["token"]]
            if opponent == "friends":
                code = opened["view"]["links"]["join"].rpartition("/")[2]
                joined = await asyncio.to_thread(post, host, f"invitations/{code}", {"token": True})
                tokens.append(joined["token"])
            for token in tokens:
                person = Person(Random(f"{number} {len(self.people)}"), self._waiting)
                await person.enter(host, opened["view"]["room"], token)
                self.people.append(person)
        for person in self.people:
            person.start()

    async def play(self, rate: float, seconds: float, burst_seconds: float) -> dict[str, Any]:
        """Moves come as from many people who know nothing of each other: a Poisson process."""
        for person in self.people:
            person.count = person.heard_bytes = person.heard_messages = 0
            person.took.clear()
        begun = perf_counter()
        looks, due = 0, begun + self._pause(rate)
        while (now := perf_counter()) < begun + seconds:
            while due <= now and self._waiting:
                index = self._random.randrange(len(self._waiting))
                self._waiting[index], self._waiting[-1] = self._waiting[-1], self._waiting[index]
                self._waiting.pop().move()
                due += self._pause(rate)
            looks += 1
            await asyncio.sleep(burst_seconds)
        passed = perf_counter() - begun
        await self._hear_all()
        return {"seconds": passed, "tick": passed / looks, **self._sum_up()}

    async def _hear_all(self) -> None:
        """Until everything is answered: what is counted now must not be work of the next time."""
        deadline, before = perf_counter() + LATE_SECONDS, -1
        while before != (heard := self._count()) and perf_counter() < deadline:
            before = heard
            await asyncio.sleep(SILENT_SECONDS)

    def _count(self) -> int:
        return sum(person.count for person in self.people)

    def _pause(self, rate: float) -> float:
        return self._random.expovariate(rate) if rate else float("inf")

    def _sum_up(self) -> dict[str, Any]:
        took = sorted(each for person in self.people for each in person.took) or [0.0]
        return {
            "changes": self._count(),
            "messages": sum(person.heard_messages for person in self.people),
            "bytes": sum(person.heard_bytes for person in self.people),
            "quick": took[len(took) // 10],
            "median": took[len(took) // 2],
            "p99": took[len(took) * 99 // 100],
            "errors": [error for person in self.people for error in person.errors][:5],
        }


async def converse(hosts: list[str], rooms: int, opponent: str, game: str) -> None:
    """Do as the lines of the input say."""
    crowd = Crowd()
    await crowd.take_seats(hosts, rooms, opponent, game)
    print(json.dumps({"people": len(crowd.people)}), flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        wish = json.loads(line)
        print(json.dumps(await crowd.play(**wish)), flush=True)


if __name__ == "__main__":
    run(converse(sys.argv[1].split(","), int(sys.argv[2]), *sys.argv[3:5]))
