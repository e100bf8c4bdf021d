"""Chunks on processes of this machine: each is handed one chunk after the other.

A process has one chunk at a time, so that one that dies is known to have died of that chunk, or
with it. They are programs of their own, and not copies of whoever started them, who may be a
script that was not written to be loaded twice.
"""

import json
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from queue import SimpleQueue

from plyground.kernel.errors import PlygroundError
from plyground.language.message import Message
from plyground.support.child_process import ChildProcess

from .task import ChunkFailed, Json, read_outcome, write_chunk

WORKER = [sys.executable, "-P", "-m", "plyground.runs.worker"]
STARTS = 3
"""Processes in a row that may die before they are ready, until we give up."""


class Process:
    """One worker, and what it says, which a thread of ours hears."""

    def __init__(self, heard: "Heard") -> None:
        self.index = -1
        """The chunk that it is at."""
        self.ready = False
        self._heard = heard
        self._child = ChildProcess(WORKER, self._hear)
        self._child.say(json.dumps(sys.path))

    def give(self, task: str, index: int, chunk: str) -> None:
        """Hand it a chunk; what we hear of it is the outcome, or nothing if it has died."""
        self.index = index
        self._child.say(json.dumps([task, chunk]))

    def _hear(self, line: str) -> None:
        if self.ready or not line:
            self._heard.put((self, line))
        else:
            self.ready = True  # its first line says just that

    def name_cause_of_death(self) -> str:
        """What ended it: a signal's name, or its status."""
        return self._child.name_cause_of_death()

    def kill(self) -> None:
        """End it, whatever it is at; whoever listens hears that."""
        self._child.kill()

    def end(self) -> None:
        """End it, and tidy up."""
        self._child.end()


Heard = SimpleQueue[tuple[Process, str]]
"""What processes say, in the order in which it is heard; nothing if one has died."""


def run_on_processes(
    task: str, chunks: Sequence[Json], processes: int, retries: int
) -> Iterator[tuple[int, Json | ChunkFailed]]:
    """Results as they are done, by index."""
    run = _Run(task, chunks, retries)
    try:
        yield from run.run(processes)
    finally:
        run.end()


class _Run:
    """All chunks of one task."""

    def __init__(self, task: str, chunks: Sequence[Json], retries: int) -> None:
        self._task, self._chunks = task, chunks
        self._waiting = deque(range(len(chunks)))
        self._tries_left = [retries + 1] * len(chunks)
        self._running = set[Process]()
        self._heard: Heard = SimpleQueue()
        self._failed_starts = 0

    def run(self, processes: int) -> Iterator[tuple[int, Json | ChunkFailed]]:
        """Results by index until there are as many as chunks."""
        left = len(self._chunks)
        while left:
            while self._waiting and len(self._running) < processes:
                process = Process(self._heard)
                self._running.add(process)
                self._give(process)
            process, line = self._heard.get()
            if process not in self._running:  # we ended it ourselves
                continue
            index = process.index
            if line:
                outcome = read_outcome(line)
                self._go_on(process)
            elif (outcome := self._bury(process)) is None:
                continue
            left -= 1
            yield index, outcome

    def _give(self, process: Process) -> None:
        index = self._waiting.popleft()
        process.give(self._task, index, write_chunk(self._chunks[index]))

    def _go_on(self, process: Process) -> None:
        if self._waiting:
            self._give(process)
        else:
            self._running.remove(process)
            process.end()

    def _bury(self, process: Process) -> ChunkFailed | None:
        """A process has died: its chunk waits for another, or is given up."""
        self._running.remove(process)
        cause = process.name_cause_of_death()
        process.end()
        if process.ready:
            self._failed_starts = 0
            self._tries_left[process.index] -= 1
        else:
            self._failed_starts += 1
            if self._failed_starts >= STARTS:
                raise PlygroundError(Message.of("runs.no-start", cause=cause))
        if self._tries_left[process.index]:
            self._waiting.appendleft(process.index)
            return None
        return ChunkFailed(Message.of("runs.killed", cause=cause))

    def end(self) -> None:
        """End whatever is still running."""
        for process in self._running:
            process.end()
