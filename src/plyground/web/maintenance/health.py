"""Whether the server is well, and whether a balancer should send visitors here."""

import asyncio
import logging
import time
from typing import TypedDict

from plyground.web.store.store import Store
from plyground.web.store.tables import StoreDown

PROBE_SECONDS = 5.0
"""How long a finding holds; so often, at most, something is stored only to see if it can be."""


class Health(TypedDict):
    """Whether moves can be played."""

    ok: bool


class Readiness(TypedDict):
    """Whether visitors are better sent here than to another process."""

    ready: bool


class HealthCheck:
    """Answers at any rate of requests."""

    def __init__(self, store: Store, log: logging.Logger) -> None:
        self._store, self._log = store, log
        self._probing = asyncio.Lock()
        self._probed: tuple[float, StoreDown | None] = float("-inf"), None
        self._well = True
        self.stopping = False
        """Whether the server is stopping, while all still works."""

    async def look(self) -> Health:
        """Whether moves can be stored."""
        trouble = await self._find_trouble()
        if trouble and self._well:
            self._log.error("nothing can be stored", extra={"reason": str(trouble)})
        elif not trouble and not self._well:
            self._log.info("things can be stored again")
        self._well = trouble is None
        return Health(ok=self._well)

    async def is_ready(self) -> bool:
        """The answer to a balancer."""
        return not self.stopping and (await self.look())["ok"]

    async def _find_trouble(self) -> StoreDown | None:
        """Why nothing can be stored or read: as the last move found, or else as we find out."""
        async with self._probing:
            when, trouble = max(self._store.latest, self._probed, key=lambda found: found[0])
            if time.monotonic() - (when if trouble else self._probed[0]) < PROBE_SECONDS:
                return trouble
            trouble = None
            try:
                await self._store.probe()
            except StoreDown as down:
                trouble = down
            self._probed = time.monotonic(), trouble
            return trouble
