"""A room in memory, whoever is connected to it, and telling them."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from plyground.messages.rooms import Push
from plyground.web.engines.fairness import NOBODY, Asker
from plyground.web.http.errors import Refusal
from plyground.web.rooms import events
from plyground.web.rooms.events import Chair, Event
from plyground.web.rooms.room import Room

from .encoded_views import Audience, Views, encode

SMALL = (events.Named, events.Offered, events.Declined, events.Helped, events.Reseated)
"""What leaves the moves as they are, and is told as a change."""
PLAYED = (events.Moved, events.TakenBack)


VOID = "This seat was taken again, with another token; the one that you have is void."
POLICY = 1008
"""The code that a WebSocket is closed with when whoever is at the other end may not go on."""


CROWD = 20
"""Listeners; for every so many, a message counts as one more."""
MOST_WEIGHT = 50


class Seated(NamedTuple):
    """A token's fingerprint, and the chairs that it speaks for."""

    fingerprint: str
    chairs: frozenset[Chair]


class Listener(Protocol):
    """Somebody who is connected to a room."""

    audience: Audience
    fingerprint: str | None
    """Of the token that it came with; None for spectators."""
    changes: bool
    """Whether it understands small changes, and need not be told everything again."""

    def post(self, message: bytes) -> None:
        """Send when it is possible; never waits."""

    def close(self, code: int, reason: str) -> None:
        """Hang up, once everything is sent."""


def no_seat() -> Refusal:
    """The same for a room that is not there and for one that a token has no seat in."""
    return Refusal("not-found", "There is no room here in which you have a seat.")


class LiveRoom:
    """One change at a time happens in it: whoever changes it holds the lock."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.views = Views(room)
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.polling: set[asyncio.Future[None]] = set()
        self.touched = time.monotonic()
        self.doubtful = False
        """An answer of the store was lost: read what it has before going on."""
        self.asker = NOBODY
        """For whom its programs think."""
        self.thinking: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None

    def touch(self) -> None:
        """Somebody takes an interest."""
        self.touched = time.monotonic()

    def attend(self, who: Asker, *, player: bool) -> None:
        """Its programs think for the player who was here last; for a spectator, where both do."""
        if player or self.room.setup.mode == "exhibition":
            self.asker = who

    @property
    def idle(self) -> float:
        """Seconds since anybody took an interest; nobody may be connected now."""
        return 0.0 if self.listeners or self.polling else time.monotonic() - self.touched

    @property
    def weight(self) -> int:
        """What a message counts for that everybody here is told of: one, and more in a crowd."""
        return min(1 + len(self.listeners) // CROWD, MOST_WEIGHT)

    # ---- who may -----------------------------------------------------------------------------

    def seated(self, fingerprint: str) -> Seated:
        """The seat that a token speaks for; refused, if there is none."""
        chairs = self.room.chairs.get(fingerprint)
        if chairs is not None:
            return Seated(fingerprint, chairs)
        raise Refusal("gone", VOID) if fingerprint in self.room.void else no_seat()

    def check(self, who: Listener) -> None:
        """Refuse whoever no longer has the seat that they came with."""
        if who.fingerprint is not None:
            self.seated(who.fingerprint)

    def _dismiss_void(self, listener: Listener) -> None:
        """If somebody's token has become void, tell them, and hang up."""
        try:
            self.check(listener)
        except Refusal as refusal:
            self.listeners.discard(listener)
            listener.post(encode(Push(closing=refusal.message)))
            listener.close(POLICY, refusal.code)

    # ---- telling -----------------------------------------------------------------------------

    def tell(self, event: Event | None, moment: int, sender: Listener | None = None) -> None:
        """What happened, to everybody but its sender, who has the answer; None: a lot."""
        if event is None or isinstance(event, events.Reseated):
            for listener in list(self.listeners):
                self._dismiss_void(listener)
        self._post(lambda listener: self.part(event, listener), moment, sender)
        self.wake()

    def tell_clock(self, moment: int) -> None:
        """That a clock stands or runs again; nothing else is new, so nobody who polls is woken."""
        self._post(lambda listener: "now", moment)

    def _post(
        self, part_for: Callable[[Listener], str], moment: int, sender: Listener | None = None
    ) -> None:
        texts: dict[tuple[str, Audience], bytes] = {}
        for listener in self.listeners:
            if listener is sender:
                continue
            part = part_for(listener)
            key = part, listener.audience
            if key not in texts:
                texts[key] = encode(self.said(part, listener, moment))
            listener.post(texts[key])

    def admit(self, listener: Listener, moment: int) -> None:
        """Tell one who has just come everything, and from now on the news."""
        self.listeners.add(listener)
        self._dismiss_void(listener)  # the seat may have been given anew while they came in
        if listener in self.listeners:
            listener.post(encode(self.said("view", listener, moment)))

    def part(self, event: Event | None, reader: Listener) -> str:
        """How much of the room somebody has to hear of what happened."""
        if isinstance(event, events.Moved) or (reader.changes and isinstance(event, PLAYED)):
            return "now"
        return "change" if reader.changes and isinstance(event, SMALL) else "view"

    def said(self, part: str, reader: Listener, moment: int) -> dict[str, Any]:
        """A part of the room as somebody may know it, under its name."""
        if part == "now":
            return {part: self.views.now(reader.audience, moment)}
        if part == "change":
            return {part: self.views.change(moment)}
        return {part: self.views.whole(reader.audience, moment)}

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
