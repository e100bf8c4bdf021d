"""The server's parts, put together: made when it starts, taken apart when it ends."""

import asyncio
import os
import time
from collections.abc import Callable

from plyground.wire.rooms import Push

from .aside import SetAside
from .elsewhere import Elsewhere
from .engines.pool import Pool
from .engines.process import Fault
from .engines.programs import IDLE_SECONDS as PROGRAM_IDLE_SECONDS
from .engines.programs import Programs
from .entropy import KEY_BYTES, Entropy
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
from .store.entry import StoreDown
from .store.keys import find_or_make
from .store.store import Store
from .supervisor import Supervisor
from .upkeep import Upkeep
from .views import encode
from .visitors import Visitors
from .vitals import Vitals

SWEEP = 30.0
"""Seconds between looks at what can be let go."""
WORKER_IDLE_SECONDS = 600.0
"""Without a question for so long, a worker is ended, and its memory given back."""
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
        self.visitors = Visitors(await self._find_key("visitors"))
        settings, waiting = self.settings, self.quotas.most_waiting
        self.pool, studying = (
            Pool(
                settings.engines,
                settings.deadline,
                taste=settings.taste,
                waiting=waiting,
                note=self._note_fault,
            )
            for _ in range(2)
        )
        self.programs = Programs(
            settings.programs, settings.engines, settings.deadline, waiting, self._note_fault
        )
        self.referee.programs = settings.programs
        self.upkeep = Upkeep(self.referee, self.pool, self.metrics, self.programs, self.supervisor)
        self.library = Library(studying)
        self.reaper = Reaper(self.store, self.journal, self.aside)
        self.handover = Handover(self.store, self.journal)
        self.inspection = Inspection(self.store, self.aside)
        self._work_in_background()
        self.journal.note("started", store=str(self.database), pid=os.getpid())

    def _work_in_background(self) -> None:
        """Each by itself: what fails holds up nothing else."""
        self.supervisor.repeat("sweep", self._sweep, SWEEP)
        self.supervisor.repeat("workers", self._rest_workers, SWEEP)
        self.supervisor.repeat("reaper", self.reaper.look, REAP, FIRST_REAP)
        self.supervisor.repeat("restore", self.handover.look, ERRANDS)
        self._inspect()

    def _inspect(self) -> None:
        self.supervisor.start("inspection", self.inspection.run(), self._inspect)

    async def _find_key(self, name: str) -> bytes:
        """A key of the server's own; where the store cannot be reached, one for this run."""
        fresh = os.urandom(KEY_BYTES)
        try:
            kept: bytes = await self.store.carry_out(find_or_make(name, fresh))
        except StoreDown:
            return fresh
        return kept

    def _note_fault(self, task: str, fault: Fault) -> None:
        """A worker broke: say of what, and count it."""
        self.metrics.faults.labels(fault.error).inc()
        self.journal.note(
            "worker failed", level="error", task=task, error=fault.error, where=fault.where
        )

    def show_work(self) -> None:
        """Bring the counts of what is worked out, and of what waits, up to date."""
        self.metrics.rooms.set(len(self.referee.rooms))
        for name, pool in (
            ("play", self.pool),
            ("study", self.library.pool),
            ("programs", self.programs.pool),
        ):
            self.metrics.show_work(name, pool.work)

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

    async def _rest_workers(self) -> None:
        await self.programs.pool.rest(PROGRAM_IDLE_SECONDS)
        for pool in (self.pool, self.library.pool):
            await pool.rest(WORKER_IDLE_SECONDS)

    def _note_listening(self, trouble: Exception | None) -> None:
        if trouble is None:
            self.supervisor.note_success(LISTENER)
        else:
            self.supervisor.note_failure(LISTENER, trouble)

    def _changed_elsewhere(self, room: str | None, seq: int) -> None:
        self.elsewhere.changed(room, seq)
