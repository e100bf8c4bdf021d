"""Real servers on a real PostgreSQL with people at them, and what each part uses meanwhile."""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from time import monotonic, sleep
from typing import Any
from urllib.request import urlopen

import psycopg
import pytest

from bench.cases.server import UNLIMITED
from tests.web.postgres import Cluster

from .speed import watch_speed
from .usage import Threads, Usage, find_descendants, read_memory, read_threads, sum_usage

PATIENCE_SECONDS = 120


@dataclass(frozen=True)
class Seen:
    """What went on for a while, as seen by clients, processors and the database."""

    seconds: float
    changes: int
    """Stored and acknowledged."""
    commits: int
    log_bytes: int
    """Written to PostgreSQL's log ahead of everything else."""
    messages: int
    sent_bytes: int
    quick: float
    """Seconds for a tenth of the changes, to their acknowledgement; then for half of them."""
    median: float
    p99: float
    tick: float
    """Seconds between the moments at which clients sent what was due."""
    slowness: float
    """How slow the cores were meanwhile."""
    used: Usage

    @property
    def rate(self) -> float:
        """Changes a second."""
        return self.changes / self.seconds


class Testbed:
    """A database, and servers that share it."""

    __test__ = False  # pytest need not look here

    def __init__(
        self,
        cluster: Cluster,
        servers: Sequence["subprocess.Popen[bytes]"],
        watching: "psycopg.Connection[Any]",
    ) -> None:
        self._postmaster, self._watching = read_postmaster(cluster), watching
        self.servers = servers
        self.hosts = [_read_host(server) for server in servers]

    def measure_memory(self) -> int:
        """Bytes that the first server shares with nobody."""
        return read_memory(self.servers[0].pid)["own"]

    def count_stored(self) -> tuple[int, int]:
        """Changes in the database, and the bytes they take with their index."""
        self._watching.execute("VACUUM ANALYZE events")
        stored, size = self._ask("SELECT count(*), pg_total_relation_size('events') FROM events")
        return stored, size

    def read_server(self) -> float:
        """Seconds of a processor that the servers themselves have used so far."""
        return self._sum_usage({}, self._read_threads()).server

    def measure(
        self, clients: "Clients", rate: float, seconds: float, burst_seconds: float = 0.001
    ) -> Seen:
        """Let people play for a while, one by one or in bursts, and see what it takes."""
        threads, commits, position = self._read_threads(), *self._read_progress()
        with watch_speed() as speed:
            heard = clients.play(rate, seconds, burst_seconds)
        after, more_commits, more_position = self._read_threads(), *self._read_progress()
        if heard["errors"]:
            raise SystemExit(f"the server refused some of it: {heard['errors']}")
        return Seen(
            heard["seconds"],
            heard["changes"],
            more_commits - commits,
            more_position - position,
            heard["messages"],
            heard["bytes"],
            heard["quick"],
            heard["median"],
            heard["p99"],
            heard["tick"],
            speed.slowness,
            self._sum_usage(threads, after),
        )

    def _read_threads(self) -> Threads:
        every = [server.pid for server in self.servers] + [self._postmaster]
        return read_threads([*every, *(below for one in every for below in find_descendants(one))])

    def _sum_usage(self, before: Threads, after: Threads) -> Usage:
        processes = [server.pid for server in self.servers]
        storing = [self._postmaster, *find_descendants(self._postmaster)]
        return sum_usage(before, after, processes, storing)

    def _read_progress(self) -> tuple[int, int]:
        """Transactions that wrote something, and bytes of the log, since the beginning of time."""
        commits, position = self._ask(
            "SELECT cast(cast(pg_snapshot_xmax(pg_current_snapshot()) AS text) AS bigint), "
            "cast(pg_current_wal_insert_lsn() - '0/0' AS bigint)"
        )
        return commits, position

    def _ask(self, question: str) -> Any:
        return self._watching.execute(question).fetchone()  # type: ignore[arg-type,unused-ignore]


class Clients:
    """People in a process of their own."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process
        self.people: int = self._read()["people"]

    def play(self, rate: float, seconds: float, burst_seconds: float = 0.001) -> Any:
        """Moves a second for so long; those due within a burst are sent together."""
        assert self._process.stdin is not None
        wish = {"rate": rate, "seconds": seconds, "burst_seconds": burst_seconds}
        self._process.stdin.write(json.dumps(wish) + "\n")
        self._process.stdin.flush()
        return self._read()

    def _read(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("the clients gave up")
        return json.loads(line)


@contextmanager
def seat_people(
    testbed: Testbed,
    rooms: int,
    opponent: str = "friends",
    game: str = "all",
    hosts: Sequence[str] = (),
) -> Iterator[Clients]:
    """So many rooms with people in them, for as long as they are needed; perhaps by a detour."""
    command = [sys.executable, "-m", "bench.scale.clients"]
    command += [",".join(hosts or testbed.hosts), str(rooms), opponent, game]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, text=True, **pipes) as process:  # type: ignore[call-overload]
        try:
            yield Clients(process)
        finally:
            process.stdin.close()
            process.wait(timeout=PATIENCE_SECONDS)


@contextmanager
def set_up(cluster: Cluster, servers: int = 1, *flags: str) -> Iterator[Testbed]:
    """Servers on a database of their own."""
    address = cluster.fresh_database()
    with ExitStack() as stack:
        watching = stack.enter_context(psycopg.connect(address, autocommit=True))
        started = [stack.enter_context(_start_server(address, *flags)) for _ in range(servers)]
        yield Testbed(cluster, started, watching)


@contextmanager
def start_cluster() -> Iterator[Cluster]:
    """A PostgreSQL that nobody else uses."""
    try:
        cluster = Cluster()
    except (pytest.fail.Exception, pytest.skip.Exception) as missing:
        raise SystemExit(missing.msg) from None
    try:
        yield cluster
    finally:
        cluster.remove()


def read_postmaster(cluster: Cluster) -> int:
    """The process that all others of PostgreSQL come from."""
    return int((cluster.folder / "data" / "postmaster.pid").read_text().splitlines()[0])


@contextmanager
def _start_server(address: str, *flags: str) -> Iterator["subprocess.Popen[bytes]"]:
    command = [sys.executable, "-m", "plyground", "serve", "--port", "0", "--log", "error"]
    command += ["--db", address, "--limits", UNLIMITED, *flags]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as server:
        try:
            yield server
        finally:
            server.terminate()


def _read_host(server: "subprocess.Popen[bytes]") -> str:
    assert server.stdout is not None
    line = server.stdout.readline().decode()
    if "http://" not in line:
        raise SystemExit(f"the server did not start: {line!r}")
    host = line.split("http://")[1].strip().rstrip("/")
    await_answer(host)
    return host


def await_answer(host: str) -> None:
    """Until the server can be reached there."""
    deadline = monotonic() + PATIENCE_SECONDS
    while monotonic() < deadline:
        try:
            urlopen(f"http://{host}/health", timeout=PATIENCE_SECONDS).close()
            return
        except OSError:
            sleep(0.05)
    raise SystemExit("the server does not answer")
