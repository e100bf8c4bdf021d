"""What the libraries under us have to say, in our own log: from warnings up, and not too often."""

import logging
import sys
import time
from typing import TextIO

from .log import LogStream

VISITORS = (
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "Invalid UTF-8 sequence received from client.",
)
"""Faults of visitors, of whom anybody can make as many as they like."""
PAUSE_SECONDS = 10.0
"""Seconds until the same is said again; meanwhile it is counted."""
MOST_KNOWN = 100


class FloodFilter(logging.Filter):
    """Each message at most once in a while: a flood of visitors must not become one of lines."""

    def __init__(self, log: logging.Logger) -> None:
        super().__init__()
        self._log = log
        self._said: dict[str, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage().strip()
        if message in VISITORS:
            record.levelno, record.levelname = logging.DEBUG, "DEBUG"
            return self._log.isEnabledFor(logging.DEBUG)
        if record.levelno < logging.WARNING or not self._log.isEnabledFor(record.levelno):
            return False
        return self._is_due(message, record)

    def _is_due(self, message: str, record: logging.LogRecord) -> bool:
        now = time.monotonic()
        since, unsaid = self._said.get(message, (-PAUSE_SECONDS, 0))
        if now - since < PAUSE_SECONDS:
            self._said[message] = since, unsaid + 1
            return False
        if len(self._said) >= MOST_KNOWN:
            self._said.clear()
        self._said[message] = now, 0
        if unsaid:
            record.times = unsaid + 1
        return True


def route_libraries(log: logging.Logger, out: TextIO | None = None) -> None:
    """Uvicorn's log, and what the event loop could not tell anybody else, go into ours."""
    stream = LogStream(out or sys.stderr)
    stream.addFilter(FloodFilter(log))
    for name in ("uvicorn", "asyncio"):
        library = logging.getLogger(name)
        library.handlers[:] = [stream]
        library.propagate = False
