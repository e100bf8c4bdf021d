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
from plyground.web.access.connections import Lobby
from plyground.web.base.errors import Refusal
from plyground.web.rooms.live_room import POLICY

HEAD_BYTES = 16_384
"""The longest head of a request: its address and its headers."""
MOST_BYTES = 1 << 20
"""The most that is read of a body and what follows it; the application takes far less."""
BITE = 1_024
"""Bytes that are read at a time."""
MOST_IDLE_FRAMES = 100
"""Frames that bring no message (pings, pongs, pieces) in so many seconds; no client needs more."""
IDLE_FRAMES_SECONDS = 10.0


class GuardedRequests(HttpToolsProtocol):
    """HTTP; counted by the lobby from the first moment to the last."""

    lobby: ClassVar[Lobby]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.peer = ""
        self._deadline: asyncio.TimerHandle | None = None
        self._answered = self._in_body = False
        """Whether we have answered by ourselves: then nothing more is read."""
        self._size = 0
        """Bytes of a head, or of what follows it, that has not come to its end."""
        self._unread = bytearray()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.peer = self.client[0] if self.client else ""
        if self.lobby.enter(self):
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._expect_no_more()
        self.lobby.attend(self)
        self.lobby.leave(self.peer)

    def handle_websocket_upgrade(self) -> None:
        self._expect_no_more()
        self.lobby.attend(self)
        self._unread.clear()  # nobody may say more before they are answered
        super().handle_websocket_upgrade()  # from now on another protocol has the connection

    def data_received(self, data: bytes) -> None:
        self._unread += data
        self._read()

    def _read(self) -> None:
        """Read on, until there is a request to be answered first."""
        while self._unread and not self._answered and not self._is_busy:
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                self._unread.clear()
                return
            bite = bytes(self._unread[:BITE])
            del self._unread[:BITE]
            self._expect()
            self._size += len(bite)
            super().data_received(bite)
            if self._size > HEAD_BYTES and not self._in_body:
                too_long = Message.of("server.head-too-long", most=HEAD_BYTES)
                self.send_away(Refusal("long-head", too_long))
            elif self._size > MOST_BYTES:
                self.transport.close()  # the application has refused it long ago
        if self._unread:
            self.flow.pause_reading()

    @property
    def _is_busy(self) -> bool:
        """Whether a request is here as a whole, and not answered yet."""
        cycle: Any = self.cycle
        return cycle is not None and not (cycle.response_complete or self._in_body)

    def on_headers_complete(self) -> None:
        self._size, self._in_body = 0, True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._size, self._in_body = 0, False
        self._expect_no_more()
        self.lobby.attend(self)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing():
            self.lobby.rest(self)
            self._read()

    def _expect(self) -> None:
        """A request must be here in time, all of it."""
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.lobby.patience, self._lose_patience)

    def _expect_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _lose_patience(self) -> None:
        self._deadline = None
        self.lobby.note_slow()
        if self._size or self._in_body:
            self.send_away(Refusal("too-slow", Message("server.too-slow")))
        else:
            self.transport.close()  # it never asked for anything: there is nothing to answer

    def send_away(self, refusal: Refusal) -> None:
        """Answer in the application's place, unless it has begun to, and hang up."""
        self._answered = True
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
    """WebSockets; the lobby hears of their end."""

    lobby: ClassVar[Lobby]

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
        self.lobby.leave(self.client[0] if self.client else "")


def guard_protocols(lobby: Lobby) -> tuple[type[GuardedRequests], type[GuardedSockets]]:
    """Both protocols, for one lobby: uvicorn makes their instances."""
    requests = type("Requests", (GuardedRequests,), {"lobby": lobby})
    return requests, type("Sockets", (GuardedSockets,), {"lobby": lobby})
