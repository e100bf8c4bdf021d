"""Where chunks run: here, on processes of this machine, or on a cluster."""

import os
import re
from typing import NamedTuple

from plyground.kernel.errors import BadOption
from plyground.kernel.text import shorten
from plyground.language.message import Message, OptionName

HERE, PROCESSES, DASK = "here", "processes", "dask://"
MOST_PROCESSES = 256


class Place(NamedTuple):
    """One of the three: `processes` is 0 in this process, `address` a cluster's."""

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
