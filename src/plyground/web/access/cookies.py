"""Who asks: a seat's token, and a cookie that says only that it is the same browser again.

A school is one address with many visitors, and each of them is to have a part of what the address
gets. The server keeps no list: it signs what it gives out, and believes what it has signed.
"""

import base64
import hashlib
import hmac
import secrets
from typing import NamedTuple

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response

from plyground.language.message import Message
from plyground.web.base.errors import Refusal

ID_BYTES = 9
MARK_BYTES = 12
LONGEST = 64
DAY_SECONDS = 24 * 3600


class Requester(NamedTuple):
    """For whom something is worked out; visitors without a cookie are one with all others."""

    address: str = ""
    visitor: str = ""


NOBODY = Requester()


class Visitors:
    """Gives out the cookies, and reads them; those of another process have another name."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._cookie = f"visitor-{hashlib.sha256(key).hexdigest()[:6]}"

    def recognize(self, connection: HTTPConnection, now: float) -> str:
        """The visitor who comes; empty for whoever has no cookie of ours from these days."""
        cookie = connection.cookies.get(self._cookie, "")
        if not cookie.isascii() or len(cookie) > LONGEST:
            return ""
        payload, _, mark = cookie.rpartition(".")
        if not hmac.compare_digest(mark, self._sign(payload)):
            return ""
        day, _, visitor = payload.partition(".")
        return visitor if 0 <= now // DAY_SECONDS - int(day) <= 1 else ""

    def give(self, headers: MutableHeaders, now: float, *, secure: bool) -> None:
        """Make somebody known, for a day: no script can read it, no other site use it."""
        payload = f"{int(now // DAY_SECONDS)}.{secrets.token_urlsafe(ID_BYTES)}"
        value = f"{self._cookie}={payload}.{self._sign(payload)}; Max-Age={DAY_SECONDS}; Path=/"
        safe = "HttpOnly; SameSite=Strict" + ("; Secure" if secure else "")
        headers.append("set-cookie", f"{value}; {safe}")

    def _sign(self, payload: str) -> str:
        mark = hmac.digest(self._key, f"visitor {payload}".encode(), "sha256")[:MARK_BYTES]
        return base64.urlsafe_b64encode(mark).decode()


SEAT_COOKIE = "seat"
MAX_TOKEN_LENGTH = 200
YEAR_SECONDS = 365 * 24 * 3600


def read_token(request: HTTPConnection) -> str | None:
    """The token that a request carries, if any; the header comes before the cookie."""
    header = request.headers.get("authorization")
    if header is not None:
        scheme, _, token = header.partition(" ")
        if scheme.lower() != "bearer" or not 0 < len(token) <= MAX_TOKEN_LENGTH:
            raise Refusal("no-token", Message("server.token-header"))
        return token
    token = request.cookies.get(SEAT_COOKIE, "")
    return token if 0 < len(token) <= MAX_TOKEN_LENGTH else None


def require_token(request: HTTPConnection) -> str:
    """The token, or a refusal that says how to send one."""
    token = read_token(request)
    if token is None:
        raise Refusal("no-token", Message("server.seat-needed"))
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
