"""A room in memory, whoever is connected to it, and telling them."""

import asyncio
import time
from typing import Any, Protocol

from .rooms import events
from .rooms.events import Event
from .rooms.room import Room
from .views import Audience, Views, encode

SMALL = (events.Named, events.Offered, events.Declined, events.Helped, events.Reseated)
"""What leaves the moves as they are, and is told as a change."""
PLAYED = (events.Moved, events.TakenBack)


class Listening(Protocol):
    """Somebody who is connected to a room."""

    audience: Audience
    changes: bool
    """Whether it understands small changes, and need not be told everything again."""

    def post(self, message: bytes) -> None:
        """Send when it is possible; never waits."""


class Live:
    """One change at a time happens in it: whoever changes it holds the lock."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.views = Views(room)
        self.lock = asyncio.Lock()
        self.listeners: set[Listening] = set()
        self.polling: set[asyncio.Future[None]] = set()
        self.touched = time.monotonic()
        self.doubtful = False
        """An answer of the store was lost: read what it has before going on."""
        self.thinking: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None

    def touch(self) -> None:
        """Somebody takes an interest."""
        self.touched = time.monotonic()

    @property
    def idle(self) -> float:
        """Seconds since anybody took an interest; nobody may be connected now."""
        return 0.0 if self.listeners or self.polling else time.monotonic() - self.touched

    # ---- telling -----------------------------------------------------------------------------

    def tell(self, event: Event | None, at: int, sender: Listening | None = None) -> None:
        """What happened, to everybody but its sender, who has the answer; None: a lot."""
        texts: dict[tuple[str, Audience], bytes] = {}
        for listener in self.listeners:
            if listener is sender:
                continue
            part = self.part(event, listener)
            key = part, listener.audience
            if key not in texts:
                texts[key] = encode(self.said(part, listener, at))
            listener.post(texts[key])
        self.wake()

    def greet(self, listener: Listening, at: int) -> None:
        """Everything to one who has just come."""
        listener.post(encode(self.said("view", listener, at)))

    def part(self, event: Event | None, reader: Listening) -> str:
        """How much of the room somebody has to hear of what happened."""
        if isinstance(event, events.Moved) or (reader.changes and isinstance(event, PLAYED)):
            return "now"
        return "change" if reader.changes and isinstance(event, SMALL) else "view"

    def said(self, part: str, reader: Listening, at: int) -> dict[str, Any]:
        """A part of the room as somebody may know it, under its name."""
        if part == "now":
            return {part: self.views.now(reader.audience, at)}
        if part == "change":
            return {part: self.views.change(at)}
        return {part: self.views.whole(reader.audience, at)}

    def wake(self) -> None:
        """Let whoever polls have an answer now."""
        for waiting in self.polling:
            if not waiting.done():
                waiting.set_result(None)

    async def news(self, after: int, seconds: float) -> None:
        """Wait until there is something newer than a seq, but not longer than so many seconds."""
        if self.room.seq > after:
            return
        waiting = asyncio.get_running_loop().create_future()
        self.polling.add(waiting)
        try:
            await asyncio.wait_for(waiting, seconds)
        except TimeoutError:
            pass
        finally:
            self.polling.discard(waiting)
            self.touch()
