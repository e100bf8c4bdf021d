"""uvicorn's protocols with an end to patience: nobody holds a connection and says nothing.

A request has so many seconds from its first byte to its last, and a connection as many until its
first byte; a head has so many bytes. uvicorn itself would wait for ever, and read on.
"""

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from plyground.language.message import Message
from plyground.web.base import settings
from plyground.web.base.access import ConnectionLimits
from plyground.web.base.errors import Refusal

HEAD_BYTES = 16_384
"""The longest head of a request: its address and its headers."""
MOST_UNREAD_BYTES = 65_536
"""Answers to pings that may wait for whoever sends them and reads nothing."""


class GuardedRequests(HttpToolsProtocol):
    """HTTP; counted from the first moment to the last."""

    limits: ClassVar[ConnectionLimits]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.peer = ""
        self._deadline: asyncio.TimerHandle | None = None
        self._read = 0
        """Bytes since a head or a request was complete."""
        self._in_body = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.peer = self.client[0] if self.client else ""
        if refusal := self.limits.add(self.peer):
            self.send_away(refusal)
        else:
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._expect_no_more()
        self.limits.remove(self.peer)

    def handle_websocket_upgrade(self) -> None:
        self._expect_no_more()
        super().handle_websocket_upgrade()  # from now on another protocol has the connection

    def data_received(self, data: bytes) -> None:
        self._expect()
        self._read += len(data)
        super().data_received(data)
        if self._read > HEAD_BYTES and not self._in_body:
            message = Message.of("server.head-too-long", most=HEAD_BYTES)
            self.send_away(Refusal("long-head", message))

    def on_headers_complete(self) -> None:
        self._read, self._in_body = 0, True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._read, self._in_body = 0, False
        self._expect_no_more()
        super().on_message_complete()

    def _expect(self) -> None:
        """A request must be here in time, all of it."""
        if self._deadline is None:
            self._deadline = self.loop.call_later(settings.PATIENCE_SECONDS, self._end_slow)

    def _expect_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _end_slow(self) -> None:
        self.limits.note("slow")
        if self._read or self._in_body:
            self.send_away(Refusal("too-slow", Message("server.too-slow")))
        else:
            self.transport.close()  # it never asked for anything: there is nothing to answer

    def send_away(self, refusal: Refusal) -> None:
        """Answer in the application's place, unless it has begun to, and hang up."""
        self._expect_no_more()
        cycle: Any = self.cycle
        begun = False
        if cycle is not None and not cycle.response_complete:
            begun = cycle.response_started
            cycle.disconnected = True
            cycle.message_event.set()
        if not begun:
            headers = [*refusal.headers, (b"connection", b"close")]
            head = b"".join(name + b": " + value + b"\r\n" for name, value in headers)
            self.transport.write(STATUS_LINE[refusal.status] + head + b"\r\n" + refusal.body)
        self.transport.close()


class GuardedSockets(WebSocketsSansIOProtocol):
    """WebSockets; whose end is counted, too."""

    limits: ClassVar[ConnectionLimits]

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MOST_UNREAD_BYTES:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.limits.remove(self.client[0] if self.client else "")


def guard_protocols(limits: ConnectionLimits) -> tuple[type[GuardedRequests], type[GuardedSockets]]:
    """Both protocols, for one server: uvicorn makes their instances."""
    requests = type("Requests", (GuardedRequests,), {"limits": limits})
    return requests, type("Sockets", (GuardedSockets,), {"limits": limits})
