"""Rooms that cannot be read any more: named in the log, counted, and in nobody's way."""

import logging

from plyground.web.base.metrics import Metrics

MOST_NOTED = 10_000


class UnreadableRooms:
    """Each room is noted once, with the kind of fault; what is stored of it stays untouched."""

    def __init__(self, log: logging.Logger, metrics: Metrics) -> None:
        self._log, self._metrics = log, metrics
        self._rooms: set[str] = set()

    def put(self, room: str, fault: str) -> None:
        if room in self._rooms or len(self._rooms) >= MOST_NOTED:
            return
        self._rooms.add(room)
        self._metrics.unreadable.set(len(self._rooms))
        self._log.error("room cannot be read", extra={"room": room, "fault": fault})

    def __len__(self) -> int:
        return len(self._rooms)
