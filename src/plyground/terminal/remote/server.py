"""Talking to a server over plain HTTP, with patience for lines that drop."""

import json
import time
from collections.abc import Callable
from http.client import HTTPException
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from plyground._version import __version__
from plyground.kernel.errors import PlygroundError
from plyground.kernel.text import clean

AWAY_SECONDS = 600.0
"""Seconds that a server may be away before we give up."""
ANSWER_SECONDS = 15.0
"""Seconds within which an answer is expected, besides those it was asked to wait."""
MAX_PAUSE_SECONDS = 2.0
"""Seconds between two tries."""
MAX_WAIT_SECONDS = 10.0
"""Seconds that we wait where the server asks us to; if it asks for more, that is a refusal."""
MAX_BYTES = 8 << 20

PASSING = ("not-stored", "too-many")
"""Refusals that go away by themselves."""

T = TypeVar("T")
Say = Callable[[str], None]


class Unreachable(PlygroundError):
    """Nobody answers, or the answer broke off."""


class NotOurServer(PlygroundError):
    """Somebody answers, but not a plyground server."""


class Refused(PlygroundError):
    """The server says no, and why."""

    def __init__(self, code: str, message: str, wait: float = 0) -> None:
        super().__init__(clean(message, 300))
        self.code, self.wait = code, wait


class _NoRedirects(HTTPRedirectHandler):
    """A token is for the server it came from, and goes nowhere else."""

    def redirect_request(self, *details: object) -> None:
        return None


class Server:
    """One server, by the address before its paths."""

    def __init__(self, base: str) -> None:
        self.base = base
        self._opener = build_opener(_NoRedirects)

    def ask(
        self,
        path: str,
        body: object = None,
        token: str | None = None,
        seconds: float = ANSWER_SECONDS,
    ) -> dict[str, Any]:
        """The JSON that comes back; with a body, the request posts it."""
        text = self.text(path, body, token, seconds)
        try:
            answer = json.loads(text)
        except ValueError as error:
            raise self._strange() from error
        if not isinstance(answer, dict):
            raise self._strange()
        return answer

    def text(
        self,
        path: str,
        body: object = None,
        token: str | None = None,
        seconds: float = ANSWER_SECONDS,
    ) -> str:
        """What comes back, as it is; Refused, Unreachable or Strange if it is not what we want."""
        headers = {"User-Agent": f"plyground/{__version__}"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        try:
            request = Request(self.base + path, data, headers)
            with self._opener.open(request, timeout=seconds) as response:
                read: bytes = response.read(MAX_BYTES)
            return read.decode()
        except HTTPError as refused:
            raise self._explain_refusal(refused) from refused
        except UnicodeError as error:
            raise self._strange() from error
        except (OSError, HTTPException) as error:
            cause = error.reason if isinstance(error, URLError) else error
            raise Unreachable(f"{self.base} does not answer: {_reason(cause)}") from error

    def _explain_refusal(self, error: HTTPError) -> PlygroundError:
        """What an answer means that is none: our server's own refusal, or something between."""
        try:
            with error:
                said = json.loads(error.read(MAX_BYTES))["error"]
            wait = error.headers.get("Retry-After", "0")
            pause = float(wait) if wait.isdigit() else 0
            return Refused(str(said["code"]), str(said["message"]), pause)
        except (OSError, HTTPException) as lost:
            return Unreachable(f"{self.base} does not answer: {_reason(lost)}")
        except (ValueError, KeyError, TypeError):
            if error.code >= 500:  # a proxy, whose server is away
                return Unreachable(f"{self.base} does not answer: status {error.code}")
            return self._strange()

    def _strange(self) -> NotOurServer:
        return NotOurServer(f"{self.base} does not answer like a plyground server")


def _reason(cause: object) -> str:
    if isinstance(cause, TimeoutError):
        return "it takes too long"
    text = getattr(cause, "strerror", None) or cause
    return clean(str(text), 120) or type(cause).__name__


def patiently(call: Callable[[], T], say: Say) -> T:
    """Ask again and again until somebody answers; what is going on is said once."""
    pause, lost_at = 0.25, 0.0
    while True:
        try:
            answer = call()
        except Unreachable as lost:
            if not lost_at:
                lost_at = time.monotonic()
                say(f"The connection is lost ({lost}); trying again ...")
            elif time.monotonic() - lost_at > AWAY_SECONDS:
                raise
            pause = min(2 * pause, MAX_PAUSE_SECONDS)
        except Refused as refused:
            if refused.code not in PASSING or refused.wait > MAX_WAIT_SECONDS:
                raise
            if not lost_at:
                lost_at = time.monotonic()
                say(f"{refused} Trying again ...")
            elif time.monotonic() - lost_at > AWAY_SECONDS:
                raise
            pause = max(refused.wait, 0.5)
        else:
            if lost_at:
                say("Connected again.")
            return answer
        time.sleep(pause)
