"""A few workers for everybody, shared fairly; each question has a deadline.

Nobody can tell beforehand what a question costs, so every one is cheap until it has shown that it
is not: it begins in the quick lane, and what takes longer goes on in the other, behind other dear
ones. Whoever asks for little waits for little.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from plyground.language.message import Message, read_message
from plyground.players import Forfeit
from plyground.web.access.visitors import NOBODY, Asker
from plyground.web.base.errors import Refusal
from plyground.web.base.metrics import Work

from .queue import Heed, Lane
from .worker_process import Fault, WorkerProcess

WAITING_EACH = 200
"""Questions of one address that may wait, unless whoever runs the server says otherwise."""
STOPPING_SECONDS = 5
"""After so long, a server that was started anew may well be there."""
LACKING = Message("server.part-missing")

KINDS = {
    "choose_move": "move",
    "ask_program": "program",
    "study_position": "study",
    "analyze_position": "study",
    "write_record": "record",
    "review_record": "review",
    "draw_position": "picture",
    "draw_share_card": "picture",
    "show_lesson": "lesson",
    "fold_progress": "progress",
    **dict.fromkeys(
        ("show_daily", "show_book_puzzle", "show_next_puzzle", "show_own_puzzle"), "puzzle"
    ),
    **dict.fromkeys(("answer_puzzle", "answer_moves"), "puzzle"),
}
"""What tasks are called by where questions are counted."""

Measure = Callable[[str, float], None]
"""Hears of an answer: the kind of the question, and the seconds it took."""
Note = Callable[[str, Fault], None]
"""Hears of a task that broke its worker."""


class Overrun(Exception):
    """The worker did not answer in time; it was ended."""


class Pool:
    """At most `size` processes for each lane, started when they are first needed."""

    def __init__(
        self,
        size: int,
        deadline: float,
        *,
        taste: float | None,
        waiting: int = WAITING_EACH,
        note: Note = lambda task, fault: None,
        measure: Measure = lambda kind, seconds: None,
    ) -> None:
        """What takes longer than the taste is dear; without one there is one lane for all."""
        self._deadline, self._note, self._measure = deadline, note, measure
        self._taste = deadline if taste is None else min(taste, deadline)
        self._quick = Lane(size, self._taste, waiting)
        self._dear = None if taste is None else Lane(size, deadline, waiting)
        self._size = size if taste is None else 2 * size
        self._spread = taste is None
        """Whether a new worker is better than one that knows another place."""
        self._free: list[WorkerProcess] = []
        """Those without a question, the one that had one last at the end."""
        self.workers: set[WorkerProcess] = set()
        self._asked: set[asyncio.Task[Any]] = set()
        self._stopping = asyncio.Event()

    @property
    def work(self) -> dict[str, Work]:
        """How much goes on in each lane."""
        lanes = {"quick": self._quick, "dear": self._dear}
        return {name: lane.work for name, lane in lanes.items() if lane is not None}

    async def ask(
        self,
        task: str,
        who: Asker = NOBODY,
        place: str = "",
        heed: Heed = lambda taken_up: None,
        times: int = 1,
        *,
        light: bool = False,
        question: Mapping[str, Any],
    ) -> Any:
        """What a worker's task answers; Refusal where it cannot, or where too much is waiting.

        Overrun after the deadline, Fault if it broke the worker; Forfeit, if a program was to move
        and did something else. Where questions belong to a place, the worker that had its last one
        is asked again, if it is free. `heed` hears when the question is taken up: that is when the
        deadline begins, for a long question so many times as long. One that is light goes before
        the others of the same asker.
        """
        if self._stopping.is_set():
            raise _stopping()
        seconds = times * self._deadline
        began = asyncio.get_running_loop().time()
        asked = asyncio.create_task(self._ask(task, question, who, place, heed, seconds, light))
        self._asked.add(asked)
        asked.add_done_callback(self._asked.discard)
        try:
            return await asked
        except asyncio.CancelledError:
            current = asyncio.current_task()
            if self._stopping.is_set() and not (current and current.cancelling()):
                raise _stopping() from None  # whoever asked is still there
            raise
        finally:
            spent = asyncio.get_running_loop().time() - began
            self._measure(KINDS.get(task, "other"), spent)

    async def _ask(
        self,
        task: str,
        question: Mapping[str, Any],
        who: Asker,
        place: str,
        heed: Heed,
        seconds: float,
        light: bool,
    ) -> Any:
        try:
            answer = await self._carry_out(
                [task, dict(question)], who, place, heed, seconds, light=light
            )
            if "failed" in answer:
                raise Fault(answer["failed"], answer["where"])
            if "missing" in answer:
                raise Fault("MissingExtra", [answer["missing"]])
        except Fault as fault:
            self._note(task, fault)
            if fault.error == "MissingExtra":  # how to install it is for whoever runs the server
                raise Refusal("bad-option", LACKING) from fault
            raise
        if "forfeit" in answer:
            raise Forfeit(answer["forfeit"], answer["detail"])
        if "error" in answer:
            raise Refusal("bad-option", read_message(answer["said"]))
        return answer["answer"]

    async def _carry_out(
        self,
        question: list[Any],
        who: Asker,
        place: str,
        heed: Heed,
        seconds: float,
        *,
        light: bool,
    ) -> dict[str, Any]:
        await self._quick.enter(who, heed, light=light)
        stint = _Stint(who, self._quick)
        try:
            answer = await self._answer(stint, question, place, seconds)
            if answer is None and self._dear is not None:
                await self._dear.enter(who, heed)
                stint.move(self._dear)
                answer = await self._answer(stint, question, place, seconds)
            assert answer is not None
            return answer
        finally:
            stint.end()

    async def _answer(
        self, stint: "_Stint", question: list[Any], place: str, seconds: float
    ) -> dict[str, Any] | None:
        """A worker's answer; None, if it is too dear for the quick lane and has to wait."""
        worker = self._spare(place) or await self._start()
        asked = asyncio.create_task(worker.ask(question))
        try:
            if self._dear is not None and stint.lane is self._quick:
                done, _ = await asyncio.wait({asked}, timeout=self._taste)
                if not done:
                    if not self._dear.enter_at_once(stint.who):
                        return None
                    stint.move(self._dear)  # and goes on where it is
                    seconds -= self._taste
            async with asyncio.timeout(seconds):
                return await asked
        except TimeoutError as error:
            raise Overrun from error
        finally:
            if asked.done() and not asked.cancelled() and asked.exception() is None:
                self._keep(worker, place)
            else:  # half an answer may be under way
                asked.cancel()
                await self._end(worker)
                stint.end()

    def _spare(self, place: str) -> WorkerProcess | None:
        """A free worker, or None where a new one is better."""
        for worker in reversed(self._free):
            if worker.place == place:
                self._free.remove(worker)
                return worker
        if not self._free or (self._spread and len(self.workers) < self._size):
            return None
        return self._free.pop(0)

    def _keep(self, worker: WorkerProcess, place: str) -> None:
        worker.place, worker.since = place, asyncio.get_running_loop().time()
        self._free.append(worker)

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
        for asked in list(self._asked):
            asked.cancel()

    async def close(self) -> None:
        """End every worker."""
        for worker in list(self.workers):
            await self._end(worker)


def _stopping() -> Refusal:
    return Refusal("stopping", Message("server.stopping"), wait=STOPPING_SECONDS)


class _Stint:
    """Somebody's time in a lane: it is counted when they leave it."""

    def __init__(self, who: Asker, lane: Lane) -> None:
        self.who = who
        self.lane: Lane | None = None
        self.move(lane)

    def move(self, lane: Lane) -> None:
        """Go on in a lane that one was let into."""
        self.end()
        self.lane, self._began = lane, asyncio.get_running_loop().time()

    def end(self) -> None:
        lane, self.lane = self.lane, None
        if lane is not None:
            lane.leave(self.who, asyncio.get_running_loop().time() - self._began)
