"""Chunks on a Dask cluster: its scheduler hands them out, and again when a worker is lost.

Only so many are given to it as keep its workers busy, and what it knows of a chunk, it forgets once
we have the result. A worker has a crew of processes carry chunks out, so nothing that a chunk does
can end it: one that is lost was killed or cut off. A scheduler that comes back within seconds is
given again what it had.
"""

import json
import logging
from collections import Counter, deque
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any
from uuid import uuid4

from plyground._version import __version__
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.language.text import shorten
from plyground.system.extras import need

from .crew import Crew
from .task import ChunkFailed, Json, read_outcome, write_refusal

Client = Any
Future = Any
"""Of the library `distributed`, which is half typed, and loaded when a cluster is asked for."""
CONNECT_SECONDS = 20.0
"""Until a scheduler must answer, at the beginning and when it was lost."""
WORKERLESS_SECONDS = 60.0
"""How long we wait for the first worker, and for another when all are gone."""
LOOK_SECONDS = 1.0
"""Between two looks at how many workers there are."""
FETCH_SECONDS, STOP_SECONDS, PAUSE_SECONDS = 20.0, 5.0, 0.01
CHUNKS_AHEAD = 2
"""For each thread of a worker: the one that it works at, and the next."""

CREW = Crew()
"""Of a worker, as many processes as it has threads; they end with it."""


def run_on_worker(chunk: str, run: str, version: str, task: str, tries: int) -> str:
    """Carry out a chunk on a worker; its outcome as text."""
    if version != __version__:
        message = Message.of("runs.other-version", theirs=__version__, ours=version)
        return write_refusal(message)
    return CREW.carry_out(task, chunk, tries, run)


def stop_run(run: str) -> None:
    """Stop a run on a worker whose client has gone."""
    CREW.stop(run)


def run_on_cluster(
    task: str, chunks: Sequence[Json], address: str, tries: int
) -> Generator[tuple[int, Json | ChunkFailed], None, None]:
    """Results as they are done, by index."""
    with _connect(address) as client:
        run = _Run(client, address, task, chunks, tries)
        try:
            yield from run.run()
        finally:
            run.stop()


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
        raise PlygroundError(Message.of("runs.no-cluster", address=address))
    return clients.get()


class _Run:
    """All chunks of one task."""

    def __init__(
        self, client: Client, address: str, task: str, chunks: Sequence[Json], tries: int
    ) -> None:
        self._client, self._address, self._chunks, self._tries = client, address, chunks, tries
        self._name = f"plyground-{uuid4().hex}"
        self._how = {"run": self._name, "version": __version__, "task": task, "tries": tries}
        self._waiting = deque(range(len(chunks)))
        self._given = dict[Future, int]()
        """Chunks that the scheduler has."""
        self._losses = Counter[int]()
        self._threads, self._looked, self._last_seen = 0, float("-inf"), monotonic()

    def run(self) -> Iterator[tuple[int, Json | ChunkFailed]]:
        """Results by index until there are as many as chunks."""
        while self._waiting or self._given:
            self._look()
            self._give()
            settled = [each for each in self._given if each.status not in ("pending", "lost")]
            finished = [each for each in settled if each.status == "finished"]
            outcomes = self._fetch(finished)
            for future in settled:
                if outcome := outcomes.get(future.key):
                    yield self._given.pop(future), read_outcome(outcome)
                elif future not in finished and (failed := self._retry(future)) is not None:
                    yield failed
            if not outcomes:
                sleep(PAUSE_SECONDS)

    def _look(self) -> None:
        """How many threads work for us now; PlygroundError if there are none for long."""
        if monotonic() - self._looked < LOOK_SECONDS:
            return
        if self._client.status == "closed":
            raise PlygroundError(Message.of("runs.cluster-lost", address=self._address))
        with suppress(OSError, TimeoutError):  # we are about to be connected again
            self._threads = sum(self._client.nthreads().values())
        self._looked = monotonic()
        if self._threads:
            self._last_seen = self._looked
        elif self._looked - self._last_seen > WORKERLESS_SECONDS:
            raise PlygroundError(Message.of("runs.no-workers", address=self._address))

    def _give(self) -> None:
        """Let the scheduler have the next chunks, all at once."""
        room = CHUNKS_AHEAD * self._threads - len(self._given)
        if room <= 0 or not self._waiting or self._client.status != "running":
            return
        indices = [self._waiting.popleft() for _ in range(min(room, len(self._waiting)))]
        texts = [json.dumps(self._chunks[index]) for index in indices]
        futures = self._client.map(run_on_worker, texts, pure=False, **self._how)
        self._given |= zip(futures, indices, strict=True)

    def _fetch(self, futures: list[Future]) -> dict[str, str]:
        """The outcomes of chunks, in one go and by key; what cannot be had now is left out."""

        async def gather() -> dict[str, str | None]:
            # Otherwise whatever waits for a chunk within the library raises when that is lost, and
            # after a time-out nobody is there to hear it.
            keys = {future.key: future for future in futures}
            outcomes: dict[str, str | None] = await self._client.gather(
                keys, errors="skip", asynchronous=True
            )
            return outcomes

        outcomes: dict[str, str | None] = {}
        with suppress(Exception):  # whatever a lost worker or connection looks like from here
            if futures:
                outcomes = self._client.sync(gather, callback_timeout=FETCH_SECONDS)
        return {key: outcome for key, outcome in outcomes.items() if outcome}

    def _retry(self, future: Future) -> tuple[int, ChunkFailed] | None:
        """A chunk without a result: it waits again, unless worker after worker was lost with it."""
        index = self._given.pop(future)
        if future.status == "error":
            fault = future.exception()
            if not isinstance(fault, need("distributed").KilledWorker):
                what = shorten(f"{type(fault).__name__}: {fault}")
                raise PlygroundError(
                    Message.of("runs.cluster-fault", address=self._address, fault=what)
                )
            self._losses[index] += 1
            if self._losses[index] >= self._tries:
                return index, ChunkFailed(Message.of("runs.killed", cause="KilledWorker"))
        self._waiting.appendleft(index)
        return None

    def stop(self) -> None:
        """If somebody stopped us: nobody waits for what is still running."""
        if not self._given or self._client.status != "running":
            return

        async def stop() -> None:
            await self._client.cancel(list(self._given), asynchronous=True, force=True)
            await self._client.run(stop_run, self._name, asynchronous=True, on_error="ignore")

        with suppress(Exception):  # a cluster that does not answer
            self._client.sync(stop, callback_timeout=STOP_SECONDS)
