"""Chunks on a Dask cluster: its scheduler hands them out, and again when a worker is lost.

Only so many are given to it as keep its workers busy, and what it knows of a chunk, it forgets once
we have the result. Nothing that a chunk does can end a worker (`cluster_worker`), so one that is
lost was killed or cut off, and its chunks are as good as any. A scheduler that comes back within
seconds is given again what it had.
"""

import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any
from uuid import uuid4

from plyground._version import __version__
from plyground.kernel.errors import PlygroundError
from plyground.kernel.text import shorten
from plyground.language.message import Message
from plyground.support.extras import need

from .cluster_worker import carry_out_apart, stop_run
from .task import ChunkFailed, Json, read_outcome, write_chunk

Client = Any
Future = Any
"""Of the library `distributed`, which is half typed, and loaded when a cluster is asked for."""
CONNECT_SECONDS = 20.0
"""Until a scheduler must answer, at the beginning and when it was lost."""
WORKERLESS_SECONDS = 60.0
"""How long we wait for the first worker, and for another when all are gone."""
LOOK_SECONDS = 1.0
"""Between two looks at how many workers there are."""
FETCH_SECONDS = 20.0
STOP_SECONDS = 5.0
PAUSE_SECONDS = 0.1
LOGGERS = ("distributed", "distributed.client")
"""The library's own words about workers and schedulers that are lost: we face that, and say it."""
CHUNKS_AHEAD = 2
"""For each thread of a worker: the one that it works at, and the next."""


def run_on_cluster(
    task: str, chunks: Sequence[Json], address: str, retries: int
) -> Iterator[tuple[int, Json | ChunkFailed]]:
    """Results as they are done, by index."""
    with _silence(), _connect(address) as client:
        run = _Run(client, address, task, chunks, retries)
        try:
            yield from run.run()
        finally:
            run.stop()


@contextmanager
def _silence() -> Iterator[None]:
    """Leave it to us, until a run is over, to say what becomes of workers and schedulers."""
    need("distributed", "arena")  # which sets the levels itself when it is loaded
    loggers = [logging.getLogger(name) for name in LOGGERS]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)


def _connect(address: str) -> Client:
    """A client of the scheduler there; PlygroundError if there is none, or something else."""
    distributed = need("distributed", "arena")
    found: SimpleQueue[Client | None] = SimpleQueue()

    def connect() -> None:
        try:
            found.put(distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False))
        except OSError:
            found.put(None)

    # Apart, for the library waits forever for a server that takes the call and says nothing.
    Thread(target=connect, daemon=True).start()
    with suppress(Empty):
        if client := found.get(timeout=2 * CONNECT_SECONDS):
            return client
    raise PlygroundError(Message.of("runs.no-cluster", address=address))


class _Run:
    """All chunks of one task."""

    def __init__(
        self, client: Client, address: str, task: str, chunks: Sequence[Json], retries: int
    ) -> None:
        self._client, self._address = client, address
        self._task, self._chunks, self._tries = task, chunks, retries + 1
        self._name = f"plyground-{uuid4().hex}"
        self._waiting = deque(range(len(chunks)))
        self._given = dict[str, tuple[int, Future]]()
        """By their keys: chunks that the scheduler has."""
        self._keys = 0
        self._losses = dict[int, int]()
        self._settled: SimpleQueue[Future] = SimpleQueue()
        self._threads, self._looked, self._last_seen = 0, float("-inf"), monotonic()

    def run(self) -> Iterator[tuple[int, Json | ChunkFailed]]:
        """Results by index until there are as many as chunks."""
        while self._waiting or self._given:
            self._look()
            self._give()
            finished = list[Future]()
            for future in self._hear():
                if future.status == "finished":
                    finished.append(future)
                elif (outcome := self._face(future)) is not None:
                    yield outcome
            yield from self._fetch(finished)

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
        keys = [f"{self._name}-{self._keys + place}" for place in range(len(indices))]
        self._keys += len(keys)
        futures = self._client.map(
            carry_out_apart,
            [write_chunk(self._chunks[index]) for index in indices],
            key=keys,
            run=self._name,
            version=__version__,
            task=self._task,
            tries=self._tries,
        )
        for index, future in zip(indices, futures, strict=True):
            self._given[future.key] = index, future
            future.add_done_callback(self._settled.put)

    def _hear(self) -> list[Future]:
        """Chunks that something became of, soon."""
        heard = list[Future]()
        with suppress(Empty):
            heard.append(self._settled.get(timeout=LOOK_SECONDS))
            while True:
                heard.append(self._settled.get_nowait())
        return heard

    def _face(self, future: Future) -> tuple[int, ChunkFailed] | None:
        """A chunk without a result: it waits again, unless worker after worker was lost with it."""
        if future.status in ("pending", "lost"):  # the worker that had the result is gone
            future.add_done_callback(self._settled.put)
            return None
        index, _ = self._given.pop(future.key)
        if future.status == "error":
            fault = future.exception()
            if not isinstance(fault, need("distributed", "arena").KilledWorker):
                raise PlygroundError(_describe_fault(self._address, fault))
            self._losses[index] = self._losses.get(index, 0) + 1
            if self._losses[index] >= self._tries:
                return index, ChunkFailed(Message.of("runs.killed", cause="KilledWorker"))
        self._waiting.appendleft(index)
        return None

    def _fetch(self, futures: list[Future]) -> Iterator[tuple[int, Json | ChunkFailed]]:
        """The outcomes of chunks, in one go; what cannot be had now is heard of again."""

        async def gather() -> dict[str, str | None]:
            # Otherwise whatever waits for a chunk within the library raises when that is lost, and
            # after a time-out nobody is there to hear it.
            found: dict[str, str | None] = await self._client.gather(
                {future.key: future for future in futures}, errors="skip", asynchronous=True
            )
            return found

        outcomes = dict[str, str | None]()
        try:
            outcomes = self._wait_for(gather, FETCH_SECONDS) if futures else {}
        except Exception:  # whatever a lost worker or connection looks like from here
            sleep(PAUSE_SECONDS)
        for future in futures:
            outcome = outcomes.get(future.key)
            if outcome is None:
                future.add_done_callback(self._settled.put)
            else:
                index, _ = self._given.pop(future.key)
                yield index, read_outcome(outcome)

    def stop(self) -> None:
        """If somebody stopped us: nobody waits for what is still running."""
        if not self._given or self._client.status != "running":
            return

        async def stop() -> None:
            await self._client.cancel(futures, asynchronous=True, force=True)
            await self._client.run(stop_run, self._name, asynchronous=True, on_error="ignore")

        futures = [future for _, future in self._given.values()]
        with suppress(Exception):  # a cluster that does not answer
            self._wait_for(stop, STOP_SECONDS)

    def _wait_for(self, job: Callable[[], Awaitable[Any]], seconds: float) -> Any:
        return self._client.sync(job, callback_timeout=seconds)


def _describe_fault(address: str, fault: BaseException | None) -> Message:
    what = f"{type(fault).__name__}: {fault}"
    return Message.of("runs.cluster-fault", address=address, fault=shorten(what))
