"""How hard the server works, in the Prometheus format: where it hurts, before anybody complains.

Apart from the counts of what happened: these say how long things took, and nothing of what they
were.
"""

import asyncio
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple, Protocol

from prometheus_client import CollectorRegistry, Histogram, ProcessCollector, generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily
from prometheus_client.registry import Collector

TICK_SECONDS = 0.1
"""So often it is measured how late the event loop is."""
WINDOW_TICKS = 300
"""Ticks of which the worst is remembered, half a minute; it is told for one to two of these."""
TOGETHER = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""Into which sizes commits are sorted: how many changes share one."""
COMMIT_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
ANSWER_SECONDS = (0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 20, 30, 60)


class Queue(NamedTuple):
    """What waits somewhere."""

    waiting: int
    oldest: float
    """Seconds since the first of it came."""


class Thinking(Protocol):
    """A pool of workers."""

    @property
    def workers(self) -> Collection[object]: ...

    def find_waiting(self) -> Mapping[str, Queue]:
        """The questions that wait, by kind."""


class LoopLag:
    """How late the event loop was at its worst, lately: so long everybody had to wait."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._before = self._now = 0.0
        self._ticks = 0
        self._wait()

    @property
    def worst(self) -> float:
        return max(self._before, self._now)

    def _wait(self) -> None:
        self._due = self._loop.time() + TICK_SECONDS
        self._handle = self._loop.call_at(self._due, self._tick)

    def _tick(self) -> None:
        self._now = max(self._now, self._loop.time() - self._due)
        self._ticks += 1
        if self._ticks >= WINDOW_TICKS:
            self._before, self._now, self._ticks = self._now, 0.0, 0
        self._wait()

    def close(self) -> None:
        self._handle.cancel()


class LoadMetrics(Collector):
    """What is measured as it happens, and what is looked up when somebody asks."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._commits = Histogram(
            "plyground_commit_seconds",
            "How long a commit took",
            buckets=COMMIT_SECONDS,
            registry=self.registry,
        )
        self._together = Histogram(
            "plyground_commit_changes",
            "Changes that shared a commit",
            buckets=TOGETHER,
            registry=self.registry,
        )
        self._answers = Histogram(
            "plyground_question_seconds",
            "How long a question to an engine took, with its wait, by kind",
            ["kind"],
            buckets=ANSWER_SECONDS,
            registry=self.registry,
        )
        self.lag: LoopLag | None = None
        self.find_writer: Callable[[], Queue] = lambda: Queue(0, 0.0)
        self.find_pools: Callable[[], Mapping[str, Thinking]] = dict
        self.registry.register(self)
        ProcessCollector(registry=self.registry)

    def note_commit(self, changes: int, seconds: float) -> None:
        """Called by the writer's thread."""
        self._commits.observe(seconds)
        self._together.observe(changes)

    def note_answer(self, kind: str, seconds: float) -> None:
        self._answers.labels(kind).observe(seconds)

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """What the registry asks for when it is read."""
        writer = self.find_writer()
        yield GaugeMetricFamily(
            "plyground_changes_waiting", "Changes not stored yet", value=writer.waiting
        )
        yield GaugeMetricFamily(
            "plyground_commit_age_seconds",
            "How long the commit under way has taken",
            value=writer.oldest,
        )
        yield GaugeMetricFamily(
            "plyground_loop_lag_seconds",
            "How late the event loop was at its worst in the last half minute or minute",
            value=self.lag.worst if self.lag else 0.0,
        )
        yield from self._describe_questions()
        workers = GaugeMetricFamily("plyground_workers", "Processes that think", labels=["pool"])
        for name, pool in self.find_pools().items():
            workers.add_metric([name], len(pool.workers))
        yield workers

    def _describe_questions(self) -> Iterator[GaugeMetricFamily]:
        waiting = GaugeMetricFamily(
            "plyground_questions_waiting", "Questions waiting, by kind", labels=["pool", "kind"]
        )
        oldest = GaugeMetricFamily(
            "plyground_oldest_question_seconds",
            "Age of the oldest question waiting, by kind",
            labels=["pool", "kind"],
        )
        for name, pool in self.find_pools().items():
            for kind, queue in pool.find_waiting().items():
                waiting.add_metric([name, kind], queue.waiting)
                oldest.add_metric([name, kind], queue.oldest)
        yield waiting
        yield oldest

    def text(self) -> bytes:
        return generate_latest(self.registry)
