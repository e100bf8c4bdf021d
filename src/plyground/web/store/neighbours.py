"""Which other servers share the database: each names itself in its connections.

So nobody keeps a list, and whoever dies is gone from it with its connections. A server that has
begun to listen says so to those that are there already.
"""

import logging
import re
from collections.abc import Iterable
from typing import NamedTuple

from plyground._version import __version__
from plyground.web.base.log import NAME

GREETINGS = "plyground_servers"
"""Where PostgreSQL tells of servers that have come; those of old do not listen here."""
FIND_NAMES = (
    "SELECT DISTINCT application_name FROM pg_stat_activity "
    "WHERE datname = current_database() AND application_name LIKE 'plyground %'"
)
SERVER = re.compile(r"plyground (?P<version>[\w.+-]{1,32}) (?P<origin>[\w-]{1,40})")
MOST_TOLD = 100
"""Versions that the log is told of: whoever writes to the database could make up more."""


class Server(NamedTuple):
    """A server process."""

    version: str
    origin: str
    """What tells it from every other that there ever was."""

    @property
    def name(self) -> str:
        """As it stands in `pg_stat_activity`, and as it greets the others."""
        return f"plyground {self.version} {self.origin}"


class Neighbours:
    """Says in the log which other versions run beside this one, each once."""

    def __init__(self, origin: str, log: logging.Logger | None = None) -> None:
        self.me, self._log = Server(__version__, origin), log or logging.getLogger(NAME)
        self._told: set[str] = set()

    def meet(self, names: Iterable[str]) -> None:
        """These are there, or have come."""
        servers = [Server(**found.groupdict()) for found in map(SERVER.fullmatch, names) if found]
        fresh = {each.version for each in servers} - {self.me.version} - self._told
        if fresh and len(self._told) < MOST_TOLD:
            self._told |= fresh
            self._log.warning(
                "servers of another version share the database",
                extra={
                    "version": self.me.version,
                    "others": sorted(fresh),
                    "mend": "upgrade them all",
                },
            )
