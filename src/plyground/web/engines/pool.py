"""A few workers for everybody: each question has a deadline, and nobody waits behind one room."""

import asyncio
import json
import sys
from collections.abc import Mapping
from typing import Any

from plyground.web.refusal import Refusal


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

    async def move(
        self, game: str, options: Mapping[str, Any], position: str, player: str, seed: str
    ) -> str:
        """A player's move; Overrun after the deadline, Refusal where it cannot play this."""
        if self.waiting >= self._most_waiting:
            raise Refusal("too-many", "The engines are busy; try again in a moment.", wait=5)
        question = {
            "game": game,
            "options": dict(options),
            "position": position,
            "player": player,
            "seed": seed,
        }
        self.waiting += 1
        try:
            async with self._turns:
                answer = await self._asked(question)
        finally:
            self.waiting -= 1
        if "error" in answer:
            raise Refusal("bad-option", answer["error"])
        return str(answer["move"])

    async def _asked(self, question: Mapping[str, Any]) -> dict[str, Any]:
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
        self, worker: asyncio.subprocess.Process, question: Mapping[str, Any]
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
            "plyground.web.engines.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
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
