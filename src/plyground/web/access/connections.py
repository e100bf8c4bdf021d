"""Who is connected, and how many may be: before anybody has said a word.

A connection costs a descriptor, of which a process has only so many. One address takes up a part
of them at most, whoever dawdles over a request is sent away, and where it gets crowded, those go
first who have waited longest to be asked for anything. Some descriptors are left for ourselves:
without them, nobody could play.
"""

import logging
import sys
from collections.abc import Collection
from functools import partial
from typing import Protocol

from uvicorn.middleware.proxy_headers import _TrustedHosts

from plyground.language.message import Message
from plyground.web.base.errors import Refusal
from plyground.web.base.metrics import Metrics
from plyground.web.base.settings import Network, Settings

from .quotas import Holdings, find_network, read_count

DESCRIPTORS = 65_536
"""As many as we ask for; the system may allow fewer."""
OWN_DESCRIPTORS = 200
"""Descriptors kept for the store, the programs and the log; of few, half."""


class OpenConnection(Protocol):
    """A connection that can be ended by us."""

    peer: str
    """The address at its other end."""

    def send_away(self, refusal: Refusal) -> None:
        """Say why, if that is possible, and hang up."""


class Proxies(_TrustedHosts):
    """Those of whom whoever runs the server says that they tell the truth, as uvicorn asks them."""

    def __init__(self, networks: Collection[Network]) -> None:
        self.names = [str(network) for network in networks]
        # As a socket sees them that listens for both kinds of addresses.
        for network in (each for each in networks if each.version == 4):
            self.names.append(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
        super().__init__(self.names)


class ConnectionLimits:
    """Counts connections, whatever they are used for."""

    def __init__(self, settings: Settings, log: logging.Logger, metrics: Metrics) -> None:
        self.patience, self._most = settings.patience, settings.connections
        self._log, self._metrics = log, metrics
        each = read_count("connections", settings.limits["connections"])
        self._here, self.requests = (
            Holdings(each, partial(self.note, "address")) for _ in range(2)
        )
        """By address, connections; and requests: of a proxy's many visitors, each is counted."""
        self.proxies = Proxies(settings.proxies)
        """Their connections are many people's; they say whose, and each request is counted."""
        self._count = 0
        self._idle: dict[OpenConnection, None] = {}
        """Those who have not asked for anything yet, or not again; the oldest first."""

    def add(self, connection: OpenConnection) -> bool:
        """Let a connection in, if it may be; whoever is not let in has been told why."""
        self._count += 1
        # It is there until it has gone, let in or not.
        if connection.peer not in self.proxies and not self._here.add(
            find_network(connection.peer)
        ):
            connection.send_away(self._here.refuse())
            return False
        if self._count > self._most:
            longest = next(iter(self._idle), connection)
            self.mark_busy(longest)
            self.note("full")
            longest.send_away(Refusal("full", Message("server.server-full"), wait=10))
            if longest is connection:
                return False
        self._idle[connection] = None
        return True

    def remove(self, peer: str) -> None:
        """A connection has ended, whatever it was used for and however it ended."""
        self._count -= 1
        if peer not in self.proxies:
            self._here.remove(find_network(peer))

    def mark_busy(self, connection: OpenConnection) -> None:
        """It has asked for something."""
        self._idle.pop(connection, None)

    def mark_idle(self, connection: OpenConnection) -> None:
        """It has its answer, and may ask again; it is the last to be sent away for that."""
        self.mark_busy(connection)
        self._idle[connection] = None

    def note(self, why: str) -> None:
        """Somebody is sent away."""
        self._metrics.sent_away.labels(why).inc()
        if why != "slow":  # that happens to anybody
            self._log.warning("connections refused", extra={"open": self._count, "why": why})


def raise_descriptors() -> int:
    """Ask for as many descriptors as we may have; how many connections that leaves room for."""
    if sys.platform == "win32":
        return DESCRIPTORS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    allowed = DESCRIPTORS if soft == resource.RLIM_INFINITY else min(soft, DESCRIPTORS)
    return allowed - min(OWN_DESCRIPTORS, allowed // 2)
