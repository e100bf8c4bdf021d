"""Runs the chunks of a task: the same results wherever, each exactly once, whatever dies.

On this machine chunks are carried out by processes, each for one chunk at a time: one that dies of
it dies alone, and is replaced. They are programs of their own, and not copies of whoever started
them, who may be a script that was not written to be loaded twice.
"""

import json
import logging
import os
import re
import sys
from collections import Counter
from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import closing, suppress
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any, NamedTuple

from plyground._version import __version__
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.message import Message
from plyground.language.text import shorten
from plyground.system.extras import need
from plyground.system.process import ChildProcess

from .task import ChunkFailed, Json, carry_out, read_outcome, write_failure

Client = Any
"""Of the library `distributed`, which is half typed, and loaded when a cluster is asked for."""
CONNECT_SECONDS = 20.0
"""Until a scheduler must answer, at the beginning and when it was lost."""
WORKERLESS_SECONDS = 60.0
"""How long we wait for the first worker, and for another when all are gone."""
LOOK_SECONDS, FETCH_SECONDS, PAUSE_SECONDS = 1.0, 20.0, 0.01


def run_on_worker(chunk: str, task: str, version: str) -> str:
    """Carry out a chunk on a worker; its outcome as text."""
    if version != __version__:
        message = Message.of("runs.other-version", theirs=__version__, ours=version)
        return write_failure(message, "refused")
    return carry_out(task, chunk)


def run_on_cluster(
    task: str, chunks: Sequence[str], address: str, tries: int
) -> Generator[tuple[int, Json | ChunkFailed], None, None]:
    """Results as they are done, by index."""
    losses = Counter[int]()
    how: dict[str, Any] = {"task": task, "version": __version__, "pure": False}
    with _connect(address) as client:  # whose end takes back what nobody works at yet
        given = client.map(run_on_worker, chunks, **how)
        futures = dict(zip(given, range(len(chunks)), strict=True))
        looked, last_seen = float("-inf"), monotonic()
        while futures:
            if monotonic() - looked > LOOK_SECONDS:
                looked = monotonic()
                if client.status == "closed":
                    raise PlygroundError.of("runs.cluster-lost", address=address)
                with suppress(OSError, TimeoutError):  # we are about to be connected again
                    if sum(client.nthreads().values()):
                        last_seen = monotonic()
                if monotonic() - last_seen > WORKERLESS_SECONDS:
                    raise PlygroundError.of("runs.no-workers", address=address)
            settled = [each for each in futures if each.status != "pending"]
            if not settled or client.status != "running":
                sleep(PAUSE_SECONDS)
                continue
            outcomes = _fetch(client, settled)
            for future in settled:
                index = futures.pop(future)
                if outcome := outcomes.get(future.key):
                    yield index, read_outcome(outcome)
                    continue
                if future.status == "error":
                    fault = future.exception()
                    if not isinstance(fault, need("distributed").KilledWorker):
                        what = shorten(f"{type(fault).__name__}: {fault}")
                        message = Message.of("runs.cluster-fault", address=address, fault=what)
                        raise PlygroundError(message)
                    losses[index] += 1
                    if losses[index] >= tries:
                        yield index, ChunkFailed(Message.of("runs.killed", cause="KilledWorker"))
                        continue
                futures[client.submit(run_on_worker, chunks[index], **how)] = index


def _connect(address: str) -> Client:
    """A client of the scheduler there; PlygroundError if there is none, or something else."""
    distributed = need("distributed")
    for name in ("distributed", "distributed.client"):  # it is for us to say what was lost
        logging.getLogger(name).setLevel(logging.CRITICAL)
    clients: SimpleQueue[Client] = SimpleQueue()

    def connect() -> None:
        with suppress(OSError):
            clients.put(distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False))

    # In a thread, for the library waits forever for a server that takes the call and is silent.
    thread = Thread(target=connect, daemon=True)
    thread.start()
    thread.join(2 * CONNECT_SECONDS)
    if clients.empty():
        raise PlygroundError.of("runs.no-cluster", address=address)
    return clients.get()


def _fetch(client: Client, futures: Sequence[Any]) -> dict[str, str | None]:
    """The outcomes of chunks, in one go and by key; what cannot be had now is left out."""

    async def gather() -> Any:
        # Otherwise whatever waits for a chunk within the library raises when that is lost, and
        # after a time-out nobody is there to hear it.
        keys = {each.key: each for each in futures if each.status == "finished"}
        return await client.gather(keys, errors="skip", asynchronous=True)

    outcomes: dict[str, str | None] = {}
    with suppress(Exception):  # whatever a lost worker or connection looks like from here
        outcomes = client.sync(gather, callback_timeout=FETCH_SECONDS)
    return outcomes


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
    raise BadOption.of("runs.no-place", place=shorten(on))


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
        threads = ThreadPoolExecutor(processes)
        try:
            futures = {threads.submit(self._carry_out, text): at for at, text in enumerate(chunks)}
            for future in as_completed(futures):
                yield futures.pop(future), read_outcome(future.result())
        finally:
            threads.shutdown(wait=False, cancel_futures=True)
            self._stopped = True
            for process in [*self._busy]:
                process.kill()
            threads.shutdown()
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
