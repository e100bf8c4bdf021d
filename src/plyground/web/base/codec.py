"""JSON going out and coming in, with the bounds of what may come in."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from plyground.kernel.text import clean
from plyground.language.message import Message

from .errors import Refusal
from .settings import MOVE_LETTERS

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
