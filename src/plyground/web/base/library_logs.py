"""What the libraries under us have to say, in our own log: from warnings up, and not too often."""

import logging
import time

from .journal import Journal

VISITORS = (
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "Invalid UTF-8 sequence received from client.",
)
"""Faults of visitors, of whom anybody can make as many as they like."""
PAUSE = 10.0
"""Seconds until the same is said again; meanwhile it is counted."""
MOST_KNOWN = 100


class Forward(logging.Handler):
    """Each message at most once in a while: a flood of visitors must not become one of lines."""

    def __init__(self, journal: Journal) -> None:
        super().__init__(logging.WARNING)
        self._journal = journal
        self._said: dict[str, tuple[float, int]] = {}

    def emit(self, record: logging.LogRecord) -> None:
        message = record.getMessage().strip()
        if message in VISITORS:
            self._journal.note(record.name, level="debug", message=message)
            return
        now = time.monotonic()
        since, unsaid = self._said.get(message, (-PAUSE, 0))
        if now - since < PAUSE:
            self._said[message] = since, unsaid + 1
            return
        if len(self._said) >= MOST_KNOWN:
            self._said.clear()
        self._said[message] = now, 0
        level = "error" if record.levelno >= logging.ERROR else "warning"
        more = {"times": unsaid + 1} if unsaid else {}
        self._journal.note(record.name, level=level, message=message, **more)


def route_logs(journal: Journal) -> None:
    """Uvicorn's log, and what the event loop could not tell anybody else, go into ours."""
    handler = Forward(journal)
    for name in ("uvicorn", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.propagate = False
