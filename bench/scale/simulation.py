"""A house simulated event by event: changes come in, wait for a processor, share commits.

A server's threads share one interpreter, which does one thing at a time, first come, first
served. A change takes it twice, to be received and to be told of; in between it waits for the
writer, who takes all changes that wait, up to a limit, and then for PostgreSQL. What came in
together is handed to the writer together: on one turn of the event loop. After a pause a commit
takes the server longer (PostgreSQL as well, but nobody waits for all of its processes). Where
commits carry a NOTIFY, only one of all the servers' transactions commits at a time: PostgreSQL
holds a lock from the beginning of a commit to its end, with the wait for the disk. Formulas for
queues know nothing of batches whose size depends on the wait; so this is played through, with
random arrivals and a fixed seed.
"""

from collections import deque
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from math import exp, inf
from random import Random
from typing import Any

from .costs import Commits, Costs

MAX_TOGETHER = 500
"""Changes in one commit, as the server's writer has it."""


@dataclass(frozen=True)
class Played:
    """What came of it."""

    commits: Commits
    """Of each server."""
    use: float
    """Of a core, by each server: the share of time that its interpreter was busy."""
    mean: float
    quick: float
    """Seconds from sending a change until it was acknowledged, for a tenth of them."""
    median: float
    p99: float
    unfinished: int
    """Changes that still waited at the end; their waits count all the same."""


@cache
def simulate(
    rate: float,
    costs: Costs,
    servers: int = 1,
    *,
    lock: float = 0.0,
    heard: float = 0.0,
    seconds: float = 10.0,
    tick: float = 0.0,
    seed: int = 1,
) -> Played:
    """So many changes a second at each server; `heard` is what hearing of one elsewhere costs.

    For `lock` seconds of each commit, its last, no other server's may be under way.
    With a tick, changes are sent at its multiples only, as by clients that look at the clock now
    and then.
    """
    return _House(rate, costs, servers, lock, heard, tick, Random(seed)).run(seconds)


class _House:
    """Events by their time: a number keeps those of one moment in order."""

    def __init__(
        self,
        rate: float,
        costs: Costs,
        servers: int,
        lock: float,
        heard: float,
        tick: float,
        random: Random,
    ) -> None:
        self.rate, self.costs, self.heard, self.tick = rate, costs, heard, tick
        self.random = random
        self._locked = min(lock, costs.commit_wait_seconds)
        self.servers = [_Server(self, number) for number in range(servers)]
        self.took: list[float] = []
        self.unfinished = 0
        self.now = self.end = 0.0
        self._events: list[tuple[float, int, Any, Any]] = []
        self._count = 0
        self._line: deque[tuple[_Server, list[float]]] = deque()

    def run(self, seconds: float) -> Played:
        """Let changes come for so long, and go on until the last of them is acknowledged."""
        self.end = seconds
        for server in self.servers:
            server.expect()
        events = self._events
        while events:
            self.now, _, action, given = heappop(events)
            action(given)
        took, played = sorted(self.took) or [0.0], seconds * len(self.servers)
        return Played(
            Commits(
                sum(server.commits for server in self.servers) / played,
                sum(server.cold_commits for server in self.servers) / played,
            ),
            sum(server.busy for server in self.servers) / played,
            sum(took) / len(took),
            took[len(took) // 10],
            took[len(took) // 2],
            took[len(took) * 99 // 100],
            self.unfinished,
        )

    def at(self, when: float, action: Any, given: Any) -> None:
        self._count += 1
        heappush(self._events, (when, self._count, action, given))

    def ask_database(self, server: "_Server", batch: list[float]) -> None:
        """Begin to store a batch: first what can be done beside others."""
        beside = self.costs.commit_wait_seconds - self._locked
        beside += self.costs.database_change * (len(batch) - 1)
        self.at(self.now + beside, self._commit, (server, batch))

    def _commit(self, given: tuple["_Server", list[float]]) -> None:
        """Then what cannot; whoever came first goes first."""
        if not self._locked:
            self._stored(given)
            return
        self._line.append(given)
        if len(self._line) == 1:
            self.at(self.now + self._locked, self._stored, given)

    def _stored(self, given: tuple["_Server", list[float]]) -> None:
        server, batch = given
        if self._locked:
            self._line.popleft()
            if self._line:
                self.at(self.now + self._locked, self._stored, self._line[0])
        server.hear_stored(batch)
        if self.heard:
            # `take` written out: most of the time of a large house is spent here.
            cost, now = self.heard * len(batch), self.now
            counted = cost if now < self.end else 0.0
            for other in self.servers:
                if other is not server:
                    other.free = (other.free if other.free > now else now) + cost
                    other.busy += counted


class _Server:
    """An interpreter with its work in line, and a writer."""

    def __init__(self, house: _House, number: int) -> None:
        self.house, self.number = house, number
        self.free = 0.0
        """When the interpreter has done all that is in line."""
        self.busy = 0.0
        self.commits = 0
        self.cold_commits = 0.0
        self.cold = 0.0
        """How cold things had got when the latest commit began: from 0 to 1."""
        self._rests_since = -inf
        self._arrived: list[float] = []
        self._receiving = False
        self._unstored: list[float] = []
        self._writing = False

    def take(self, cost: float, then: Any, given: Any) -> None:
        """Put work in line."""
        self.free = max(self.free, self.house.now) + cost
        if self.house.now < self.house.end:
            self.busy += cost
        self.house.at(self.free, then, given)

    def expect(self) -> None:
        """The next change, unless it comes after the end."""
        when = self.house.now + self.house.random.expovariate(self.house.rate)
        if when < self.house.end:
            self.house.at(when, self._arrive, None)

    def _arrive(self, _: None) -> None:
        house = self.house
        if house.tick:
            sent = (house.now // house.tick + 1) * house.tick
            house.at(sent, self._receive, sent)
        else:
            self._receive(house.now)
        self.expect()

    def _receive(self, sent: float) -> None:
        self._arrived.append(sent)
        if not self._receiving:
            self._receiving = True
            self._expect_turn()

    def _expect_turn(self) -> None:
        """Look what has come as soon as the interpreter has done what is in line."""
        self.house.at(max(self.free, self.house.now), self._begin_turn, None)

    def _begin_turn(self, _: None) -> None:
        turn, self._arrived = self._arrived, []
        self.take(self.house.costs.loop_change / 2 * len(turn), self._end_turn, turn)

    def _end_turn(self, turn: list[float]) -> None:
        self._unstored += turn
        self._write()
        self._receiving = bool(self._arrived)
        if self._receiving:
            self._expect_turn()

    def _write(self) -> None:
        if self._writing or not self._unstored:
            return
        self._writing = True
        batch, self._unstored = self._unstored[:MAX_TOGETHER], self._unstored[MAX_TOGETHER:]
        costs = self.house.costs
        if costs.cooling_seconds:
            pause = max(0.0, self.house.now - self._rests_since)
            self.cold = 1 - exp(-pause / costs.cooling_seconds)
        cost = costs.writer_commit + costs.writer_change * len(batch)
        cost += costs.writer_cold * self.cold
        self.take(cost, lambda batch: self.house.ask_database(self, batch), batch)

    def hear_stored(self, batch: list[float]) -> None:
        """Acknowledge each change; nothing hangs on that, so it is no event of its own."""
        house, costs = self.house, self.house.costs
        woken = costs.loop_commit + costs.loop_cold * self.cold
        began = free = max(self.free, house.now) + woken
        for sent in batch:
            free += costs.loop_change / 2
            house.unfinished += free >= house.end
            house.took.append(free - sent)
        if house.now < house.end:
            self.commits += 1
            self.cold_commits += self.cold
            self.busy += woken + free - began
        self.free = self._rests_since = free
        self._writing = False
        self._write()
