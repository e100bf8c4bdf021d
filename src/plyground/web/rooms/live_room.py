"""A room in memory, whoever is connected to it, and telling them."""

import asyncio
import time
from collections.abc import Mapping
from typing import Any, Protocol

from plyground.language.message import Message
from plyground.study.messages.rooms import Push
from plyground.web.base.errors import Refusal, encode

from .events import Chair, Event
from .room import Room
from .views import Audience, Views, choose_part

POLICY = 1008
"""The code that a WebSocket is closed with when whoever is at the other end may not go on."""


class Listener(Protocol):
    """Somebody who is connected to a room."""

    audience: Audience

    def post(self, message: bytes) -> None:
        """Send when it is possible; never waits."""

    def close(self, code: int, reason: str) -> None:
        """Hang up, once everything is sent."""


class LiveRoom:
    """One change at a time happens in it: whoever changes it holds the lock."""

    def __init__(self, room: Room, address: str = "") -> None:
        self.room, self.views = room, Views(room)
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self._news, self._polling = asyncio.Event(), 0
        self.touched = time.monotonic()
        self.doubtful = False
        """Whether an answer of the store was lost: then what it has is read before going on."""
        self.ended: Refusal | None = None
        """Why nobody can do anything here any more; None while they can."""
        self.address = address
        """For whom its programs think: the player who was here last; a spectator of two of them."""
        self.thinking: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None

    def touch(self) -> None:
        """Somebody takes an interest."""
        self.touched = time.monotonic()

    @property
    def in_play(self) -> bool:
        """Whether somebody is here, or a clock runs."""
        return bool(self.listeners or self._polling or self.timer)

    @property
    def idle(self) -> float:
        """Seconds since anybody took an interest; nobody may be connected now."""
        return 0.0 if self.listeners or self._polling else time.monotonic() - self.touched

    def attend(self, address: str, *, player: bool) -> None:
        if player or self.room.mode == "exhibition":
            self.address = address

    def check(self) -> None:
        """Refuse everybody, once the room is gone."""
        if self.ended is not None:
            raise self.ended

    # ---- telling -----------------------------------------------------------------------------

    def answer(
        self, who: Listener, event: Event | None, moment: int, head: Mapping[str, Any]
    ) -> None:
        """The result of somebody's message."""
        part = choose_part(event, who.audience)
        who.post(self.views.write(part, who.audience, moment, head))

    def tell(self, event: Event | None, moment: int, sender: Listener | None = None) -> None:
        """Send an event to everybody but its sender, who was answered; None: several happened."""
        texts: dict[Audience, bytes] = {}
        for listener in self.listeners:
            audience = listener.audience
            if listener is not sender:
                if audience not in texts:
                    texts[audience] = self.views.write(
                        choose_part(event, audience), audience, moment
                    )
                listener.post(texts[audience])
        self.wake()

    def admit(self, listener: Listener, moment: int) -> None:
        """Tell one who has just come everything, and from now on the news."""
        self.check()  # it may have gone while they came in
        self.listeners.add(listener)
        listener.post(self.views.write("view", listener.audience, moment))
        self._tell_presence(moment, [listener])

    def dismiss(self, listener: Listener, moment: int) -> None:
        """Somebody has left."""
        self.listeners.discard(listener)
        self.touch()
        self._tell_presence(moment, [])

    def _tell_presence(self, moment: int, newcomers: list[Listener]) -> None:
        """Send who is here: to all where that has changed, and to one who has just come."""
        players = [each.audience.chairs for each in self.listeners if each.audience.player]
        present = frozenset[Chair]().union(*players)
        changed, self.views.present = present != self.views.present, present
        for listener in list(self.listeners) if changed else newcomers:
            if listener.audience.changes:
                listener.post(self.views.write("change", listener.audience, moment))

    def tell_closing(self, message: Message) -> None:
        """Tell everybody who is connected why they are about to be sent away."""
        told = encode(Push(closing=str(message), closing_said=message.json()))
        for listener in self.listeners:
            listener.post(told)
        self.wake()

    def hang_up(self, code: int, reason: str) -> None:
        """Close every connection, once everything is sent."""
        for listener in list(self.listeners):
            listener.close(code, reason)

    def end(self, refusal: Refusal, code: int = POLICY) -> None:
        """Nothing happens in it any more, and everybody hears why and is sent away."""
        self.ended = refusal
        for going in (self.thinking, self.timer):
            if going is not None:
                going.cancel()
        self.timer = None
        self.tell_closing(refusal.message)
        self.hang_up(code, refusal.code)

    def wake(self) -> None:
        """Let whoever polls have an answer now."""
        self._news.set()
        self._news = asyncio.Event()

    async def wait_for_news(self, after: int, seconds: float) -> None:
        """Wait until there is something newer than a seq, but not longer than so many seconds."""
        if self.room.seq > after:
            return
        self._polling += 1
        try:
            await asyncio.wait_for(self._news.wait(), seconds)
        except TimeoutError:
            pass
        finally:
            self._polling -= 1
            self.touch()
