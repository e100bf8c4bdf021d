"""Whatever goes on in the background: what fails there is noted, counted, and tried again.

A task that dies unseen takes its work with it for good. So every one is started here. The log
gets the name of an error and where it happened, never its text: that could hold a secret.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypedDict

from .errors import Refusal
from .metrics import Metrics

FIRST_PAUSE_SECONDS = 1.0
LONGEST_PAUSE_SECONDS = 300.0
"""Between two attempts at something that fails: doubled each time, up to this."""
EVENT_LOOP = "event-loop"
"""What nobody waited for: callbacks, and tasks of libraries."""


class TaskHealth(TypedDict):
    """How one kind of background work is doing."""

    alive: bool
    """Whether it goes on: works, waits for its next turn, or will be tried again."""
    failures: int
    """How often it failed since the server started."""
    error: str | None
    """The name of its last error."""
    since: str | None
    """Since when it has done nothing but fail; null while all is well."""


class Supervisor:
    """One for each process."""

    def __init__(self, log: logging.Logger, metrics: Metrics) -> None:
        self._log, self._metrics = log, metrics
        self._health: dict[str, TaskHealth] = {}
        self._in_a_row: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    def adopt_loop(self) -> None:
        """Hear also of what nobody else would hear of in the running event loop."""
        asyncio.get_running_loop().set_exception_handler(self._handle_loop_error)

    def repeat(
        self,
        name: str,
        work: Callable[[], Awaitable[object]],
        every: float,
        first: float | None = None,
    ) -> None:
        """Do something every so many seconds, the first time after others; later, if it fails."""
        self._keep(name, self._repeat(name, work, every, every if first is None else first))

    def start(
        self, name: str, work: Coroutine[Any, Any, None], again: Callable[[], object] = lambda: None
    ) -> "asyncio.Task[None]":
        """Do something once; should it fail, `again` is called after a pause."""
        task = self._keep(name, work)
        task.add_done_callback(lambda task: self._finish(name, task, again))
        return task

    async def _repeat(
        self, name: str, work: Callable[[], Awaitable[object]], every: float, pause: float
    ) -> None:
        try:
            # Until Python 3.12, what waits with wait_for may miss that it is cancelled.
            while not self._closed:
                await asyncio.sleep(pause)
                try:
                    await work()
                except Exception as error:
                    self.note_failure(name, error)
                    pause = self._pause(name)
                else:
                    self.note_success(name)
                    pause = every
        finally:
            self._entry(name)["alive"] = False

    def _finish(self, name: str, task: "asyncio.Task[None]", again: Callable[[], object]) -> None:
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            self.note_success(name)
        else:
            self.note_failure(name, error)
            loop = asyncio.get_running_loop()
            loop.call_later(self._pause(name), lambda: None if self._closed else again())

    def _keep(self, name: str, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        self._entry(name)
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # ---- what came of it ---------------------------------------------------------------------

    def note_failure(self, name: str, error: BaseException) -> None:
        """Something failed."""
        entry = self._entry(name)
        entry["failures"] += 1
        entry["error"] = type(error).__name__
        entry["since"] = entry["since"] or time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        self._in_a_row[name] += 1
        self._metrics.task_failures.labels(name).inc()
        self._log.error("background work failed", exc_info=error, extra={"task": name})

    def note_success(self, name: str) -> None:
        """It works (again)."""
        entry = self._entry(name)
        if entry["since"] is not None:
            self._log.info("background work goes on", extra={"task": name})
        entry["since"] = None
        del self._in_a_row[name]

    def report(self) -> dict[str, TaskHealth]:
        """Every kind of background work, and how it is doing."""
        return self._health

    def _entry(self, name: str) -> TaskHealth:
        fresh = TaskHealth(alive=True, failures=0, error=None, since=None)
        return self._health.setdefault(name, fresh)

    def _pause(self, name: str) -> float:
        doublings = min(self._in_a_row[name] - 1, 30)
        return min(FIRST_PAUSE_SECONDS * (1 << doublings), LONGEST_PAUSE_SECONDS)

    def _handle_loop_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if error is None:
            logging.getLogger("asyncio").warning("%s", context.get("message"))
        elif not isinstance(error, Refusal):  # else whoever asked for it has gone without waiting
            self.note_failure(EVENT_LOOP, error)

    async def close(self) -> None:
        """Stop whatever goes on."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
