"""How much one address may ask for, of everything that is counted, in this process.

Counted in windows: the first thing that somebody asks for opens one, and when it is over, they
begin anew. A table of our own, because each message is counted: it takes a microsecond and no
thread, however many addresses there are.
"""

import math
import re
import time
from collections import Counter
from ipaddress import IPv6Address
from typing import NamedTuple

from plyground.kernel.errors import BadOption
from plyground.kernel.text import parse_whole_number, shorten
from plyground.language.message import Message
from plyground.web.base.errors import Refusal
from plyground.web.base.settings import COUNTS

MOST_COUNTED = 1_000_000
MOST_WINDOWS = 200_000
"""Windows that are remembered; of more, the oldest are forgotten."""
HOME = ("127.0.0.1", "::")
"""This machine, as `find_network` calls it."""
LONG_SECONDS = 120
"""A wait that is longer is told in minutes."""
RATE = re.compile(r"([1-9]\d{0,9}) ?(?:/|per) ?(\d{0,5}) ?(second|minute|hour|day)s?")
SECONDS = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400}


class Rate(NamedTuple):
    """So many in so many seconds."""

    amount: int
    seconds: int


class Window:
    """What one address has had of one kind, and when it begins anew."""

    __slots__ = ("ends", "taken")

    def __init__(self, ends: float) -> None:
        self.ends, self.taken = ends, 0


class Holdings:
    """What each address has open of one kind; up to a limit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: Counter[str] = Counter()

    def has_room(self, address: str) -> bool:
        return self._held[address] < self.most

    def add(self, address: str) -> None:
        self._held[address] += 1

    def remove(self, address: str) -> None:
        self._held[address] -= 1
        if not self._held[address]:
            del self._held[address]


class Quotas:
    """One for each process."""

    def __init__(self, limits: dict[str, str], *, at_home: bool = False) -> None:
        """`at_home`: nobody comes from afar by way of this machine, whose owner may do anything."""
        self._exempt = HOME if at_home else ()
        self._windows: dict[tuple[str, str], Window] = {}
        self.sockets = Holdings(read_count("sockets", limits["sockets"]))
        self.most_waiting = read_count("waiting", limits["waiting"])
        """Questions of one address that may wait to be worked out."""
        self._rates = {
            name: read_rate(name, rate) for name, rate in limits.items() if name not in COUNTS
        }

    def spend(self, what: str, address: str, cost: int = 1) -> None:
        """Count so many; Refusal with the seconds to wait when there were too many."""
        if not self.may_spend(what, address, cost):
            wait = math.ceil(self._windows[what, address].ends - time.monotonic())
            raise _refuse(max(1, wait))

    def may_spend(self, what: str, address: str, cost: int = 1) -> bool:
        """Count so many, and say whether that was granted.

        However much something costs, a limit that is not used yet allows it once.
        """
        if address in self._exempt:
            return True
        rate, now = self._rates[what], time.monotonic()
        window = self._windows.get((what, address))
        if window is None or now >= window.ends:
            window = self._open(what, address, now + rate.seconds)
        taken = window.taken + min(cost, rate.amount)
        if taken > rate.amount:
            return False
        window.taken = taken
        return True

    def _open(self, what: str, address: str, ends: float) -> Window:
        if len(self._windows) >= MOST_WINDOWS:
            del self._windows[next(iter(self._windows))]
        self._windows.pop((what, address), None)
        window = self._windows[what, address] = Window(ends)
        return window

    def sweep(self) -> None:
        """Forget whose time is over."""
        now = time.monotonic()
        for key in [key for key, window in self._windows.items() if window.ends <= now]:
            del self._windows[key]

    def enter(self, address: str) -> None:
        """A socket opens."""
        if not self.sockets.has_room(address):
            raise Refusal("too-many", Message("server.too-many-connections"), wait=10)
        self.sockets.add(address)

    def leave(self, address: str) -> None:
        self.sockets.remove(address)


def _refuse(wait: int) -> Refusal:
    if wait > LONG_SECONDS:
        said = Message.of("server.too-many-for-long", minutes=math.ceil(wait / 60))
    else:
        said = Message.of("server.too-many-requests", seconds=wait)
    return Refusal("too-many", said, wait=wait)


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


def read_rate(name: str, text: str) -> Rate:
    """A limit that is so many in a time: '60/hour', '600/10 seconds'."""
    found = RATE.fullmatch(text.strip())
    if found is None or found[2].startswith("0"):
        raise BadOption(Message.of("hosting.limit-rate", name=name, text=shorten(text)))
    return Rate(int(found[1]), int(found[2] or 1) * SECONDS[found[3]])


def read_count(name: str, text: str) -> int:
    """A limit that is a number."""
    count = parse_whole_number(text)
    if count is None or not 1 <= count <= MOST_COUNTED:
        raise BadOption(
            Message.of("hosting.limit-count", name=name, most=MOST_COUNTED, text=shorten(text))
        )
    return count
