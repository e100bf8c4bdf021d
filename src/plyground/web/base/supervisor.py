"""Background work: failures are logged and counted, and the work is tried again.

A task that dies unseen takes its work with it for good. So every one is started here. The log
gets the name of an error and where it happened, never its text: that could hold a secret.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from .errors import Refusal
from .metrics import Metrics

PAUSE_SECONDS = 5.0
"""Until something that failed is tried again."""
EVENT_LOOP = "event-loop"
"""The name of failures that nobody waited for: callbacks, and tasks of libraries."""


class Supervisor:
    """One for each process."""

    def __init__(self, log: logging.Logger, metrics: Metrics) -> None:
        self._log, self._metrics = log, metrics
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
        """Do something every so many seconds, the first time after others."""
        self._keep(self._repeat(name, work, every, every if first is None else first))

    def start(
        self, name: str, work: Coroutine[Any, Any, None], again: Callable[[], object] = lambda: None
    ) -> "asyncio.Task[None]":
        """Do something once; should it fail, `again` is called after a pause."""
        task = self._keep(work)
        task.add_done_callback(lambda task: self._finish(name, task, again))
        return task

    async def _repeat(
        self, name: str, work: Callable[[], Awaitable[object]], every: float, pause: float
    ) -> None:
        # Until Python 3.12, what waits with wait_for may miss that it is cancelled.
        while not self._closed:
            await asyncio.sleep(pause)
            pause = every
            try:
                await work()
            except Exception as error:
                self.note_failure(name, error)
                pause = max(every, PAUSE_SECONDS)

    def _finish(self, name: str, task: "asyncio.Task[None]", again: Callable[[], object]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.note_failure(name, error)
            loop = asyncio.get_running_loop()
            loop.call_later(PAUSE_SECONDS, lambda: None if self._closed else again())

    def _keep(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def note_failure(self, name: str, error: BaseException) -> None:
        """Count and log that something failed."""
        self._metrics.task_failures.labels(name).inc()
        self._log.error("background work failed", exc_info=error, extra={"task": name})

    def _handle_loop_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if error is None:
            logging.getLogger("asyncio").error("%s", context.get("message"))
        elif not isinstance(error, Refusal):  # else whoever asked for it has gone without waiting
            self.note_failure(EVENT_LOOP, error)

    async def close(self) -> None:
        """Stop whatever goes on."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
