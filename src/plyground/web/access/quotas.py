"""How much one address may ask for, of everything that is counted.

Counted in windows: the first thing that somebody asks for opens one, and when it is over, they
begin anew.
"""

import math
import time
from ipaddress import IPv6Address
from typing import NamedTuple
from weakref import WeakValueDictionary

from limits import parse

from plyground.kernel.errors import BadOption
from plyground.kernel.text import parse_whole_number, shorten
from plyground.language.message import Message
from plyground.web.base.errors import Refusal
from plyground.web.base.limits import COUNTS

from .elsewhere import Elsewhere, find_part
from .holdings import Holdings

MOST_COUNTED = 1_000_000
AT_ONCE = 5
"""The most that are counted at a time; of a small limit, a tenth."""
MESSAGES_TOLD = 20
"""Messages of an address from which on the others are told, of a small limit a fifth: most people
never send as many at a time."""
MOST_WINDOWS = 200_000
"""Windows that are remembered; of more, the oldest are forgotten."""


class Rate(NamedTuple):
    """So many in so many seconds."""

    amount: int
    seconds: int
    text: str

    @property
    def some(self) -> int:
        """What is counted at a time, where each by itself would cost too much."""
        return max(1, min(AT_ONCE, self.amount // 10))


class Allowance:
    """What one address may ask for of a kind that is counted several at a time.

    All of its sockets use up the same: if each had its own, those who began together would have
    used theirs up together, and a class of thirty would seem to ask for much more than it does.
    """

    __slots__ = ("__weakref__", "left")

    def __init__(self) -> None:
        self.left = 0
        """How many are counted already; when there are none, `spend_some` counts more."""


class _Window:
    __slots__ = ("ends", "taken")

    def __init__(self, ends: float) -> None:
        self.ends, self.taken = ends, 0


class Quotas:
    """Counted in this process, and with what others on the same database have granted."""

    def __init__(self, limits: dict[str, str], elsewhere: Elsewhere | None = None) -> None:
        self._elsewhere = elsewhere or Elsewhere()
        self._windows: dict[tuple[str, str], _Window] = {}
        self._allowances: WeakValueDictionary[tuple[str, str], Allowance] = WeakValueDictionary()
        most_sockets = read_count("sockets", limits["sockets"])
        self._sockets = Holdings("sockets", most_sockets, self._elsewhere)
        self.most_waiting = read_count("waiting", limits["waiting"])
        """Questions of one address that may wait to be worked out."""
        self._rates = {
            name: _rate(name, rate) for name, rate in limits.items() if name not in COUNTS
        }
        self._parts = {name: find_part(rate.amount) for name, rate in self._rates.items()}
        # Whoever says a single thing has paid for some: that is nothing to be told.
        messages = self._rates["messages"]
        few = min(MESSAGES_TOLD, messages.amount // 5)
        self._parts["messages"] = max(self._parts["messages"], 2 * messages.some, few)

    def spend(self, what: str, address: str, cost: int = 1) -> None:
        """Count so many; Refusal with the seconds to wait when there were too many.

        However much something costs, a limit that is not used yet allows it once.
        """
        rate = self._rates[what]
        if not self._take(what, address, min(cost, rate.amount)):
            wait = self._find_wait(what, address)
            raise Refusal(
                "too-many",
                Message.of("server.too-many-requests", rate=rate.text, seconds=wait),
                wait=wait,
            )

    def may_spend(self, what: str, address: str) -> bool:
        """Count one, and say whether that was granted."""
        return self._take(what, address, 1)

    def find_allowance(self, what: str, address: str) -> Allowance:
        """The one that all who come from there share, for as long as somebody has it."""
        key = what, address
        found = self._allowances.get(key)
        if found is None:
            found = self._allowances[key] = Allowance()
        return found

    def spend_some(self, what: str, address: str) -> int:
        """Count several, or the last one, and say how many: each by itself would cost too much."""
        some = self._rates[what].some
        if self._take(what, address, some):
            return some
        self.spend(what, address)
        return 1

    def _take(self, what: str, address: str, cost: int) -> bool:
        rate, now = self._rates[what], time.monotonic()
        window = self._windows.get((what, address))
        if window is None or now >= window.ends:
            window = self._open(what, address, now + rate.seconds)
        taken = window.taken + cost
        if taken + self._elsewhere.count(what, address) > rate.amount:
            return False
        window.taken = taken
        self._elsewhere.note(what, address, taken, self._parts[what], window.ends)
        return True

    def _open(self, what: str, address: str, ends: float) -> _Window:
        if len(self._windows) >= MOST_WINDOWS:
            del self._windows[next(iter(self._windows))]
        self._windows.pop((what, address), None)
        window = self._windows[what, address] = _Window(ends)
        return window

    def sweep(self) -> None:
        """Forget whose time is over."""
        now = time.monotonic()
        for key in [key for key, window in self._windows.items() if window.ends <= now]:
            del self._windows[key]
        self._elsewhere.sweep()

    def _find_wait(self, what: str, address: str) -> int:
        ends = min(self._windows[what, address].ends, self._elsewhere.find_end(what, address))
        return max(1, math.ceil(ends - time.monotonic()))

    def enter(self, address: str) -> None:
        """A socket opens."""
        if not self._sockets.has_room(address):
            raise Refusal("too-many", Message("server.too-many-connections"), wait=10)
        self._sockets.add(address)

    def leave(self, address: str) -> None:
        self._sockets.remove(address)

    async def close(self) -> None:
        """Nothing is counted any more."""
        await self._elsewhere.close()


def find_network(address: str) -> str:
    """What counts as one address: of IPv6 the half that a household is given.

    One of IPv4 that comes in disguise, as `::ffff:192.0.2.1`, was read as what it is before.
    """
    if ":" not in address:  # of IPv4, as most are
        return address
    try:
        return str(IPv6Address(int(IPv6Address(address)) >> 64 << 64))
    except ValueError:
        return address


def _rate(name: str, text: str) -> Rate:
    try:
        rate = parse(text)
    except ValueError as error:
        said = Message.of("hosting.limit-rate", name=name, text=shorten(text))
        raise BadOption(said) from error
    return Rate(rate.amount, rate.get_expiry(), str(rate))


def read_count(name: str, text: str) -> int:
    """A limit that is a number."""
    count = parse_whole_number(text)
    if count is None or not 1 <= count <= MOST_COUNTED:
        raise BadOption(
            Message.of("hosting.limit-count", name=name, most=MOST_COUNTED, text=shorten(text))
        )
    return count
