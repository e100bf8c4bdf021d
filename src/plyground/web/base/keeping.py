"""How long rooms and names are kept, unless whoever runs the server says otherwise (`--keep`)."""

import re
from dataclasses import dataclass, fields, replace

from plyground.kernel.errors import BadOption
from plyground.kernel.text import shorten
from plyground.language.message import Message

HOUR_MILLISECONDS = 3600 * 1000
DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS
UNITS = {"h": HOUR_MILLISECONDS, "d": DAY_MILLISECONDS}
FOREVER = "forever"
_TIME = re.compile(r"([1-9][0-9]{0,4})([hd])")


@dataclass(frozen=True)
class Keeping:
    """Milliseconds since a room's last change; None is for good."""

    finished: int | None = None
    """Of a room in which a game was finished."""
    unfinished: int | None = 30 * DAY_MILLISECONDS
    """Of a room whose game was left."""
    unbegun: int | None = DAY_MILLISECONDS
    """Of a room in which nobody made a move."""
    names: int | None = None
    """Of what people called themselves, in any room."""

    @property
    def shortest(self) -> float:
        """After so long, a room may have to be looked at."""
        times = [getattr(self, field.name) for field in fields(self)]
        return min((time for time in times if time is not None), default=float("inf"))

    @property
    def looks_at_finished(self) -> bool:
        """Whether anything happens to a finished room as time goes by."""
        return self.finished is not None or self.names is not None


def read_keeping(text: str) -> Keeping:
    """Times as given: 'finished=365d,names=12h'; what is left out keeps its default."""
    known = tuple(field.name for field in fields(Keeping))
    chosen: dict[str, int | None] = {}
    for part in text.split(","):
        name, _, time = part.strip().partition("=")
        if name not in known:
            raise BadOption(Message.of("hosting.keep-unknown", known=known, name=shorten(name)))
        if name in chosen:
            raise BadOption(Message.of("hosting.keep-twice", name=name))
        chosen[name] = _read_time(name, time)
    return replace(Keeping(), **chosen)


def _read_time(name: str, text: str) -> int | None:
    if text == FOREVER:
        return None
    match = _TIME.fullmatch(text)
    if match is None:
        raise BadOption(Message.of("hosting.keep-time", name=name, text=shorten(text)))
    return int(match[1]) * UNITS[match[2]]
