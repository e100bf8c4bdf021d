"""The log: `logging`, one JSON object a line on standard error.

What is noted is named by a few words; plain fields go with it as `extra`. No token, code, name or
secret ever goes in, so of an error the log tells what it was and where, and not what it says.
"""

import json
import logging
import sys
import time
import traceback
from pathlib import Path
from typing import Any, TextIO

NAME = "plyground.server"
LEVELS = ("debug", "info", "warning", "error")
PLACES = 3
"""Frames of a traceback that are logged, from the end."""
VISITORS = (
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "Invalid UTF-8 sequence received from client.",
)
"""Faults of visitors, of whom anybody can make as many as they like."""
FLOODS = ("the store is away", "connections refused")
"""What we say ourselves of whatever all visitors may feel at once."""
PAUSE_SECONDS = 10.0
"""Seconds until the same is said again; meanwhile it is counted."""
MOST_KNOWN = 100

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

    def __init__(self, out: TextIO, log: logging.Logger) -> None:
        super().__init__(out)
        self.setFormatter(JsonFormatter())
        self.addFilter(FloodFilter(log))

    def handleError(self, record: logging.LogRecord) -> None:
        """Nobody reads the log any more: that is no reason to stop a game."""


class FloodFilter(logging.Filter):
    """What many may cause, at most once in a while: a flood of visitors becomes none of lines."""

    def __init__(self, log: logging.Logger) -> None:
        super().__init__()
        self._log = log
        self._said: dict[str, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage().strip()
        if record.name.startswith(NAME):
            return message not in FLOODS or self._is_due(message, record)
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


def open_log(level: str = "info", out: TextIO | None = None, name: str = NAME) -> logging.Logger:
    """The server's logger, from one level up; two servers in one process need two names."""
    log = logging.getLogger(name)
    log.setLevel(level.upper())
    log.propagate = False
    log.handlers[:] = [LogStream(out or sys.stderr, log)]
    return log


def route_libraries(log: logging.Logger, out: TextIO | None = None) -> None:
    """Uvicorn's log, and what the event loop could not tell anybody else, go into ours."""
    stream = LogStream(out or sys.stderr, log)
    for name in ("uvicorn", "asyncio"):
        library = logging.getLogger(name)
        library.handlers[:] = [stream]
        library.propagate = False
