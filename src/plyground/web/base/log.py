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
"""Of an error, the last so many places in the code are told."""

_STANDARD = {*vars(logging.makeLogRecord({})), "message", "asctime", "taskName"}


class JsonFormatter(logging.Formatter):
    """When, how grave, what, and its fields; of what a library says, its name and the message."""

    def format(self, record: logging.LogRecord) -> str:
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + "Z"
        line: dict[str, Any] = {"at": moment, "level": record.levelname.lower()}
        if record.name.startswith(NAME):
            line["what"] = record.getMessage()
            line |= _describe_error(record)
            line |= {name: value for name, value in vars(record).items() if name not in _STANDARD}
        else:
            line |= {"what": record.name, "message": record.getMessage().strip()}
            if times := getattr(record, "times", None):
                line["times"] = times
        return json.dumps(line, default=str)


def _describe_error(record: logging.LogRecord) -> dict[str, Any]:
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return {}
    places = traceback.extract_tb(error.__traceback__)[-PLACES:]
    where = [f"{Path(place.filename).name}:{place.lineno}" for place in places]
    return {"error": type(error).__name__, "where": where}


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
