"""A process that has read the server's code once, and becomes a server for whoever asks.

Reading takes half a second of a processor, and hundreds of tests want a server of their own. What
runs in the end is the program as it is: `python -m plyground serve`, from its first line on.
"""

import atexit
import gc
import importlib
import io
import json
import os
import runpy
import select
import signal
import socket
import struct
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, NamedTuple, TextIO

ROOT = Path(__file__).parents[2]
LOADED = (
    "plyground.cli.serve",
    "plyground.support.invocation",
    "plyground.web.server.serve",
    "segno",
    "uvicorn.lifespan.off",
    "uvicorn.loops.auto",
    "uvloop",
)
REQUEST_BYTES = 200_000
NUMBER = struct.Struct("i")
"""How a process id and an exit status are told."""
OURS = ("PLYGROUND_", "PYTEST_")
"""Variables that are read when they are needed; others may count when Python starts."""


class Order(NamedTuple):
    """What is to be run, and what the process is to have of the one that asks."""

    program: str
    words: Sequence[str]
    folder: str
    mask: int
    variables: dict[str, str]


class Child:
    """A process that was forked elsewhere, with what `subprocess.Popen` offers for one."""

    def __init__(self, told: int, stdout: IO[bytes]) -> None:
        self._told = told
        self.stdout: IO[bytes] | None = stdout
        self.pid: int = NUMBER.unpack(os.read(told, NUMBER.size))[0]
        self.returncode: int | None = None

    def poll(self) -> int | None:
        return self._hear(0)

    def wait(self, timeout: float | None = None) -> int:
        if (status := self._hear(timeout)) is None:
            raise subprocess.TimeoutExpired([f"process {self.pid}"], timeout or 0)
        return status

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def _is_told(self, timeout: float | None) -> bool:
        waiting = select.poll()  # which takes any number of a descriptor
        waiting.register(self._told, select.POLLIN)
        return bool(waiting.poll(None if timeout is None else timeout * 1000))

    def _hear(self, timeout: float | None) -> int | None:
        if self.returncode is None and self._is_told(timeout):
            self.returncode = NUMBER.unpack(os.read(self._told, NUMBER.size))[0]
            os.close(self._told)
        return self.returncode


class Zygote:
    """The one who forks, for all tests of this process."""

    def __init__(self) -> None:
        self.environment = settled(os.environ)
        self._asking, asked = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with asked:
            words = [sys.executable, "-m", "tests.web.zygote", str(asked.fileno())]
            # Ctrl-C at the tests is for them; this one ends when they do.
            self._process = subprocess.Popen(
                words,
                cwd=ROOT,
                stdout=subprocess.DEVNULL,
                pass_fds=[asked.fileno()],
                start_new_session=True,
            )
        atexit.register(self.close)

    def start(self, program: str, words: Sequence[str], errors: int) -> Child:
        """`python -m program words`, with its output in a pipe and its errors in a file."""
        os.umask(mask := os.umask(0o077))
        order = Order(program, words, os.getcwd(), mask, {**os.environ})
        stdout, out = os.pipe()
        told, telling = os.pipe()
        try:
            message = json.dumps(order).encode()
            socket.send_fds(self._asking, [message], [out, errors, telling])
        finally:
            os.close(out)
            os.close(telling)
        return Child(told, open(stdout, "rb"))

    def close(self) -> None:
        """Whoever it started ends with it."""
        self._asking.close()
        self._process.wait()


_zygotes: list[Zygote] = []
"""One for each environment that was usual at some time."""
_usual: dict[str, str] = {}


def note_usual_environment() -> None:
    """How it is before a test changes it: libraries leave variables behind when they are loaded."""
    _usual.clear()
    _usual.update(settled(os.environ))


def fork(program: str, words: Sequence[str], errors: int) -> Child | None:
    """A process that is no different from a new one; none where one has to be started."""
    if not _usual:  # nobody tests anything
        note_usual_environment()
    if sys.platform != "linux" or settled(os.environ) != _usual:
        return None
    zygote = next((each for each in _zygotes if each.environment == _usual), None)
    if zygote is None:
        zygote = Zygote()
        _zygotes.append(zygote)
    return zygote.start(program, words, errors)


def run(program: str, *words: str, seconds: float = 120) -> "subprocess.CompletedProcess[str]":
    """`python -m program words` to its end, as `subprocess.run` would do it."""
    command = [sys.executable, "-m", program, *words]
    with tempfile.TemporaryFile() as errors:
        process = fork(program, words, errors.fileno()) or subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors
        )
        assert process.stdout
        try:
            status = process.wait(seconds)
        finally:
            process.kill()
            process.wait()
            with process.stdout as out:
                said = out.read().decode()
        errors.seek(0)
        return subprocess.CompletedProcess(command, status, said, errors.read().decode())


def settled(environment: Mapping[str, str]) -> dict[str, str]:
    """What cannot change once Python runs."""
    return {name: value for name, value in environment.items() if not name.startswith(OURS)}


class Forker:
    """Forks for every order, and tells how each ended."""

    def __init__(self, asked: socket.socket) -> None:
        self._asked = asked
        self._tellings: dict[int, int] = {}
        self._woken, waking = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        self._waking = waking

    def await_order(self) -> Order | None:
        """In a process that is to run it, what it is; in this one, nothing once all is over."""
        signal.set_wakeup_fd(self._waking, warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        while True:
            ready, _, _ = select.select([self._asked.fileno(), self._woken], [], [])
            if self._woken in ready:
                os.read(self._woken, 4096)
                self._tell_ends()
            if self._asked.fileno() in ready:
                message, files, _, _ = socket.recv_fds(self._asked, REQUEST_BYTES, 3)
                if not message:
                    self._end()
                    return None
                if (pid := os.fork()) == 0:
                    return self._become(Order(*json.loads(message)), files)
                self._keep(pid, files)

    def _keep(self, pid: int, files: list[int]) -> None:
        out, errors, self._tellings[pid] = files
        os.close(out)
        os.close(errors)
        _tell(self._tellings[pid], pid)

    def _tell_ends(self) -> None:
        while self._tellings:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if not pid:
                return
            _tell(telling := self._tellings.pop(pid), os.waitstatus_to_exitcode(status))
            os.close(telling)

    def _become(self, order: Order, files: list[int]) -> Order:
        """Leave behind all that a new process would not have."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(files[0], 1)
        os.dup2(files[1], 2)
        for file in (*files, *self._tellings.values(), self._woken, self._waking):
            os.close(file)
        self._asked.close()
        sys.stdout = _open_text(1, sys.stdout)
        sys.stderr = _open_text(2, sys.stderr)
        return order

    def _end(self) -> None:
        for pid in self._tellings:
            os.kill(pid, signal.SIGKILL)


def _open_text(file: int, former: TextIO) -> TextIO:
    """What Python would have made of this file when it started."""
    assert isinstance(former, io.TextIOWrapper)
    raw = io.FileIO(file, "w", closefd=False)
    raw.name = former.name
    return io.TextIOWrapper(
        io.BufferedWriter(raw),
        encoding=former.encoding,
        errors=former.errors,
        line_buffering=former.line_buffering,
        write_through=former.write_through,
    )


def _tell(telling: int, number: int) -> None:
    with suppress(OSError):  # nobody wants to know any more
        os.write(telling, NUMBER.pack(number))


def _load() -> None:
    """All that a server imports until it answers."""
    for name in LOADED:
        importlib.import_module(name)
    gc.freeze()  # else looking at it once would copy it into every server


def main() -> None:
    """Wait for orders, and run them in this process's children."""
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    _load()
    if order := Forker(socket.socket(fileno=int(sys.argv[1]))).await_order():
        os.chdir(order.folder)
        os.umask(order.mask)
        for name in filter(lambda name: name.startswith(OURS), [*os.environ]):
            del os.environ[name]
        os.environ.update(order.variables)
        gc.unfreeze()
        sys.argv[1:] = order.words
        runpy.run_module(order.program, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
