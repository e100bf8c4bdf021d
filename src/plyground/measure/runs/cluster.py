"""Chunks on a Dask cluster: its scheduler hands them out, and again when a worker is lost."""

import logging
from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any

from plyground._version import __version__
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.language.text import shorten
from plyground.system.extras import need

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
                last_seen = _look(client, address, last_seen)
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
        raise PlygroundError(Message.of("runs.no-cluster", address=address))
    return clients.get()


def _look(client: Client, address: str, last_seen: float) -> float:
    """When there were workers for the last time; PlygroundError if there are none for long."""
    if client.status == "closed":
        raise PlygroundError(Message.of("runs.cluster-lost", address=address))
    with suppress(OSError, TimeoutError):  # we are about to be connected again
        if sum(client.nthreads().values()):
            return monotonic()
    if monotonic() - last_seen > WORKERLESS_SECONDS:
        raise PlygroundError(Message.of("runs.no-workers", address=address))
    return last_seen


def _fetch(client: Client, futures: Sequence[Any]) -> dict[str, str]:
    """The outcomes of chunks, in one go and by key; what cannot be had now is left out."""

    async def gather() -> dict[str, str | None]:
        # Otherwise whatever waits for a chunk within the library raises when that is lost, and
        # after a time-out nobody is there to hear it.
        keys = {each.key: each for each in futures if each.status == "finished"}
        outcomes: dict[str, str | None] = await client.gather(
            keys, errors="skip", asynchronous=True
        )
        return outcomes

    with suppress(Exception):  # whatever a lost worker or connection looks like from here
        outcomes = client.sync(gather, callback_timeout=FETCH_SECONDS)
        return {key: outcome for key, outcome in outcomes.items() if outcome}
    return {}
