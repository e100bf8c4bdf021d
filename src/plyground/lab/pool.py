"""Rows on all cores: a process each, handed one set-up after the other.

The processes belong to whoever started them: they end with it, and a process that dies takes
nothing with it but the row it was at.
"""

import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from plyground.kernel.errors import PlygroundError
from plyground.language.message import Message

from .grid import Setup
from .rows import Plan, Row, measure_row

MOST_PROCESSES = 32
TRIES = 2
"""A set-up whose process died is tried once more, and then given up."""


class RowFailed(PlygroundError):
    """A set-up could not be measured."""


def count_cores() -> int:
    """How many processes are worth starting here."""
    if hasattr(os, "sched_getaffinity"):
        return min(MOST_PROCESSES, len(os.sched_getaffinity(0)))
    return min(MOST_PROCESSES, os.cpu_count() or 1)


def measure_rows(
    setups: Sequence[Setup], plan: Plan, processes: int
) -> Iterator[tuple[Setup, Row | PlygroundError]]:
    """Rows as they are finished, with why there is none where one could not be measured."""
    waiting = [(setup, TRIES) for setup in reversed(setups)]
    workers: dict[Connection, tuple[BaseProcess, Setup, int]] = {}
    try:
        while waiting or workers:
            while waiting and len(workers) < processes:
                _start(workers, waiting.pop(), plan)
            for ready in wait(list(workers)):
                assert isinstance(ready, Connection)
                process, setup, tries = workers.pop(ready)
                try:
                    found = ready.recv()
                except EOFError:  # killed, or out of memory
                    process.join()
                    ready.close()
                    if tries > 1:
                        waiting.append((setup, tries - 1))
                    else:
                        yield setup, RowFailed(Message("lab.process-ended"))
                    continue
                if waiting:
                    following, left = waiting.pop()
                    ready.send(following)
                    workers[ready] = process, following, left
                else:
                    ready.send(None)
                    ready.close()
                    process.join()
                yield setup, found
    finally:
        for connection, (process, _, _) in workers.items():
            process.terminate()
            process.join()
            connection.close()


def _start(
    workers: dict[Connection, tuple[BaseProcess, Setup, int]],
    job: tuple[Setup, int],
    plan: Plan,
) -> None:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, plan), daemon=True)
    process.start()
    theirs.close()  # so that the end of the process is the end of what we read
    ours.send(job[0])
    workers[ours] = process, *job


def _work(connection: Connection, plan: Plan) -> None:
    # Ctrl-C goes to every process of a terminal; ours is ended by whoever started it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while (setup := connection.recv()) is not None:
            try:
                connection.send(measure_row(setup, plan))
            except PlygroundError as error:
                connection.send(RowFailed(error.said))
    except (EOFError, BrokenPipeError):  # whoever started us has gone
        pass
