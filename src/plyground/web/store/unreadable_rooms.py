"""Rooms that cannot be read any more: named in the log, counted, and in nobody's way."""

from plyground.web.base.journal import Journal
from plyground.web.base.metrics import Metrics

MOST_REMEMBERED = 10_000


class SetAside:
    """Each room is noted once, with the kind of fault; what is stored of it stays untouched."""

    def __init__(self, journal: Journal, metrics: Metrics) -> None:
        self._journal, self._metrics = journal, metrics
        self._rooms: set[str] = set()

    def put(self, room: str, fault: str) -> None:
        if room in self._rooms or len(self._rooms) >= MOST_REMEMBERED:
            return
        self._rooms.add(room)
        self._metrics.unreadable.set(len(self._rooms))
        self._journal.note("room cannot be read", level="error", room=room, fault=fault)

    def __len__(self) -> int:
        return len(self._rooms)
