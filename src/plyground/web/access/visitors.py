"""Who is who behind one address: a cookie that says nothing but that it is the same browser again.

A school is one address with many visitors, and each of them is to have a part of what the address
gets. The server keeps no list: it signs what it gives out, and believes what it has signed.
"""

import base64
import hmac
import secrets
from typing import NamedTuple

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection

VISITOR_COOKIE = "visitor"
ID_BYTES = 9
MARK_BYTES = 12
LONGEST = 64
DAY_SECONDS = 24 * 3600


class Asker(NamedTuple):
    """For whom something is worked out; visitors without a cookie are one with all others."""

    address: str = ""
    visitor: str = ""


NOBODY = Asker()


class Visitors:
    """Gives out the cookies, and reads them."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def recognize(self, connection: HTTPConnection, now: float) -> str:
        """The visitor who comes; empty for whoever has no cookie of ours from these days."""
        cookie = connection.cookies.get(VISITOR_COOKIE, "")
        if not cookie.isascii() or len(cookie) > LONGEST:
            return ""
        told, _, mark = cookie.rpartition(".")
        if not hmac.compare_digest(mark, self._sign(told)):
            return ""
        day, _, visitor = told.partition(".")
        return visitor if 0 <= _day(now) - int(day) <= 1 else ""

    def give(self, headers: MutableHeaders, now: float, *, secure: bool) -> None:
        """Make somebody known, for a day: no script can read it, no other site use it."""
        told = f"{_day(now)}.{secrets.token_urlsafe(ID_BYTES)}"
        cookie = (
            f"{VISITOR_COOKIE}={told}.{self._sign(told)}; Max-Age={DAY_SECONDS}; Path=/; HttpOnly"
        )
        headers.append("set-cookie", f"{cookie}; SameSite=Strict{'; Secure' if secure else ''}")

    def _sign(self, told: str) -> str:
        mark = hmac.digest(self._key, f"visitor {told}".encode(), "sha256")[:MARK_BYTES]
        return base64.urlsafe_b64encode(mark).decode()


def _day(now: float) -> int:
    return int(now // DAY_SECONDS)
