"""A few workers for everybody, processes shared fairly; each question has a deadline.

Nobody can tell beforehand what a question costs, so every one is cheap until it has shown that it
is not: it begins in the quick lane, and what takes longer goes on in the other, behind other dear
ones. In both, addresses take turns.
"""

import asyncio
import json
import logging
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from operator import attrgetter
from typing import Any

from plyground.language.message import Message, read_message
from plyground.players import Forfeit
from plyground.system.process import name_cause_of_death
from plyground.web.base.errors import Refusal
from plyground.web.base.metrics import Metrics, Work

WORKER = [sys.executable, "-m", "plyground.study.worker"]
LONGEST_ANSWER = 32 << 20
"""Bytes; a long game reviewed is some hundred thousand of them."""
START_SECONDS = 30.0
"""So long a worker may take to load."""
QUICK_SECONDS = 0.5
"""Seconds; a question that takes longer is dear, and waits behind other dear ones."""
PATIENCE_SECONDS = 30.0
"""How long a question waits for its turn before it is refused."""
MOST_WAITING = 2_000
"""Questions before one lane, from all addresses together."""
STOPPING_SECONDS = 5
"""After so long, a server that was started anew may well be there."""


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
                await worker.ask(["warm_up", {}])
        except BaseException as error:
            await worker.end()
            if isinstance(error, TimeoutError):
                raise Fault("SlowStart") from error
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
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


class Overrun(Exception):
    """The worker did not answer in time; it was ended."""


class Lane:
    """So many places where work goes on, and before them a queue in which addresses take turns."""

    def __init__(self, places: int, most_each: int) -> None:
        self._places = self._free = places
        self._most_each, self._most = most_each, max(MOST_WAITING, most_each)
        self._queues: dict[str, deque[asyncio.Future[None]]] = {}
        """Those that wait, by address; the first address is next."""

    @property
    def work(self) -> Work:
        return Work(self._places - self._free, sum(map(len, self._queues.values())))

    def enter_at_once(self) -> bool:
        """Take a free place, if there is one and nobody waits for it."""
        if not self._free or self._queues:
            return False
        self._free -= 1
        return True

    async def enter(self, address: str) -> None:
        """Wait for a place; Refusal, if there are too many before it or it takes too long."""
        if self.enter_at_once():
            return
        queue = self._queues.get(address, ())
        if len(queue) >= self._most_each or self.work.waiting >= self._most:
            raise _refuse("server.too-many-questions", 5)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(address, deque()).append(turn)
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await turn
        except (TimeoutError, asyncio.CancelledError) as error:
            if not turn.cancelled():  # it had its turn in the same moment
                self.leave()
            else:
                self._queues[address].remove(turn)
                if not self._queues[address]:
                    del self._queues[address]
            if isinstance(error, TimeoutError):
                raise _refuse("server.too-much-work", 10) from None
            raise

    def leave(self) -> None:
        """Make room for the next."""
        self._free += 1
        while self._free and self._queues:
            address = next(iter(self._queues))
            queue = self._queues.pop(address)
            turn = queue.popleft()
            if queue:
                self._queues[address] = queue  # behind all others
            self._free -= 1
            turn.set_result(None)


def _refuse(why: str, seconds: int) -> Refusal:
    return Refusal("too-many", Message.of(why, seconds=seconds), wait=seconds)


class Pool:
    """At most `size` processes for each lane, started when they are first needed."""

    def __init__(
        self,
        name: str,
        size: int,
        deadline: float,
        metrics: Metrics,
        log: logging.Logger,
        *,
        waiting: int,
        one_lane: bool = False,
    ) -> None:
        self._deadline, self._metrics, self._log = deadline, metrics, log
        self._quick = Lane(size, waiting)
        self._dear = None if one_lane else Lane(size, waiting)
        self.lanes = {"quick": self._quick} | ({"dear": self._dear} if self._dear else {})
        self._size = size
        self._free: list[WorkerProcess] = []
        """Those without a question, the one that had one last at the end."""
        self.workers: set[WorkerProcess] = set()
        self._working: set[asyncio.Task[Any]] = set()
        self._stopping = asyncio.Event()
        metrics.workers.labels(name).set_function(lambda: len(self.workers))
        for called, lane in self.lanes.items():
            for state, gauge in metrics.work.items():
                gauge.labels(name, called).set_function(partial(attrgetter(f"work.{state}"), lane))

    async def ask(
        self,
        task: str,
        question: Mapping[str, Any],
        *,
        address: str = "",
        place: str = "",
        times: int = 1,
    ) -> Any:
        """Get a worker's answer; Refusal, Overrun, Fault or Forfeit say why there is none.

        The deadline begins when the question is taken up; a long one has so many `times` as long.
        The worker that knows its `place` is asked again, if it is free.
        """
        if self._stopping.is_set():
            raise _refuse_stopping()
        began = asyncio.get_running_loop().time()
        carrying_out = self._carry_out([task, dict(question)], address, place, times)
        working = asyncio.create_task(carrying_out)
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
            self._metrics.faults.labels(fault.error).inc()
            what = {"task": task, "error": fault.error, "where": fault.where}
            self._log.error("worker failed", extra=what)
            if fault.error == "MissingExtra":  # how to install it is for whoever runs the server
                raise Refusal("bad-option", Message("server.part-missing")) from fault
            raise
        finally:
            spent = asyncio.get_running_loop().time() - began
            self._metrics.answers.labels(task).observe(spent)

    async def _carry_out(
        self, question: list[Any], address: str, place: str, times: int
    ) -> dict[str, Any]:
        for lane in self.lanes.values():
            answer = await self._answer(lane, question, address, place, times)
            if answer is not None:
                return answer
        raise AssertionError("the last lane has no other to send anything to")

    async def _answer(
        self, lane: Lane, question: list[Any], address: str, place: str, times: int
    ) -> dict[str, Any] | None:
        """A worker's answer; None, if it is too dear for the quick lane and has to wait."""
        await lane.enter(address)
        try:
            worker = self._spare(place) or await self._start()
            thinking = asyncio.create_task(worker.ask(question))
            try:
                if self._dear is not None and lane is self._quick:
                    await asyncio.wait({thinking}, timeout=min(QUICK_SECONDS, self._deadline))
                    if not thinking.done():
                        if not self._dear.enter_at_once():
                            return None
                        lane.leave()
                        lane = self._dear  # and it goes on where it is
                async with asyncio.timeout(times * self._deadline):
                    return await thinking
            except TimeoutError as error:
                raise Overrun from error
            finally:
                if thinking.done() and not thinking.cancelled() and thinking.exception() is None:
                    worker.place, worker.since = place, asyncio.get_running_loop().time()
                    self._free.append(worker)
                else:  # half an answer may be under way
                    thinking.cancel()
                    await self._end(worker)
        finally:
            lane.leave()

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
