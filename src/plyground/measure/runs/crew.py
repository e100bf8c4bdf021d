"""Processes that carry out chunks: one that dies of its chunk dies alone, and is replaced.

They are programs of their own, and not copies of whoever started them, who may be a script that
was not written to be loaded twice. Both a machine and each worker of a cluster have a crew of them.
"""

import json
import sys
from queue import SimpleQueue
from threading import Lock
from typing import Self

from plyground.language.message import Message
from plyground.system.child_process import ChildProcess

from .task import READY, write_failure, write_refusal

WORKER = [sys.executable, "-P", "-m", "plyground.measure.runs.task"]
STARTS = 3
"""Processes in a row that may die before they are ready, until we give up."""


class Process(ChildProcess):
    """One worker, which has one chunk at a time."""

    def __init__(self) -> None:
        self._lines: SimpleQueue[str] = SimpleQueue()
        super().__init__(WORKER, self._lines.put)
        self.say(json.dumps(sys.path))
        self.ready = False

    def carry_out(self, task: str, chunk: str) -> str:
        """The outcome of a chunk; nothing if the process has died of it."""
        self.say(json.dumps([task, chunk]))
        line = self._lines.get()
        if line == READY and not self.ready:
            self.ready = True
            line = self._lines.get()
        return line


class Crew:
    """As many processes as chunks are carried out at once, by threads that wait for them."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._idle: list[Process] = []
        """They have loaded, and perhaps solved, what the next chunk needs."""
        self._busy: dict[Process, str] = {}
        """By the run that they work for."""
        self._stopped: set[str] = set()

    def carry_out(self, task: str, chunk: str, tries: int, run: str = "") -> str:
        """The outcome of a chunk, for which so many processes may die."""
        cause, starts = "", STARTS
        while tries and (process := self._take(run)):
            outcome = process.carry_out(task, chunk)
            with self._lock:
                del self._busy[process]
                if outcome:
                    self._idle.append(process)
                    return outcome
            cause = process.name_cause_of_death()
            process.end()
            if process.ready:
                tries, starts = tries - 1, STARTS
            else:
                starts -= 1
                if not starts:
                    return write_refusal(Message.of("runs.no-start", cause=cause))
        return write_failure(Message.of("runs.killed", cause=cause))

    def _take(self, run: str) -> Process | None:
        """A process to work for a run, unless it was stopped."""
        with self._lock:
            if run in self._stopped:
                return None
            process = self._idle.pop() if self._idle else Process()
            self._busy[process] = run
            return process

    def stop(self, run: str = "") -> None:
        """Nobody waits for the chunks of this run any more."""
        with self._lock:
            self._stopped.add(run)
            for process, other in self._busy.items():
                if other == run:
                    process.kill()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        for process in self._idle:
            process.end()
