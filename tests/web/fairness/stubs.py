"""Workers that answer when the test lets them."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar
from unittest.mock import patch

from plyground.web.pool import WorkerProcess


class Bench:
    """All the workers of a test: cheap questions are answered at once, dear ones on a word."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        """Every question that was taken up, by its name."""
        self.ended = 0
        self.most_at_once = self.at_once = 0
        self._let_go: dict[str, asyncio.Event] = {}

    def let_go(self, name: str) -> None:
        """Let whoever thinks about a question of this name find an answer, now or later."""
        self._of(name).set()

    def _of(self, name: str) -> asyncio.Event:
        return self._let_go.setdefault(name, asyncio.Event())

    async def start(self) -> "Stub":
        return Stub(self)

    async def think(self, question: Sequence[Any]) -> dict[str, Any]:
        task, asked = question
        name = str(asked.get("name", task))
        self.asked.append(name)
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            if name.startswith("dear"):
                await self._of(name).wait()
        finally:
            self.at_once -= 1
        if task == "broken":
            return {"failed": "ZeroDivisionError", "where": ["solver.py:7"]}
        return {"answer": name}


class Stub(WorkerProcess):
    """A worker without a process."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self.place, self.since = "", 0.0

    async def ask(self, question: Sequence[Any]) -> dict[str, Any]:
        return await self._bench.think(question)

    async def end(self) -> None:
        self._bench.ended += 1


B = TypeVar("B", bound=Bench)


@contextmanager
def stub_workers(bench: B) -> Iterator[B]:
    """Whatever pool starts a worker meanwhile gets one of these."""
    with patch.object(WorkerProcess, "start", bench.start):
        yield bench


async def until(condition: Any) -> None:
    """Let the others go on until something has happened."""
    while not condition():
        await asyncio.sleep(0.001)
