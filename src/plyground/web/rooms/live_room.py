"""A room in memory, whoever is connected to it, and telling them."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from plyground.language.message import Message
from plyground.messages.rooms import Push, write_said
from plyground.web.access.asker import NOBODY, Asker
from plyground.web.base.codec import encode
from plyground.web.base.errors import Refusal

from . import events
from .audience import Audience
from .events import Chair, Event
from .room import Room
from .views import Views, choose_part

POLICY = 1008
"""The code that a WebSocket is closed with when whoever is at the other end may not go on."""
CROWD = 20
"""Listeners; for every so many, a message counts as one more."""
MOST_WEIGHT = 50


class SeatHolder(NamedTuple):
    """A token's fingerprint, and the chairs that it speaks for."""

    fingerprint: str
    chairs: frozenset[Chair]


class Listener(Protocol):
    """Somebody who is connected to a room."""

    audience: Audience
    fingerprint: str | None
    """Of the token that it came with; None for spectators."""

    def post(self, message: bytes) -> None:
        """Send when it is possible; never waits."""

    def close(self, code: int, reason: str) -> None:
        """Hang up, once everything is sent."""


Watcher = Callable[["LiveRoom"], None]
"""Looks at a room after every change."""


class RoomLock:
    """One change at a time, in the order in which they were wanted.

    Most moves find it free and need nobody to wait, not even a task; asyncio's own lock can only
    be taken by one. Whoever waits is handed it by whoever had it, so it is never free in between.
    """

    __slots__ = ("_held", "_waiting")

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Whether somebody holds it."""
        return self._held

    def take(self) -> bool:
        """Hold it from now on, if nobody does."""
        if self._held:
            return False
        self._held = True
        return True

    def release(self) -> None:
        """Hand it to whoever has waited longest, or leave it free."""
        if not self._held:
            raise RuntimeError("nobody holds the lock")
        while self._waiting:
            next_one = self._waiting.popleft()
            if not next_one.done():  # else they gave up
                next_one.set_result(None)
                return
        self._held = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        handed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(handed)
        try:
            await handed
        except asyncio.CancelledError:
            if handed.done() and not handed.cancelled():
                self.release()  # it was handed over just as they gave up
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()


class LiveRoom:
    """One change at a time happens in it: whoever changes it holds the lock."""

    def __init__(self, room: Room, watchers: Sequence[Watcher] = (), asker: Asker = NOBODY) -> None:
        self.room = room
        self.views = Views(room)
        self._watchers = watchers
        self.lock = RoomLock()
        self.listeners: set[Listener] = set()
        self.polling: set[asyncio.Future[None]] = set()
        self.touched = time.monotonic()
        self.doubts = 0
        """How often something of the store may have been missed since it was last read."""
        self.elsewhere: float | None = None
        """When another process last changed it; None if none has since it is here."""
        self.is_ours = True
        """Whether this process made the last change, or found the room as it is."""
        self.ended: Refusal | None = None
        """Why nobody can do anything here any more; None while they can."""
        self.asker = asker
        """For whom its programs think."""
        self.thinking: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.yielding: asyncio.TimerHandle | None = None
        """When a program thinks here that another process should have move first."""

    def touch(self) -> None:
        """Somebody takes an interest."""
        self.touched = time.monotonic()

    def doubt(self) -> None:
        """An answer of the store was lost, or news of it: read what it has before going on."""
        self.doubts += 1

    @property
    def doubtful(self) -> bool:
        """Whether the store may have more than is known here."""
        return self.doubts > 0

    def note_elsewhere(self) -> None:
        """Another process has changed it."""
        self.elsewhere, self.is_ours = time.monotonic(), False

    @property
    def in_play(self) -> bool:
        """Whether somebody is here, or a clock runs."""
        return bool(self.listeners or self.polling or self.timer)

    def attend(self, who: Asker, *, player: bool) -> None:
        """Its programs think for the player who was here last; for a spectator, where both do."""
        if player or self.room.mode == "exhibition":
            self.asker = who

    @property
    def idle(self) -> float:
        """Seconds since anybody took an interest; nobody may be connected now."""
        return 0.0 if self.listeners or self.polling else time.monotonic() - self.touched

    @property
    def crowded(self) -> bool:
        """Whether a message counts for more than one."""
        return len(self.listeners) >= CROWD

    @property
    def weight(self) -> int:
        """What a message counts for that everybody here is told of: one, and more in a crowd."""
        return min(1 + len(self.listeners) // CROWD, MOST_WEIGHT)

    def look_after(self) -> None:
        """Let whoever watches rooms start what is due here now."""
        for watcher in self._watchers:
            watcher(self)

    # ---- who may -----------------------------------------------------------------------------

    def seat(self, fingerprint: str) -> SeatHolder:
        """The seat that a token speaks for; refused, if there is none."""
        return SeatHolder(fingerprint, self.room.seating.find(fingerprint))

    def check(self, who: Listener) -> None:
        """Refuse whoever no longer has the seat that they came with; all, once the room is gone."""
        if self.ended is not None:
            raise self.ended
        if who.fingerprint is not None and who.fingerprint not in self.room.seating.chairs:
            self.room.seating.find(who.fingerprint)

    def _dismiss_void(self, listener: Listener) -> None:
        """If somebody's token has become void, tell them, and hang up."""
        try:
            self.check(listener)
        except Refusal as refusal:
            self.listeners.discard(listener)
            listener.post(_write_closing(refusal.said))
            listener.close(POLICY, refusal.code)

    # ---- telling -----------------------------------------------------------------------------

    def answer(
        self, who: Listener, event: Event | None, moment: int, head: Mapping[str, Any]
    ) -> None:
        """The result of somebody's message that changed nothing."""
        audience = who.audience
        who.post(self.views.write(choose_part(event, audience), audience, moment, head))

    def tell(
        self,
        event: Event | None,
        moment: int,
        sender: Listener | None = None,
        head: Mapping[str, Any] | None = None,
    ) -> None:
        """What happened: to its sender under the head of an answer, then to everybody else.

        None: a lot happened.
        """
        views = self.views
        if event is None or isinstance(event, events.Reseated):
            for listener in list(self.listeners):
                self._dismiss_void(listener)
        if sender is not None:
            audience = sender.audience
            sender.post(views.write(choose_part(event, audience), audience, moment, head))
        texts: dict[Audience, bytes] = {}
        for listener in self.listeners:
            if listener is sender:
                continue
            audience = listener.audience
            text = texts.get(audience)
            if text is None:
                part = choose_part(event, audience)
                text = texts[audience] = views.write(part, audience, moment)
            listener.post(text)
        if self.polling:
            self.wake()

    def tell_clock(self, moment: int) -> None:
        """That a clock stands or runs again; nothing else is new, so nobody who polls is woken."""
        audiences = {listener.audience for listener in self.listeners}
        texts = {each: self.views.write("now", each, moment) for each in audiences}
        for listener in self.listeners:
            listener.post(texts[listener.audience])

    def tell_closing(self, said: Message) -> None:
        """Tell everybody who is connected why they are about to be sent away."""
        text = _write_closing(said)
        for listener in self.listeners:
            listener.post(text)
        self.wake()

    def hang_up(self, code: int, reason: str) -> None:
        """Close every connection, once everything is sent."""
        for listener in list(self.listeners):
            listener.close(code, reason)

    def end(self, refusal: Refusal, code: int = POLICY) -> None:
        """Nothing happens in it any more, and everybody hears why and is sent away."""
        self.ended = refusal
        if self.thinking is not None:
            self.thinking.cancel()
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.tell_closing(refusal.said)
        self.hang_up(code, refusal.code)

    def admit(self, listener: Listener, moment: int) -> None:
        """Tell one who has just come everything, and from now on the news."""
        self.listeners.add(listener)
        self._dismiss_void(listener)  # the seat may have been given anew while they came in
        if listener in self.listeners:
            listener.post(self.views.write("view", listener.audience, moment))
            self._tell_presence(moment, listener)

    def dismiss(self, listener: Listener, moment: int) -> None:
        """Somebody has left."""
        self.listeners.discard(listener)
        self.touch()
        self._tell_presence(moment)

    def _tell_presence(self, moment: int, newcomer: Listener | None = None) -> None:
        """Whose players are here: to all where that has changed, and to one who has just come."""
        players = [each.audience.chairs for each in self.listeners if each.audience.player]
        present = frozenset[Chair]().union(*players)
        everybody = list(self.listeners) if present != self.views.present else [newcomer]
        self.views.present = present
        for listener in everybody:
            if listener is not None and listener.audience.changes:
                listener.post(self.views.write("change", listener.audience, moment))

    def wake(self) -> None:
        """Let whoever polls have an answer now."""
        for waiting in self.polling:
            if not waiting.done():
                waiting.set_result(None)

    async def wait_for_news(self, after: int, seconds: float) -> None:
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


def refuse_gone() -> Refusal:
    """The room is no longer kept."""
    return Refusal("not-found", Message("server.room-gone"))


def _write_closing(said: Message) -> bytes:
    return encode(Push(closing=str(said), closing_said=write_said(said)))
