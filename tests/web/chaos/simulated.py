"""Server processes and connections without sockets: every delay and loss is somebody's decision."""

import asyncio
import io
import json
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, cast

import msgspec

from plyground.web.base.metrics import Metrics, open_log
from plyground.web.rooms.commands import Command
from plyground.web.rooms.events import Chair
from plyground.web.rooms.live_room import LiveRoom
from plyground.web.rooms.referee import Referee
from plyground.web.rooms.views import Audience
from plyground.web.store.store import Store

from .faulty_store import FaultyStore, Log

QUIET = 30
"""Turns of the event loop after which nothing moves any more that is not held."""


class Line:
    """A player's connection to a process; what the server says waits in it."""

    def __init__(self, chairs: frozenset[Chair]) -> None:
        self.audience = Audience(chairs, True)
        self.coming: deque[Any] = deque()

    def post(self, message: bytes) -> None:
        self.coming.append(json.loads(message))

    def close(self, code: int, reason: str) -> None:
        raise AssertionError("nobody is sent away here")


class Process:
    """One server process; killed, it is gone with all that it knew."""

    def __init__(self, log: Log) -> None:
        self.store = FaultyStore(log)
        notes = open_log(out=io.StringIO())
        metrics = Metrics()
        self.referee = Referee(cast(Store, self.store), notes, metrics)
        self._acting: list[asyncio.Task[Any]] = []
        self.is_deaf = False

    async def connect(self, room: str, token: str) -> Line:
        """As a WebSocket does it: the whole view comes first."""
        referee = self.referee
        live, chairs = await referee.enter(room, token)
        line = Line(chairs)
        live.admit(line, referee.moment())
        return line

    def deliver(self, room: str, line: Line, message: dict[str, Any]) -> None:
        """Begin to carry out a message; the answer goes into the line."""
        command = msgspec.convert(message, Command)

        async def act() -> None:
            live = await self.referee.registry.find(room)
            await self.referee.act(live, line, command)

        self._acting = [task for task in self._acting if not task.done()]
        self._acting.append(asyncio.create_task(act()))

    def hang_up(self, index: int) -> None:
        """Whoever waits for an answer goes, and what it asked for is given up half-way."""
        if acting := [task for task in self._acting if not task.done()]:
            acting[index % len(acting)].cancel()

    async def poll(self) -> None:
        """Look what the store has, as a process does every second."""
        await self.referee.registry.poll()

    @property
    def live(self) -> LiveRoom | None:
        """The one room, if it is in memory."""
        return next(iter(self.referee.registry.rooms.values()), None)

    async def kill(self) -> None:
        self.store.held.clear()
        tasks = [*self._acting, *self.referee.registry.loading.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


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
        self._under_way: list[asyncio.Task[None]] = []

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self._loop.run_until_complete(work)

    def do(self, what: Callable[[], None]) -> None:
        """Do something, and let everything come of it that will."""
        self.run(_done(what))

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something that may have to wait, and let everything come of it that will."""
        self.do(lambda: self._under_way.append(self._loop.create_task(work)))

    def close(self) -> None:
        for task in self._under_way:
            task.cancel()
        self.run(asyncio.wait(self._under_way)) if self._under_way else None
        self._loop.close()


async def _done(what: Callable[[], None]) -> None:
    what()
    for _ in range(QUIET):
        await asyncio.sleep(0)
