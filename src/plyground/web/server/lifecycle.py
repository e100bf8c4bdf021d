"""The server's parts, put together when it starts and taken apart when it ends."""

import asyncio
import logging
import os
import time
from collections.abc import Callable

from plyground.language.message import Message
from plyground.web.access.connections import Lobby
from plyground.web.access.quotas import Quotas
from plyground.web.access.visitors import Visitors
from plyground.web.base.metrics import Metrics
from plyground.web.base.settings import Settings
from plyground.web.base.supervisor import Supervisor
from plyground.web.engines.pool import Pool
from plyground.web.engines.programs import IDLE_SECONDS as PROGRAM_IDLE_SECONDS
from plyground.web.engines.programs import Programs
from plyground.web.engines.puzzle_service import PuzzleService
from plyground.web.engines.study_service import StudyService
from plyground.web.engines.worker_process import Fault
from plyground.web.http.service import Service
from plyground.web.maintenance.health import HealthCheck
from plyground.web.maintenance.inspection import Inspection
from plyground.web.maintenance.reaper import Reaper
from plyground.web.realtime.scheduler import Scheduler
from plyground.web.realtime.socket import Sockets
from plyground.web.realtime.sync import Sync
from plyground.web.rooms.referee import Referee
from plyground.web.rooms.tokens import KEY_BYTES, Tokens
from plyground.web.store.database import Database
from plyground.web.store.entry import StoreDown
from plyground.web.store.keys import find_or_make
from plyground.web.store.online_restore import OnlineRestore
from plyground.web.store.store import Store
from plyground.web.store.unreadable_rooms import UnreadableRooms

SWEEP_SECONDS = 30.0
"""Seconds between looks at what can be let go."""
WORKER_IDLE_SECONDS = 600.0
"""Without a question for so long, a worker is ended, and its memory given back."""
REAP_SECONDS = 3600.0
"""Seconds between two rounds of the reaper."""
FIRST_REAP_SECONDS = 60.0
"""Seconds until the first: a server that starts has other things to do."""
RESTORE_SECONDS = 1.0
"""Seconds between looks at what was handed over to be restored."""
STOPPING = Message("server.stopping")
LISTENER = "listener"
"""Whatever hears of changes that other processes made."""


class Lifecycle:
    """From the start to the end; made inside the event loop, by `start`."""

    def __init__(
        self, service: Service, store: Store, supervisor: Supervisor, aside: UnreadableRooms
    ) -> None:
        self.service, self._store, self._supervisor = service, store, supervisor
        self._inspection = Inspection(store, aside)
        reaper = Reaper(store, service.log, aside)
        restore = OnlineRestore(store, service.log)
        # Each by itself: what fails holds up nothing else.
        supervisor.repeat("sweep", self._sweep, SWEEP_SECONDS)
        supervisor.repeat("workers", self._rest_workers, SWEEP_SECONDS)
        supervisor.repeat("reaper", reaper.look, REAP_SECONDS, FIRST_REAP_SECONDS)
        supervisor.repeat("restore", restore.look, RESTORE_SECONDS)
        self._inspect()

    @classmethod
    async def start(
        cls,
        settings: Settings,
        database: Database,
        log: logging.Logger,
        died: Callable[[BaseException], None],
        *,
        tokens: Tokens | None = None,
        clock: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> "Lifecycle":
        """Open the store, and be ready to play."""
        metrics = Metrics()
        supervisor = Supervisor(log, metrics)
        supervisor.adopt_loop()
        store = Store(database, f"{os.getpid()}-{os.urandom(6).hex()}", died)
        aside = UnreadableRooms(log, metrics)
        referee = Referee(
            store,
            log,
            aside,
            programs=settings.programs,
            tokens=tokens,
            clock=clock,
            steady=steady,
            tally=metrics.events,
        )
        quotas = Quotas(settings.limits)
        note = _fault_noter(log, metrics)
        playing, studying = (
            Pool(
                settings.engines,
                settings.deadline,
                taste=settings.taste,
                waiting=quotas.most_waiting,
                note=note,
            )
            for _ in range(2)
        )
        programs = Programs(
            settings.programs, settings.engines, settings.deadline, quotas.most_waiting, note
        )
        studies = StudyService(studying)
        scheduler = Scheduler(referee, playing, metrics, programs, supervisor, log)
        service = Service(
            settings=settings,
            log=log,
            metrics=metrics,
            quotas=quotas,
            visitors=Visitors(await _find_key(store, "visitors")),
            lobby=Lobby(settings, log, metrics),
            referee=referee,
            scheduler=scheduler,
            sockets=Sockets(referee, scheduler, quotas, metrics),
            studies=studies,
            puzzles=PuzzleService(studies),
            health=HealthCheck(store, supervisor, aside, log),
            pools={"play": playing, "study": studying, "programs": programs.pool},
        )
        sync = Sync(referee.registry, supervisor)
        store.listen(sync.on_change, _listening_noter(supervisor))
        lifecycle = cls(service, store, supervisor, aside)
        log.info("started", extra={"store": str(database), "pid": os.getpid()})
        return lifecycle

    def say_farewell(self) -> None:
        """Tell everybody who is connected, or waits for an answer, that the server closes."""
        self.service.registry.say_farewell(STOPPING)
        for pool in self.service.pools.values():
            pool.refuse_all()

    async def stop(self) -> None:
        """Finish every commit, then end."""
        await self._supervisor.close()
        await self.service.puzzles.close()
        for pool in self.service.pools.values():
            await pool.close()
        await asyncio.to_thread(self._store.close)
        self.service.log.info("stopped")

    # ---- in the background -------------------------------------------------------------------

    def _inspect(self) -> None:
        self._supervisor.start("inspection", self._inspection.run(), self._inspect)

    async def _sweep(self) -> None:
        self.service.scheduler.sweep()

    async def _rest_workers(self) -> None:
        for name, pool in self.service.pools.items():
            await pool.rest(PROGRAM_IDLE_SECONDS if name == "programs" else WORKER_IDLE_SECONDS)


async def _find_key(store: Store, name: str) -> bytes:
    """A key of the server's own; where the store cannot be reached, one for this run."""
    fresh = os.urandom(KEY_BYTES)
    try:
        kept: bytes = await store.carry_out(find_or_make(name, fresh))
    except StoreDown:
        return fresh
    return kept


def _fault_noter(log: logging.Logger, metrics: Metrics) -> Callable[[str, Fault], None]:
    def note(task: str, fault: Fault) -> None:
        """A worker broke: say of what, and count it."""
        metrics.faults.labels(fault.error).inc()
        what = {"task": task, "error": fault.error, "where": fault.where}
        log.error("worker failed", extra=what)

    return note


def _listening_noter(supervisor: Supervisor) -> Callable[[Exception | None], None]:
    def note(trouble: Exception | None) -> None:
        """Whether changes by other processes are heard of."""
        if trouble is None:
            supervisor.note_success(LISTENER)
        else:
            supervisor.note_failure(LISTENER, trouble)

    return note
