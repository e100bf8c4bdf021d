"""Long runs: what a chunk costs by itself, in one process, on several and on a cluster."""

from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import Any

from bench.report import Row
from plyground.runs.executor import run_chunks
from plyground.support.extras import need

TITLE = "Long runs (chunks that do nothing; docs/clusters.md says what follows)"
EMPTY = "builtins:len"
CHUNKS, CHUNKS_ON_CLUSTER, RUNS = 3_000, 500, 3


def measure() -> Iterator[Row]:
    """The first result, and how many follow it in a second."""
    for on in ("here", "processes:1", "processes:2"):
        yield from _measure_place(on, on, CHUNKS)
    cluster_class: Any = need("distributed", "arena").LocalCluster
    with cluster_class(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        place = cluster.scheduler_address.replace("tcp:", "dask:")
        yield from _measure_place("a cluster of 2 workers here", place, CHUNKS_ON_CLUSTER)


def _measure_place(name: str, on: str, count: int) -> Iterator[Row]:
    waits, rates = [], []
    for _ in range(RUNS):
        begun, times = perf_counter(), list[float]()
        for _ in run_chunks(EMPTY, [[0]] * count, on):
            times.append(perf_counter())
        waits.append(times[0] - begun)
        rates.append((count - 1) / (times[-1] - times[0]))
    yield Row(
        f"empty chunks on {name}",
        f"{median(rates):,.0f} a second, the first after {1_000 * median(waits):,.1f} ms",
    )
