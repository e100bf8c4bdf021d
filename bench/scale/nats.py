"""The little of NATS's protocol that a change needs to travel: publish, subscribe, read."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

from bench.cases.server import _free_port

PATIENCE_SECONDS = 20
HELLO = b'CONNECT {"verbose":false,"pedantic":false,"name":"plyground"}\r\n'


class Bus:
    """One connection to a broker."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_SECONDS)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._unread = b""
        self._read_line()  # what the broker can do
        self._socket.sendall(HELLO + b"PING\r\n")
        while self._read_line() != b"PONG":
            pass

    def publish(self, subject: str, payloads: list[bytes]) -> None:
        """Send all of them in one go."""
        head = f"PUB {subject} ".encode()
        self._socket.sendall(
            b"".join(b"%b%d\r\n%b\r\n" % (head, len(payload), payload) for payload in payloads)
        )

    def subscribe(self, subject: str) -> None:
        self._socket.sendall(f"SUB {subject} 1\r\nPING\r\n".encode())
        while self._read_line() != b"PONG":
            pass

    def read(self) -> Iterator[bytes]:
        """Payloads as they come, for as long as the broker lives."""
        while True:
            head = self._read_line()
            if head.startswith(b"MSG "):
                yield self._read_payload(int(head.rpartition(b" ")[2]))
            elif head == b"PING":
                self._socket.sendall(b"PONG\r\n")

    def _read_line(self) -> bytes:
        while (end := self._unread.find(b"\r\n")) < 0:
            self._receive()
        line, self._unread = self._unread[:end], self._unread[end + 2 :]
        return line

    def _read_payload(self, size: int) -> bytes:
        while len(self._unread) < size + 2:
            self._receive()
        payload, self._unread = self._unread[:size], self._unread[size + 2 :]
        return payload

    def _receive(self) -> None:
        data = self._socket.recv(1 << 16)
        if not data:
            raise ConnectionError("the broker hung up")
        self._unread += data


@contextmanager
def start_broker() -> Iterator[tuple[int, int]]:
    """A broker on a free port: that, and its process."""
    program = shutil.which("nats-server")
    if program is None:
        raise SystemExit("nats-server is needed here (Debian and Ubuntu: apt install nats-server)")
    port = _free_port()
    with subprocess.Popen([program, "-a", "127.0.0.1", "-p", str(port), "-l", "/dev/null"]) as it:
        try:
            _await_port(port)
            yield port, it.pid
        finally:
            it.terminate()


def _await_port(port: int) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.02)
    raise SystemExit("the broker does not answer")
