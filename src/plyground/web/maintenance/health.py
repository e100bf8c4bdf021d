"""Whether the server is well, and whether a balancer should send visitors here."""

import asyncio
import logging
import time
from contextlib import suppress
from typing import TypedDict

from plyground.web.base.supervisor import Supervisor, TaskHealth
from plyground.web.rooms.fold import UnreadableRooms
from plyground.web.store.store import NO_ANSWER, Store
from plyground.web.store.tables import StoreDown

PROBE_SECONDS = 5.0
"""How long a finding holds; so often, at most, something is stored only to see if it can be."""

WORDS = {
    "disk is full": "the disk is full",
    "No space left": "the disk is full",
    "File too large": "the disk is full",
    "disk I/O error": "the disk refuses what is written to it",
    "malformed": "the database is damaged",
    "not a database": "the database is damaged",
    "readonly": "the database can be read, but not written",
    "read-only": "the database can be read, but not written",
    NO_ANSWER: NO_ANSWER,
}
"""The state of the database, in plain words; its own words go to the log."""


class Health(TypedDict):
    """Whether moves can be played, and what else is the matter."""

    ok: bool
    store: bool
    reason: str | None
    """Why nothing can be stored, in words."""
    unreadable: int
    """Rooms that were found to be damaged, or of a newer version."""
    tasks: dict[str, TaskHealth]
    """The background work, by name."""


class Readiness(TypedDict):
    """Whether visitors are better sent here than to another process."""

    ready: bool
    reason: str | None
    """Why not, in words."""


class HealthCheck:
    """Answer at any rate of requests."""

    def __init__(
        self, store: Store, supervisor: Supervisor, unreadable: UnreadableRooms, log: logging.Logger
    ) -> None:
        self._store, self._supervisor, self._unreadable, self._log = (
            store,
            supervisor,
            unreadable,
            log,
        )
        self._probing = asyncio.Lock()
        self._probed: tuple[float, StoreDown | None] = float("-inf"), None
        self._well = True
        self.stopping = False
        """Whether the server is stopping, while all still works."""

    async def look(self) -> Health:
        """What there is to say."""
        trouble = await self._find_trouble()
        if trouble and self._well:
            self._log.error("nothing can be stored", extra={"reason": str(trouble)})
        elif not trouble and not self._well:
            self._log.info("things can be stored again")
        self._well, reason = trouble is None, None
        if trouble:
            known = [words for sign, words in WORDS.items() if sign in str(trouble)]
            reason = f"Nothing can be stored: {(*known, 'the database cannot be reached')[0]}."
        return Health(
            ok=self._well,
            store=self._well,
            reason=reason,
            unreadable=len(self._unreadable),
            tasks=self._supervisor.report(),
        )

    async def look_ready(self) -> Readiness:
        """The answer to a balancer."""
        if self.stopping:  # before the store is asked, which may take its time
            return Readiness(ready=False, reason="The server is stopping.")
        reason = (await self.look())["reason"]
        return Readiness(ready=reason is None, reason=reason)

    async def is_ready(self, seconds: float) -> bool:
        """The same for whoever cannot wait for long: a store that takes longer is none."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                return (await self.look_ready())["ready"]
        return False

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
