"""Programs forked from a process that has read the server's code once.

Reading takes half a second of a processor, and hundreds of tests want a server of their own. What
runs in the end is the program as it is: `python -m plyground serve`, from its first line on.
"""

import atexit
import multiprocessing
import os
import runpy
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from multiprocessing.popen_forkserver import Popen
from multiprocessing.reduction import DupFd
from typing import IO, Any

LOADED = [
    "plyground.cli.serve",
    "plyground.system.extras",
    "plyground.web.serve",
    "segno",
    "uvicorn.lifespan.off",
    "uvicorn.loops.auto",
    "uvloop",
]
OURS = ("PLYGROUND_", "PYTEST_")
"""Variables that are read when they are needed; others may count when Python starts."""

_forks = multiprocessing.get_context("forkserver")
_forks.set_forkserver_preload(LOADED)
_usual: dict[str, str] = {}
_living: "set[Child]" = set()


class Descriptor:
    """A file of ours that the fork is to have as well; there it is a number."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __reduce__(self) -> Any:
        return _adopt, (DupFd(self._number),)


def _adopt(duplicate: Any) -> int:
    return int(duplicate.detach())


class Child:
    """A forked process, with what `subprocess.Popen` offers for one."""

    def __init__(self, program: str, words: Sequence[str], errors: int) -> None:
        os.umask(mask := os.umask(0o077))
        stdout, out = os.pipe()
        files = Descriptor(out), Descriptor(errors)
        order = (program, list(words), os.getcwd(), mask, {**os.environ}, *files)
        try:
            self._popen = Popen(_forks.Process(target=_run_program, args=order))
        finally:
            os.close(out)
        self.pid: int = self._popen.pid
        self.stdout: IO[bytes] | None = os.fdopen(stdout, "rb")
        _living.add(self)

    def poll(self) -> int | None:
        return self._popen.poll()

    def wait(self, timeout: float | None = None) -> int:
        if (status := self._popen.wait(timeout)) is None:
            raise subprocess.TimeoutExpired([f"process {self.pid}"], timeout or 0)
        _living.discard(self)
        return status

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


@atexit.register
def _kill_all() -> None:
    for child in _living:
        child.kill()


def _run_program(
    program: str,
    words: list[str],
    folder: str,
    mask: int,
    variables: Mapping[str, str],
    out: int,
    errors: int,
) -> None:
    """`python -m program words`, in the fork."""
    os.chdir(folder)
    os.umask(mask)
    for name in filter(lambda name: name.startswith(OURS), [*os.environ]):
        del os.environ[name]
    os.environ.update(variables)
    for file, number in ((out, 1), (errors, 2)):
        os.dup2(file, number)
        os.close(file)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - to the end
    sys.stderr = open(2, "w", 1, "utf-8", "backslashreplace", closefd=False)  # noqa: SIM115
    sys.argv[1:] = words
    runpy.run_module(program, run_name="__main__", alter_sys=True)


def note_usual_environment() -> None:
    """How it is before a test changes it: libraries leave variables behind when they are loaded."""
    _usual.clear()
    _usual.update(settled(os.environ))


def fork(program: str, words: Sequence[str], errors: int) -> Child | None:
    """A process that is no different from a new one; none where one has to be started."""
    if sys.platform != "linux" or (_usual and settled(os.environ) != _usual):
        return None
    return Child(program, words, errors)


def settled(environment: Mapping[str, str]) -> dict[str, str]:
    """What cannot change once Python runs."""
    return {name: value for name, value in environment.items() if not name.startswith(OURS)}
