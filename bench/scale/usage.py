"""What processes use: seconds of a processor, thread by thread, and memory."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from time import sleep
from typing import NamedTuple

NANOSECONDS = 1_000_000_000

Threads = dict[tuple[int, int], tuple[int, int]]
"""Nanoseconds on a processor and of waiting for one, by process and thread."""


class Usage(NamedTuple):
    """Seconds of a processor that the parts of a server used between two moments."""

    loop: float
    """The main thread, which talks with people."""
    writer: float
    """The other threads: above all the writer, and the listener beside it."""
    workers: float
    """Other processes of the server: those that think."""
    database: float
    server_waited: float
    """Seconds that the server's threads could have gone on, but others had the processors."""

    @property
    def server(self) -> float:
        """The process that people are connected to."""
        return self.loop + self.writer

    def at_speed(self, factor: float) -> "Usage":
        """What it would have been, had everything taken so many times as long."""
        return Usage(*(each * factor for each in self))

    @property
    def server_stretch(self) -> float:
        """How many times longer than on a processor of its own everything took."""
        return 1 + self.server_waited / self.server if self.server else 1.0


def read_threads(processes: Iterable[int]) -> Threads:
    """How long each thread has run so far; whatever ends meanwhile is left out."""
    found: Threads = {}
    for process in processes:
        for folder in Path(f"/proc/{process}/task").glob("*"):
            try:
                ran, waited, _ = (folder / "schedstat").read_text(encoding="ascii").split()
            except (OSError, ValueError):
                continue
            found[process, int(folder.name)] = int(ran), int(waited)
    return found


def measure_busy(seconds: float) -> float:
    """The share of all cores that somebody used in the next so many seconds."""
    idle, every = _read_cores()
    sleep(seconds)
    idle_after, every_after = _read_cores()
    return 1 - (idle_after - idle) / max(every_after - every, 1)


def _read_cores() -> tuple[int, int]:
    """Ticks of all cores since the beginning: those without work, and all of them."""
    first = Path("/proc/stat").read_text(encoding="ascii").splitlines()[0]
    ticks = [int(word) for word in first.split()[1:9]]  # what guests use is counted with users
    return ticks[3] + ticks[4], sum(ticks)


def find_descendants(ancestor: int) -> list[int]:
    """The processes below one, itself left out."""
    parents = dict(_read_parents())
    found: list[int] = []
    latest = {ancestor}
    while latest:
        latest = {child for child, parent in parents.items() if parent in latest}
        found += latest
    return found


def _read_parents() -> Iterable[tuple[int, int]]:
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            # The name stands in brackets and may hold anything; the parent is the second after it.
            parent = path.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:
            continue
        yield int(path.parent.name), int(parent[1])


def sum_usage(
    before: Threads, after: Threads, servers: Iterable[int], database: Iterable[int]
) -> Usage:
    """What was used between two readings, by the processes of each part; others are workers.

    A thread that is new began with nothing.
    """
    parts = dict.fromkeys(Usage._fields, 0)
    serving, storing = set(servers), set(database)
    for (process, thread), (ran, waited) in after.items():
        ran_before, waited_before = before.get((process, thread), (0, 0))
        used, late = ran - ran_before, waited - waited_before
        if process in serving:
            parts["loop" if process == thread else "writer"] += used
            parts["server_waited"] += late
        elif process in storing:
            parts["database"] += used
        else:
            parts["workers"] += used
    return Usage(**{name: used / NANOSECONDS for name, used in parts.items()})


def read_memory(process: int) -> Mapping[str, int]:
    """Bytes: resident, and those that it shares with nobody."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    sizes = {line.split(":")[0]: int(line.split()[1]) for line in lines if line.endswith(" kB")}
    own = sizes["Private_Clean"] + sizes["Private_Dirty"]
    return {"resident": sizes["Rss"] * 1024, "own": own * 1024}
