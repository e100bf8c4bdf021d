"""Handing something to the server that has a SQLite file: only it may write to the file.

What is wanted is put beside the database as a file. The server takes it by renaming it, does it
between moves, and puts a report there. What a server that died had taken, the next one finishes.
"""

import json
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from plyground.kernel.errors import BadOption
from plyground.language.message import Message, read_message
from plyground.support.files import write_whole

from .database import Database, InUse

UNCLAIMED_SECONDS = 60.0
"""Seconds after which a server that does not take the file will not."""

Found = dict[str, Any]
T = TypeVar("T")


class Tray(NamedTuple):
    """The files beside a database through which one kind of wish is handed over."""

    database: Path
    given: Path
    taken: Path
    report: Path

    @classmethod
    def beside(cls, file: Path, *names: str) -> "Tray":
        return cls(file, *(file.with_name(f"{file.name}.{name}") for name in names))

    @property
    def is_busy(self) -> bool:
        """Whether somebody else's wish lies there."""
        return self.given.exists() or self.taken.exists()

    def hand_over(self, parts: Iterable[bytes]) -> None:
        """Put it there, for the server to read even if root wants it done."""
        self.report.unlink(missing_ok=True)
        write_whole(self.given, parts, private=True, owned_like=self.database)

    # ---- the server's side -------------------------------------------------------------------

    def claim(self) -> bool:
        """Take what lies there; true also for what an earlier server took and did not finish."""
        if self.taken.exists():
            return True
        try:
            self.given.rename(self.taken)
        except FileNotFoundError:
            return False
        return True

    def answer(self, result: Found) -> None:
        """Put a report there for whoever waits, and be ready for the next wish."""
        write_whole(self.report, [json.dumps(result).encode()], private=True)
        self.taken.unlink(missing_ok=True)


def occupy(database: Database) -> bool:
    """Take the file for ourselves, if no server has it."""
    try:
        database.occupy()
    except InUse:
        return False
    return True


def await_report(
    database: Database, tray: Tray, read: Callable[[Found], T | None], not_taken: Message
) -> T | None:
    """The server's report, as `read` understands it; None if it has gone, and the file is ours.

    `read` gives None for a report about something else; what the server refused is raised.
    """
    patience = time.monotonic() + UNCLAIMED_SECONDS
    try:
        while True:
            if (found := _find_report(tray)) is not None and (answer := read(found)) is not None:
                tray.report.unlink(missing_ok=True)
                return answer
            if occupy(database):
                tray.taken.unlink(missing_ok=True)
                return None
            if tray.given.exists() and time.monotonic() > patience:
                raise BadOption(not_taken)
            time.sleep(0.1)
    finally:
        tray.given.unlink(missing_ok=True)


def _find_report(tray: Tray) -> Found | None:
    try:
        found: Found = json.loads(tray.report.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    if "error" in found:
        raise BadOption(read_message(found["said"]) if "said" in found else found["error"])
    return found


def write_refusal(said: Message) -> Found:
    """Why nothing was done: the sentence, and the message for readers of another language."""
    return {"error": str(said), "said": said.json()}
