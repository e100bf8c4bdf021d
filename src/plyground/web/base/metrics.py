"""Counts for whoever runs the server, in the Prometheus format: how much, and how long."""

import asyncio
from collections import Counter as Tally
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import CounterMetricFamily
from prometheus_client.registry import Collector

__all__ = ["CONTENT_TYPE_LATEST", "LoopLag", "Metrics", "Queue", "Work"]

MOVED = "moved"
"""The kind of event that is a move."""
TICK_SECONDS = 0.1
"""So often it is measured how late the event loop is."""
WINDOW_TICKS = 300
"""Ticks of which the worst is remembered, half a minute; it is told for one to two of these."""
TOGETHER = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""Into which sizes commits are sorted: how many changes share one."""
COMMIT_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
ANSWER_SECONDS = (0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 20, 30, 60)


class Work(NamedTuple):
    """How much goes on in one lane of a pool."""

    running: int
    waiting: int


class Queue(NamedTuple):
    """What waits somewhere."""

    waiting: int
    oldest: float
    """Seconds since the first of it came."""


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


class Metrics(Collector):
    """A registry of its own, so that two servers in one process do not share counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.registry.register(self)
        self.events: Tally[type[Any]] = Tally()
        """Changes of rooms by kind: a plain count, because every move adds to it."""
        count, gauge, histogram = self._make_counter, self._make_gauge, self._make_histogram
        self.refusals = count("refusals", "Requests refused, by code", "code")
        self.overruns = count("engine_overruns", "Moves an engine could not find")
        self.faults = count(
            "worker_faults", "Questions that broke a worker, by what it was", "error"
        )
        self.sockets = gauge("sockets", "Open WebSockets")
        self.sent_away = count(
            "sent_away", "Connections that we ended or refused, by reason", "reason"
        )
        self.departures = count("departures", "Visitors who left before the end")
        self.task_failures = count("task_failures", "Failures of background work, by task", "task")
        self.rooms = gauge("rooms_in_memory", "Rooms")
        self.unreadable = gauge(
            "rooms_unreadable", "Rooms found to be damaged, or of a newer version"
        )
        self.ready = gauge("ready", "Whether visitors should be sent here")
        self.work = {
            state: gauge(f"work_{state}", f"Questions {state}, by pool and lane", "pool", "lane")
            for state in Work._fields
        }
        self.workers = gauge("workers", "Processes that think", "pool")
        self.changes_waiting = gauge("changes_waiting", "Changes not stored yet")
        self.commit_age = gauge("commit_age_seconds", "How long the commit under way has taken")
        self.loop_lag = gauge(
            "loop_lag_seconds",
            "How late the event loop was at its worst in the last half minute or minute",
        )
        self.requests = histogram("request_seconds", "HTTP requests", (), "route", "status")
        self.commits = histogram("commit_seconds", "How long a commit took", COMMIT_SECONDS)
        self.together = histogram("commit_changes", "Changes that shared a commit", TOGETHER)
        self.answers = histogram(
            "question_seconds",
            "How long a question to an engine took, with its wait, by task",
            ANSWER_SECONDS,
            "task",
        )

    def _make_counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"plyground_{name}", about, labels, registry=self.registry)

    def _make_gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(f"plyground_{name}", about, labels, registry=self.registry)

    def _make_histogram(
        self, name: str, about: str, buckets: Sequence[float], *labels: str
    ) -> Histogram:
        bounds = buckets or Histogram.DEFAULT_BUCKETS
        return Histogram(f"plyground_{name}", about, labels, buckets=bounds, registry=self.registry)

    def note_commit(self, changes: int, seconds: float) -> None:
        """Called by the writer's thread."""
        self.commits.observe(seconds)
        self.together.observe(changes)

    def note_answer(self, task: str, seconds: float) -> None:
        self.answers.labels(task).observe(seconds)

    def collect(self) -> Iterator[CounterMetricFamily]:
        """What the registry asks for when it is read."""
        kinds = sorted((str(kind.__struct_config__.tag), n) for kind, n in self.events.items())
        about = "Changes of rooms, by kind"
        family = CounterMetricFamily("plyground_events", about, labels=["kind"])
        for kind, count in kinds:
            family.add_metric([kind], count)
        yield family
        moves = dict(kinds).get(MOVED, 0)
        yield CounterMetricFamily("plyground_moves", "Moves made here", value=moves)

    def text(self) -> bytes:
        return generate_latest(self.registry)
