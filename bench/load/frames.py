"""A WebSocket client of few instructions: one small text frame at a time, no extensions."""

import asyncio
import struct
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING = 1, 8, 9
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)


def masked(payload: bytes, kind: int = TEXT) -> bytes:
    """A client's frame; a mask of zeros is a mask, and costs nothing."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | kind, 0x80 | size)) + b"\0\0\0\0" + payload
    return bytes((0x80 | kind, 0x80 | 126)) + struct.pack(">H", size) + b"\0\0\0\0" + payload


class Socket(asyncio.Protocol):
    """Calls `heard` with every text message."""

    def __init__(self, host: str, path: str, token: str, heard: Callable[[bytes], None]) -> None:
        more = f"Authorization: Bearer {token}\r\n" if token else ""
        self._hello = HANDSHAKE.format(path=path, host=host, more=more).encode()
        self._heard = heard
        self._unread = b""
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def connect(
        cls, host: str, path: str, token: str, heard: Callable[[bytes], None]
    ) -> "Socket":
        address, _, port = host.partition(":")
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(
            lambda: cls(host, path, token, heard), address, int(port)
        )
        await socket._open
        return socket

    def send(self, payload: bytes) -> None:
        self._transport.write(masked(payload))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)
        self._transport.write(self._hello)

    def connection_lost(self, error: Exception | None) -> None:
        if not self._open.done():
            self._open.set_exception(error or ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        unread = self._unread + data if self._unread else data
        if not self._open.done():
            head, end, unread = unread.partition(b"\r\n\r\n")
            if not end:
                self._unread = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self._open.set_exception(ConnectionError(head.decode()))
                return
            self._open.set_result(None)
        self._unread = self._frames(unread)

    def _frames(self, unread: bytes) -> bytes:
        """Hand out every whole frame; what is left of the last."""
        while len(unread) >= 2:
            size, begin = unread[1], 2
            if size == 126:
                if len(unread) < 4:
                    break
                size, begin = int.from_bytes(unread[2:4], "big"), 4
            elif size == 127:
                if len(unread) < 10:
                    break
                size, begin = int.from_bytes(unread[2:10], "big"), 10
            end = begin + size
            if len(unread) < end:
                break
            kind = unread[0] & 15
            if kind == TEXT:
                self._heard(unread[begin:end])
            elif kind == PING:
                self._transport.write(masked(unread[begin:end], 10))
            elif kind == CLOSE:
                raise ConnectionError(f"closed by the server: {unread[begin:end]!r}")
            unread = unread[end:]
        return unread
