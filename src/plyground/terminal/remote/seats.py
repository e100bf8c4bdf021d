"""Seats that were taken from here, so that the same link leads back to them.

Whoever has the token has the seat: each lies in a file that only its owner can read.
"""

import hashlib
import json
import os
from pathlib import Path
from typing import NamedTuple

from plyground.support.files import data_folder, write_whole

from .link import Link


class Kept(NamedTuple):
    """A seat: the room that it is in, and the token that speaks for it."""

    room: str
    token: str


def keep(link: Link, seat: Kept) -> None:
    """Remember the seat that a link led to."""
    path = _path(link)
    path.parent.mkdir(parents=True, exist_ok=True)
    if os.name == "posix":
        path.parent.chmod(0o700)
    text = json.dumps({"link": str(link), "room": seat.room, "token": seat.token})
    write_whole(path, [f"{text}\n".encode()], private=True)


def find_kept(link: Link) -> Kept | None:
    """The seat that this link led to before, if any."""
    try:
        found = json.loads(_path(link).read_text(encoding="utf-8"))
        return Kept(str(found["room"]), str(found["token"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def forget(link: Link) -> None:
    """The server does not know this seat any more."""
    _path(link).unlink(missing_ok=True)


def _path(link: Link) -> Path:
    name = hashlib.sha256(str(link).encode()).hexdigest()[:32]
    return data_folder() / "seats" / f"{name}.json"
