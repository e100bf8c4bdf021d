"""The server's parts, put together: made when it starts, taken apart when it ends."""

import asyncio
import os
import time
from collections.abc import Callable

from plyground.wire.rooms import Push

from .aside import SetAside
from .elsewhere import Elsewhere
from .engines.pool import Pool
from .engines.programs import Programs
from .entropy import Entropy
from .handover import Handover
from .inspection import Inspection
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
from .supervisor import Supervisor
from .upkeep import Upkeep
from .views import encode
from .vitals import Vitals

SWEEP = 30.0
"""Seconds between looks at what can be let go."""
REAP = 3600.0
"""Seconds between two rounds of the reaper."""
FIRST_REAP = 60.0
"""Seconds until the first: a server that starts has other things to do."""
ERRANDS = 1.0
"""Seconds between looks at what was handed over to be restored."""
LISTENER = "listener"
"""Whatever hears of changes that other processes made."""


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
        self.supervisor = Supervisor(journal, self.metrics)
        self.aside = SetAside(journal, self.metrics)
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
        self.supervisor.adopt_loop()
        self.store = Store(
            self.database, origin, self._changed_elsewhere, self._died, self._note_listening
        )
        self.vitals = Vitals(self.store, self.supervisor, self.aside, self.journal)
        self.referee = Referee(self.store, self.journal, self.entropy, self.clock, self.steady)
        self.referee.set_aside = self.aside.put
        self.metrics.events = self.referee.tally
        self.elsewhere = Elsewhere(self.referee, self.supervisor)
        self.pool = Pool(self.settings.engines, self.settings.deadline)
        settings = self.settings
        self.programs = Programs(settings.programs, settings.engines, settings.deadline)
        self.referee.programs = settings.programs
        self.upkeep = Upkeep(self.referee, self.pool, self.metrics, self.programs, self.supervisor)
        self.library = Library(self.settings)
        self.reaper = Reaper(self.store, self.journal, self.aside)
        self.handover = Handover(self.store, self.journal)
        self.inspection = Inspection(self.store, self.aside)
        self._work_in_background()
        self.journal.note("started", store=str(self.database), pid=os.getpid())

    def _work_in_background(self) -> None:
        """Each by itself: what fails holds up nothing else."""
        self.supervisor.repeat("sweep", self._sweep, SWEEP)
        self.supervisor.repeat("programs", self.programs.rest, SWEEP)
        self.supervisor.repeat("reaper", self.reaper.look, REAP, FIRST_REAP)
        self.supervisor.repeat("restore", self.handover.look, ERRANDS)
        self._inspect()

    def _inspect(self) -> None:
        self.supervisor.start("inspection", self.inspection.run(), self._inspect)

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
        await self.supervisor.close()
        await self.pool.close()
        await self.programs.close()
        await self.library.close()
        await asyncio.to_thread(self.store.close)
        self.journal.note("stopped")

    async def _sweep(self) -> None:
        self.upkeep.sweep()

    def _note_listening(self, trouble: Exception | None) -> None:
        if trouble is None:
            self.supervisor.note_success(LISTENER)
        else:
            self.supervisor.note_failure(LISTENER, trouble)

    def _changed_elsewhere(self, room: str | None, seq: int) -> None:
        self.elsewhere.changed(room, seq)
