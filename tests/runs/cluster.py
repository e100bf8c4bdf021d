"""A real cluster for tests: a scheduler and workers, programs of their own, on loopback."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.later import Later

from .asking import wait_until

distributed = Later("distributed")

ROOT = Path(__file__).parents[2]
SCHEDULER, WORKER = "distributed.cli.dask_scheduler", "distributed.cli.dask_worker"


class Cluster:
    """Its programs; those that are killed stay dead."""

    def __init__(self, folder: Path, settings: Mapping[str, str]) -> None:
        self._settings, self._folder, self._file = settings, folder, folder / "scheduler.json"
        self.scheduler: subprocess.Popen[bytes] | None = None
        self.workers: list[subprocess.Popen[bytes]] = []
        self.port = "0"

    def start_scheduler(self) -> None:
        """Start it, after the first time at the same port."""
        self._file.unlink(missing_ok=True)
        self.scheduler = self._start(
            SCHEDULER,
            *("--host", "127.0.0.1", "--port", self.port, "--no-dashboard"),
            *("--scheduler-file", str(self._file)),
        )
        wait_until(self._file.exists)
        wait_until(lambda: self._file.read_text("utf-8").rstrip().endswith("}"))
        self.port = self._file.read_text("utf-8").partition("tcp://127.0.0.1:")[2].split('"')[0]

    def start_worker(self, threads: int = 1) -> "subprocess.Popen[bytes]":
        worker = self._start(
            WORKER,
            *("--scheduler-file", str(self._file), "--no-nanny", "--no-dashboard"),
            *("--nthreads", str(threads), "--local-directory", str(self._folder)),
        )
        self.workers.append(worker)
        return worker

    def _start(self, module: str, *words: str) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(
            [sys.executable, "-m", module, *words],
            cwd=self._folder,
            env={**os.environ, "PYTHONPATH": str(ROOT), **self._settings},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def mend(self, workers: int) -> None:
        """Have a scheduler and so many workers, whatever a test before did to them."""
        if self.scheduler is None or self.scheduler.poll() is not None:
            self.end()
            self.start_scheduler()
        alive = [worker for worker in self.workers if worker.poll() is None]
        for worker in alive[workers:]:
            worker.kill()
            worker.wait()
        self.workers = alive[:workers]
        while len(self.workers) < workers:
            self.start_worker()
        address = self.place.replace("dask:", "tcp:")
        with distributed.Client(address, set_as_default=False) as client:
            wait_until(lambda: sum(client.nthreads().values()) == workers)

    @property
    def place(self) -> str:
        return f"dask://127.0.0.1:{self.port}"

    def end(self) -> None:
        for program in [*self.workers, *([self.scheduler] if self.scheduler else [])]:
            program.kill()
            program.wait()
        self.workers, self.scheduler = [], None


@contextmanager
def run_cluster(folder: Path, workers: int, **settings: str) -> Iterator[Cluster]:
    cluster = Cluster(folder, settings)
    try:
        cluster.mend(workers)
        yield cluster
    finally:
        cluster.end()
