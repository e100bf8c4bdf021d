"""The server's parts, put together: made when it starts, taken apart when it ends."""

import asyncio
import os
import time
from collections.abc import Callable

from plyground.messages.rooms import Push
from plyground.web.engines.pool import Pool
from plyground.web.engines.programs import IDLE_SECONDS as PROGRAM_IDLE_SECONDS
from plyground.web.engines.programs import Programs
from plyground.web.engines.scheduler import Scheduler
from plyground.web.engines.study_service import StudyService
from plyground.web.engines.worker_process import Fault
from plyground.web.http.connections import Lobby
from plyground.web.http.quotas import Quotas
from plyground.web.http.visitors import Visitors
from plyground.web.realtime.encoded_views import encode
from plyground.web.realtime.sync import Sync
from plyground.web.rooms.referee import Referee
from plyground.web.rooms.tokens import KEY_BYTES, Tokens
from plyground.web.store.database import Database
from plyground.web.store.entry import StoreDown
from plyground.web.store.inspection import Inspection
from plyground.web.store.keys import find_or_make
from plyground.web.store.online_restore import OnlineRestore
from plyground.web.store.reaper import Reaper
from plyground.web.store.store import Store
from plyground.web.store.unreadable_rooms import SetAside

from .health import Vitals
from .journal import Journal
from .metrics import Metrics
from .settings import Settings
from .supervisor import Supervisor

SWEEP_SECONDS = 30.0
"""Seconds between looks at what can be let go."""
WORKER_IDLE_SECONDS = 600.0
"""Without a question for so long, a worker is ended, and its memory given back."""
REAP = 3600.0
"""Seconds between two rounds of the reaper."""
FIRST_REAP = 60.0
"""Seconds until the first: a server that starts has other things to do."""
ERRAND_SECONDS = 1.0
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
        self.entropy = Tokens()
        self.clock: Callable[[], float] = time.time
        self.steady: Callable[[], float] = time.monotonic
        self.closing = False
        """Whether the server is about to end: then nobody is made to wait for news."""

    async def start(self) -> None:
        """Open the store, and be ready to play."""
        origin = f"{os.getpid()}-{os.urandom(6).hex()}"
        self.supervisor.adopt_loop()
        self.store = Store(
            self.database, origin, self._on_change_elsewhere, self._died, self._note_listening
        )
        self.vitals = Vitals(self.store, self.supervisor, self.aside, self.journal)
        self.referee = Referee(self.store, self.journal, self.entropy, self.clock, self.steady)
        self.referee.set_aside = self.aside.put
        self.metrics.events = self.referee.tally
        self.elsewhere = Sync(self.referee, self.supervisor)
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
        self.upkeep = Scheduler(
            self.referee, self.pool, self.metrics, self.programs, self.supervisor
        )
        self.library = StudyService(studying)
        self.reaper = Reaper(self.store, self.journal, self.aside)
        self.handover = OnlineRestore(self.store, self.journal)
        self.inspection = Inspection(self.store, self.aside)
        self._work_in_background()
        self.journal.note("started", store=str(self.database), pid=os.getpid())

    def _work_in_background(self) -> None:
        """Each by itself: what fails holds up nothing else."""
        self.supervisor.repeat("sweep", self._sweep, SWEEP_SECONDS)
        self.supervisor.repeat("workers", self._rest_workers, SWEEP_SECONDS)
        self.supervisor.repeat("reaper", self.reaper.look, REAP, FIRST_REAP)
        self.supervisor.repeat("restore", self.handover.look, ERRAND_SECONDS)
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

    def _on_change_elsewhere(self, room: str | None, seq: int) -> None:
        self.elsewhere.on_change(room, seq)
