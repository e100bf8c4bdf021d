"""Server processes and connections without sockets: every delay and loss is somebody's decision."""

import asyncio
import io
import json
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, cast

import msgspec

from plyground.web.base.log import open_log
from plyground.web.base.metrics import Metrics
from plyground.web.base.supervisor import Supervisor
from plyground.web.realtime.sync import Sync
from plyground.web.rooms.audience import Audience
from plyground.web.rooms.commands import Command
from plyground.web.rooms.events import Chair
from plyground.web.rooms.live_room import LiveRoom
from plyground.web.rooms.referee import Referee
from plyground.web.store.store import Store
from plyground.web.store.unreadable_rooms import UnreadableRooms

from .faulty_store import FaultyStore, Log

QUIET = 30
"""Turns of the event loop after which nothing moves any more that is not held."""


class Line:
    """A player's connection to a process; what the server says waits in it."""

    def __init__(self, fingerprint: str | None, chairs: frozenset[Chair]) -> None:
        self.audience, self.fingerprint = Audience(chairs, True), fingerprint
        self.coming: deque[Any] = deque()

    def post(self, message: bytes) -> None:
        self.coming.append(json.loads(message))

    def close(self, code: int, reason: str) -> None:
        raise AssertionError("nobody is sent away here")


class Process:
    """One server process; killed, it is gone with all that it knew."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self.store = FaultyStore(log)
        notes = open_log(out=io.StringIO())
        metrics = Metrics()
        self.referee = Referee(cast(Store, self.store), notes, UnreadableRooms(notes, metrics))
        self._supervisor = Supervisor(notes, metrics)
        self._sync = self.store.hearer = Sync(self.referee.registry, self._supervisor)
        self._acting: list[asyncio.Task[Any]] = []
        self._delivered = 0

    async def connect(self, room: str, token: str) -> Line:
        """As a WebSocket does it: the whole view comes first."""
        referee = self.referee
        live, seated = await referee.enter(room, token)
        line = Line(*seated)
        live.admit(line, referee.moment())
        return line

    def deliver(self, room: str, line: Line, message: dict[str, Any]) -> None:
        """Begin to carry out a message; the answer goes into the line."""
        command = msgspec.convert(message, Command)

        self._delivered += 1
        short = (
            self._delivered % 2 == 1
        )  # in turn: in life the long way is for what cannot be short

        async def act() -> None:
            live = await self.referee.registry.find(room)
            if not short or not self.referee.act_at_once(live, line, command, _ignore):
                await self.referee.act(live, line, command)

        self._acting = [task for task in self._acting if not task.done()]
        self._acting.append(asyncio.create_task(act()))

    def hang_up(self, index: int) -> None:
        """Whoever waits for an answer goes, and what it asked for is given up half-way."""
        if acting := [task for task in self._acting if not task.done()]:
            acting[index % len(acting)].cancel()

    def check_awareness(self, seq: int) -> None:
        """The room in memory is as the log has it, or there is a reason to look at the log."""
        store, live = self.store, self.live
        if live is None or live.doubtful or live.room.seq == seq:
            return
        about_to_look = store.news or store.deaf or store.held_readings or live.lock.locked()
        about_to_look = about_to_look or live.room.name in self._sync._backlogs  # will try again
        assert about_to_look, "a process has missed something unawares"

    @property
    def live(self) -> LiveRoom | None:
        """The one room, if it is in memory."""
        return next(iter(self.referee.registry.rooms.values()), None)

    async def kill(self) -> None:
        self._log.stores.remove(self.store)
        self.store.held.clear()
        tasks = [*self._acting, *self.referee.registry.loading.values(), *self.referee.overtaken]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._supervisor.close()


def _ignore(refusal: object) -> None:
    """Whoever is refused has heard of it; here nobody counts."""


class Inline(ThreadPoolExecutor):
    """Threads that are none, so that everything happens in the same order each time."""

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> "Future[Any]":
        done: Future[Any] = Future()
        try:
            done.set_result(work(*given, **named))
        except BaseException as error:
            done.set_exception(error)
        return done


class Clockwork:
    """An event loop that runs until everything rests that is not held."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._loop.set_default_executor(Inline(1))

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self._loop.run_until_complete(work)

    def do(self, what: Callable[[], None]) -> None:
        """Do something, and let everything come of it that will."""
        self.run(_done(what))

    def close(self) -> None:
        self._loop.close()


async def _done(what: Callable[[], None]) -> None:
    what()
    for _ in range(QUIET):
        await asyncio.sleep(0)
