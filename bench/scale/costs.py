"""Unit costs: what one change, one commit, one room, one reply takes, as measured."""

from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any


@dataclass(frozen=True)
class Costs:
    """Seconds of a processor unless said otherwise; a change is mostly a move."""

    loop_change: float
    """For receiving, checking and sending a change: the server's main thread."""
    loop_commit: float
    """For every commit, however many changes share it."""
    writer_change: float
    writer_commit: float
    database_change: float
    database_commit: float
    commit_wait_seconds: float
    """By the clock: how long PostgreSQL takes to store a commit."""
    socket_second: float
    """For a connection on which nothing is said, every second."""
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
        """The server, for a commit."""
        return self.loop_commit + self.writer_commit

    def for_game(self, slug: str) -> "Costs":
        """If everybody played this one game."""
        factor = self.games[slug] * len(self.games) / sum(self.games.values())
        return replace(self, loop_change=self.loop_change * factor)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, given: dict[str, Any]) -> "Costs":
        return cls(**{each.name: given[each.name] for each in fields(cls)})
