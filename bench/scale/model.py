"""What many people playing at once need, from unit costs and a few assumptions.

Everything but the share of commits is in proportion to the people; how many changes share a
commit, and how long people wait, comes from the simulation.
"""

from dataclasses import dataclass, replace
from math import floor, log2

from .costs import Commits, Costs
from .simulation import Played, simulate

STEPS = 3
"""Rates that are played through, for every doubling."""
PLAYED_CHANGES = 5_000


@dataclass(frozen=True)
class Assumptions:
    """Who plays, and how; what is held against the machines."""

    people: float = 1_000_000
    """Playing at once."""
    pause: float = 8.0
    """Seconds between the moves of people in one room."""
    engines: float = 0.5
    """The share of people who play against a program; it answers every move of theirs."""
    spectators: float = 0.1
    """For every room."""
    moves: float = 20.0
    """In a game."""
    besides: float = 4.0
    """Changes of a room that are no moves, a game: seats, names, offers, the end."""
    session: float = 1_200.0
    """Seconds that somebody stays: a visit to the pages, and a room for as long."""
    use: float = 0.6
    """The share of a core that may be busy at the peak; the rest is for the moment after."""
    cores: int = 8
    """Of PostgreSQL's machine."""
    memory: float = 2.0
    """GiB for one process."""
    log_rate: float = 200e6
    """Bytes a second that PostgreSQL's disk takes, written in order."""
    days: float = 30.0
    """That changes are kept, at the peak day and night."""
    disk: float = 4e12
    """Bytes of PostgreSQL's disk."""
    ports: int = 28_232
    """Connections that a balancer can have open to one process: Linux's range of ports."""
    flush: float = 0.0
    """Seconds that PostgreSQL's disk takes longer for a commit than the one measured on."""
    wait: float = 0.1
    """Seconds in which 99% of moves shall be acknowledged."""


@dataclass(frozen=True)
class Notices:
    """What it costs to tell one more process of a change; a server tells itself already."""

    database: float
    listener: float
    lock: float
    """Seconds of every commit, by the clock, in which no other can commit with a NOTIFY."""


@dataclass(frozen=True)
class Demand:
    """What comes in, each second."""

    rooms: float
    sockets: float
    changes: float
    replies: float
    visits: float
    openings: float


def find_demand(given: Assumptions) -> Demand:
    """Two friends share a room; who plays a program has one alone, and moves as often."""
    alone = given.people * given.engines
    rooms = alone + (given.people - alone) / 2
    moves = (rooms + alone) / given.pause
    sessions = given.people / given.session
    return Demand(
        rooms,
        given.people + given.spectators * rooms,
        moves * (1 + given.besides / given.moves),
        alone / given.pause,
        sessions,
        rooms / given.session,
    )


class Process:
    """One server: what it does for its share of the people, and how many that can be."""

    def __init__(self, given: Assumptions, costs: Costs, notices: Notices) -> None:
        self.given, self.costs, self.notices = given, costs, notices
        self._person = person = find_demand(replace(given, people=1.0))
        self._besides = (
            person.sockets * costs.socket_second
            + person.visits * costs.visit
            + person.openings * costs.opening
        )
        """Seconds of a core that somebody costs each second without a change."""

    def find_use(self, people: float, processes: int = 1, heard: bool = True) -> float:
        """The share of a core that is busy; with others, it hears of their changes, too."""
        costs, rate = self.costs, self._person.changes * people
        besides = people * self._besides
        others = rate * (processes - 1) * self.notices.listener if heard else 0.0
        commits = self.find_commits(rate, processes if heard else 1)
        return costs.sum_server(rate, commits) + besides + others

    @property
    def lock(self) -> float:
        """Seconds for which a commit keeps others from theirs: no longer than it takes itself."""
        return min(self.notices.lock, self.costs.commit_wait_seconds)

    def find_commits(self, rate: float, processes: int = 1) -> Commits:
        """Commits a second, between rates that were played through.

        Of processes that stand in line, each has its share of what the lock lets through: the
        more they are, the more changes share a commit.
        """
        if rate <= 0:
            return Commits(0.0, 0.0)
        alone = self._find_commits_alone(rate)
        if processes == 1 or not self.lock or not alone.number:
            return alone
        return alone.times(min(1.0, 1 / (processes * self.lock * alone.number)))

    def _find_commits_alone(self, rate: float) -> Commits:
        step = log2(rate) * STEPS
        low, high = (2 ** (each / STEPS) for each in (floor(step), floor(step) + 1))
        share = (rate - low) / (high - low)
        both = zip(self.play(low).commits, self.play(high).commits, strict=True)
        return Commits(*(below + (above - below) * share for below, above in both))

    def play(self, rate: float, processes: int = 1, notify: bool = True) -> Played:
        """The simulation; long enough for some thousand changes."""
        seconds = max(0.5, PLAYED_CHANGES / (rate * processes))
        lock, heard = (self.notices.lock, self.notices.listener) if notify else (0.0, 0.0)
        return simulate(rate, self.costs, processes, lock=lock, heard=heard, seconds=seconds)

    def find_capacity(self, processes: int = 1, heard: bool = True) -> float:
        """People for each of so many processes that share a database."""
        least = 0.0
        most = self.given.use / (self.costs.change * self._person.changes + self._besides)
        for _ in range(20):
            middle = (least + most) / 2
            if self.find_use(middle, processes, heard) < self.given.use:
                least = middle
            else:
                most = middle
        return least

    def find_memory(self, people: float) -> float:
        """Bytes beyond those of an empty server; rooms are, on average, in the middle of a game."""
        person, given = self._person, self.given
        changes = (given.moves + given.besides) / 2
        return people * person.rooms * (self.costs.room_bytes + changes * self.costs.change_bytes)
