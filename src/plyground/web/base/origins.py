"""Under which addresses people reach the server (`--origin`)."""

import re
from collections.abc import Sequence
from ipaddress import IPv6Address

from plyground.kernel.errors import BadOption
from plyground.kernel.text import shorten
from plyground.language.message import Message

DEFAULT_PORTS = {"http": 80, "https": 443}
MOST_PORT = 65_535
_LABEL = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
_ORIGIN = re.compile(
    rf"(https?)://({_LABEL}(?:\.{_LABEL})*|\[[0-9a-f:.]{{2,45}}\])(?::([1-9][0-9]{{0,4}}))?/?"
)


def read_origins(given: Sequence[str]) -> tuple[str, ...]:
    """Addresses as given, written as browsers write them in what they send."""
    return tuple(_read_origin(text) for text in given)


def _read_origin(text: str) -> str:
    if "," in text:
        raise BadOption(Message.of("hosting.origin-several", text=shorten(text)))
    match = _ORIGIN.fullmatch(text.lower())
    if match is None or not text.isascii():  # some letters become ASCII only when made small
        raise BadOption(Message.of("hosting.origin-form", text=shorten(text)))
    scheme, host, port = match[1], match[2], int(match[3] or DEFAULT_PORTS[match[1]])
    try:
        if host.startswith("["):
            host = f"[{IPv6Address(host[1:-1])}]"
        if port > MOST_PORT:
            raise ValueError(port)
    except ValueError as error:
        raise BadOption(Message.of("hosting.origin-form", text=shorten(text))) from error
    return f"{scheme}://{host}" + (f":{port}" if port != DEFAULT_PORTS[scheme] else "")
