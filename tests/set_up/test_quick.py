"""`make quick` starts no server, no browser and no other program, whatever tests are added."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import quick

from .stage import ROOT

OFFENCES = {
    "opens a port": "import socket\nwith socket.socket() as s:\n    s.bind(('127.0.0.1', 0))",
    "starts a program": "import subprocess, sys\nsubprocess.run([sys.executable, '-V'])",
    "forks": "import os\nos._exit(0) if os.fork() == 0 else os.wait()",
    "plays a game": "import plyground\nplyground.match('code-swap', seed=7)",
}


def test_what_is_left_out_is_there_and_has_a_reason() -> None:
    assert [name for name in quick.LEFT_OUT if not (ROOT / "tests" / name).exists()] == []
    assert all(quick.LEFT_OUT.values())
    assert {"web", "set_up"} <= set(quick.LEFT_OUT)


@pytest.mark.parametrize("name", ["web", "solvers", "test_readme.py"])
def test_what_is_left_out_is_not_even_imported(name: str) -> None:
    assert quick.pytest_ignore_collect(ROOT / "tests" / name) is True
    assert quick.pytest_ignore_collect(ROOT / "tests" / "rulings" / name) is None
    assert quick.pytest_ignore_collect(ROOT / "tests" / "rulings") is None


def test_a_quick_test_that_opens_a_port_or_starts_a_program_fails(tmp_path: Path) -> None:
    for number, (name, code) in enumerate(OFFENCES.items()):
        lines = code.replace("\n", "\n    ")
        (tmp_path / f"test_{number}.py").write_text(f"def test_it():  # {name}\n    {lines}\n")
    marked = "import os, pytest\n@pytest.mark.program\ndef test_it():\n    os.fork()\n"
    (tmp_path / "test_marked.py").write_text(marked)
    command = [sys.executable, "-m", "pytest", "-p", "tests.quick", "-p", "no:cacheprovider"]
    command += ["-q", "-n", "0", "--tb=line", "-c", str(ROOT / "pyproject.toml"), str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "3 failed, 1 passed, 1 deselected" in done.stdout, done.stdout
    assert done.stdout.count("mark this test `program`") >= 3
