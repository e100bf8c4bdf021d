"""A real server in a process of its own, and plain clients for it."""

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from email.message import Message
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from .zygote import Child, fork

UNLIMITED = 10_000
NEVER_LENT = range(20_000, 32_768)
"""Ports below those that Linux and others choose from when somebody asks for any."""
PATIENCE = 60.0
"""Seconds until something that should have happened counts as hanging."""


class Answer(NamedTuple):
    """What came back over HTTP."""

    status: int
    body: Any
    headers: dict[str, str]


class Reachable(Protocol):
    """Whatever answers as a server does, itself or through something in front of it."""

    @property
    def address(self) -> str: ...

    def ask(
        self,
        verb: str,
        path: str,
        body: Any = None,
        token: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer: ...


class Server:
    """`plyground serve` on a free port of this machine; `kill` pulls its plug."""

    def __init__(
        self,
        database: str | Path,
        *flags: str,
        port: int = 0,
        log: Path | None = None,
        program: str = "plyground",
        within: Sequence[str] = (),
        fresh: bool = False,
    ) -> None:
        """Started by another command, if it is to be somewhere else.

        It is forked from a process that has read its code; `fresh` starts a Python instead.
        """
        words = ["serve", "--port", str(port), "--db", str(database), *flags]
        if "--limits" not in flags:
            words += ["--limits", str(UNLIMITED)]
        if log is None and "://" not in str(database):
            log = Path(f"{database}.log")
        self.log = log
        with open(self.log or os.devnull, "ab") as errors:
            forked = None if within or fresh else fork(program, words, errors.fileno())
            self.process: subprocess.Popen[bytes] | Child = forked or subprocess.Popen(
                [*within, sys.executable, "-m", program, *words],
                stdout=subprocess.PIPE,
                stderr=errors,
                env={**os.environ},
            )
        try:
            self._await_start(0 if within else port)
        except BaseException:
            self.kill()
            raise

    def _await_start(self, port: int) -> None:
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        if "://" not in line:
            raise RuntimeError(f"the server did not start: {line!r} {self.process.wait()}")
        self.address: str = line[line.index("http") :].strip().rstrip("/")
        if port:  # known, and not said where people reach it by another name
            self.address = f"http://127.0.0.1:{port}"
        self.port = int(self.address.rpartition(":")[2])
        self._await_health()

    def _await_health(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                if self.ask("GET", "/health").status == 200:
                    return
            except OSError:
                time.sleep(0.02)
        raise RuntimeError("the server does not answer")

    def ask(
        self,
        verb: str,
        path: str,
        body: Any = None,
        token: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        """One request; JSON in and out."""
        sent = {**(headers or {})}
        if token:
            sent["Authorization"] = f"Bearer {token}"
        data = None
        if body is not None:
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
            sent.setdefault("Content-Type", "application/json")
        request = urllib.request.Request(self.address + path, data, sent, method=verb)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return read_answer(response.status, response.read(), response.headers)
        except urllib.error.HTTPError as refused:
            with refused:
                return read_answer(refused.code, refused.read(), refused.headers)

    def kill(self) -> None:
        """Pull the plug: nothing is said, nothing finished."""
        self.process.send_signal(signal.SIGKILL)
        self._reap()

    def stop(self) -> int:
        """End it in good order; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        self.process.send_signal(signal.SIGTERM)  # no balancer has to notice
        return self._reap()

    def _reap(self) -> int:
        try:
            return self.process.wait(timeout=PATIENCE)
        finally:
            self.process.kill()
            self.process.wait()
            if self.process.stdout:
                self.process.stdout.close()


@contextmanager
def serving(
    database: str | Path,
    *flags: str,
    port: int = 0,
    program: str = "plyground",
    log: Path | None = None,
    fresh: bool = False,
) -> Iterator[Server]:
    """A server for as long as it is needed."""
    server = Server(database, *flags, port=port, program=program, log=log, fresh=fresh)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


def free_port() -> int:
    """A port that nobody listens on, and that nobody is given in passing.

    While whoever listens there is away, the system may lend any of those that it chooses from to a
    connection, even to one that was to lead there; then coming back would fail.
    """
    while True:
        port = secrets.choice(NEVER_LENT)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Table(NamedTuple):
    """A room with two friends in it."""

    room: str
    tokens: tuple[str, str]
    """Of seat 1 and of seat 2."""
    watch: str


def open_table(server: Reachable, game: str, **setup: Any) -> Table:
    """Open a room for two and take both seats."""
    opened = server.ask("POST", "/api/rooms", {"setup": {"game": game, **setup}, "token": True})
    assert opened.status == 201, opened.body
    view = opened.body["view"]
    code = view["links"]["join"].rpartition("/")[2]
    joined = server.ask("POST", f"/api/invitations/{code}", {"token": True})
    assert joined.status == 201, joined.body
    tokens = [opened.body["token"], joined.body["token"]]
    if joined.body["view"]["you"] == [1]:
        tokens.reverse()
    return Table(view["room"], (tokens[0], tokens[1]), view["links"]["watch"].rpartition("/")[2])


def play(server: Reachable, table: Table, ply: int, move: str = "+2") -> Answer:
    """Ask for a move of whoever's turn that is, where seat 1 begins."""
    command = {"id": f"m{ply}", "do": "move", "ply": ply, "move": move}
    return server.ask("POST", f"/api/rooms/{table.room}", command, table.tokens[ply % 2])


def read_answer(status: int, body: bytes, headers: Message) -> Answer:
    is_json = headers.get_content_type() == "application/json"
    content = json.loads(body) if is_json else body.decode()
    return Answer(status, content, {name.lower(): value for name, value in headers.items()})
