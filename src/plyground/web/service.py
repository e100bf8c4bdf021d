"""The server's parts, put together: made when it starts, taken apart when it ends."""

import asyncio
import os
from collections.abc import Callable

from plyground.wire.rooms import Push

from .engines.pool import Pool
from .entropy import Entropy
from .journal import Journal
from .live import encode
from .metrics import Metrics
from .quotas import Quotas
from .reaper import Reaper
from .referee import Referee
from .refusal import Refusal
from .rooms.commands import Command
from .rooms.events import Event
from .settings import Settings
from .store.database import Database
from .store.store import Store
from .upkeep import Upkeep

SWEEP = 30.0
"""Seconds between looks at what can be let go."""


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
        self.entropy = Entropy()

    async def start(self) -> None:
        """Open the store, and be ready to play."""
        origin = f"{os.getpid()}-{os.urandom(6).hex()}"
        self.store = Store(self.database, origin, self._changed_elsewhere, self._died)
        self.referee = Referee(self.store, self.journal, self.entropy)
        self.pool = Pool(self.settings.engines, self.settings.deadline)
        self.upkeep = Upkeep(self.referee, self.pool, self.metrics)
        self.reaper = Reaper(self.store, self.journal)
        self._tasks: set[asyncio.Task[None]] = {asyncio.create_task(self._sweep())}
        self.journal.note("started", store=str(self.database), pid=os.getpid())

    def farewell(self, message: str) -> None:
        """Tell everybody who is connected that the server closes."""
        text = encode(Push(closing=message))
        for live in self.referee.rooms.values():
            for listener in live.listeners:
                listener.post(text)

    async def stop(self) -> None:
        """Finish every commit, then end."""
        for task in self._tasks:
            task.cancel()
        self.upkeep.close()
        await self.pool.close()
        await asyncio.to_thread(self.store.close)
        self.journal.note("stopped")

    def acted(self, command: Command, refusal: Refusal | None) -> None:
        """Count what came of a command."""
        if refusal:
            self.metrics.refusals.labels(refusal.code).inc()
        else:
            self.metrics.commands.labels(command.do).inc()

    def count(self, *happened: Event) -> None:
        for event in happened:
            self.metrics.changed(event)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.upkeep.sweep()
            await self.reaper.look()

    def _changed_elsewhere(self, room: str | None, seq: int) -> None:
        """Another process wrote to a room: read on, if we have it."""
        names = list(self.referee.rooms) if room is None else [room]
        for name in names:
            live = self.referee.rooms.get(name)
            if live is not None and (room is None or live.room.seq < seq):
                task = asyncio.create_task(self._read_on(name))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _read_on(self, name: str) -> None:
        live = self.referee.rooms.get(name)
        if live is None:
            return
        async with live.lock:
            try:
                await self.referee.catch_up(live)
            except Refusal:
                live.doubtful = True
        self.upkeep.look(live)
