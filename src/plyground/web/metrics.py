"""Counts for whoever runs the server, in the Prometheus format."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from .rooms.events import Event

__all__ = ["CONTENT_TYPE_LATEST", "Metrics"]


class Metrics:
    """A registry of its own, so that two servers in one process do not share counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.events = Counter(
            "plyground_events", "Changes of rooms, by kind", ["kind"], registry=self.registry
        )
        self.commands = Counter(
            "plyground_commands", "What players did, by verb", ["verb"], registry=self.registry
        )
        self.refusals = Counter(
            "plyground_refusals", "Requests refused, by code", ["code"], registry=self.registry
        )
        self.overruns = Counter(
            "plyground_engine_overruns", "Moves an engine could not find", registry=self.registry
        )
        self.sockets = Gauge("plyground_sockets", "Open WebSockets", registry=self.registry)
        self.rooms = Gauge("plyground_rooms_in_memory", "Rooms", registry=self.registry)
        self.thinking = Gauge("plyground_engine_waiting", "Engine moves", registry=self.registry)
        self.requests = Histogram(
            "plyground_request_seconds",
            "HTTP requests by route and status",
            ["route", "status"],
            registry=self.registry,
        )

        self._verbs: dict[str, Counter] = {}

    def did(self, verb: str) -> None:
        """Count a command; looking a label up costs more than counting."""
        counter = self._verbs.get(verb)
        if counter is None:
            counter = self._verbs[verb] = self.commands.labels(verb)
        counter.inc()

    def changed(self, event: Event) -> None:
        self.events.labels(type(event).__struct_config__.tag).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)
