"""Rows: set-ups with all that is measured of them, kept as they are done."""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from plyground._version import __version__
from plyground.games import registry
from plyground.kernel.sources import list_sources
from plyground.language.message import Message
from plyground.measure.runs.executor import HERE, read_place, run_chunks
from plyground.measure.runs.task import ChunkFailed
from plyground.system.files import find_cache_folder
from plyground.system.progress import Progress

from .grid import Row, Setup
from .profile import Profile, combine, profile
from .simulation import FEWEST

WORK = 5_000
"""What an engine looks at for a move where games are played: about 50 ms."""
MOST_TURNS = 4_000
"""Turns that each pair of players plays at most, about; with long games there are fewer of them."""
MOST_FILES = 50
TASK = "plyground.measure.lab.rows:measure_chunk"


def measure_row(setup: Setup, games: int) -> Row:
    """Measure one set-up; of one that draws, all that it draws from."""
    drawn = setup.list_games()
    each, turns = max(FEWEST, -(-games // len(drawn))), max(1, MOST_TURNS // len(drawn))
    profiles = [profile(game, each, WORK, turns) for game in drawn]
    return make_row(setup, profiles[0] if len(profiles) == 1 else combine(profiles))


def measure_chunk(chunk: list[Any]) -> Row:
    """The same in whichever process this is."""
    setup, games = chunk
    return measure_row(Setup(*setup), games)


def make_row(setup: Setup, shown: Profile) -> Row:
    """The figures by name; shares between 0 and 1."""
    medium, hard = shown.medium, shown.hard
    return {
        "options": setup.options,
        "draws": {name: len(values) for name, values in setup.draws.items()},
        "preset": setup.preset,
        "exact": shown.exact,
        "positions": shown.positions,
        "games": medium.games,
        "first_medium": medium.first_of_decided,
        "first_hard": hard.first_of_decided,
        "margin": max(medium.margin, hard.margin),
        "spread": list(shown.spread),
        "unfinished": medium.unfinished,
        "never": medium.never,
        "ends": shown.ends,
        "median_medium": medium.median,
        "median_hard": hard.median,
        "skill": shown.skill,
        "choices": min(medium.choices, hard.choices),
        "soonest": shown.soonest,
        "promises": shown.promises,
    }


class Results:
    """The rows of one game that are known already; more are added as they come."""

    def __init__(self, slug: str, games: int, fresh: bool = False) -> None:
        self._games = games
        self.path = find_cache_folder() / "lab" / f"{slug}-{_fingerprint(slug, games)}.jsonl"
        self.rows: dict[str, Row] = {}
        self.failed: dict[str, Message] = {}
        """By the key of a set-up: why it could not be measured."""
        self.is_kept = True
        """False once the disk did not take a row."""
        if not fresh:
            with suppress(OSError):
                for line in self.path.read_text("utf-8").splitlines():
                    with suppress(ValueError, TypeError):  # killed in the middle of a line
                        key, row = json.loads(line)
                        self.rows[key] = row

    def measure(self, setups: Sequence[Setup], on: str) -> None:
        """Measure those that are not known; a single one is worth no other process."""
        missing = [setup for setup in setups if setup.key not in self.rows]
        if len(missing) == 1 and read_place(on).address is None:
            on = HERE
        chunks = [[setup, self._games] for setup in missing]
        known = len(setups) - len(missing)
        with Progress(Message("lab.measuring"), len(setups)) as progress:
            progress.at(known)
            for done, (index, row) in enumerate(run_chunks(TASK, chunks, on), known + 1):
                if isinstance(row, ChunkFailed):
                    self.failed[missing[index].key] = row.message
                else:
                    self._add(missing[index].key, row)
                progress.at(done)

    def _add(self, key: str, row: Row) -> None:
        self.rows[key] = row
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if not self.path.exists():
                files = sorted(self.path.parent.glob("*.jsonl"), key=lambda it: it.stat().st_mtime)
                for old in files[: -MOST_FILES + 1]:
                    old.unlink(missing_ok=True)
            with self.path.open("ab") as file:
                # A line that was cut short must not swallow this one.
                file.write(b"\n" * (file.tell() > 0) + json.dumps([key, row]).encode())
        except OSError:
            self.is_kept = False


def _fingerprint(slug: str, games: int) -> str:
    total = sha256(repr((__version__, slug, games)).encode())
    for path in _list_sources(slug):
        total.update(path.read_bytes())
    return total.hexdigest()[:16]


def _list_sources(slug: str) -> Iterator[Path]:
    """The files on which a game's values and starts depend."""
    packages = Path(__file__).parents[2]
    for folder in ("measure/lab", "players", "solvers", "solvers/tables", "kernel"):
        yield from sorted((packages / folder).glob("*.py"))
    yield from list_sources(registry.game_class(slug))
