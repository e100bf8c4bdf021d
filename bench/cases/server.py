"""The server under load, over loopback: the server on one core, its clients on the other."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from bench.report import Row

TITLE = "The server under load (closed loop over loopback; medians of runs)"
ROUNDS = 5
SECONDS = 4
ROOMS = 200
LEAST = 2_000
"""Moves a second; a town that moves every five seconds makes 10,000 games of it."""
SOCKETS = 1_000
UNLIMITED = "10000"


def measure() -> Iterator[Row]:
    """Rooms at full speed; then many sockets and a trickle of moves."""
    runs = []
    for _ in range(ROUNDS):
        with TemporaryDirectory() as folder, _server(folder) as (host, process):
            runs.append(_load(host, process, "rooms", ROOMS))
    rate, cpu = (median(run[name] for run in runs) for name in ("rate", "cpu"))
    yield Row(
        f"moves stored and acknowledged, {ROOMS} rooms",
        f"{rate:,.0f}/s, {cpu * 1e6:.0f} µs CPU each",
        f"at least {LEAST:,}/s",
        rate >= LEAST,
    )
    yield from _crowd()


def _crowd() -> Iterator[Row]:
    with TemporaryDirectory() as folder, _server(folder) as (host, process):
        heard = _load(host, process, "open", SOCKETS, seconds=20)
        resident = _resident(process.pid)
    p99 = heard["p99"] * 1000
    yield Row(
        f"{SOCKETS:,} sockets, {heard['rate']:.0f} moves/s: 99% acknowledged within",
        f"{p99:.1f} ms",
        "under 50 ms",
        p99 < 50,
    )
    yield Row(
        "... the server's resident memory",
        f"{resident:.0f} MB",
        "under 200 MB",
        resident < 200,
    )


def _load(
    host: str, server: "subprocess.Popen[bytes]", what: str, count: int, seconds: float = SECONDS
) -> dict[str, Any]:
    command = [sys.executable, "-m", "bench.load", host, what]
    command += [str(count), str(seconds), str(server.pid)]
    with _pinned(command, core=1, stdout=subprocess.PIPE) as clients:
        said, _ = clients.communicate(timeout=600)
    heard: dict[str, Any] = json.loads(said)
    if heard["errors"]:
        raise SystemExit(f"the server refused some of it: {heard['errors']}")
    return heard


@contextmanager
def _server(folder: str) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    command = [sys.executable, "-m", "plyground", "serve", "--port", "0", "--log", "warning"]
    command += ["--db", str(Path(folder) / "games.db"), "--limits", UNLIMITED]
    with _pinned(command, core=0, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        line = process.stdout.readline().decode()
        time.sleep(1)
        try:
            yield line.split("http://")[1].strip().rstrip("/"), process
        finally:
            process.terminate()


def _pinned(command: list[str], core: int, **more: Any) -> "subprocess.Popen[bytes]":
    """A process on one core, where the system can do that."""

    def pin() -> None:
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, {core % (os.cpu_count() or 1)})

    return subprocess.Popen(command, preexec_fn=pin, **more)


def _resident(pid: int) -> float:
    """Megabytes of memory that a process has in use."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024
