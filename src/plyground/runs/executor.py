"""Runs the chunks of a task: the same results wherever, each exactly once, whatever dies."""

from collections.abc import Generator, Iterator, Sequence

from plyground.support.progress import Report, ignore_progress

from .cluster import run_on_cluster
from .places import read_place
from .processes import run_on_processes
from .task import ChunkFailed, Json, carry_out, read_outcome, write_chunk

RETRIES = 2
"""How often a chunk is tried again whose process died."""


def run_chunks(
    task: str,
    chunks: Sequence[Json],
    on: str = "here",
    retries: int = RETRIES,
    report: Report = ignore_progress,
) -> Generator[tuple[int, Json | ChunkFailed], None, None]:
    """The results of all chunks by their indices, as they are done.

    A task is a function by its name ('package.module:function') of one chunk; chunks and results
    are JSON. A chunk for which it raises, or whose process dies again and again, is given up as
    ChunkFailed. Whoever stops asking, as by Ctrl-C, ends whatever is still running.
    """
    done = 0
    report(done, len(chunks))
    for index, outcome in _run_anywhere(task, chunks, on, retries):
        done += 1
        report(done, len(chunks))
        yield index, outcome


def _run_anywhere(
    task: str, chunks: Sequence[Json], on: str, retries: int
) -> Iterator[tuple[int, Json | ChunkFailed]]:
    place = read_place(on)
    if place.processes:
        yield from run_on_processes(task, chunks, min(place.processes, len(chunks)), retries)
    elif place.address is not None:
        yield from run_on_cluster(task, chunks, place.address, retries)
    else:
        for index, chunk in enumerate(chunks):
            yield index, read_outcome(carry_out(task, write_chunk(chunk)))
