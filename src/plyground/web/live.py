"""A room in memory, whoever is connected to it, and telling them."""

import asyncio
import time
from typing import Protocol

import msgspec

from plyground.wire.rooms import Push, View

from .rooms.events import Chair
from .rooms.room import Room
from .rooms.told import now_told, told

encode = msgspec.json.Encoder().encode


class Listening(Protocol):
    """Somebody who is connected to a room."""

    chairs: frozenset[Chair]
    player: bool
    """Whether it came with a seat's token, and not with a spectator's link."""
    pictured: bool
    """Whether it wants sketches of the positions."""

    def post(self, message: bytes) -> None:
        """Send when it is possible; never waits."""


class Live:
    """One change at a time happens in it: whoever changes it holds the lock."""

    def __init__(self, room: Room) -> None:
        self.room = room
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

    def tell_move(self, at: int, sender: Listening | None = None) -> None:
        """The last move to everybody but its sender, who has the answer."""
        texts: dict[tuple[frozenset[Chair], bool], bytes] = {}
        for listener in self.listeners:
            if listener is sender:
                continue
            audience = listener.chairs, listener.pictured
            if audience not in texts:
                now = now_told(self.room, listener.chairs, at, pictured=listener.pictured)
                texts[audience] = encode(Push(now=now) if now else Push())
            listener.post(texts[audience])
        self.wake()

    def tell_whole(self, at: int, sender: Listening | None = None) -> None:
        """Everything to everybody but the sender."""
        for listener in self.listeners:
            if listener is not sender:
                self.tell(listener, at)
        self.wake()

    def tell(self, listener: Listening, at: int) -> None:
        """Everything to one."""
        listener.post(encode(Push(view=self.view(listener, at))))

    def view(self, reader: Listening, at: int) -> View:
        """The room as somebody sees it."""
        return told(self.room, reader.chairs, at, player=reader.player, pictured=reader.pictured)

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
