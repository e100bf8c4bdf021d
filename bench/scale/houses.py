"""How large a house can be, which part of it gives way first, and how many houses are needed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil, inf

from .costs import Commits, Costs
from .model import Assumptions, Notices, Process, find_demand
from .simulation import Played

DAY_SECONDS = 86_400
GIB = 1 << 30
MOST_PROCESSES = 1_024
"""On one database: no house is thought of that is larger."""


@dataclass(frozen=True)
class Limit:
    """A part, how many people it takes before it gives way, and what helps then."""

    part: str
    people: float
    helps: str


@dataclass(frozen=True)
class House:
    """Processes that share one database."""

    processes: int
    people: float
    """Of all processes."""
    use: float
    """Of a core, by each process."""
    played: Played
    database_cores: float


class Scale:
    """The whole of it, for one set of assumptions."""

    def __init__(self, given: Assumptions, costs: Costs, notices: Notices) -> None:
        slower = costs.commit_wait_seconds + given.flush
        self.given, self.costs = given, replace(costs, commit_wait_seconds=slower)
        self.notices = replace(notices, lock=notices.lock + given.flush)
        self.process = Process(given, self.costs, self.notices)
        self.person = find_demand(replace(given, people=1.0))

    def build_house(
        self, processes: int, notify: bool = True, people: float | None = None
    ) -> House:
        """So many people, or as many as the processes take, and what PostgreSQL does for them."""
        if people is None:
            each = self._find_room(processes, notify)
        else:
            each = people / processes
        rate = each * self.person.changes
        played = self.process.play(rate, processes, notify=notify)
        return House(
            processes,
            each * processes,
            self.process.find_use(each, processes, notify),
            played,
            self.find_database_cores(
                rate * processes, played.commits.times(processes), processes, notify
            ),
        )

    def _find_room(self, processes: int, notify: bool = True) -> float:
        """People for each process: whichever of its core, memory and ports is full first."""
        return min(
            self.process.find_capacity(processes, notify),
            self._find_memory_limit(),
            self._find_ports_limit(),
        )

    def find_database_cores(
        self, changes: float, commits: Commits, processes: int, notify: bool = True
    ) -> float:
        """Cores that PostgreSQL keeps busy."""
        used = self.costs.sum_database(changes, commits)
        if notify:
            used += changes * self.notices.database * (processes - 1)
        return used

    @cached_property
    def house(self) -> House:
        """The largest house that keeps its promises: PostgreSQL's cores, and the wait of people.

        It grows for as long as another process brings at least half of what the first one did.
        """
        enough, too_many = 1, 2
        while too_many < MOST_PROCESSES and self._is_worth_it(too_many):
            enough, too_many = too_many, too_many * 2
        while too_many - enough > 1:
            middle = (enough + too_many) // 2
            if self._is_worth_it(middle):
                enough = middle
            else:
                too_many = middle
        return self.build_house(enough)

    def _is_worth_it(self, processes: int) -> bool:
        """Whether the last of so many processes brings enough, and the house keeps its promises."""
        gain = processes * self._find_room(processes)
        gain -= (processes - 1) * self._find_room(processes - 1)
        return gain >= self._find_room(1) / 2 and self._keeps_promises(self.build_house(processes))

    @cached_property
    def houses(self) -> tuple[int, House]:
        """How many houses all people need, and one of them with its share of the people in it.

        They are spread evenly, over no more processes than it takes.
        """
        houses = ceil(self.given.people / self.house.people)
        people = self.given.people / houses
        enough = (
            processes
            for processes in range(1, self.house.processes)
            if processes * self._find_room(processes) >= people
        )
        return houses, self.build_house(next(enough, self.house.processes), people=people)

    def _keeps_promises(self, house: House) -> bool:
        return (
            house.database_cores <= self.given.cores * self.given.use
            and house.played.p99 <= self.given.wait
        )

    def rank_limits(self) -> list[Limit]:
        """Parts by the number of people at which they give way, the first one first."""
        return sorted(self._find_limits(), key=lambda limit: limit.people)

    def _find_limits(self) -> Iterator[Limit]:
        given, costs, person = self.given, self.costs, self.person
        yield Limit("the core of one process", self.process.find_capacity(), "another process")
        yield Limit(
            f"{given.memory:g} GiB of memory for one process",
            self._find_memory_limit(),
            "another process",
        )
        yield Limit(
            "a balancer's ports to one process",
            self._find_ports_limit(),
            "another process",
        )
        yield Limit(
            "NOTIFY: every process hears every change",
            given.use / 2 / self.notices.listener / person.changes,
            "a second house",
        )
        yield Limit("NOTIFY: one commit at a time", self.find_lock_limit(), "a second house")
        yield Limit(
            f"PostgreSQL's {given.cores} {'core' if given.cores == 1 else 'cores'}",
            self._find_database_limit(),
            "a second house",
        )
        yield Limit(
            "PostgreSQL's log, written in order",
            given.log_rate / costs.log_bytes / person.changes,
            "a second house",
        )
        yield Limit(
            f"PostgreSQL's disk in {given.days:g} days",
            given.disk / (costs.stored_bytes * given.days * DAY_SECONDS) / person.changes,
            "keeping less, or a second house",
        )
        if person.replies:
            yield Limit(
                "programs that think on one core",
                given.use / costs.reply / person.replies if costs.reply else inf,
                "more cores for programs",
            )

    def _find_memory_limit(self) -> float:
        return (self.given.memory * GIB - self.costs.empty_bytes) / self.process.find_memory(1.0)

    def _find_ports_limit(self) -> float:
        return self.given.ports / self.person.sockets

    @property
    def most_in_line(self) -> float:
        """Processes at which commits that stand in line take longer than people shall wait.

        Whoever comes when a commit of their process has just begun waits for two rounds of the
        line: one until it is this process's turn again, one for those before it then. That is if
        there is always something to commit; where processes have little to do, there is no line.
        """
        lock = self.process.lock
        if not lock:
            return inf
        rate = self.process.find_capacity() * self.person.changes
        return max(self.given.wait / (2 * lock), 1 / (lock * rate))

    def find_lock_limit(self) -> float:
        """People at whom a commit waits too long for those of the other processes."""
        if (processes := self.most_in_line) == inf:
            return inf
        return processes * self.process.find_capacity(max(1, round(processes)))

    def _find_database_limit(self) -> float:
        """With processes as full as they may be, each hearing of all others, commits in line."""
        most = self.given.cores * self.given.use
        people = self.process.find_capacity()
        for processes in range(1, MOST_PROCESSES):
            each = self.process.find_capacity(processes)
            rate = each * self.person.changes
            in_line = self.process.find_commits(rate, processes).times(processes)
            if self.find_database_cores(rate * processes, in_line, processes) > most:
                return people
            people = each * processes
        return inf
