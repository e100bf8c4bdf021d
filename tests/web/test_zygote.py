"""A forked server stands for one that was started: it has the same, and ends alike."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from .servers import PATIENCE, serving
from .zygote import Child, fork, note_usual_environment

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is forked")
PROGRAM = "tests.web.what_it_has"


def run_forked(log: Path) -> tuple[Any, int]:
    with log.open("ab") as errors:
        child = fork(PROGRAM, ["3"], errors.fileno())
    assert isinstance(child, Child)
    return read(child), child.pid


def run_fresh(log: Path) -> Any:
    with log.open("ab") as errors:
        words = [sys.executable, "-m", PROGRAM, "3"]
        return read(subprocess.Popen(words, stdout=subprocess.PIPE, stderr=errors))


def read(process: subprocess.Popen[bytes] | Child) -> Any:
    assert process.stdout
    with process.stdout as out:
        had = json.loads(out.read())
    assert process.wait(PATIENCE) == process.poll() == 3
    return had


def test_a_forked_process_has_what_a_new_one_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLYGROUND_DATA", "somewhere else")
    former = os.umask(0o027)
    try:
        had, pid = run_forked(tmp_path / "forked")
        assert had == run_fresh(tmp_path / "fresh")
    finally:
        os.umask(former)
    assert (tmp_path / "forked").read_text() == (tmp_path / "fresh").read_text() == "an error\n"
    assert not Path(f"/proc/{pid}").exists()


def test_what_counts_when_python_starts_starts_a_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_forked(tmp_path / "log")
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    with (tmp_path / "log").open("ab") as errors:
        assert fork(PROGRAM, ["3"], errors.fileno()) is None


def test_a_library_that_left_a_variable_behind_keeps_nobody_from_being_forked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEFT_BEHIND", "1")
    note_usual_environment()
    had, _ = run_forked(tmp_path / "forked")
    assert had == run_fresh(tmp_path / "fresh")


def test_servers_are_killed_and_stopped_like_others(tmp_path: Path) -> None:
    for number, fresh in enumerate((False, True)):
        with serving(tmp_path / f"{number}.db", fresh=fresh) as server:
            assert isinstance(server.process, subprocess.Popen) == fresh
            assert server.process.poll() is None
            with pytest.raises(subprocess.TimeoutExpired):
                server.process.wait(timeout=0)
            server.kill()
            assert server.process.returncode == -signal.SIGKILL
        with serving(tmp_path / f"{number}.db", fresh=fresh) as server:
            assert server.stop() == 0
