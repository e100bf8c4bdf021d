"""What version 0.1 wrote, for tests that later versions can read it."""

import json
import shutil
import sqlite3
import time
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "data" / "version-0.1"
RECORDS: dict[str, Any] = json.loads((FOLDER / "records.json").read_text("utf-8"))
ROOMS: dict[str, Any] = json.loads((FOLDER / "rooms.json").read_text("utf-8"))
SAVES = sorted(path.stem for path in (FOLDER / "data" / "saves").glob("*.ply"))


def copy_database(folder: Path) -> Path:
    """The server's database, as if its rooms were left just now: old ones are swept away."""
    path = folder / "server.db"
    shutil.copy(FOLDER / "server.db", path)
    with sqlite3.connect(path) as database:
        (latest,) = database.execute("SELECT max(at) FROM events").fetchone()
        passed = int(time.time() * 1000) - latest
        database.execute("UPDATE events SET at = at + ?", (passed,))
        database.execute("UPDATE rooms SET made = made + ?", (passed,))
    database.close()
    return path
