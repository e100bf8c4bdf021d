"""The links that a server hands out: one takes a seat, the other watches."""

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from plyground.kernel.errors import BadOption
from plyground.kernel.text import quote

EXAMPLE = "http://192.168.0.7:8000/join/7h3kq9x2m4bd"
# Codes are read aloud and typed, so either case will do.
PLACE = re.compile(r"/(join|watch)/([0-9a-z]{1,40})/?", re.IGNORECASE)
OTHERS = {
    "/room/": "is a room's own address, for those who have a seat; --join needs its /join/ link",
    "/challenge/": "is a challenge, which opens new rooms; open it in a browser",
}


class Link(NamedTuple):
    """Where the server is, what the link allows, and the code that allows it."""

    base: str
    way: str
    code: str

    @property
    def watches(self) -> bool:
        return self.way == "watch"

    def __str__(self) -> str:
        return f"{self.base}/{self.way}/{self.code}"


def read_link(text: str) -> Link:
    """The link that a text is; BadOption says what one looks like."""
    text = text.strip()
    try:
        parts = urlsplit(text)
        known = parts.scheme in ("http", "https") and parts.hostname and "@" not in parts.netloc
        _ = parts.port
    except ValueError:
        known = False
    if not known or not text.isascii() or not text.isprintable() or " " in text:
        raise BadOption(f"{quote(text)} is not a link; --join takes one like {EXAMPLE}")
    for beginning, what in OTHERS.items():
        if parts.path.startswith(beginning):
            raise BadOption(f"{quote(text)} {what}")
    place = PLACE.fullmatch(parts.path)
    if place is None:
        raise BadOption(f"{quote(text)} leads to no seat; --join takes one like {EXAMPLE}")
    return Link(f"{parts.scheme}://{parts.netloc.lower()}", place[1].lower(), place[2].lower())
