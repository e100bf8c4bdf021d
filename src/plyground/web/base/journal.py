"""The log: one JSON object a line on standard error; no token, code or secret ever goes in."""

import json
import sys
import time
import traceback
from pathlib import Path
from typing import TextIO

LEVELS = ("debug", "info", "warning", "error")


class Journal:
    """Notes from one level up; what is noted is named by a few words and plain fields."""

    def __init__(self, level: str = "info", out: TextIO | None = None) -> None:
        self._least = LEVELS.index(level)
        self._out = out or sys.stderr

    def note_failure(self, what: str, error: BaseException, **fields: object) -> None:
        """What broke and where, without what it says: that could hold a secret."""
        places = traceback.extract_tb(error.__traceback__)[-3:]
        where = [f"{Path(place.filename).name}:{place.lineno}" for place in places]
        self.note(what, level="error", error=type(error).__name__, where=where, **fields)

    def note(self, what: str, *, level: str = "info", **fields: object) -> None:
        if LEVELS.index(level) < self._least:
            return
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime()) + "Z"
        line = json.dumps({"at": moment, "level": level, "what": what, **fields}, default=str)
        try:
            print(line, file=self._out, flush=True)
        except (OSError, ValueError):
            pass  # nobody reads the log any more; that is no reason to stop a game
