"""How often a player may change what costs nothing to change: names, offers, moves taken back.

Each such change is stored for good and told to everybody who watches, so a few a minute must do.
They are counted for each player, so that nobody uses up what the other may want.
"""

from collections import deque

from . import events
from .events import Chair, Event

MINUTE = 60_000
NAMES_A_MINUTE = 6
MOST_NAMES = 100
"""That one player has in one room."""
OFFERS_A_MINUTE = 20
"""Offers made and declined."""
UNDONE_A_MINUTE = 60

LIMITED: dict[type[Event], str] = {
    events.Named: "names",
    events.Offered: "offers",
    events.Declined: "offers",
    events.TakenBack: "undone",
}
"""What is limited, and together with what it is counted."""
_A_MINUTE = {"names": NAMES_A_MINUTE, "offers": OFFERS_A_MINUTE, "undone": UNDONE_A_MINUTE}


class RateLimits:
    """Of one room."""

    def __init__(self) -> None:
        self._last: dict[tuple[Chair, str], deque[int]] = {}
        self._names = dict.fromkeys(Chair, 0)

    def count(self, event: Event, moment: int) -> None:
        """Something happened that is limited."""
        kind = LIMITED[type(event)]
        if event.by is None:
            return
        last = self._last.setdefault((event.by, kind), deque(maxlen=_A_MINUTE[kind]))
        last.append(moment)
        self._names[event.by] += kind == "names"

    def seconds_until(self, event: Event, moment: int) -> int:
        """Seconds until this limited change may happen; 0: now."""
        kind = LIMITED[type(event)]
        if event.by is None:
            return 0
        last = self._last.get((event.by, kind))
        if last is None or len(last) < _A_MINUTE[kind]:
            return 0
        # A moment that is still to come was read from the calendar: it forbids nothing.
        since = moment - last[0]
        return -(-(MINUTE - since) // 1000) if 0 <= since < MINUTE else 0

    def has_names_left(self, chair: Chair) -> bool:
        return self._names[chair] < MOST_NAMES
