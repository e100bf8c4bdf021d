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
from plyground.web.base.load import LoadMetrics, LoopLag
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
from plyground.web.maintenance.forgetting import Forgetting
from plyground.web.maintenance.health import HealthCheck
from plyground.web.maintenance.inspection import Inspection
from plyground.web.maintenance.readiness import LISTENER, ReadinessCheck
from plyground.web.maintenance.reaper import Reaper
from plyground.web.realtime.scheduler import Scheduler
from plyground.web.realtime.socket import Sockets
from plyground.web.realtime.split_rooms import SplitRooms
from plyground.web.realtime.sync import Sync
from plyground.web.rooms.referee import Referee
from plyground.web.rooms.tokens import KEY_BYTES, Tokens
from plyground.web.store.database import Database
from plyground.web.store.entry import StoreDown
from plyground.web.store.keys import find_or_make
from plyground.web.store.online_restore import OnlineRestore
from plyground.web.store.shared_time import SharedTime
from plyground.web.store.store import Store
from plyground.web.store.unreadable_rooms import UnreadableRooms

from .departure import send_everybody_away
from .lost_connection import explain_lost_connection
from .origins import compare_origins

SWEEP_SECONDS = 30.0
"""Seconds between looks at what can be let go."""
WORKER_IDLE_SECONDS = 600.0
"""Without a question for so long, a worker is ended, and its memory given back."""
REAP_SECONDS = 3600.0
"""Seconds between two rounds of the reaper."""
FIRST_REAP_SECONDS = 60.0
"""Seconds until the first: a server that starts has other things to do."""
HANDED_OVER_SECONDS = 1.0
"""Seconds between looks at what was handed over to be restored or forgotten."""
STOPPING = Message("server.stopping")


class Lifecycle:
    """From the start to the end; made inside the event loop, by `start`."""

    def __init__(
        self, service: Service, store: Store, supervisor: Supervisor, aside: UnreadableRooms
    ) -> None:
        self.service, self._store, self._supervisor = service, store, supervisor
        self._lag = service.load.lag = LoopLag()
        service.load.find_writer = lambda: store.backlog
        service.load.find_pools = lambda: service.pools
        self._inspection = Inspection(store, aside)
        reaper = Reaper(
            service.registry, service.settings.keep, service.log, aside, service.referee.at
        )
        restore = OnlineRestore(store, service.log)
        forgetting = Forgetting(store, service.registry, service.log)
        # Each by itself: what fails holds up nothing else.
        supervisor.repeat("sweep", self._sweep, SWEEP_SECONDS)
        supervisor.repeat("workers", self._rest_workers, SWEEP_SECONDS)
        supervisor.repeat("reaper", reaper.look, REAP_SECONDS, FIRST_REAP_SECONDS)
        supervisor.repeat("restore", restore.look, HANDED_OVER_SECONDS)
        supervisor.repeat("forgetting", forgetting.look, HANDED_OVER_SECONDS)
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
        shared_time = SharedTime(clock, steady, log)
        load = LoadMetrics()
        origin = f"{os.getpid()}-{os.urandom(6).hex()}"
        store = Store(database, origin, died, shared_time, log, load.note_commit)
        await store.learn_time()
        metrics.clock_skew.set_function(lambda: shared_time.skew)
        aside = UnreadableRooms(log, metrics)
        referee = Referee(
            store,
            log,
            aside,
            programs=settings.programs,
            tokens=tokens,
            clock=clock if store.alone else shared_time.now,  # no detour for one process
            steady=steady,
            tally=metrics.events,
        )
        quotas = Quotas(settings.limits, at_home=settings.at_home)
        note = _fault_noter(log, metrics)
        playing, studying = (
            Pool(
                settings.engines,
                settings.deadline,
                taste=settings.taste,
                waiting=quotas.most_waiting,
                note=note,
                measure=load.note_answer,
            )
            for _ in range(2)
        )
        programs = Programs(
            settings.programs,
            settings.engines,
            settings.deadline,
            quotas.most_waiting,
            note,
            load.note_answer,
        )
        studies = StudyService(studying)
        scheduler = Scheduler(referee, playing, metrics, programs, supervisor, log)
        health = HealthCheck(store, supervisor, aside, log)
        service = Service(
            settings=settings,
            log=log,
            metrics=metrics,
            load=load,
            quotas=quotas,
            visitors=Visitors(await _find_key(store, "visitors")),
            lobby=Lobby(settings, log, metrics),
            referee=referee,
            scheduler=scheduler,
            sockets=Sockets(referee, scheduler, quotas, metrics),
            studies=studies,
            puzzles=PuzzleService(studies),
            health=health,
            readiness=ReadinessCheck(health, supervisor, alone=store.alone),
            pools={"play": playing, "study": studying, "programs": programs.pool},
        )
        sync = Sync(referee.registry, supervisor)
        store.listen(sync, _listening_noter(supervisor))
        splits = SplitRooms(referee.registry, log)
        metrics.split_rooms.set_function(splits.count)
        supervisor.repeat("splits", splits.look, SWEEP_SECONDS)
        await compare_origins(settings, store, log)
        lifecycle = cls(service, store, supervisor, aside)
        log.info("started", extra={"store": str(database), "pid": os.getpid()})
        return lifecycle

    def announce_stop(self) -> None:
        """Tell balancers to send nobody here any more; everything else goes on as before."""
        if not self.service.readiness.stopping:
            self.service.readiness.stopping = True
            self.service.log.info("stopping")

    async def say_farewell(self) -> None:
        """Tell everybody who is connected, or waits for an answer, that the server closes."""
        self.announce_stop()
        self.service.registry.closing = True
        for pool in self.service.pools.values():
            pool.refuse_all()
        await send_everybody_away(self.service.registry, STOPPING)

    async def stop(self) -> None:
        """Finish every commit, then end."""
        self._lag.close()
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
        self.service.quotas.sweep()

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
            reason = explain_lost_connection(trouble)
            supervisor.note_failure(LISTENER, trouble, steady=True, reason=reason)

    return note
