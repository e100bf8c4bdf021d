"""One worker as the server holds it: a process that answers one question after the other."""

import asyncio
import json
import sys
from collections.abc import Sequence
from typing import Any

from plyground.system.child_process import name_cause_of_death

from .worker import WARM_UP

WORKER = [sys.executable, "-m", "plyground.study.workers.worker"]
LONGEST_ANSWER = 32 << 20
"""Bytes; a long game reviewed is some hundred thousand of them."""
START_SECONDS = 30.0
"""So long a worker may take to load."""
SLOW_START = "SlowStart"
"""The error of one that took longer."""


class Fault(Exception):
    """The question broke the worker: what it was, and where."""

    def __init__(self, error: str, where: Sequence[str] = ()) -> None:
        super().__init__(error)
        self.error, self.where = error, list(where)


class WorkerProcess:
    """Started when it is made with `start`; whoever has it asks, and ends it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.place = ""
        """Where its last question came from."""
        self.since = 0.0
        """Since when it has none."""

    @classmethod
    async def start(cls) -> "WorkerProcess":
        """A worker that is ready: what it takes to load is not taken from any question's time."""
        worker = cls(
            await asyncio.create_subprocess_exec(
                *WORKER,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                limit=LONGEST_ANSWER,
                start_new_session=True,  # Ctrl-C is for the server; it ends its workers itself
            )
        )
        try:
            async with asyncio.timeout(START_SECONDS):
                await worker.ask([WARM_UP, {}])
        except BaseException as error:
            await worker.end()
            if isinstance(error, TimeoutError):
                raise Fault(SLOW_START) from error
            raise
        return worker

    async def ask(self, question: Sequence[Any]) -> dict[str, Any]:
        """Its answer; Fault, if it died of the question. There is no deadline here."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(question).encode() + b"\n")
            await self._process.stdin.drain()
            line = await self._process.stdout.readline()
        except OSError:
            line = b""
        except ValueError as error:
            raise Fault("AnswerTooLong") from error
        if not line.endswith(b"\n"):
            raise Fault(name_cause_of_death(await self._process.wait()))
        answer: dict[str, Any] = json.loads(line)
        return answer

    async def end(self) -> None:
        try:
            self._process.kill()
        except ProcessLookupError:
            pass
        await self._process.wait()
