"""Frames that are ready go out together, at the end of a turn of the event loop.

To send one is a call into the kernel, which takes about as long as all that led to it, and leaves
the processor's caches full of what the kernel needed. So whatever many rooms have to say in one
turn is put together first, and sent then.
"""

from asyncio import Transport, get_running_loop
from typing import Any

MOST_TOGETHER = 256
MOST_BYTES = 1 << 16
"""With so many frames, or so many bytes of them, nothing waits for the end of the turn."""


class Outgoing:
    """The frames that wait, in their order; one for all connections of an event loop."""

    def __init__(self) -> None:
        self._frames: list[tuple[Transport, bytes]] = []
        self._bytes = 0

    def put(self, transport: Transport, frame: bytes) -> None:
        if not self._frames:
            get_running_loop().call_soon(self.send)
        self._frames.append((transport, frame))
        self._bytes += len(frame)
        if self._bytes >= MOST_BYTES or len(self._frames) >= MOST_TOGETHER:
            self.send()

    def send(self) -> None:
        """Send all that wait; those who have gone meanwhile hear nothing."""
        frames, self._frames, self._bytes = self._frames, [], 0
        for transport, frame in frames:
            try:
                if not transport.is_closing():
                    transport.write(frame)
            except Exception as error:  # the others hear theirs all the same
                transport.abort()
                what = {"message": "failed to send", "exception": error}
                get_running_loop().call_exception_handler(what)


class OrderedTransport:
    """A transport on which nothing overtakes the frames that wait, and the end comes after them."""

    def __init__(self, transport: Transport, outgoing: Outgoing) -> None:
        self._transport, self._outgoing = transport, outgoing
        self.is_closing = transport.is_closing

    def write(self, data: bytes) -> None:
        self._outgoing.send()
        self._transport.write(data)

    def close(self) -> None:
        self._outgoing.send()
        self._transport.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)
