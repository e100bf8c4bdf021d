"""Tokens and codes nobody can guess, limits of one address, how many connections there may be.

A connection costs a descriptor, of which a process has only so many, and some are left for
ourselves. Requests are counted in windows, in a table of our own: it takes a microsecond.
"""

import hashlib
import math
import secrets
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from random import Random, SystemRandom

from starlette.requests import HTTPConnection
from starlette.responses import Response

from plyground.language.message import Message

from .errors import Refusal
from .metrics import Metrics
from .settings import CONNECTIONS, RATES, SOCKETS, Settings

# No vowels and no look-alikes: codes are read aloud and typed from a projector.
LETTERS = "23456789bcdfghjkmnpqrstvwxz"
ROOM_LENGTH = 8
CODE_LENGTH = 8
"""Letters after the room's name, with which every code begins."""
TOKEN_BYTES = 16
KEY_BYTES = 32


class Tokens:
    """The operating system's; tests bring their own."""

    def make_token(self) -> str:
        """A seat: 128 random bits."""
        return secrets.token_urlsafe(TOKEN_BYTES)

    def make_guest_token(self, room: str, id: str | None) -> str:
        """A seat for whoever may ask again, as the answer got lost: the same for the same id."""
        if id is None:
            return self.make_token()
        return hashlib.sha256(f"{room} {id}".encode()).hexdigest()[: 2 * TOKEN_BYTES]

    def make_room_name(self) -> str:
        """A room's public name; knowing it allows nothing."""
        return _letters(ROOM_LENGTH)

    def make_code(self, room: str) -> str:
        """The code of a link: 38 random bits, which allow to take a free seat, or to watch.

        It begins with the room's name, which allows nothing: by that a balancer sends everybody
        in a room to the same process. Nobody can guess the rest within what one address may ask.
        """
        return room + _letters(CODE_LENGTH)

    def make_key(self) -> bytes:
        """The key of a commitment."""
        return secrets.token_bytes(KEY_BYTES)

    def make_dice(self) -> Random:
        """For draws, deals and tosses."""
        return SystemRandom()


def could_be_room(name: str) -> bool:
    """Whether a room may be called so."""
    return len(name) == ROOM_LENGTH and set(name) <= set(LETTERS)


def name_room(code: str) -> str:
    """The room that a link's code would be for."""
    return code[:ROOM_LENGTH]


def _letters(length: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def fingerprint(token: str) -> str:
    """Hash a token for storing; the token cannot be had back from it."""
    return hashlib.sha256(token.encode()).hexdigest()


MOST_WINDOWS = 200_000
"""Windows that are remembered; of more, the oldest are forgotten."""
HOME = ("127.0.0.1", "::")
"""This machine, as `find_network` calls it."""
LONG_SECONDS = 120
"""A wait that is longer is told in minutes."""


class Holdings:
    """Open things of one kind, by address; up to a limit."""

    def __init__(self, most: int) -> None:
        self._most = most
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
                raise _refuse_connection()
            yield
        finally:
            self.remove(address)


def _refuse_connection() -> Refusal:
    return Refusal("too-many", Message("server.too-many-connections"), wait=10)


class Quotas:
    """How often each address may ask for what; one for each process."""

    def __init__(self, times: int = 1, *, at_home: bool = False) -> None:
        """`at_home`: nobody comes from afar by way of this machine, whose owner may do anything."""
        self._times, self._exempt = times, HOME if at_home else ()
        self._windows: dict[tuple[str, str], tuple[float, int]] = {}
        """When each begins anew, and what was taken of it."""
        self.sockets = Holdings(SOCKETS * times)

    def spend(self, what: str, address: str) -> None:
        """Count one; Refusal with the seconds to wait when there were too many."""
        if address in self._exempt:
            return
        (amount, seconds), now, key = RATES[what], time.monotonic(), (what, address)
        ends, taken = self._windows.get(key, (0.0, 0))
        if now >= ends:
            ends, taken = now + seconds, 0
            self._windows.pop(key, None)  # it goes to the end
            if len(self._windows) >= MOST_WINDOWS:
                del self._windows[next(iter(self._windows))]
        self._windows[key] = ends, taken + 1
        if taken >= amount * self._times:
            wait = max(1, math.ceil(ends - now))
            message = Message.of("server.too-many-requests", seconds=wait)
            if wait > LONG_SECONDS:
                message = Message.of("server.too-many-for-long", minutes=math.ceil(wait / 60))
            raise Refusal("too-many", message, wait=wait)

    def sweep(self) -> None:
        """Forget whose time is over."""
        now = time.monotonic()
        self._windows = {key: window for key, window in self._windows.items() if window[0] > now}


def find_network(address: str) -> str:
    """The part of an address that counts: of IPv6 the half that a household is given."""
    if ":" not in address:  # of IPv4, as most are
        return address
    try:
        parsed = IPv6Address(address)
    except ValueError:
        return address
    # A socket that listens for both kinds has IPv4's visitors in disguise.
    return str(parsed.ipv4_mapped or IPv6Address(int(parsed) >> 64 << 64))


DESCRIPTORS = 65_536
"""As many as we ask for; the system may allow fewer."""
OWN_DESCRIPTORS = 200
"""Descriptors kept for the store, the programs and the log; of few, half."""


class ConnectionLimits:
    """Counts connections, whatever they are used for."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._most = settings.connections
        self._metrics, self._proxies = metrics, settings.proxies
        self._here = Holdings(CONNECTIONS * settings.limits)
        self._count = 0

    def add(self, peer: str) -> Refusal | None:
        """Count a connection until it is removed; why it may not stay, if so."""
        self._count += 1
        if not self._is_proxy(peer) and not self._here.add(find_network(peer)):
            self.note("address")
            return _refuse_connection()
        if self._count > self._most:
            self.note("full")
            return Refusal("full", Message("server.server-full"), wait=10)
        return None

    def remove(self, peer: str) -> None:
        """A connection has ended, whatever it was used for and however it ended."""
        self._count -= 1
        if not self._is_proxy(peer):
            self._here.remove(find_network(peer))

    def _is_proxy(self, peer: str) -> bool:
        """Whether its connections are many people's; it says whose each request is."""
        if not (self._proxies and peer):
            return False
        address = ip_address(peer)
        plain = getattr(address, "ipv4_mapped", None) or address
        return any(plain in network for network in self._proxies)

    def note(self, why: str) -> None:
        """Count somebody who is sent away."""
        self._metrics.sent_away.labels(why).inc()


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


# ---- a seat's token, in a header or in a cookie ------------------------------------------------

SEAT_COOKIE = "seat"
MAX_TOKEN_LENGTH = 200
YEAR_SECONDS = 365 * 24 * 3600


def require_token(request: HTTPConnection) -> str:
    """The token that a request carries, its header before its cookie; or how to send one."""
    header = request.headers.get("authorization")
    if header is None:
        token, why = request.cookies.get(SEAT_COOKIE, ""), "server.seat-needed"
    else:
        scheme, _, token = header.partition(" ")
        token, why = token if scheme.lower() == "bearer" else "", "server.token-header"
    if not 0 < len(token) <= MAX_TOKEN_LENGTH:
        raise Refusal("no-token", Message(why))
    return token


def give_cookie(response: Response, room: str, token: str, *, secure: bool) -> None:
    """Seat a person: no script can read it, no other site use it, no other room sees it."""
    response.set_cookie(
        SEAT_COOKIE,
        token,
        max_age=YEAR_SECONDS,
        path=f"/api/rooms/{room}",
        secure=secure,
        httponly=True,
        samesite="strict",
    )


def is_encrypted(request: HTTPConnection, origins: frozenset[str]) -> bool:
    """Whether people come here by https: the proxy says so, or no other origin has this host."""
    host = request.headers.get("host", "")
    return request.url.scheme == "https" or f"http://{host}" not in origins
