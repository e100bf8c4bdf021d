"""Who asks: the seat's token, from a bot's header or a person's cookie."""

from starlette.requests import HTTPConnection
from starlette.responses import Response

from plyground.language.message import Message
from plyground.web.base.errors import Refusal

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
