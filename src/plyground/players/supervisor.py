"""The warden: starts a program in a group of its own, watches over it, and ends all of it.

Run as a script, it knows nothing of the rest: `warden.py LINE MEMORY PROCESSES WORD...`. LINE is
the number of a socket to whoever wants the program. When that is closed, because they say so or
because they died, everything that came of the program is killed. What became of the program is
reported on it, a line each: the first one is the cause, what follows from it may come after.
On Linux the warden adopts what the program leaves behind, so nothing gets away.
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
from collections.abc import Iterator

PAUSE_SECONDS = 0.05
"""Seconds between two counts of what the program has started."""
REST_FACTOR = 9
"""Counting may take a tenth of the time: after each count so many times its duration is rest."""
END_SECONDS = 5.0
"""Seconds for killing everything; what then still lives is beyond us."""
BECOME_SUBREAPER, DIE_WITH_PARENT = 36, 1
PAGE = resource.getpagesize()
LINUX = sys.platform == "linux"


def main(words: list[str]) -> int:
    """Start it, watch over it, end it."""
    line = socket.socket(fileno=int(words[0]))
    line.set_inheritable(False)
    memory, processes, command = int(words[1]), int(words[2]), words[3:]
    bell = _bell()
    if LINUX:
        _prctl(BECOME_SUBREAPER, 1)
    program = os.fork()
    if program == 0:
        _become(command, memory, line)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):  # they are the program's: as long as we held them, they would not end
        os.dup2(nothing, stream)
    cause = _watch(program, line, bell, memory, processes)
    _end(program)
    if cause:
        _report(line, cause)
    return 0


def _report(line: socket.socket, cause: str) -> None:
    """Say what happened; nobody need be listening any more."""
    with contextlib.suppress(OSError):
        line.sendall(f"{cause}\n".encode())


def _bell() -> int:
    """A file descriptor that becomes readable when a child ends."""
    bell, rung = os.pipe()
    os.set_blocking(rung, False)
    signal.signal(signal.SIGCHLD, lambda number, frame: None)
    signal.set_wakeup_fd(rung, warn_on_full_buffer=False)
    return bell


def _become(command: list[str], memory: int, line: socket.socket) -> None:
    """Turn into the program, in a group and with limits of its own."""
    try:
        os.setpgid(0, 0)
        if LINUX:
            _prctl(DIE_WITH_PARENT, signal.SIGKILL)
        _limit(resource.RLIMIT_AS, memory)
        _limit(resource.RLIMIT_CORE, 0)
        for changed in (signal.SIGPIPE, signal.SIGXFSZ, signal.SIGCHLD):
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


def _watch(program: int, line: socket.socket, bell: int, memory: int, processes: int) -> str:
    """Why it is over: how the program ended, or what it did; nothing if it is not wanted more."""
    pause, unwanted = PAUSE_SECONDS, False
    while True:
        ready = select.select([bell] if unwanted else [line.fileno(), bell], [], [], pause)[0]
        status = _reap(program)
        if status is not None:
            return status
        if unwanted and not ready:
            return ""
        if line.fileno() in ready:
            unwanted = True  # or it has just ended, and whoever wanted it saw that first
            continue
        if bell in ready:
            os.read(bell, 1000)
        begun = time.monotonic()
        descendants = list(_descendants())
        if len(descendants) > processes:
            return "processes"
        if sum(map(_pages, descendants)) * PAGE > memory:
            return "memory"
        pause = max(PAUSE_SECONDS, REST_FACTOR * (time.monotonic() - begun))


def _reap(program: int) -> str | None:
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


def _end(program: int) -> None:
    """Kill the group at one stroke, then whatever has left it, until nothing is left."""
    until = time.monotonic() + END_SECONDS
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            os.killpg(program, signal.SIGKILL)
        for pid in _descendants():
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        try:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                time.sleep(0.002)
        except ChildProcessError:
            return


def _descendants() -> Iterator[int]:
    """Everything that came of the program; nothing where the system does not tell."""
    if not LINUX:
        return
    parents = _parents()
    own = [os.getpid()]
    while own:
        parent = own.pop()
        for pid in parents.get(parent, ()):
            own.append(pid)
            yield pid


def _parents() -> dict[int, list[int]]:
    """Every process by its parent."""
    children: dict[int, list[int]] = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            with contextlib.suppress(OSError, ValueError, IndexError):
                with open(f"/proc/{name}/stat", "rb") as file:
                    # The name may hold anything, but what follows its last bracket is plain.
                    state, parent = file.read().rpartition(b")")[2].split()[:2]
                if state != b"Z":
                    children.setdefault(int(parent), []).append(int(name))
    return children


def _pages(pid: int) -> int:
    try:
        with open(f"/proc/{pid}/statm", "rb") as file:
            return int(file.read().split()[1])
    except (OSError, ValueError, IndexError):  # it has gone meanwhile
        return 0


def _prctl(what: int, value: int) -> None:
    ctypes.CDLL(None).prctl(what, value, 0, 0, 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
