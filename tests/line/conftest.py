"""What the tests of line mode stand on."""

import os
import sys
from pathlib import Path

import pytest

# Pseudo-terminals, signals and pipes by name are of POSIX.
collect_ignore_glob = ["test_*.py"] if sys.platform == "win32" else []


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that runs in this process waits for the disk: no test pulls the plug."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the players stand."""
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    return here
