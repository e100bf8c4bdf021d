"""Runs that go on beside a test, so that it can see, and do, what happens meanwhile."""

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

from plyground.measure.runs.executor import run_chunks

TASKS = "tests.runs.tasks"
PATIENCE_SECONDS = 120.0


def run(task: str, chunks: list[Any], on: str, **settings: Any) -> list[Any]:
    """The results in order; no index comes twice and none is missing."""
    found = list(run_chunks(f"{TASKS}:{task}", chunks, on, **settings))
    assert sorted(index for index, _ in found) == list(range(len(chunks)))
    return [result for _, result in sorted(found, key=lambda each: each[0])]


class Beside:
    """A run in a thread of its own."""

    def __init__(self, task: str, chunks: list[Any], on: str) -> None:
        self._results: list[Any] = []
        self._error: Exception | None = None
        self._thread = Thread(target=self._run, args=(task, chunks, on), daemon=True)
        self._thread.start()

    def _run(self, task: str, chunks: list[Any], on: str) -> None:
        try:
            self._results = run(task, chunks, on)
        except Exception as error:
            self._error = error

    def wait(self) -> list[Any]:
        """Its results in order, or what it raised."""
        self._thread.join(PATIENCE_SECONDS)
        assert not self._thread.is_alive(), "it did not end"
        if self._error is not None:
            raise self._error
        return self._results


class Paper(NamedTuple):
    """What `wait_to_go` signs."""

    number: int
    process: int

    @property
    def is_running(self) -> bool:
        """Whether the process that signed it lives; one that nobody has buried does not."""
        try:
            os.kill(self.process, 0)
        except ProcessLookupError:
            return False
        with suppress(FileNotFoundError):
            state = Path(f"/proc/{self.process}/stat").read_text("utf-8").rpartition(")")[2]
            return state.split()[0] != "Z"
        return sys.platform != "linux"


def read_papers(folder: Path) -> list[Paper]:
    return [Paper(*map(int, path.name.split())) for path in folder.glob("* *")]


def wait_until(happened: Callable[[], object]) -> None:
    """Wait until something is so; patiently, for the machine may be busy."""
    until = time.monotonic() + PATIENCE_SECONDS
    while not happened():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.02)
