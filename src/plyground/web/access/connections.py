"""How much one address may have open and ask for, and how many connections there may be at all.

A connection costs a descriptor, of which a process has only so many: where it gets crowded, those
go first who have waited longest to be asked for anything, and some are left for ourselves. What is
asked for is counted in windows, in a table of our own: it takes a microsecond and no thread.
"""

import logging
import math
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import partial
from ipaddress import IPv6Address
from typing import Protocol

from uvicorn.middleware.proxy_headers import _TrustedHosts

from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.language.text import parse_whole_number, shorten
from plyground.web.base.errors import Refusal
from plyground.web.base.metrics import Metrics
from plyground.web.base.settings import COUNTS, Network, Settings

MOST_COUNTED = 1_000_000
MOST_WINDOWS = 200_000
"""Windows that are remembered; of more, the oldest are forgotten."""
HOME = ("127.0.0.1", "::")
"""This machine, as `find_network` calls it."""
LONG_SECONDS = 120
"""A wait that is longer is told in minutes."""
RATE = re.compile(r"([1-9]\d{0,9}) ?(?:/|per) ?(\d{0,5}) ?(second|minute|hour|day)s?")
SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400}


class Holdings:
    """What each address has open of one kind; up to a limit."""

    def __init__(self, most: int, note: Callable[[], object] = lambda: None) -> None:
        """`note` is called when somebody wants more."""
        self._most, self._note = most, note
        self._held: Counter[str] = Counter()

    def add(self, address: str) -> bool:
        """Count one more until it is removed; whether it is within the limit."""
        self._held[address] += 1
        return self._held[address] <= self._most

    def remove(self, address: str) -> None:
        self._held[address] -= 1
        if not self._held[address]:
            del self._held[address]

    @contextmanager
    def holding(self, address: str) -> Iterator[None]:
        """Count one for as long as something goes on; Refusal, where that is too many."""
        try:
            if not self.add(address):
                raise self.refuse()
            yield
        finally:
            self.remove(address)

    def refuse(self) -> Refusal:
        self._note()
        return Refusal("too-many", Message("server.too-many-connections"), wait=10)


class Quotas:
    """One for each process."""

    def __init__(self, limits: dict[str, str], *, at_home: bool = False) -> None:
        """`at_home`: nobody comes from afar by way of this machine, whose owner may do anything."""
        self._exempt = HOME if at_home else ()
        self._windows: dict[tuple[str, str], tuple[float, int]] = {}
        """When each begins anew, and what was taken of it."""
        self.sockets = Holdings(read_count("sockets", limits["sockets"]))
        self.most_waiting = read_count("waiting", limits["waiting"])
        """Questions of one address that may wait to be worked out."""
        self._rates = {
            name: read_rate(name, rate) for name, rate in limits.items() if name not in COUNTS
        }

    def spend(self, what: str, address: str, cost: int = 1) -> None:
        """Count so many; Refusal with the seconds to wait when there were too many."""
        if self.may_spend(what, address, cost):
            return
        wait = max(1, math.ceil(self._windows[what, address][0] - time.monotonic()))
        message = Message.of("server.too-many-requests", seconds=wait)
        if wait > LONG_SECONDS:
            message = Message.of("server.too-many-for-long", minutes=math.ceil(wait / 60))
        raise Refusal("too-many", message, wait=wait)

    def may_spend(self, what: str, address: str, cost: int = 1) -> bool:
        """Count so many, and say whether that was granted."""
        if address in self._exempt:
            return True
        (amount, seconds), now, key = self._rates[what], time.monotonic(), (what, address)
        ends, taken = self._windows.get(key, (0.0, 0))
        if now >= ends:
            ends, taken = now + seconds, 0
            self._windows.pop(key, None)  # it goes to the end
            if len(self._windows) >= MOST_WINDOWS:
                del self._windows[next(iter(self._windows))]
        granted = taken + min(cost, amount) <= amount
        self._windows[key] = ends, taken + min(cost, amount) if granted else taken
        return granted

    def sweep(self) -> None:
        """Forget whose time is over."""
        now = time.monotonic()
        self._windows = {key: window for key, window in self._windows.items() if window[0] > now}


def find_network(address: str) -> str:
    """What counts as one address: of IPv6 the half that a household is given."""
    if ":" not in address:  # of IPv4, as most are
        return address
    try:
        parsed = IPv6Address(address)
    except ValueError:
        return address
    # A socket that listens for both kinds has IPv4's visitors in disguise.
    return str(parsed.ipv4_mapped or IPv6Address(int(parsed) >> 64 << 64))


def read_rate(name: str, text: str) -> tuple[int, int]:
    """So many in so many seconds: '60/hour', '600/10 seconds'."""
    found = RATE.fullmatch(text.strip())
    if found is None or found[2].startswith("0"):
        raise BadOption(Message.of("hosting.limit-rate", name=name, text=shorten(text)))
    return int(found[1]), int(found[2] or 1) * SECONDS[found[3]]


def read_count(name: str, text: str) -> int:
    """A limit that is a number."""
    count = parse_whole_number(text)
    if count is None or not 1 <= count <= MOST_COUNTED:
        raise BadOption(
            Message.of("hosting.limit-count", name=name, most=MOST_COUNTED, text=shorten(text))
        )
    return count


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
