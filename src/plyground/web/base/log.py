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
