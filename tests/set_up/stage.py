"""A fresh clone with stand-ins for venv and pip, where makes can be held up and killed."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0

# Stand in for venv and pip: they note when they begin and end, and take until "go" is there.
STAND_IN = """
import os, shutil, sys, time
from pathlib import Path

def work(what):
    with open("notes", "a") as notes:
        print("begin", what, file=notes, flush=True)
        while not os.path.exists("go"):
            time.sleep(0.01)
        print("end", what, file=notes, flush=True)
"""
VENV = """
from stand_in import *
work("venv")
shutil.rmtree(sys.argv[-1], ignore_errors=True)
folder = Path(sys.argv[-1], "bin")
folder.mkdir(parents=True)
(folder / "python").symlink_to(sys.executable)
(folder / "plyground").write_text("#!/bin/sh\\necho played\\n")
(folder / "plyground").chmod(0o755)
"""
PIP = """
from stand_in import *
work("pip " + " ".join(sys.argv[1:]))
"""


def copy_clone(folder: Path) -> Path:
    """What a fresh clone has, as far as set-up is concerned."""
    folder.mkdir()
    for name in ("Makefile", "pyproject.toml", "constraints.txt", ".ci", "tools"):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder)
    (folder / "src" / "plyground").mkdir(parents=True)
    return folder


def environment(**more: str) -> dict[str, str]:
    """Ours, without what a make around these tests would tell the makes within."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("MA")}
    return {**ours, "PYTHON": sys.executable, **more}


class Stage:
    """A clone where venv and pip are stand-ins, and makes that run in it."""

    def __init__(self, clone: Path) -> None:
        self.clone = clone
        for package, code in (("venv", VENV), ("pip", PIP)):
            (clone / "aside" / package).mkdir(parents=True)
            (clone / "aside" / package / "__init__.py").touch()
            (clone / "aside" / package / "__main__.py").write_text(code)
        (clone / "aside" / "stand_in.py").write_text(STAND_IN)

    @contextmanager
    def make(self, verb: str) -> Iterator[subprocess.Popen[bytes]]:
        """A make at work; its words go to a file, which nobody need read for it to go on."""
        with self._words_of(verb).open("wb") as said:
            process = subprocess.Popen(
                ["make", verb],
                cwd=self.clone,
                env=environment(PYTHONPATH=str(self.clone / "aside")),
                stdout=said,
                stderr=said,
                start_new_session=True,
            )
            try:
                yield process
            finally:
                kill(process)
                process.wait()

    def message(self, verb: str) -> str:
        return self._words_of(verb).read_text()

    def _words_of(self, verb: str) -> Path:
        return self.clone / f"said by {verb.replace('/', ' ')}"

    def notes(self) -> list[str]:
        notes = self.clone / "notes"
        return notes.read_text().splitlines() if notes.exists() else []

    def go(self) -> None:
        (self.clone / "go").touch()


def kill(process: subprocess.Popen[bytes]) -> None:
    """The make with all that it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def await_that(holds: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)
