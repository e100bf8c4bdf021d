"""Runs the chunks of a task: the same results wherever, each exactly once, whatever dies."""

import json
import os
import re
from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import closing
from typing import NamedTuple

from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName
from plyground.language.text import shorten
from plyground.system.progress import Report, ignore_progress

from .cluster import run_on_cluster
from .crew import Crew
from .task import ChunkFailed, Json, carry_out, read_outcome

HERE, PROCESSES, DASK = "here", "processes", "dask://"
MOST_PROCESSES = 256
RETRIES = 2
"""How often a chunk is tried again whose process died."""
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
        return Place(processes=count_cores())
    if found := re.fullmatch(rf"{PROCESSES}:([0-9]{{1,4}})", on):
        if not 1 <= (processes := int(found[1])) <= MOST_PROCESSES:
            raise BadOption(Message.of("runs.processes-range", most=MOST_PROCESSES))
        return Place(processes=processes)
    if found := re.fullmatch(rf"{DASK}(\[[0-9A-Fa-f:.]+\]|[\w.-]+):([0-9]{{1,5}})", on):
        return Place(address=f"tcp://{found[1]}:{found[2]}")
    raise BadOption(Message.of("runs.no-place", option=OptionName("on"), place=shorten(on)))


def count_cores() -> int:
    """How many processes are worth starting on this machine."""
    if hasattr(os, "sched_getaffinity"):
        return min(MOST_PROCESSES, len(os.sched_getaffinity(0)))
    return min(MOST_PROCESSES, os.cpu_count() or 1)


def run_chunks(
    task: str,
    chunks: Sequence[Json],
    on: str = HERE,
    retries: int = RETRIES,
    report: Report = ignore_progress,
) -> Results:
    """The results of all chunks by their indices, as they are done.

    A task is a function by its name ('package.module:function') of one chunk; chunks and results
    are JSON. A chunk for which it raises, or whose process dies again and again, is given up as
    ChunkFailed. Whoever stops asking, as by Ctrl-C, ends whatever is still running.
    """
    place, tries = read_place(on), retries + 1
    report(0, len(chunks))
    if place.address is not None:
        results = run_on_cluster(task, chunks, place.address, tries)
    elif place.processes and chunks:
        results = _run_on_processes(task, chunks, min(place.processes, len(chunks)), tries)
    else:
        results = _run_here(task, chunks)
    with closing(results):
        for done, (index, outcome) in enumerate(results, 1):
            report(done, len(chunks))
            yield index, outcome


def _run_here(task: str, chunks: Sequence[Json]) -> Results:
    for index, chunk in enumerate(chunks):
        yield index, read_outcome(carry_out(task, json.dumps(chunk)))


def _run_on_processes(task: str, chunks: Sequence[Json], processes: int, tries: int) -> Results:
    def work(index: int) -> str:
        return crew.carry_out(task, json.dumps(chunks[index]), tries)

    with Crew() as crew, ThreadPoolExecutor(processes) as threads:
        try:
            futures = {threads.submit(work, index): index for index in range(len(chunks))}
            for future in as_completed(futures):
                yield futures.pop(future), read_outcome(future.result())
        finally:
            threads.shutdown(wait=False, cancel_futures=True)
            crew.stop()
