"""The server's parts, put together: made when it starts, taken apart when it ends."""

import asyncio
import os
import time
from collections.abc import Callable

from plyground.wire.rooms import Push

from .elsewhere import Elsewhere
from .engines.pool import Pool
from .engines.programs import Programs
from .entropy import Entropy
from .handover import Handover
from .journal import Journal
from .library import Library
from .lobby import Lobby
from .metrics import Metrics
from .quotas import Quotas
from .reaper import Reaper
from .referee import Referee
from .settings import Settings
from .store.database import Database
from .store.store import Store
from .upkeep import Upkeep
from .views import encode

SWEEP = 30.0
"""Seconds between looks at what can be let go."""
ERRANDS = 1.0
"""Seconds between looks at what was handed over to be restored."""


class Service:
    """What the handlers of requests work with."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        journal: Journal,
        died: Callable[[BaseException], None],
    ) -> None:
        self.settings, self.database = settings, database
        self.journal, self._died = journal, died
        self.metrics = Metrics()
        self.quotas = Quotas(settings.limits)
        self.lobby = Lobby(settings, journal, self.metrics)
        self.entropy = Entropy()
        self.clock: Callable[[], float] = time.time
        self.steady: Callable[[], float] = time.monotonic
        self.closing = False
        """Whether the server is about to end: then nobody is made to wait for news."""

    async def start(self) -> None:
        """Open the store, and be ready to play."""
        origin = f"{os.getpid()}-{os.urandom(6).hex()}"
        self.store = Store(self.database, origin, self._changed_elsewhere, self._died)
        self.referee = Referee(self.store, self.journal, self.entropy, self.clock, self.steady)
        self.metrics.events = self.referee.tally
        self.elsewhere = Elsewhere(self.referee)
        self.pool = Pool(self.settings.engines, self.settings.deadline)
        settings = self.settings
        self.programs = Programs(settings.programs, settings.engines, settings.deadline)
        self.referee.programs = settings.programs
        self.upkeep = Upkeep(self.referee, self.pool, self.metrics, self.programs)
        self.library = Library(self.settings)
        self.reaper = Reaper(self.store, self.journal)
        self.handover = Handover(self.store, self.journal)
        self._tasks: set[asyncio.Task[None]] = {
            asyncio.create_task(self._sweep()),
            asyncio.create_task(self._run_errands()),
        }
        self.journal.note("started", store=str(self.database), pid=os.getpid())

    def farewell(self, message: str) -> None:
        """Tell everybody who is connected that the server closes."""
        self.closing = True
        text = encode(Push(closing=message))
        for live in self.referee.rooms.values():
            for listener in live.listeners:
                listener.post(text)
            live.wake()

    async def stop(self) -> None:
        """Finish every commit, then end."""
        for task in self._tasks:
            task.cancel()
        self.elsewhere.close()
        self.upkeep.close()
        await self.pool.close()
        await self.programs.close()
        await self.library.close()
        await asyncio.to_thread(self.store.close)
        self.journal.note("stopped")

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.upkeep.sweep()
            await self.programs.rest()
            await self.reaper.look()

    async def _run_errands(self) -> None:
        while True:
            await asyncio.sleep(ERRANDS)
            await self.handover.look()

    def _changed_elsewhere(self, room: str | None, seq: int) -> None:
        self.elsewhere.changed(room, seq)
