"""Whether a balancer should send visitors here: more than being well, and asked for more often."""

import asyncio
from typing import TypedDict

from plyground.web.base.supervisor import Supervisor

from .health import HealthCheck

LISTENER = "listener"
"""Whatever hears of changes that other processes made."""


class Readiness(TypedDict):
    """Whether visitors are better sent here than to another process."""

    ready: bool
    reason: str | None
    """Why not, in words."""


class ReadinessCheck:
    """Says no from the moment on at which the server is asked to stop, while all still works."""

    def __init__(self, health: HealthCheck, supervisor: Supervisor, *, alone: bool) -> None:
        """`alone`: no other process writes to the store, so there is nothing to hear of."""
        self._health, self._supervisor, self._alone = health, supervisor, alone
        self.stopping = False
        self._looking: asyncio.Future[Readiness] | None = None

    async def look(self) -> Readiness:
        """What a balancer is told."""
        reason = await self._find_reason()
        return Readiness(ready=reason is None, reason=reason)

    async def is_ready(self, seconds: float) -> bool:
        """The same for whoever cannot wait for long: a store that takes longer is none."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.ensure_future(self.look())
        looking = self._looking  # when it is done, others may begin anew
        await asyncio.wait({looking}, timeout=seconds)
        return looking.done() and looking.result()["ready"]

    async def _find_reason(self) -> str | None:
        if self.stopping:  # before the store is asked, which may take its time
            return "The server is stopping."
        if not self._alone and not self._is_listening():
            return "Changes by other processes are not heard of."
        return (await self._health.look())["reason"]

    def _is_listening(self) -> bool:
        task = self._supervisor.report().get(LISTENER)
        return task is not None and task["since"] is None
