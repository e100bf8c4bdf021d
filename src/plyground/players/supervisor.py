"""Starts a program in a group of its own, and ends all of it when it is no longer wanted.

Run as a script, it knows nothing of the rest: `supervisor.py LINE MEMORY WORD...`. LINE is the
number of a socket to whoever wants the program. When that is closed, because they say so or because
they died, everything that came of the program is killed. How it ended is reported on it. On Linux
the supervisor adopts what the program leaves behind, so nothing gets away.
"""

import contextlib
import ctypes
import os
import resource
import select
import signal
import socket
import sys
import time

PAUSE_SECONDS = 0.05
END_SECONDS = 5.0
"""For killing everything; what then still lives is beyond us."""
BECOME_SUBREAPER, DIE_WITH_PARENT = 36, 1
LINUX = sys.platform == "linux"


def main(words: list[str]) -> int:
    """Start it, wait until it ends or is not wanted any more, end what is left of it."""
    line = socket.socket(fileno=int(words[0]))
    line.set_inheritable(False)
    if LINUX:
        _prctl(BECOME_SUBREAPER, 1)
    program = os.fork()
    if program == 0:
        _become(words[2:], int(words[1]), line)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):  # they are the program's: as long as we held them, they would not end
        os.dup2(nothing, stream)
    while (end := _find_end(program)) is None:
        if select.select([line], [], [], PAUSE_SECONDS)[0]:
            time.sleep(PAUSE_SECONDS)  # it may just have ended, and whoever wanted it saw that
            end = _find_end(program)
            break
    _kill_all(program)
    if end is not None:
        _report(line, end)
    return 0


def _report(line: socket.socket, cause: str) -> None:
    """Say what happened; nobody need be listening any more."""
    with contextlib.suppress(OSError):
        line.sendall(f"{cause}\n".encode())


def _become(command: list[str], memory: int, line: socket.socket) -> None:
    """Turn into the program, in a group and with limits of its own."""
    try:
        os.setpgid(0, 0)
        if LINUX:
            _prctl(DIE_WITH_PARENT, signal.SIGKILL)
        _limit(resource.RLIMIT_AS, memory)
        _limit(resource.RLIMIT_CORE, 0)
        for changed in (signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(changed, signal.SIG_DFL)
        os.execvp(command[0], command)
    except OSError as error:
        _report(line, f"missing {error.strerror}")
    finally:
        os._exit(127)


def _limit(what: int, most: int) -> None:
    """A limit that is tighter already stays."""
    hard = resource.getrlimit(what)[1]
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(what, (most, most))


def _find_end(program: int) -> str | None:
    """How the program ended, if it has; others that ended are seen off."""
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return "status 0"
        if pid == program:
            code = os.waitstatus_to_exitcode(status)
            return f"status {code}" if code >= 0 else f"signal {-code}"
        if pid == 0:
            return None


def _kill_all(program: int) -> None:
    """Kill the group, and whatever has left it: what loses its parent becomes our child."""
    until = time.monotonic() + END_SECONDS
    while time.monotonic() < until:
        for pid in (-program, *_list_children()):
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        try:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                time.sleep(0.002)
        except ChildProcessError:
            return


def _list_children() -> list[int]:
    """Our own children; none where the system does not tell."""
    try:
        with open(f"/proc/self/task/{os.getpid()}/children") as file:
            return [int(pid) for pid in file.read().split()]
    except OSError:
        return []


def _prctl(what: int, value: int) -> None:
    ctypes.CDLL(None).prctl(what, value, 0, 0, 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
