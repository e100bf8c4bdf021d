"""Runs the chunks of a task: the same results wherever, each exactly once, whatever dies.

On this machine chunks are carried out by processes, each for one chunk at a time: one that dies of
it dies alone, and is replaced. They are programs of their own, and not copies of whoever started
them, who may be a script that was not written to be loaded twice.
"""

import json
import os
import re
import sys
from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import closing
from queue import SimpleQueue
from typing import NamedTuple

from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName
from plyground.language.text import shorten
from plyground.system.child_process import ChildProcess

from .cluster import run_on_cluster
from .task import ChunkFailed, Json, carry_out, read_outcome, write_failure

HERE, PROCESSES, DASK = "here", "processes", "dask://"
WORKER = [sys.executable, "-P", "-m", "plyground.measure.runs.task"]
Results = Generator[tuple[int, Json | ChunkFailed], None, None]


class Place(NamedTuple):
    """Where chunks run: on processes of this machine, on a cluster, or else in this process."""

    processes: int = 0
    address: str | None = None


def read_place(on: str) -> Place:
    """What `here`, `processes`, `processes:4` and `dask://HOST:PORT` mean; BadOption for others."""
    if on == HERE:
        return Place()
    if on == PROCESSES:
        affinity = getattr(os, "sched_getaffinity", None)
        return Place(len(affinity(0)) if affinity else os.cpu_count() or 1)
    if match := re.fullmatch(rf"{PROCESSES}:([1-9][0-9]?)", on):
        return Place(int(match[1]))
    if match := re.fullmatch(rf"{DASK}(\[[0-9A-Fa-f:.]+\]|[\w.-]+):([0-9]{{1,5}})", on):
        return Place(address=f"tcp://{match[1]}:{match[2]}")
    raise BadOption(Message.of("runs.no-place", option=OptionName("on"), place=shorten(on)))


def run_chunks(task: str, chunks: Sequence[Json], on: str = HERE, retries: int = 2) -> Results:
    """The results of all chunks by their indices, as they are done.

    A task is a function by its name ('package.module:function') of one chunk; chunks and results
    are JSON. A chunk for which it raises, or whose process dies again and again, is given up as
    ChunkFailed. Whoever stops asking, as by Ctrl-C, ends whatever is still running.
    """
    place, tries, texts = read_place(on), retries + 1, list(map(json.dumps, chunks))
    if place.address is not None:
        results = run_on_cluster(task, texts, place.address, tries)
    elif place.processes and texts:
        results = _Crew(task, tries).run(texts, min(place.processes, len(texts)))
    else:
        results = ((index, read_outcome(carry_out(task, text))) for index, text in enumerate(texts))
    with closing(results):
        yield from results


class _Process(ChildProcess):
    """One worker, which has one chunk at a time."""

    def __init__(self) -> None:
        self._lines: SimpleQueue[str] = SimpleQueue()
        super().__init__(WORKER, self._lines.put)
        self.say(json.dumps(sys.path))

    def carry_out(self, task: str, chunk: str) -> str:
        """The outcome of a chunk; nothing if the process has died of it."""
        self.say(json.dumps([task, chunk]))
        return self._lines.get()


class _Crew:
    """As many processes as there are threads that wait for them."""

    def __init__(self, task: str, tries: int) -> None:
        self._task, self._tries = task, tries
        self._idle: list[_Process] = []
        """They have loaded, and perhaps solved, what the next chunk needs."""
        self._busy: set[_Process] = set()
        self._stopped = False

    def run(self, chunks: Sequence[str], processes: int) -> Results:
        with ThreadPoolExecutor(processes) as threads:
            try:
                futures = {
                    threads.submit(self._carry_out, text): at for at, text in enumerate(chunks)
                }
                for future in as_completed(futures):
                    yield futures.pop(future), read_outcome(future.result())
            finally:
                threads.shutdown(wait=False, cancel_futures=True)
                self._stopped = True
                for process in [*self._busy]:
                    process.kill()
        for process in self._idle:
            process.end()

    def _carry_out(self, chunk: str) -> str:
        """The outcome of a chunk, for which so many processes may die."""
        cause = ""
        for _ in range(self._tries):
            process = self._idle.pop() if self._idle else _Process()
            self._busy.add(process)
            if self._stopped:
                process.kill()
            outcome = process.carry_out(self._task, chunk)
            self._busy.discard(process)
            if outcome:
                self._idle.append(process)
                return outcome
            cause = process.name_cause_of_death()
            process.end()
            if self._stopped:
                break
        return write_failure(Message.of("runs.killed", cause=cause))
