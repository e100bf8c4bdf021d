"""How much one address may ask for; the `limits` library counts."""

import math
import time
from collections import Counter
from ipaddress import IPv6Address, ip_address

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from plyground.kernel.errors import BadOption
from plyground.kernel.text import parse_whole_number, shorten
from plyground.language.message import Message
from plyground.web.base.errors import Refusal
from plyground.web.base.limits import COUNTS

MOST_COUNTED = 1_000_000
AT_ONCE = 10
"""The most that are counted at a time; of a small limit, a tenth."""


class Quotas:
    """Counted in this process; several processes each have their own."""

    def __init__(self, limits: dict[str, str]) -> None:
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._sockets: Counter[str] = Counter()
        self._most_sockets = read_count("sockets", limits["sockets"])
        self.most_waiting = read_count("waiting", limits["waiting"])
        """Questions of one address that may wait to be worked out."""
        self._rates = {
            name: _rate(name, rate) for name, rate in limits.items() if name not in COUNTS
        }

    def spend(self, what: str, address: str, cost: int = 1) -> None:
        """Count so many; Refusal with the seconds to wait when there were too many.

        However much something costs, a limit that is not used yet allows it once.
        """
        rate = self._rates[what]
        cost = min(cost, rate.amount)
        if not self._limiter.hit(rate, what, address, cost=cost):
            resets = self._limiter.get_window_stats(rate, what, address).reset_time
            wait = max(1, math.ceil(resets - time.time()))
            raise Refusal(
                "too-many",
                Message.of("server.too-many-requests", rate=str(rate), seconds=wait),
                wait=wait,
            )

    def may_spend(self, what: str, address: str) -> bool:
        """Count one, and say whether that was granted."""
        return self._limiter.hit(self._rates[what], what, address)

    def spend_some(self, what: str, address: str) -> int:
        """Count several, and say how many: counting each message costs more than the message."""
        some = max(1, min(AT_ONCE, self._rates[what].amount // 10))
        self.spend(what, address, some)
        return some

    def enter(self, address: str) -> None:
        """A socket opens."""
        if self._sockets[address] >= self._most_sockets:
            raise Refusal("too-many", Message("server.too-many-connections"), wait=10)
        self._sockets[address] += 1

    def leave(self, address: str) -> None:
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]


def find_network(address: str) -> str:
    """What counts as one address: of IPv6 the half that a household is given."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is None:
        return str(IPv6Address(int(parsed) >> 64 << 64))
    return address


def _rate(name: str, text: str) -> RateLimitItem:
    try:
        return parse(text)
    except ValueError as error:
        said = Message.of("hosting.limit-rate", name=name, text=shorten(text))
        raise BadOption(said) from error


def read_count(name: str, text: str) -> int:
    """A limit that is a number."""
    count = parse_whole_number(text)
    if count is None or not 1 <= count <= MOST_COUNTED:
        raise BadOption(
            Message.of("hosting.limit-count", name=name, most=MOST_COUNTED, text=shorten(text))
        )
    return count
