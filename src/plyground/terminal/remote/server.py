"""Talking to a server over plain HTTP, with patience for lines that drop; and a room of its."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from http.client import HTTPException
from typing import Any, NamedTuple, TypeVar, cast
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from plyground._version import __version__
from plyground.kernel.record import Record
from plyground.language.errors import PlygroundError
from plyground.language.message import Message, read_message
from plyground.language.text import clean
from plyground.study.messages.rooms import View
from plyground.terminal.console import Console

AWAY_SECONDS = 600.0
"""Seconds that a server may be away before we give up."""
ANSWER_SECONDS = 15.0
"""Seconds within which an answer is expected, besides those it was asked to wait."""
NEWS_SECONDS = 2
"""Seconds that the server may hold back an answer until there is news."""
FEW_WORDS = "families=1"
"""The rules are known here: nobody reads the list of legal moves, so it may be short."""
PAUSE_SECONDS = 0.5
"""Seconds between two tries."""
MAX_WAIT_SECONDS = 10.0
"""Seconds that we wait where the server asks us to; if it asks for more, that is a refusal."""
MAX_BYTES = 8 << 20

PASSING = ("not-stored", "too-many", "stopping")
"""Refusals that go away by themselves."""

T = TypeVar("T")


class Unreachable(PlygroundError):
    """Nobody answers, or not now."""

    def __init__(self, message: Message | str, wait: float = PAUSE_SECONDS) -> None:
        super().__init__(message)
        self.wait = wait


class Refused(PlygroundError):
    """The server says no, and why."""

    def __init__(self, code: str, message: Message | str) -> None:
        super().__init__(message)
        self.code = code


class _NoRedirects(HTTPRedirectHandler):
    """A token is for the server it came from, and goes nowhere else."""

    def redirect_request(self, *details: object) -> None:
        return None


@contextmanager
def report_unreadable(why: Message) -> Iterator[None]:
    """Turn errors of reading an answer into this message."""
    try:
        yield
    except PlygroundError:
        raise
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise PlygroundError(why) from error


class Server:
    """One server, by the address before its paths."""

    def __init__(self, base: str) -> None:
        self.base = base
        self._opener = build_opener(_NoRedirects)

    def ask(self, path: str, body: object = None, token: str | None = None) -> Any:
        """The JSON object that answers a request."""
        text = self.fetch_text(path, body, token)
        with self.expect_our_words():
            return {**json.loads(text)}

    def fetch_text(self, path: str, body: object = None, token: str | None = None) -> str:
        """What comes back, as it is; Refused or Unreachable, or what `expect_our_words` refuses."""
        headers = {"User-Agent": f"plyground/{__version__}"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        with self.expect_our_words():
            try:
                request = Request(self.base + path, data, headers)
                with self._opener.open(request, timeout=ANSWER_SECONDS) as response:
                    read: bytes = response.read(MAX_BYTES)
                return read.decode()
            except HTTPError as refused:
                raise self._explain_refusal(refused) from refused
            except (OSError, HTTPException) as error:
                cause = error.reason if isinstance(error, URLError) else error
                raise self._explain_silence(cause) from error

    def expect_our_words(self) -> AbstractContextManager[None]:
        """Refuse what no server of ours would write."""
        return report_unreadable(Message.of("terminal.not-our-server", server=self.base))

    def _explain_refusal(self, error: HTTPError) -> PlygroundError:
        """What an answer means that is none: our server's own refusal, or something between."""
        try:
            with error:
                details = json.loads(error.read(MAX_BYTES))["error"]
            code = str(details["code"])
            why: Message | str = clean(str(details.get("message", code)), 300)
            with suppress(KeyError, TypeError, ValueError, AttributeError):
                why = read_message(details["said"])
            wait = float(error.headers.get("Retry-After", PAUSE_SECONDS))
            if code in PASSING and wait <= MAX_WAIT_SECONDS:
                return Unreachable(why, max(wait, PAUSE_SECONDS))
            return Refused(code, why)
        except (OSError, HTTPException) as lost:
            return self._explain_silence(lost)
        except (ValueError, KeyError, TypeError):
            if error.code < 500:
                raise
            # A proxy, whose server is away.
            status = Message.of("terminal.server-status", status=str(error.code))
            return self._report_silence(status)

    def _explain_silence(self, cause: object) -> Unreachable:
        if isinstance(cause, TimeoutError):
            return self._report_silence(Message("terminal.takes-too-long"))
        text = getattr(cause, "strerror", None) or cause
        return self._report_silence(clean(str(text), 120) or type(cause).__name__)

    def _report_silence(self, why: Message | str) -> Unreachable:
        return Unreachable(Message.of("terminal.no-answer", server=self.base, why=why))


class RoomClient(NamedTuple):
    """A room as it is seen from one place in it: a seat with its token, or a spectator's."""

    server: Server
    path: str
    token: str | None
    """None for spectators."""

    def see(self, after: int | None = None) -> View:
        """The room as it stands, or once it has changed; then, too, after a moment."""
        news = "" if after is None else f"&after={after}&wait={NEWS_SECONDS}"
        return cast(View, self.server.ask(f"{self.path}?{FEW_WORDS}{news}", token=self.token))

    def act(self, command: dict[str, Any]) -> View:
        """Do something, and see the room after it."""
        result = self.server.ask(self.path, command, self.token)
        return cast(View, result["view"]) if "view" in result else self.see()

    def fetch_record(self) -> Record:
        """This round, as the server writes it down."""
        return Record.read(self.server.fetch_text(f"{self.path}/record", token=self.token))


def keep_trying(call: Callable[[], T], console: Console) -> T:
    """Ask again and again until somebody answers; what is going on is said once."""
    lost_at = 0.0
    while True:
        try:
            answer = call()
        except Unreachable as lost:
            if not lost_at:
                lost_at = time.monotonic()
                console.tell("terminal.connection-lost", look="note", why=lost.message)
                console.flush()
            elif time.monotonic() - lost_at > AWAY_SECONDS:
                raise
            time.sleep(lost.wait)
        else:
            if lost_at:
                console.tell("terminal.connected-again", look="note")
                console.flush()
            return answer
