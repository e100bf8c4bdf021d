"""A worker to ask from plain Python: every question is answered in time, or given up."""

import json
import signal
import subprocess
import sys
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import IO, Any

from plyground.kernel.errors import PlygroundError, TooLarge
from plyground.language.message import Message, read_message

DEADLINE_SECONDS = 20.0
"""Seconds for an answer."""
WORKER = [sys.executable, "-m", "plyground.workers.worker"]


class Overrun(TooLarge):
    """The worker did not answer in time; it was ended."""


class Failed(PlygroundError):
    """The question broke the worker, which is no fault of the question's."""


class WorkerClient:
    """One worker, started when it is first needed and again after it was ended.

    Whoever asks while another question is thought about waits for their turn.
    """

    def __init__(self) -> None:
        self._turn = Lock()
        self._worker: subprocess.Popen[str] | None = None
        self._answers: SimpleQueue[str] = SimpleQueue()

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
        assert worker.stdin is not None
        try:
            with suppress(OSError):  # where it has ended, the answer says so
                worker.stdin.write(question + "\n")
                worker.stdin.flush()
            line = self._answers.get(timeout=DEADLINE_SECONDS)
        except Empty as error:
            self._end()
            raise Overrun(
                Message.of("no-answer-in-time", seconds=f"{DEADLINE_SECONDS:g}")
            ) from error
        if not line.endswith("\n"):
            status = worker.wait()
            self._end()
            raise Failed(Message.of("worker-died", cause=name_cause_of_death(status)))
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _start(self) -> "subprocess.Popen[str]":
        self._worker = worker = subprocess.Popen(
            WORKER,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="ascii",
            start_new_session=True,  # Ctrl-C is for us, and we end it
        )
        assert worker.stdout is not None
        self._answers = SimpleQueue()
        # A thread that reads can be waited for with a deadline, on every system.
        listening = [worker.stdout, self._answers]
        self._ear = Thread(target=_listen, args=listening, daemon=True)
        self._ear.start()
        return worker

    def _end(self) -> None:
        worker, self._worker = self._worker, None
        if worker is None:
            return
        worker.kill()
        self._ear.join()
        with suppress(BrokenPipeError), worker:  # what it was asked last may not have left us
            pass

    def close(self) -> None:
        """End the worker; asked again, there is another."""
        with self._turn:
            self._end()


def name_cause_of_death(status: int) -> str:
    """What ended a process: a signal's name, or the status it ended with."""
    if status < 0:
        with suppress(ValueError):
            return signal.Signals(-status).name
    return f"exit status {status}"


def _listen(answers: IO[str], heard: SimpleQueue[str]) -> None:
    for line in answers:
        heard.put(line)
    heard.put("")  # it has ended: nobody need wait for the deadline
