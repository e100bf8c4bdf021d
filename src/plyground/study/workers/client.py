"""A worker to ask from plain Python: every question is answered in time, or given up."""

import json
import sys
from queue import Empty, SimpleQueue
from threading import Lock
from typing import Any

from plyground.language.errors import PlygroundError, TooLarge
from plyground.language.message import Message, read_message
from plyground.system.child_process import ChildProcess

DEADLINE_SECONDS = 20.0
"""Seconds for an answer."""
WORKER = [sys.executable, "-m", "plyground.study.workers.worker"]


class Overrun(TooLarge):
    """The worker did not answer in time; it was ended."""


class Failed(PlygroundError):
    """The question broke the worker, which is no fault of the question's."""


class WorkerClient:
    """One worker, started when it is first needed and again after it was ended."""

    def __init__(self) -> None:
        self._turn = Lock()
        self._worker: ChildProcess | None = None
        self._answers: SimpleQueue[str] = SimpleQueue()
        self._closed = False

    def ask(self, task: str, **question: Any) -> Any:
        """What a worker's task answers; Overrun after the deadline, Failed if it went wrong."""
        with self._turn:
            answer = self._ask(json.dumps([task, question]))
        if "failed" in answer:
            fault, where = answer["failed"], answer["where"][-1]
            raise Failed(Message.of("worker-failed", fault=fault, where=where))
        for refused in ("error", "missing"):
            if refused in answer:
                raise PlygroundError(read_message(answer["said"]))
        return answer["answer"]

    def _ask(self, question: str) -> dict[str, Any]:
        worker = self._worker or self._start()
        worker.say(question)
        try:
            line = self._answers.get(timeout=DEADLINE_SECONDS)
        except Empty as error:
            self._end()
            raise Overrun(
                Message.of("no-answer-in-time", seconds=f"{DEADLINE_SECONDS:g}")
            ) from error
        if not line:
            cause = worker.name_cause_of_death()
            self._end()
            raise Failed(Message.of("worker-died", cause=cause))
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _start(self) -> ChildProcess:
        if self._closed:
            raise Failed(Message("worker-closed"))
        self._answers = SimpleQueue()
        self._worker = ChildProcess(WORKER, self._answers.put)
        return self._worker

    def _end(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()

    def close(self, *, for_good: bool = False) -> None:
        """End the worker; asked again, there is another, unless this is for good."""
        with self._turn:
            self._closed = for_good
            self._end()
