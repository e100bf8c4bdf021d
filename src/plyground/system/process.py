"""Processes: how much memory this one may use, and programs of ours in processes of their own.

Free is what is free on this machine, or less where somebody set a limit.
"""

import os
import signal
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread

MEMINFO = Path("/proc/meminfo")
CGROUP = Path("/sys/fs/cgroup")


def free_memory() -> int | None:
    """Bytes that may still be used; None where nobody can tell."""
    known = [each for each in (_free_on_machine(), _left_in_group(), _left_to_process()) if each]
    return min(known, default=None)


def used_memory(*, reserved: bool = False) -> int:
    """Bytes that this process holds, or has reserved; 0 where nobody can tell."""
    try:
        pages = Path("/proc/self/statm").read_text("ascii").split()[0 if reserved else 1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0


def limit_memory(most: int) -> None:
    """Limit the address space of this process, in bytes; a tighter limit stays."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows knows no such limit
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _free_on_machine() -> int | None:
    with suppress(OSError, ValueError, IndexError):
        for line in MEMINFO.read_text("ascii").splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    # Not what is free, but more than there is can be refused all the same.
    with suppress(AttributeError, OSError, ValueError):
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return None


def _left_in_group() -> int | None:
    """What a container leaves us."""
    with suppress(OSError, ValueError):  # there is none, or "max"
        most = int((CGROUP / "memory.max").read_text("ascii"))
        return max(1, most - int((CGROUP / "memory.current").read_text("ascii")))
    return None


def _left_to_process() -> int | None:
    with suppress(ImportError, OSError, ValueError):
        import resource

        limit = resource.getrlimit(resource.RLIMIT_AS)[0]
        if limit != resource.RLIM_INFINITY:
            return max(1, limit - used_memory(reserved=True))
    return None


# ---- a program in a process of its own -----------------------------------------------------------


Hear = Callable[[str], None]


class ChildProcess:
    """Runs until it is ended; what is heard is each whole line, and "" when there are no more.

    A thread listens: that can be waited for with a deadline on every system, and nobody else waits.
    """

    def __init__(
        self, command: Sequence[str], hear: Hear, env: Mapping[str, str] | None = None
    ) -> None:
        import subprocess  # takes as long as all of the above

        self._child = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="ascii",
            env=env,
            start_new_session=True,  # Ctrl-C is for us, and we end it
        )
        self._ear = Thread(target=self._listen, args=(hear,), daemon=True)
        self._ear.start()

    def say(self, line: str) -> None:
        """Hand it a line; where it has ended, what is heard says so."""
        assert self._child.stdin is not None
        with suppress(OSError):
            self._child.stdin.write(line + "\n")
            self._child.stdin.flush()

    def _listen(self, hear: Hear) -> None:
        assert self._child.stdout is not None
        for line in self._child.stdout:
            if not line.endswith("\n"):  # killed in the middle of it
                break
            hear(line[:-1])
        hear("")

    def name_cause_of_death(self) -> str:
        """What ended it, once it has: a signal's name, or its status."""
        return name_cause_of_death(self._child.wait())

    def kill(self) -> None:
        """End it, whatever it is at; whoever listens hears that."""
        self._child.kill()

    def end(self) -> None:
        """End it, and tidy up."""
        self.kill()
        self._ear.join()
        with suppress(BrokenPipeError), self._child:  # what it was told last may not have left us
            pass


def name_cause_of_death(status: int) -> str:
    """What ended a process: a signal's name, or the status it ended with."""
    if status < 0:
        with suppress(ValueError):
            return signal.Signals(-status).name
    return f"exit status {status}"
