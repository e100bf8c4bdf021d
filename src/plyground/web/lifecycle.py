"""Start and stop the server: make its parts, and close them in order."""

import asyncio
import logging
import os
import time
from collections.abc import Callable
from functools import partial

from plyground.language.message import Message
from plyground.web.base.access import ConnectionLimits, Quotas, Tokens
from plyground.web.base.metrics import Metrics
from plyground.web.base.settings import (
    FIRST_REAP_SECONDS,
    POLL_SECONDS,
    PROGRAM_IDLE_SECONDS,
    REAP_SECONDS,
    SWEEP_SECONDS,
    WAITING,
    WORKER_IDLE_SECONDS,
    Settings,
)
from plyground.web.base.supervisor import Supervisor
from plyground.web.http.responses import Service
from plyground.web.rooms.referee import Referee
from plyground.web.rooms.registry import RESTART, UnreadableRooms
from plyground.web.store.database import Database
from plyground.web.store.store import Store

from .maintenance import HealthCheck, Reaper
from .pool import Fault, Pool
from .scheduler import Scheduler
from .socket import Sockets
from .studies import Studies

STOPPING = Message("server.stopping")
A_STEP = 100
"""Rooms that are sent away at a time: another server reads them next, and must not be stormed."""
MARGIN_SECONDS = 10.0
"""Seconds for a worker to notice by itself that a program hangs, at every step."""


class Lifecycle:
    """From the start to the end; made inside the event loop, on a database that is ready."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        log: logging.Logger,
        died: Callable[[BaseException], None],
        *,
        tokens: Tokens | None = None,
        clock: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        metrics = Metrics()
        self._supervisor = supervisor = Supervisor(log, metrics)
        supervisor.adopt_loop()
        self._store = store = Store(database, died, metrics.commits.observe, log)
        unreadable = UnreadableRooms(log, metrics)
        referee = Referee(
            store,
            log,
            unreadable,
            programs=settings.programs,
            tokens=tokens,
            clock=clock,
            steady=steady,
            count=lambda event: metrics.events.labels(event.__struct_config__.tag).inc(),
        )
        quotas = Quotas(settings.limits, at_home=settings.at_home)
        pools = _make_pools(settings, metrics, log)
        scheduler = Scheduler(referee, pools, metrics, settings, supervisor, log)
        self.service = Service(
            settings=settings,
            log=log,
            metrics=metrics,
            quotas=quotas,
            connection_limits=ConnectionLimits(settings, metrics),
            referee=referee,
            scheduler=scheduler,
            sockets=Sockets(referee, scheduler, quotas, metrics),
            studies=Studies(pools["study"]),
            health=HealthCheck(store, log),
            pools=pools,
        )
        self._publish(metrics)
        reaper = Reaper(referee.registry, settings.keep, log, unreadable, referee.at)
        # Each by itself: what fails holds up nothing else.
        supervisor.repeat("poll", referee.registry.poll, POLL_SECONDS)
        supervisor.repeat("sweep", self._sweep, SWEEP_SECONDS)
        supervisor.repeat("workers", self._rest_workers, SWEEP_SECONDS)
        supervisor.repeat("reaper", reaper.look, REAP_SECONDS, FIRST_REAP_SECONDS)
        log.info("started", extra={"store": str(database), "pid": os.getpid()})

    def announce_stop(self) -> None:
        """Tell balancers to send nobody here any more; everything else goes on as before."""
        self.service.health.stopping = True

    async def announce_closing(self) -> None:
        """Tell everybody who is connected, or waits for an answer, that the server closes."""
        self.announce_stop()
        self.service.registry.closing = True
        for pool in self.service.pools.values():
            pool.refuse_all()
        rooms = [live for live in self.service.registry.rooms.values() if live.in_play]
        for begin in range(0, len(rooms), A_STEP):
            for live in rooms[begin : begin + A_STEP]:
                live.tell_closing(STOPPING)
                live.hang_up(RESTART, "stopping")
            await asyncio.sleep(0.1)

    async def stop(self) -> None:
        """Finish every commit, then end."""
        await self._supervisor.close()
        for pool in self.service.pools.values():
            await pool.close()
        await asyncio.to_thread(self._store.close)
        self.service.log.info("stopped")

    def _publish(self, metrics: Metrics) -> None:
        """Set the metrics that are computed on request."""
        rooms = self.service.registry.rooms
        metrics.rooms.set_function(lambda: len(rooms))
        for name, pool in self.service.pools.items():
            metrics.workers.labels(name).set_function(partial(len, pool.workers))
            for lane in pool.work:
                for state, gauge in metrics.work.items():
                    gauge.labels(name, lane).set_function(partial(_count_work, pool, lane, state))

    # ---- in the background -------------------------------------------------------------------

    async def _sweep(self) -> None:
        self.service.scheduler.sweep()
        self.service.quotas.sweep()

    async def _rest_workers(self) -> None:
        for name, pool in self.service.pools.items():
            await pool.rest(PROGRAM_IDLE_SECONDS if name == "programs" else WORKER_IDLE_SECONDS)


def _count_work(pool: Pool, lane: str, state: str) -> int:
    return int(getattr(pool.work[lane], state))


def _note_fault(log: logging.Logger, metrics: Metrics, task: str, fault: Fault) -> None:
    """A worker broke: say of what, and count it."""
    metrics.faults.labels(fault.error).inc()
    what = {"task": task, "error": fault.error, "where": fault.where}
    log.error("worker failed", extra=what)


def _make_pools(settings: Settings, metrics: Metrics, log: logging.Logger) -> dict[str, Pool]:
    """The processes that play, study and run programs, by what they are for."""
    make_pool = partial(
        Pool,
        settings.engines,
        waiting=WAITING * settings.limits,
        note=partial(_note_fault, log, metrics),
        measure=lambda task, seconds: metrics.answers.labels(task).observe(seconds),
    )
    return {
        "play": make_pool(settings.deadline),
        "study": make_pool(settings.deadline),
        # Others than the engine's, so that nobody waits behind a slow program; and all are
        # alike: one that is started for a first move may take its time.
        "programs": make_pool(3 * settings.deadline + MARGIN_SECONDS, one_lane=True),
    }
