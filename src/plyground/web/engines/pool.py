"""A few workers for everybody: each question has a deadline, and nobody waits behind one room."""

import asyncio
import json
import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

from plyground.players import Forfeit
from plyground.web.refusal import Refusal

LONGEST_ANSWER = 32 << 20
"""Bytes; a long game reviewed is some hundred thousand of them."""


class Overrun(Exception):
    """The worker did not answer in time, or died of the question; it was ended."""


class _Spare(NamedTuple):
    """A worker without a question: where its last one came from, and since when it is free."""

    worker: asyncio.subprocess.Process
    place: str
    since: float


class Pool:
    """At most `size` processes, started when they are first needed."""

    def __init__(self, size: int, deadline: float, waiting: int = 200) -> None:
        self._size, self._deadline, self._most_waiting = size, deadline, waiting
        self._free: list[_Spare] = []
        """Those without a question, the one that had one last at the end."""
        self._turns = asyncio.Semaphore(size)
        self._all: set[asyncio.subprocess.Process] = set()
        self.waiting = 0

    async def ask(self, task: str, place: str = "", **question: Any) -> Any:
        """What a worker's task answers; Overrun after the deadline, Refusal where it cannot.

        Forfeit, if a program was to move and did something else. Where questions belong to a
        place, the worker that had its last one is asked again, if it is free.
        """
        if self.waiting >= self._most_waiting:
            raise Refusal("too-many", "The engines are busy; try again in a moment.", wait=5)
        self.waiting += 1
        try:
            async with self._turns:
                answer = await self._asked(place, [task, question])
        finally:
            self.waiting -= 1
        if "forfeit" in answer:
            raise Forfeit(answer["forfeit"], answer["detail"])
        if "error" in answer:
            raise Refusal("bad-option", answer["error"])
        return answer["answer"]

    async def _asked(self, place: str, question: Sequence[Any]) -> dict[str, Any]:
        worker = self._spare(place) or await self._started()
        try:
            answer = await asyncio.wait_for(self._answered(worker, question), self._deadline)
        except (TimeoutError, OSError, ValueError) as error:
            await self._ended(worker)
            raise Overrun from error
        except BaseException:  # cancelled: half an answer may be under way
            await self._ended(worker)
            raise
        self._free.append(_Spare(worker, place, asyncio.get_running_loop().time()))
        return answer

    def _spare(self, place: str) -> asyncio.subprocess.Process | None:
        """A free worker, or None where a new one is better."""
        known = [number for number, spare in enumerate(self._free) if spare.place == place]
        if known:
            return self._free.pop(known[-1]).worker
        if not self._free or len(self._all) < self._size:
            return None
        return self._free.pop(0).worker

    async def rest(self, idle: float) -> None:
        """End the workers that have had nothing to do for so many seconds."""
        now = asyncio.get_running_loop().time()
        while self._free and now - self._free[0].since >= idle:
            await self._ended(self._free.pop(0).worker)

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
