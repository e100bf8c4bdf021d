"""How much memory is free, wherever somebody set a limit."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from plyground.study import worker
from plyground.system import process


def test_the_least_of_all_limits_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = tmp_path / "meminfo"
    info.write_text("MemTotal:       16000000 kB\nMemAvailable:    4000000 kB\n")
    monkeypatch.setattr(process, "MEMINFO", info)
    monkeypatch.setattr(process, "CGROUP", tmp_path)
    monkeypatch.setattr(process, "_left_to_process", lambda: None)
    assert process.free_memory() == 4_000_000 * 1024
    (tmp_path / "memory.max").write_text("1000000\n")
    (tmp_path / "memory.current").write_text("400000\n")
    assert process.free_memory() == 600_000
    (tmp_path / "memory.max").write_text("max\n")
    assert process.free_memory() == 4_000_000 * 1024


@pytest.mark.program
@pytest.mark.skipif(sys.platform != "linux", reason="limits of a process, as Linux has them")
def test_a_limit_of_the_process_counts() -> None:
    code = (
        "import resource\n"
        "from plyground.system.process import free_memory\n"
        "resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))\n"
        "print(free_memory())\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert 0 < int(done.stdout) < 1 << 30


def test_a_worker_keeps_a_limit_that_is_tighter_than_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    resource = pytest.importorskip("resource", reason="Windows knows no such limit")
    tight, asked = (1 << 20, 1 << 20), list[tuple[int, int]]()
    monkeypatch.setattr(resource, "getrlimit", lambda what: tight)
    monkeypatch.setattr(resource, "setrlimit", lambda what, limits: asked.append(limits))
    monkeypatch.setattr(os, "nice", lambda steps: steps)
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(sys, stream, io.StringIO())
    worker.main()
    assert asked == [tight], "to raise a hard limit is an error for whoever is not root"
