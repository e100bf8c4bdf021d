"""Whether a SQLite file is whole: looked at before a server starts on it, and nothing changed.

Pages in the middle of the file may be broken: SQLite finds out only when it comes across one.
"""

import sqlite3
import time
from pathlib import Path

from plyground.kernel.errors import BadOption
from plyground.language.message import Message

from .database import Database

START_SECONDS = 20.0
"""How long a start may take for it; a file of a million changes takes about six."""
STEPS = 20_000
"""Instructions of SQLite between two looks at the clock."""


class OutOfTime(Exception):
    """Not all of it could be looked at."""


def find_damage(file: Path, seconds: float = float("inf")) -> str | None:
    """What SQLite says is wrong with a file; None: nothing. OutOfTime, if it takes too long."""
    deadline = time.monotonic() + seconds
    # Read only: the log stays as it is, should somebody have a better copy of it.
    found = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
    try:
        found.execute("SELECT count(*) FROM sqlite_master").fetchone()
        found.set_progress_handler(lambda: time.monotonic() > deadline, STEPS)
        said = found.execute("PRAGMA integrity_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        if time.monotonic() > deadline:
            raise OutOfTime from error
        return str(error)
    finally:
        found.close()
    return None if said == "ok" else " ".join(str(said).split())[:80]


def refuse(database: Database, damage: str) -> BadOption:
    """In one line: what is wrong, and what to do now."""
    return BadOption(Message.of("hosting.not-whole", database=str(database), damage=damage))
