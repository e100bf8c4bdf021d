"""A place in a room: a seat with its token, or a spectator's."""

from typing import Any, NamedTuple, cast

from plyground.kernel.record import Record
from plyground.messages.rooms import View

from .server import ANSWER_SECONDS, NotOurServer, Server

WAIT_SECONDS = 25
"""Seconds that the server may hold back an answer until there is news."""


class Place(NamedTuple):
    """Where a room is seen from, and acted in."""

    server: Server
    path: str
    token: str | None
    """None for spectators."""

    def see(self) -> View:
        """The room as it stands."""
        return cast(View, self.server.ask(self.path, token=self.token))

    def news(self, after: int) -> View:
        """The room once it has changed, or as it stands if nothing happens for a while."""
        path = f"{self.path}?after={after}&wait={WAIT_SECONDS}"
        return cast(
            View, self.server.ask(path, token=self.token, seconds=WAIT_SECONDS + ANSWER_SECONDS)
        )

    def act(self, command: dict[str, Any]) -> View:
        """Do something, and see the room after it."""
        result = self.server.ask(self.path, command, self.token)
        if result.get("ok") is not True:
            raise NotOurServer(f"{self.server.base} does not answer like a plyground server")
        return cast(View, result["view"]) if "view" in result else self.see()

    def record(self) -> Record:
        """This round, as the server writes it down."""
        return Record.read(self.server.text(f"{self.path}/record", token=self.token))
