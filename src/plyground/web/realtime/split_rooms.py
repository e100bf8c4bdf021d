"""Rooms whose people are at different processes: they work, but cost more than they need."""

import logging
import time

from plyground.web.rooms.registry import Registry

SPLIT_SECONDS = 60.0
"""For so long after another process has changed it, a room with people here counts as split."""
COMMON_ROOMS, COMMON_SHARE = 10, 0.1
"""From how many on, and of all rooms with people here which share, whoever runs it hears of it."""
TELL_SECONDS = 600.0
"""Between two lines in the log."""
TOLD = "players of one room reach different processes, which takes longer"
MEND = "let the balancer send each room to one process (docs/hosting.md#a-room-has-a-home)"


class SplitRooms:
    """Counts them, and says in the log when there are many: a balancer is set up wrongly."""

    def __init__(self, registry: Registry, log: logging.Logger) -> None:
        self._registry, self._log = registry, log
        self._told = -TELL_SECONDS

    def count(self) -> int:
        """How many there are now."""
        since = time.monotonic() - SPLIT_SECONDS
        return sum(
            1
            for live in self._registry.rooms.values()
            if live.listeners and live.elsewhere is not None and live.elsewhere > since
        )

    async def look(self) -> None:
        """Say so where they are common, but not all the time."""
        split, now = self.count(), time.monotonic()
        if split < COMMON_ROOMS or now - self._told < TELL_SECONDS:
            return
        peopled = sum(1 for live in self._registry.rooms.values() if live.listeners)
        if split >= peopled * COMMON_SHARE:
            self._told = now
            counts = {"split_rooms": split, "rooms": peopled}
            self._log.warning(TOLD, extra={**counts, "mend": MEND})
