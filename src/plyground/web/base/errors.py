"""JSON coming in, within bounds; and refusals: a code for programs, and a message for people."""

import json
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from plyground.language.message import Message
from plyground.language.text import clean
from plyground.study.messages.rooms import Refused

from .settings import MOVE_LETTERS

STATUS = {
    "bad-message": 400,
    "no-token": 401,
    "forbidden": 403,
    "not-found": 404,
    "not-allowed": 405,
    "too-slow": 408,
    "stale": 409,
    "waiting": 409,
    "over": 409,
    "playing": 409,
    "no-help": 409,
    "not-your-turn": 409,
    "taken": 409,
    "id-used": 409,
    "gone": 410,
    "too-large": 413,
    "not-json": 415,
    "illegal": 422,
    "bad-option": 422,
    "too-many": 429,
    "long-head": 431,
    "internal": 500,
    "not-stored": 503,
    "full": 503,
    "stopping": 503,
}
"""Every code there is, with the HTTP status it travels under."""


class Refusal(Exception):
    """A request is refused; nothing has changed."""

    def __init__(
        self, code: str, message: Message, *, wait: int = 0, allowed: str = "", fault: str = ""
    ) -> None:
        """As text it is its fault, which is for whoever runs the server; else the message."""
        super().__init__(fault or message)
        self.code, self.message, self._allowed = code, message, allowed
        self.wait = wait
        """Seconds after which it may be tried again; 0: no such promise."""

    @property
    def status(self) -> int:
        return STATUS[self.code]

    @property
    def error(self) -> Refused:
        """The JSON body, over HTTP and WebSocket alike; the sentence in English."""
        return {"code": self.code, "message": str(self.message), "said": self.message.json()}

    @property
    def body(self) -> bytes:
        """As JSON, the same from every address."""
        return json.dumps({"error": self.error}).encode()

    @property
    def headers(self) -> list[tuple[bytes, bytes]]:
        headers = {
            b"content-type": b"application/json",
            b"content-length": b"%d" % len(self.body),
            b"cache-control": b"no-store",
        }
        if self.wait:
            headers[b"retry-after"] = b"%d" % self.wait
        if self.code == "no-token":
            headers[b"www-authenticate"] = b"Bearer"
        if self._allowed:
            headers[b"allow"] = self._allowed.encode()
        return list(headers.items())


def refuse_address() -> Refusal:
    """Nothing is there; each time anew, as a raised error remembers where it was raised."""
    return Refusal("not-found", Message("server.no-address"))


Plain = bool | int | Annotated[str, Meta(max_length=200)]
Options = Annotated[dict[str, Plain], Meta(max_length=20)]
PresetName = Annotated[str, Meta(min_length=1, max_length=40)]
Position = Annotated[str, Meta(max_length=3_000)]
Move = Annotated[str, Meta(max_length=MOVE_LETTERS)]

encode = msgspec.json.Encoder().encode


def parse_message(kind: Any, body: bytes | str) -> Any:
    """A message of a kind, or a refusal that says what is wrong with it."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Refusal(
            "bad-message", Message.of("server.not-understood", why=clean(str(error), 200))
        ) from error
