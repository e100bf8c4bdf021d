"""A shorter way for the frames that nearly all WebSocket messages are: small, whole, unfragmented.

The library reads and writes any frame, in many steps. One that came alone and is a short text is
read here, and a text that need not wait for its reader is sent; whatever else comes is the
library's.
"""

from asyncio import BaseTransport, Transport
from typing import Any, ClassVar, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # its fastest

from plyground.web.realtime.socket import HEAR_AT_ONCE, SEND_AT_ONCE, Hear

from .outgoing import OrderedTransport, Outgoing

MOST_WAITING = 4
"""Messages that may wait for the application before no more are read."""

FINAL_TEXT = 0x81
CONTROL = 0x88
"""The lowest first byte of a frame that is whole and says something of the connection itself."""
FINAL_BYTES = 0x82
MASKED = 0x80
SHORT = 125
"""The longest payload whose length stands in the second byte."""
HEAD = 6
"""Bytes before such a payload: two, and the mask."""


class ShortFrames(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with the shorter way beside it."""

    outgoing: ClassVar[Outgoing]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._between_frames = True
        """Whether all that came so far were whole frames; if not, the library reads for good."""
        self._hear: Hear | None = None
        """Who takes messages without being woken up for them, if they can."""

    def connection_made(self, transport: BaseTransport) -> None:
        self._wire = cast(Transport, transport)
        super().connection_made(cast(Transport, OrderedTransport(self._wire, self.outgoing)))

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[SEND_AT_ONCE] = self.send_at_once
            extensions[HEAR_AT_ONCE] = self._set_hearer

    def _set_hearer(self, hear: Hear) -> None:
        self._hear = hear

    def read_short(self, data: bytes) -> bool:
        """Take a short text that came alone; false: it is something else, and not taken."""
        if not self._between_frames or not self.handshake_complete:
            return False
        size = data[1] - MASKED if len(data) >= HEAD else -1
        if not 0 <= size <= SHORT or len(data) != HEAD + size:
            self._between_frames = False
            return False
        if data[0] != FINAL_TEXT:
            self._between_frames = data[0] == FINAL_BYTES or data[0] >= CONTROL
            return False
        if self.close_sent or self.read_paused or self.transport.is_closing():
            return False
        body = apply_mask(data[HEAD:], data[2:HEAD])
        if self._hear is not None and self.queue.empty() and self._hear(body):
            return True
        try:
            text = body.decode()
        except UnicodeDecodeError:
            return False  # the library says so, and hangs up
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def send_at_once(self, message: bytes) -> bool:
        """Send a text; false, if it has to wait or nobody is there any more."""
        if self.close_sent or not self.writable.is_set() or self._wire.is_closing():
            return False
        size = len(message)
        if size <= SHORT:
            head = bytes((FINAL_TEXT, size))
        elif size < 1 << 16:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        self.outgoing.put(self._wire, head + message)
        return True
