"""Sets up .venv for a verb of the Makefile: `python -m tools.set_up play`, `serve`, `test` ...

What comes as source is built as its makers meant it, in pip's isolation. Only we ourselves are
installed without: our build backend stays in .venv, so that setting up again needs no network.
constraints.txt pins every version, those of build tools too. A stamp for each step says that it
is done; a changed pin does it again. Needs nothing but Python.
"""

import os
import re
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
VENV = ROOT / ".venv"
PROJECT, PINS = ROOT / "pyproject.toml", ROOT / "constraints.txt"
LOCK, PAUSE_SECONDS = ROOT / ".venv.lock", 0.1
MADE, UNFINISHED = VENV / ".made", VENV / ".unfinished"

STEPS: dict[str, tuple[str | None, tuple[str, ...]]] = {
    "play": (None, ("screen", "fast")),
    "serve": ("play", ("web",)),
    "test": ("play", ("fast", "web", "test")),
    "check": ("test", ("check",)),
    "docs": (None, ("docs",)),
    "mutants": ("test", ("mutants",)),
    "peers": ("play", ()),
}
"""For each step the one before it, and the extras whose packages it installs."""
PEERS = ["pgx"]
"""What our speed is held against. It brings packages along that have the names of our folders,
and therefore has an environment of its own."""


class Failed(Exception):
    """A program that did its part of the set-up ended with this status."""


@contextmanager
def alone() -> Iterator[None]:
    """Hold a lock of the system's, which goes with whoever held it; wait for it if need be."""
    with LOCK.open("a") as file:
        waits = False
        while not _take(file.fileno()):
            if not waits:
                print("Waiting for another make in this folder ...", flush=True)
            waits = True
            time.sleep(PAUSE_SECONDS)
        yield


def _take(file: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # no locks in this file system
        return True
    return True


def make_environment(venv: Path) -> None:
    """An empty one, whatever was there before."""
    _run(sys.executable, "-m", "venv", "--clear", venv)


def install(venv: Path, *words: str) -> None:
    """What pip is told to install, in the versions that are pinned."""
    python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    _run(python, "-m", "pip", "--quiet", "install", *words)


def _run(*words: str | Path) -> None:
    # Constraints go by the environment, for pip hands those on to the pip that fetches build
    # tools; newer ones have a name of their own for that. A path with a space would be two.
    pins = PINS.relative_to(ROOT)
    constraints = {"PIP_CONSTRAINT": str(pins), "PIP_BUILD_CONSTRAINT": str(pins)}
    quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1"}  # pip's notices are not for players
    environment = {**os.environ, **constraints, **quiet}
    if status := subprocess.run(words, env=environment, check=False).returncode:
        raise Failed(status)


# ---- what is needed ------------------------------------------------------------------------------


def read_project() -> dict[str, Any]:
    return tomllib.loads(PROJECT.read_text(encoding="utf-8"))


def requirements(extras: Sequence[str]) -> list[str]:
    """The packages of some extras, those of extras within them included, without ourselves."""
    project, waiting, found = read_project()["project"], list(extras), set[str]()
    ourselves = re.compile(re.escape(project["name"]) + r"\[([^\]]*)\]")
    for extra in waiting:  # grows as we go
        for requirement in project["optional-dependencies"][extra]:
            if within := ourselves.fullmatch(requirement):
                waiting += re.split(r"\s*,\s*", within[1])
            else:
                found.add(requirement)
    return sorted(found)


# ---- step by step --------------------------------------------------------------------------------


def make_anew() -> None:
    """Begin from nothing: after somebody was killed in the middle, who knows what is there."""
    if UNFINISHED.exists():
        print("Setting up was cut off the last time; it begins anew in .venv ...", flush=True)
    else:
        print("Setting up in .venv, this once ...", flush=True)
    for stamp in (MADE, *map(_stamp, STEPS)):  # first, for this may be cut off too
        stamp.unlink(missing_ok=True)
    make_environment(VENV)
    MADE.touch()


def set_up(step: str) -> None:
    """Do a step and those before it, unless they are done."""
    before, extras = STEPS[step]
    if before:
        set_up(before)
    if _is_done(step):
        return
    if _is_covered(step):
        _stamp(step).touch()
        return
    UNFINISHED.touch()
    try:
        if step == "play":
            install(VENV, *read_project()["build-system"]["requires"])
            install(VENV, "--no-deps", "--no-build-isolation", "--editable", ".")
        if step == "peers":
            make_environment(VENV / "peers")
            install(VENV / "peers", *PEERS)
        else:
            install(VENV, *requirements(extras))
    except Failed:  # pip has tidied up behind itself
        UNFINISHED.unlink()
        raise
    UNFINISHED.unlink()
    _stamp(step).touch()


def _stamp(step: str) -> Path:
    return VENV / f".{step}"


def _is_done(step: str) -> bool:
    try:
        done = _stamp(step).stat().st_mtime_ns
    except FileNotFoundError:
        return False
    return all(done >= pins.stat().st_mtime_ns for pins in (PROJECT, PINS))


def _is_covered(step: str) -> bool:
    """Whether what it needs came with another step: whoever can test can serve."""
    needed = set(STEPS[step][1])
    others = (other for other, (_, extras) in STEPS.items() if needed <= set(extras))
    return bool(needed) and any(map(_is_done, others))


def main(words: Sequence[str]) -> int:
    """Set up for one verb; the status is pip's."""
    (step,) = words
    os.chdir(ROOT)
    with alone():
        try:
            if UNFINISHED.exists() or not MADE.exists():
                make_anew()
            set_up(step)
        except Failed as failed:
            print("Setting up did not work, for the reason above.", file=sys.stderr)
            return int(failed.args[0])
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
