"""Clients that say exactly what a test wants, however rude."""

import json
import os
import socket
import struct
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from tests.web.servers import PATIENCE, Server, Table, open_table, play

Header = tuple[str, str]

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


HANDSHAKE = (
    ("Upgrade", "websocket"),
    ("Connection", "Upgrade"),
    ("Sec-WebSocket-Version", "13"),
    ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
)
"""What a request for a WebSocket says."""


class Heard(NamedTuple):
    """An answer to a request that was written by hand."""

    status: int
    headers: dict[str, str]
    body: bytes


class Wire:
    """A connection on which anything can be sent: a request, then frames, or neither."""

    def __init__(self, server: Server, source: str = "127.0.0.1") -> None:
        self._server = server
        self._socket = socket.socket()
        self._socket.settimeout(PATIENCE)
        self._socket.bind((source, 0))
        self._socket.connect(("127.0.0.1", server.port))
        self._unread = b""

    def send(self, data: bytes) -> None:
        self._socket.sendall(data)

    def close(self) -> None:
        self._socket.close()

    # ---- HTTP --------------------------------------------------------------------------------

    def ask(self, verb: str, path: str, headers: Sequence[Header] = (), body: bytes = b"") -> Heard:
        """One request with these headers and no others, but for a right Host if there is none."""
        given = [*headers]
        if not any(name.lower() == "host" for name, _ in headers):
            given.append(("Host", self._server.address.partition("://")[2]))
        if body and not any(name.lower() == "transfer-encoding" for name, _ in headers):
            given.append(("Content-Length", str(len(body))))
        lines = [f"{verb} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in given)]
        self.send("\r\n".join([*lines, "", ""]).encode("latin-1") + body)
        return self.heard()

    def upgrade(self, path: str, headers: Sequence[Header] = ()) -> Heard:
        """Ask for a WebSocket; it is one if the answer is 101."""
        return self.ask("GET", path, [*HANDSHAKE, *headers])

    def heard(self) -> Heard:
        head = self._until(b"\r\n\r\n").decode("latin-1").split("\r\n")
        status = int(head[0].split()[1])
        headers = {}
        for line in filter(None, head[1:]):
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        length = int(headers.get("content-length", "0"))
        return Heard(status, headers, self._exactly(length))

    # ---- frames ------------------------------------------------------------------------------

    def say(self, data: bytes, kind: int = TEXT) -> None:
        """One message in one frame."""
        self.send(frame(data, kind))

    def command(self, **command: Any) -> None:
        self.say(json.dumps(command).encode())

    def told(self) -> Any:
        """The next message, read as JSON; ConnectionError with the code, once it is closed."""
        kind, data = self.next_frame()
        while kind in (PING, PONG):
            kind, data = self.next_frame()
        if kind == CLOSE:
            raise ConnectionError(struct.unpack("!H", data[:2])[0] if data else 1005)
        return json.loads(data)

    def next_frame(self) -> tuple[int, bytes]:
        first, second = self._exactly(2)
        length = second & 127
        if length == 126:
            (length,) = struct.unpack("!H", self._exactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self._exactly(8))
        return first & 15, self._exactly(length)

    def close_code(self) -> int:
        """Read on until it is closed; the code, or 1006 where the line simply went dead."""
        try:
            while True:
                self.told()
        except ConnectionError as closed:
            return closed.args[0] if closed.args and isinstance(closed.args[0], int) else 1006

    # ---- bytes -------------------------------------------------------------------------------

    def _until(self, end: bytes) -> bytes:
        while end not in self._unread:
            self._more()
        found, _, self._unread = self._unread.partition(end)
        return found

    def _exactly(self, length: int) -> bytes:
        while len(self._unread) < length:
            self._more()
        found, self._unread = self._unread[:length], self._unread[length:]
        return found

    def _more(self) -> None:
        data = self._socket.recv(65536)
        if not data:
            raise ConnectionError("the server hung up")
        self._unread += data


def frame(data: bytes, kind: int = TEXT) -> bytes:
    """A WebSocket frame as a client sends it: the last of its message, and masked."""
    head = bytes([kind | 128])
    if len(data) < 126:
        head += bytes([128 | len(data)])
    else:
        head += bytes([128 | 126]) + struct.pack("!H", len(data))
    mask = os.urandom(4)
    stream = (mask * (len(data) // 4 + 1))[: len(data)]
    return head + mask + bytes(a ^ b for a, b in zip(data, stream, strict=True))


@contextmanager
def wired(server: Server, source: str = "127.0.0.1") -> Iterator[Wire]:
    wire = Wire(server, source)
    try:
        yield wire
    finally:
        wire.close()


@contextmanager
def seated(server: Server, table: Table, seat: int) -> Iterator[Wire]:
    """A player's WebSocket, after its first view."""
    with wired(server) as wire:
        heard = wire.upgrade(f"/api/rooms/{table.room}/live", [bearer(table.tokens[seat - 1])])
        assert heard.status == 101, heard.body
        wire.told()
        yield wire


def bearer(token: str) -> Header:
    return "Authorization", f"Bearer {token}"


def views(server: Server, table: Table) -> list[Any]:
    """The room as both players see it."""
    return [server.ask("GET", f"/api/rooms/{table.room}", token=t).body for t in table.tokens]


def move(ply: int, text: str, id: str | None = None) -> dict[str, Any]:
    return {"id": id or f"move {ply}", "do": "move", "ply": ply, "move": text}


class Friends:
    """Two who want to play a long game while others misbehave."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.table = open_table(server, "operator-outwit", options={"target": 1_000_000})
        self.ply = 0

    def play_on(self) -> None:
        moved = play(self.server, self.table, self.ply)
        assert moved.status == 200, moved.body
        self.ply += 1
        assert moved.body["now"]["ply"] == self.ply


def check_unbroken(server: Server) -> None:
    """The server runs, and nothing in its log is its own fault."""
    assert server.process.poll() is None
    assert server.log is not None
    logged = server.log.read_text()
    for fault in ('"what": "failed"', "Traceback", "ASGI"):
        assert fault not in logged
