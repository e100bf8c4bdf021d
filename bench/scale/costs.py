"""Unit costs: what one change, one commit, one room, one reply takes, as measured."""

from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, NamedTuple


class Commits(NamedTuple):
    """In a second."""

    number: float
    cold: float
    """Those of them that come after a pause; one after a short pause counts in part."""

    def times(self, factor: float) -> "Commits":
        return Commits(self.number * factor, self.cold * factor)


@dataclass(frozen=True)
class Costs:
    """Seconds of a processor unless said otherwise; a change is mostly a move."""

    loop_change: float
    """For receiving, checking and sending a change: the server's main thread."""
    loop_commit: float
    """For every commit, however many changes share it."""
    loop_cold: float
    """For a commit after a long pause, beyond that: caches are cold, and a processor sleeps."""
    writer_change: float
    writer_commit: float
    writer_cold: float
    database_change: float
    database_commit: float
    database_cold: float
    cooling_seconds: float
    """How long a pause is that makes a commit dearer by two thirds of what any pause does."""
    commit_wait_seconds: float
    """By the clock: how long PostgreSQL takes to store a commit."""
    socket_second: float
    """For a connection on which nothing is said, every second."""
    empty_bytes: float
    """Of memory, by a server without rooms, once it has had some."""
    room_bytes: float
    """Of memory, with two people connected to it."""
    change_bytes: float
    """Of memory, for every change of a room that is in memory."""
    stored_bytes: float
    """In the database, for every change, with its index."""
    log_bytes: float
    """That PostgreSQL writes ahead, for every change."""
    sent_bytes: float
    """To everybody in the room together, for every change."""
    opening: float
    """The server, for opening a room, taking the second seat and connecting both."""
    visit: float
    """The server, for a page with everything that it names."""
    reply: float
    """The worker, for a move of a program."""
    balancer_change: float
    """HAProxy, for passing on a change and what is told of it, without encryption."""
    games: dict[str, float] = field(default_factory=dict, hash=False)
    """The server's main thread, for a change of each game by itself, all at the same pace."""

    @property
    def change(self) -> float:
        """The server, for a change, without its share of a commit."""
        return self.loop_change + self.writer_change

    @property
    def commit(self) -> float:
        """The server, for a commit that comes right after another."""
        return self.loop_commit + self.writer_commit

    @property
    def cold(self) -> float:
        """The server, for a commit after a long pause, beyond that."""
        return self.loop_cold + self.writer_cold

    def sum_server(self, changes: float, commits: Commits) -> float:
        """What a server does for so many changes in so many commits."""
        return changes * self.change + commits.number * self.commit + commits.cold * self.cold

    def sum_database(self, changes: float, commits: Commits) -> float:
        """What PostgreSQL does to store them."""
        return (
            changes * self.database_change
            + commits.number * self.database_commit
            + commits.cold * self.database_cold
        )

    def at_speed(self, factor: float) -> "Costs":
        """On cores on which everything takes so many times as long."""
        return replace(self, **{name: getattr(self, name) * factor for name in PROCESSOR_COSTS})

    def for_game(self, slug: str) -> "Costs":
        """If everybody played this one game."""
        factor = self.games[slug] * len(self.games) / sum(self.games.values())
        return replace(self, loop_change=self.loop_change * factor)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, given: dict[str, Any]) -> "Costs":
        return cls(**{each.name: given[each.name] for each in fields(cls)})


PROCESSOR_COSTS = tuple(
    f"{part}_{what}"
    for part in ("loop", "writer", "database")
    for what in ("change", "commit", "cold")
)
"""Those that the simulation plays with."""
