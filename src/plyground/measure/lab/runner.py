"""Measures the rows that are not known yet, and keeps each as it is done."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from time import monotonic

from plyground._version import __version__
from plyground.games import registry
from plyground.kernel.sources import list_sources
from plyground.language.errors import MissingExtra, PlygroundError
from plyground.language.message import Message
from plyground.measure.runs.executor import PROCESSES, read_place, run_chunks
from plyground.measure.runs.task import ChunkFailed
from plyground.system.files import find_cache_folder
from plyground.system.progress import Progress

from .grid import Row, Setup
from .rows import Plan, make_chunk, measure_row

SHORT_SECONDS = 2.0
"""What takes no longer is not worth another process."""
TASK = "plyground.measure.lab.rows:measure_chunk"

Say = Callable[[Message], None]


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
    packages = Path(__file__).parents[2]
    for folder in ("measure/lab", "players", "solvers", "solvers/tables", "kernel"):
        yield from sorted((packages / folder).glob("*.py"))
    yield from list_sources(registry.game_class(slug))


class Runner:
    """One table's worth of rows."""

    def __init__(self, results: Results, plan: Plan, say: Say, on: str = PROCESSES) -> None:
        self._results, self._plan, self._say = results, plan, say
        self._on, self._place = on, read_place(on)
        self.failed: dict[str, PlygroundError] = {}
        """By the key of a set-up: why it could not be measured."""
        self._warned = False

    def run(self, setups: Sequence[Setup]) -> dict[str, Row]:
        """All rows by the keys of their set-ups; those that are known take no time."""
        known = self._results.rows
        missing = [setup for setup in setups if setup.key not in known]
        done = len(setups) - len(missing)
        if done and missing:
            self._say(Message.of("lab.known-already", known=done, setups=len(setups)))
        with Progress(Message("lab.measuring"), len(setups)) as progress:
            progress.at(done)
            for setup, found in self._measure(missing):
                if isinstance(found, PlygroundError):
                    self.failed[setup.key] = found
                    continue
                if not self._results.add(setup.key, found):
                    progress.clear()
                    self._warn()
                done += 1
                progress.at(done)
        return {setup.key: known[setup.key] for setup in setups if setup.key in known}

    def count_known(self, setups: Sequence[Setup]) -> int:
        """How many are known already."""
        return sum(setup.key in self._results.rows for setup in setups)

    def _measure(self, setups: list[Setup]) -> Iterator[tuple[Setup, Row | PlygroundError]]:
        """The first here, to see how long it takes; the others wherever that is quickest.

        A cluster was asked for by somebody who knows: it gets all of them.
        """
        if self._place.address is not None:
            yield from self._hand_out(setups)
            return
        begun, processes = monotonic(), self._place.processes
        for place, setup in enumerate(setups):
            rest = setups[place:]
            spent = monotonic() - begun
            expected = spent / place * len(rest) if place else 0.0
            if processes and expected > SHORT_SECONDS:
                yield from self._hand_out(rest)
                return
            try:
                yield setup, measure_row(setup, self._plan)
            except MissingExtra:  # the next one would miss it too
                raise
            except PlygroundError as error:
                if setup is setups[0] and len(setups) == 1:
                    raise
                yield setup, error

    def _hand_out(self, setups: list[Setup]) -> Iterator[tuple[Setup, Row | PlygroundError]]:
        chunks = [make_chunk(setup, self._plan) for setup in setups]
        for index, found in run_chunks(TASK, chunks, self._on):
            if isinstance(found, ChunkFailed):
                yield setups[index], PlygroundError(found.message)
            else:
                yield setups[index], found

    def _warn(self) -> None:
        if not self._warned:
            self._warned = True
            self._say(Message.of("lab.not-kept", path=str(self._results.path)))
