"""Counts for whoever runs the server, in the Prometheus format: how much, and how long."""

from functools import partial
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

__all__ = ["CONTENT_TYPE_LATEST", "Metrics", "Work"]

COMMIT_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
ANSWER_SECONDS = (0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 20, 30, 60)


class Work(NamedTuple):
    """How much goes on in one lane of a pool."""

    running: int
    waiting: int


class Metrics:
    """A registry of its own, so that two servers in one process do not share counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        count, gauge = partial(self._make, Counter), partial(self._make, Gauge)
        self.events = count("events", "Changes of rooms, by kind", "kind")
        self.refusals = count("refusals", "Requests refused, by code", "code")
        self.overruns = count("engine_overruns", "Moves an engine could not find")
        about = "Questions that broke a worker, by what it was"
        self.faults = count("worker_faults", about, "error")
        self.sockets = gauge("sockets", "Open WebSockets")
        about = "Connections that we ended or refused, by reason"
        self.sent_away = count("sent_away", about, "reason")
        self.task_failures = count("task_failures", "Failures of background work, by task", "task")
        self.rooms = gauge("rooms_in_memory", "Rooms")
        about = "Rooms found to be damaged, or of a newer version"
        self.unreadable = gauge("rooms_unreadable", about)
        self.work = {
            state: gauge(f"work_{state}", f"Questions {state}, by pool and lane", "pool", "lane")
            for state in Work._fields
        }
        self.workers = gauge("workers", "Processes that think", "pool")
        time = partial(self._make, Histogram)
        self.requests = time("request_seconds", "HTTP requests", "route", "status")
        self.commits = time("commit_seconds", "How long a commit took", buckets=COMMIT_SECONDS)
        about = "How long a question to an engine took, with its wait, by task"
        self.answers = time("question_seconds", about, "task", buckets=ANSWER_SECONDS)

    def _make(self, kind: Any, name: str, about: str, *labels: str, **more: Any) -> Any:
        return kind(f"plyground_{name}", about, labels, registry=self.registry, **more)

    def text(self) -> bytes:
        return generate_latest(self.registry)
