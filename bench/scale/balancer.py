"""HAProxy in front of a server: what it takes to pass a change on, without encryption."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.cases.server import _free_port

from .testbed import Testbed, await_answer, seat_people
from .usage import NANOSECONDS, read_threads

ROOMS = 100
PACE = 300
SECONDS = 5.0
CONFIGURATION = """
global
    maxconn 2000
    nbthread 1
defaults
    mode http
    timeout connect 5s
    timeout client 1h
    timeout server 1h
frontend visitors
    bind 127.0.0.1:{port}
    default_backend plyground
backend plyground
    http-request set-header Host {host}
    server one {host}
"""


def measure_balancer(testbed: Testbed) -> float:
    """Seconds of a processor for a change: one message in, an answer and the other's news out."""
    with (
        _start_balancer(testbed.hosts[0]) as (host, process),
        seat_people(testbed, ROOMS, hosts=[host]) as people,
    ):
        people.play(PACE, 1.0)
        before = _read(process)
        changes = people.play(PACE, SECONDS)["changes"]
        return (_read(process) - before) / float(changes)


def _read(process: int) -> float:
    return sum(ran for ran, _ in read_threads([process]).values()) / NANOSECONDS


@contextmanager
def _start_balancer(host: str) -> Iterator[tuple[str, int]]:
    program = shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
    if program is None:
        raise SystemExit("haproxy is needed here (Debian and Ubuntu: apt install haproxy)")
    port = _free_port()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "haproxy.cfg"
        file.write_text(CONFIGURATION.format(port=port, host=host), encoding="ascii")
        with subprocess.Popen([program, "-db", "-q", "-f", str(file)]) as process:
            try:
                await_answer(f"127.0.0.1:{port}")
                yield f"127.0.0.1:{port}", process.pid
            finally:
                process.terminate()
