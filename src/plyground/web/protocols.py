"""uvicorn's protocols with an end to patience: nobody holds a connection and says nothing.

A request has so many seconds from its first byte to its last, and a connection as many until its
first byte; a head has so many bytes. uvicorn itself would wait for ever, and read without end.
"""

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .lobby import Lobby
from .quotas import network
from .refusal import Refusal

HEAD_BYTES = 16_384
"""The longest head of a request: its address and its headers."""


class GuardedRequests(HttpToolsProtocol):
    """HTTP; counted by the lobby from the first moment to the last."""

    lobby: ClassVar[Lobby]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.address = ""
        self._deadline: asyncio.TimerHandle | None = None
        self._answered = False
        """Whether we have answered by ourselves: then nothing more is read."""
        self._in_body = False
        self._unanswered = 0
        """Requests that came in whole, less those that were answered: some are before they end."""
        self._unparsed = 0
        """Bytes of a head that has not come to its end."""
        self._head = 0
        """Bytes of this request's address and headers, and of what headers follow its body."""

    # ---- connections come and go ---------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = network(self.client[0] if self.client else "")
        if self.lobby.enter(self):
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._expect_no_more()
        self.lobby.attend(self)
        self.lobby.leave(self.address)

    def handle_websocket_upgrade(self) -> None:
        self._expect_no_more()
        self.lobby.attend(self)
        super().handle_websocket_upgrade()  # from now on another protocol has the connection

    # ---- a request comes in --------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._answered:
            return
        if self._unanswered <= 0:  # what follows a request may wait for its answer, like us
            self._expect()
        if not self._in_body:
            self._unparsed += len(data)
        super().data_received(data)
        if self._unparsed > HEAD_BYTES and not self._in_body:
            self.send_away(_long_head())

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0

    def on_url(self, url: bytes) -> None:
        self._head += len(url)
        if self._head <= HEAD_BYTES:
            super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._head += len(name) + len(value)
        if self._head <= HEAD_BYTES:
            super().on_header(name, value)
        elif self._in_body:
            self.send_away(_long_head())

    def on_headers_complete(self) -> None:
        self._unparsed = 0
        if self._head > HEAD_BYTES:
            self.send_away(_long_head())
        if not self._answered:
            self._in_body = True
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self._answered:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if self._answered:
            return
        self._in_body, self._unparsed = False, 0
        self._unanswered += 1
        self._expect_no_more()
        self.lobby.attend(self)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._unanswered -= 1
        if self._unanswered <= 0 and not self.transport.is_closing():
            self.lobby.rest(self)
            if self._unparsed:
                self._expect()

    # ---- patience ------------------------------------------------------------------------------

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
        if self._unparsed or self._in_body:
            self.send_away(Refusal("too-slow", "This request took too long to come in."))
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


def _long_head() -> Refusal:
    return Refusal("long-head", f"The head of a request holds at most {HEAD_BYTES:,} bytes.")


class GuardedSockets(WebSocketsSansIOProtocol):
    """WebSockets; the lobby hears of their end."""

    lobby: ClassVar[Lobby]

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.lobby.leave(network(self.client[0] if self.client else ""))


def guarded(
    lobby: Lobby,
) -> tuple[type[GuardedRequests], type[GuardedSockets]]:
    """Both protocols, for one lobby: uvicorn makes their instances."""
    requests = type("Requests", (GuardedRequests,), {"lobby": lobby})
    sockets = type("Sockets", (GuardedSockets,), {"lobby": lobby})
    return requests, sockets
