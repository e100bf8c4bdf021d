"""Results on disk: every finished row, one line each, so that whoever is interrupted goes on.

The file's name is made of all that the figures depend on: the sources of the lab, of the engine
and of the game, the lists and tables that the game draws from, and how many games are played. So
nothing stale is ever found.
"""

import json
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from plyground._version import __version__
from plyground.kernel.sources import list_sources
from plyground.rulebooks import shelf
from plyground.support.files import find_cache_folder

from .rows import Plan, Row

MOST_BYTES = 20_000_000
"""A file that is longer than this is begun anew."""
MOST_FILES = 50
"""The files of a game on which its values and starts depend."""


class Results:
    """The rows of one game that are known already; more are added as they come."""

    def __init__(self, slug: str, plan: Plan, fresh: bool = False) -> None:
        folder = find_cache_folder() / "lab"
        self.path = folder / f"{slug}-{_fingerprint(slug, plan)}.jsonl"
        self.rows: dict[str, Row] = {}
        if fresh:
            return
        with suppress(OSError):
            for line in self.path.read_text("utf-8").splitlines():
                with suppress(ValueError, KeyError, TypeError):  # killed in the middle of a line
                    found = json.loads(line)
                    self.rows[found["key"]] = found["row"]

    def add(self, key: str, row: Row) -> bool:
        """Keep a row; False where the disk does not take it."""
        self.rows[key] = row
        line = json.dumps({"key": key, "row": row}) + "\n"
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if not self.path.exists():
                self._forget_oldest()
            elif self.path.stat().st_size > MOST_BYTES:
                self.path.unlink()
            with self.path.open("ab") as file:
                # A line that was cut short must not swallow this one.
                file.write(b"\n" * (file.tell() > 0) + line.encode())
        except OSError:
            return False
        return True

    def _forget_oldest(self) -> None:
        kept = sorted(self.path.parent.glob("*.jsonl"), key=lambda path: path.stat().st_mtime)
        for old in kept[: -MOST_FILES + 1]:
            old.unlink(missing_ok=True)


def _fingerprint(slug: str, plan: Plan) -> str:
    total = sha256(repr((__version__, slug, plan)).encode())
    for path in _list_sources(slug):
        total.update(path.read_bytes())
    return total.hexdigest()[:16]


def _list_sources(slug: str) -> Iterator[Path]:
    lab = Path(__file__).parent
    for folder in ("lab", "players", "solvers", "tables", "kernel"):
        yield from sorted((lab.parent / folder).glob("*.py"))
    yield from list_sources(shelf.game_class(slug))
