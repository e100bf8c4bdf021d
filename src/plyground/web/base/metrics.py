"""Counts for whoever runs the server, in the Prometheus format."""

from collections import Counter as Tally
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import CounterMetricFamily
from prometheus_client.registry import Collector

__all__ = ["CONTENT_TYPE_LATEST", "Metrics", "Work"]


MOVED = "moved"
"""The kind of event that is a move."""


class Work(NamedTuple):
    """How much goes on in one lane of a pool."""

    running: int
    waiting: int


class Metrics(Collector):
    """A registry of its own, so that two servers in one process do not share counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.events: Tally[type[Any]] = Tally()
        """Changes of rooms by kind: a plain count, because every move adds to it."""
        self.registry.register(self)
        self.refusals = Counter(
            "plyground_refusals", "Requests refused, by code", ["code"], registry=self.registry
        )
        self.overruns = Counter(
            "plyground_engine_overruns", "Moves an engine could not find", registry=self.registry
        )
        self.faults = Counter(
            "plyground_worker_faults",
            "Questions that broke a worker, by what it was",
            ["error"],
            registry=self.registry,
        )
        self.sockets = Gauge("plyground_sockets", "Open WebSockets", registry=self.registry)
        self.sent_away = Counter(
            "plyground_sent_away",
            "Connections that we ended or refused, by reason",
            ["reason"],
            registry=self.registry,
        )
        self.departures = Counter(
            "plyground_departures", "Visitors who left before the end", registry=self.registry
        )
        self.rooms = Gauge("plyground_rooms_in_memory", "Rooms", registry=self.registry)
        self.work = {
            state: Gauge(
                f"plyground_work_{state}",
                f"Questions {state}, by pool and lane",
                ["pool", "lane"],
                registry=self.registry,
            )
            for state in Work._fields
        }
        self.task_failures = Counter(
            "plyground_task_failures",
            "Failures of background work, by task",
            ["task"],
            registry=self.registry,
        )
        self.unreadable = Gauge(
            "plyground_rooms_unreadable",
            "Rooms found to be damaged, or of a newer version",
            registry=self.registry,
        )
        self.ready = Gauge(
            "plyground_ready",
            "Whether visitors should be sent here",
            registry=self.registry,
        )
        self.requests = Histogram(
            "plyground_request_seconds",
            "HTTP requests by route and status",
            ["route", "status"],
            registry=self.registry,
        )

    def collect(self) -> Iterator[CounterMetricFamily]:
        """What the registry asks for when it is read."""
        family = CounterMetricFamily(
            "plyground_events", "Changes of rooms, by kind", labels=["kind"]
        )
        for kind, count in sorted(self.events.items(), key=lambda pair: pair[0].__name__):
            family.add_metric([str(kind.__struct_config__.tag)], count)
        yield family
        moves = sum(
            count for kind, count in self.events.items() if kind.__struct_config__.tag == MOVED
        )
        yield CounterMetricFamily("plyground_moves", "Moves made here", value=moves)

    def show_work(self, pool: str, lanes: Mapping[str, Work]) -> None:
        """How much goes on in a pool, and how much waits."""
        for lane, work in lanes.items():
            for state, gauge in self.work.items():
                gauge.labels(pool, lane).set(getattr(work, state))

    def text(self) -> bytes:
        return generate_latest(self.registry)
