"""What an operator watches: the log, one JSON object a line, and counts that Prometheus reads."""

import json
import logging
import sys
import time
import traceback
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

NAME = "plyground.server"
LEVELS = ("debug", "info", "warning", "error")
PLACES = 3
"""Frames of a traceback that are logged, from the end."""

_STANDARD = {*vars(logging.makeLogRecord({})), "message", "asctime", "taskName", "color_message"}


class JsonFormatter(logging.Formatter):
    """When, how grave, what, and its fields; of what a library says, its name and the message."""

    def format(self, record: logging.LogRecord) -> str:
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + "Z"
        line: dict[str, Any] = {"at": moment, "level": record.levelname.lower()}
        text = record.getMessage().strip()
        if record.name.startswith(NAME):
            line["what"] = text
            if error := record.exc_info[1] if record.exc_info else None:
                places = traceback.extract_tb(error.__traceback__)[-PLACES:]
                where = [f"{Path(place.filename).name}:{place.lineno}" for place in places]
                line |= {"error": type(error).__name__, "where": where}
        else:
            line |= {"what": record.name, "message": text}
        line |= {name: value for name, value in vars(record).items() if name not in _STANDARD}
        return json.dumps(line, default=str)


class LogStream(logging.StreamHandler[TextIO]):
    """Where the lines go."""

    def __init__(self, out: TextIO) -> None:
        super().__init__(out)
        self.setFormatter(JsonFormatter())

    def handleError(self, record: logging.LogRecord) -> None:
        """Nobody reads the log any more: that is no reason to stop a game."""


def open_log(level: str = "info", out: TextIO | None = None, name: str = NAME) -> logging.Logger:
    """The server's logger, from one level up; two servers in one process need two names."""
    log = logging.getLogger(name)
    log.setLevel(level.upper())
    log.propagate = False
    log.handlers[:] = [LogStream(out or sys.stderr)]
    return log


def route_libraries(out: TextIO | None = None) -> None:
    """The errors of uvicorn and of the event loop go into ours; of visitors' faults, no word."""
    stream = LogStream(out or sys.stderr)
    for name in ("uvicorn", "asyncio"):
        library = logging.getLogger(name)
        library.handlers[:] = [stream]
        library.propagate = False
        library.setLevel(logging.ERROR)


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
