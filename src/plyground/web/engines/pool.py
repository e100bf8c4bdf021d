"""A few workers for everybody: each question has a deadline, and nobody waits behind one room."""

import asyncio
import json
import sys
from collections.abc import Sequence
from typing import Any

from plyground.players import Forfeit
from plyground.web.refusal import Refusal

LONGEST_ANSWER = 32 << 20
"""Bytes; a long game reviewed is some hundred thousand of them."""


class Overrun(Exception):
    """The worker did not answer in time, or died of the question; it was ended."""


class Pool:
    """At most `size` processes, started when they are first needed."""

    def __init__(self, size: int, deadline: float, waiting: int = 200) -> None:
        self._deadline, self._most_waiting = deadline, waiting
        self._free: list[asyncio.subprocess.Process] = []
        self._turns = asyncio.Semaphore(size)
        self._all: set[asyncio.subprocess.Process] = set()
        self.waiting = 0

    async def ask(self, task: str, **question: Any) -> Any:
        """What a worker's task answers; Overrun after the deadline, Refusal where it cannot.

        Forfeit, if a program was to move and did something else.
        """
        if self.waiting >= self._most_waiting:
            raise Refusal("too-many", "The engines are busy; try again in a moment.", wait=5)
        self.waiting += 1
        try:
            async with self._turns:
                answer = await self._asked([task, question])
        finally:
            self.waiting -= 1
        if "forfeit" in answer:
            raise Forfeit(answer["forfeit"], answer["detail"])
        if "error" in answer:
            raise Refusal("bad-option", answer["error"])
        return answer["answer"]

    async def _asked(self, question: Sequence[Any]) -> dict[str, Any]:
        worker = self._free.pop() if self._free else await self._started()
        try:
            answer = await asyncio.wait_for(self._answered(worker, question), self._deadline)
        except (TimeoutError, OSError, ValueError) as error:
            await self._ended(worker)
            raise Overrun from error
        except BaseException:  # cancelled: half an answer may be under way
            await self._ended(worker)
            raise
        self._free.append(worker)
        return answer

    async def _answered(
        self, worker: asyncio.subprocess.Process, question: Sequence[Any]
    ) -> dict[str, Any]:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(json.dumps(question).encode() + b"\n")
        await worker.stdin.drain()
        answer: dict[str, Any] = json.loads(await worker.stdout.readline())
        return answer

    async def _started(self) -> asyncio.subprocess.Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "plyground.apart.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=LONGEST_ANSWER,
            start_new_session=True,  # Ctrl-C is for the server; it ends its workers itself
        )
        self._all.add(worker)
        return worker

    async def _ended(self, worker: asyncio.subprocess.Process) -> None:
        self._all.discard(worker)
        try:
            worker.kill()
        except ProcessLookupError:
            pass
        await worker.wait()

    async def close(self) -> None:
        """End every worker."""
        for worker in list(self._all):
            await self._ended(worker)
