"""A few workers for everybody, shared fairly; each question has a deadline.

Nobody can tell beforehand what a question costs, so every one is cheap until it has shown that it
is not: it begins in the quick lane, and what takes longer goes on in the other, behind other dear
ones. Whoever asks for little waits for little.
"""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from plyground.language.message import Message, read_message
from plyground.players import Forfeit
from plyground.study.workers.process import Fault, WorkerProcess
from plyground.web.access.cookies import NOBODY, Requester
from plyground.web.base.errors import Refusal
from plyground.web.base.metrics import Work

from .queue import Lane, OnTurn

WAITING_EACH = 200
"""Questions of one address that may wait, unless whoever runs the server says otherwise."""
STOPPING_SECONDS = 5
"""After so long, a server that was started anew may well be there."""


class Overrun(Exception):
    """The worker did not answer in time; it was ended."""


@dataclass(eq=False)
class _Job:
    """A queued task and its lane; leaving the lane counts the time spent there."""

    question: list[Any]
    who: Requester
    place: str
    on_turn: OnTurn
    seconds: float
    lane: Lane | None = None
    began: float = 0.0

    def move(self, lane: Lane | None) -> None:
        """Go on in a lane that it was let into, or leave."""
        now = asyncio.get_running_loop().time()
        if self.lane is not None:
            self.lane.leave(self.who, now - self.began)
        self.lane, self.began = lane, now


class Pool:
    """At most `size` processes for each lane, started when they are first needed."""

    def __init__(
        self,
        size: int,
        deadline: float,
        *,
        quick_seconds: float | None,
        waiting: int = WAITING_EACH,
        note: Callable[[str, Fault], None] = lambda task, fault: None,
        measure: Callable[[str, float], None] = lambda task, seconds: None,
    ) -> None:
        """What takes longer than `quick_seconds` is dear; without them all share a lane."""
        self._deadline, self._note, self._measure = deadline, note, measure
        self._quick_seconds = deadline if quick_seconds is None else min(quick_seconds, deadline)
        self._quick = Lane(size, self._quick_seconds, waiting)
        self._dear = None if quick_seconds is None else Lane(size, deadline, waiting)
        self._size = size
        self._free: list[WorkerProcess] = []
        """Those without a question, the one that had one last at the end."""
        self.workers: set[WorkerProcess] = set()
        self._working: set[asyncio.Task[Any]] = set()
        self._stopping = asyncio.Event()

    @property
    def work(self) -> dict[str, Work]:
        """How much goes on in each lane."""
        lanes = {"quick": self._quick, "dear": self._dear}
        return {name: lane.work for name, lane in lanes.items() if lane is not None}

    async def ask(
        self,
        task: str,
        who: Requester = NOBODY,
        place: str = "",
        on_turn: OnTurn = lambda taken_up: None,
        times: int = 1,
        *,
        question: Mapping[str, Any],
    ) -> Any:
        """What a worker's task answers; Refusal, Overrun, Fault or Forfeit say why there is none.

        The deadline begins when the question is taken up, which `on_turn` hears; a long one has so
        many `times` as long. The worker that knows its `place` is asked again, if it is free.
        """
        if self._stopping.is_set():
            raise _refuse_stopping()
        began = asyncio.get_running_loop().time()
        seconds = times * self._deadline
        job = _Job([task, dict(question)], who, place, on_turn, seconds)
        working = asyncio.create_task(self._carry_out(job))
        self._working.add(working)
        working.add_done_callback(self._working.discard)
        try:
            return _read_answer(await working)
        except asyncio.CancelledError:
            current = asyncio.current_task()
            if self._stopping.is_set() and not (current and current.cancelling()):
                raise _refuse_stopping() from None  # whoever asked is still there
            raise
        except Fault as fault:
            self._note(task, fault)
            if fault.error == "MissingExtra":  # how to install it is for whoever runs the server
                raise Refusal("bad-option", Message("server.part-missing")) from fault
            raise
        finally:
            self._measure(task, asyncio.get_running_loop().time() - began)

    async def _carry_out(self, task: _Job) -> dict[str, Any]:
        await self._quick.enter(task.who, task.on_turn)
        task.move(self._quick)
        try:
            answer = await self._answer(task)
            if answer is None and self._dear is not None:
                await self._dear.enter(task.who, task.on_turn)
                task.move(self._dear)
                answer = await self._answer(task)
            assert answer is not None
            return answer
        finally:
            task.move(None)

    async def _answer(self, task: _Job) -> dict[str, Any] | None:
        """A worker's answer; None, if it is too dear for the quick lane and has to wait."""
        worker, seconds = self._spare(task.place) or await self._start(), task.seconds
        thinking = asyncio.create_task(worker.ask(task.question))
        try:
            if self._dear is not None and task.lane is self._quick:
                done, _ = await asyncio.wait({thinking}, timeout=self._quick_seconds)
                if not done:
                    if not self._dear.enter_at_once(task.who):
                        return None
                    task.move(self._dear)  # and goes on where it is
                    seconds -= self._quick_seconds
            async with asyncio.timeout(seconds):
                return await thinking
        except TimeoutError as error:
            raise Overrun from error
        finally:
            if thinking.done() and not thinking.cancelled() and thinking.exception() is None:
                worker.place, worker.since = task.place, asyncio.get_running_loop().time()
                self._free.append(worker)
            else:  # half an answer may be under way
                thinking.cancel()
                await self._end(worker)
                task.move(None)

    def _spare(self, place: str) -> WorkerProcess | None:
        """A free worker, or None where a new one is better: than one that knows another place."""
        for worker in reversed(self._free):
            if worker.place == place:
                self._free.remove(worker)
                return worker
        if not self._free or (self._dear is None and len(self.workers) < self._size):
            return None
        return self._free.pop(0)

    async def _start(self) -> WorkerProcess:
        try:
            worker = await WorkerProcess.start()
        except OSError as error:
            raise Fault(type(error).__name__) from error
        self.workers.add(worker)
        return worker

    async def _end(self, worker: WorkerProcess) -> None:
        self.workers.discard(worker)
        await worker.end()

    async def rest(self, idle: float) -> None:
        """End the workers that have had nothing to do for so many seconds."""
        now = asyncio.get_running_loop().time()
        while self._free and now - self._free[0].since >= idle:
            await self._end(self._free.pop(0))

    def refuse_all(self) -> None:
        """The server ends: whoever waits for an answer, or asks for one, is told so at once."""
        self._stopping.set()
        for working in list(self._working):
            working.cancel()

    async def close(self) -> None:
        """End every worker."""
        for worker in list(self.workers):
            await self._end(worker)


def _read_answer(answer: dict[str, Any]) -> Any:
    if "failed" in answer:
        raise Fault(answer["failed"], answer["where"])
    if "missing" in answer:
        raise Fault("MissingExtra", [answer["missing"]])
    if "forfeit" in answer:
        raise Forfeit(answer["forfeit"], answer["detail"])
    if "error" in answer:
        raise Refusal("bad-option", read_message(answer["said"]))
    return answer["answer"]


def _refuse_stopping() -> Refusal:
    return Refusal("stopping", Message("server.stopping"), wait=STOPPING_SECONDS)
