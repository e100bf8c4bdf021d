"""uvicorn's protocols with an end to patience: nobody holds a connection and says nothing.

A request has so many seconds from its first byte to its last, and a connection as many until its
first byte; a head has so many bytes. Frames are taken in small bites, and no further than somebody
waits for them: thousands fit into one read. uvicorn itself would wait for ever, and read on.
"""

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from plyground.language.message import Message
from plyground.web.access.connections import ConnectionLimits
from plyground.web.base.errors import Refusal
from plyground.web.rooms.live_room import POLICY

HEAD_BYTES = 16_384
"""The longest head of a request: its address and its headers."""
BITE = 1_024
"""Bytes of frames that are read at a time."""
MOST_IDLE_FRAMES = 100
"""Frames that bring no message (pings, pongs, pieces) in so many seconds; no client needs more."""
IDLE_FRAMES_SECONDS = 10.0


class GuardedRequests(HttpToolsProtocol):
    """HTTP; counted from the first moment to the last."""

    limits: ClassVar[ConnectionLimits]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.peer = ""
        self._deadline: asyncio.TimerHandle | None = None
        self._read = self._head = 0
        """Bytes since a head or a request was complete; and those of a head that are understood."""
        self._in_body = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.peer = self.client[0] if self.client else ""
        if self.limits.add(self):
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
            self._refuse_head()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._measure(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._measure(name + value)

    def _measure(self, part: bytes) -> None:
        self._head += len(part)
        if self._head > HEAD_BYTES:
            raise ValueError  # the parser stops, and an answer is sent in the request's place

    def send_400_response(self, msg: str) -> None:
        if self._head > HEAD_BYTES:
            self._refuse_head()
        else:
            super().send_400_response(msg)

    def _refuse_head(self) -> None:
        self.send_away(Refusal("long-head", Message.of("server.head-too-long", most=HEAD_BYTES)))

    def on_headers_complete(self) -> None:
        self._read, self._in_body = 0, True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._read, self._head, self._in_body = 0, 0, False
        self._expect_no_more()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.cycle.response_complete and not self.transport.is_closing():
            self.limits.mark_idle(self)

    def _expect(self) -> None:
        """A request must be here in time, all of it."""
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.limits.patience, self._end_slow)

    def _expect_no_more(self) -> None:
        self.limits.mark_busy(self)
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

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._unread = bytearray()
        self._idle_frames = 0
        self._counted_since = self.loop.time()

    def data_received(self, data: bytes) -> None:
        self._unread += data
        self._read()

    def _read(self) -> None:
        """Read on, until there are messages that the application has not taken yet."""
        while self._unread and not self.read_paused:
            if self.transport.is_closing():
                self._unread.clear()
                return
            bite = bytes(self._unread[:BITE])
            del self._unread[:BITE]
            super().data_received(bite)

    async def receive(self) -> Any:
        message = await super().receive()
        if self._unread:
            self._read()
        return message

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count_idle_frame()

    def handle_pong(self, event: Any) -> None:
        super().handle_pong(event)
        self._count_idle_frame()

    def handle_cont(self, event: Any) -> None:
        super().handle_cont(event)
        self._count_idle_frame()

    def _count_idle_frame(self) -> None:
        """They are answered or put together here, without the application and its limits."""
        now = self.loop.time()
        if now - self._counted_since > IDLE_FRAMES_SECONDS:
            self._idle_frames, self._counted_since = 0, now
        self._idle_frames += 1
        if self._idle_frames > MOST_IDLE_FRAMES and not self.close_sent:
            self.conn.fail(POLICY, "too many frames")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.limits.remove(self.client[0] if self.client else "")


def guard_protocols(limits: ConnectionLimits) -> tuple[type[GuardedRequests], type[GuardedSockets]]:
    """Both protocols, for one server: uvicorn makes their instances."""
    requests = type("Requests", (GuardedRequests,), {"limits": limits})
    return requests, type("Sockets", (GuardedSockets,), {"limits": limits})
