"""A room in memory, whoever is connected to it, and telling them."""

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from plyground.language.message import Message
from plyground.messages.rooms import Push, write_said
from plyground.web.access.visitors import NOBODY, Asker
from plyground.web.base.codec import encode
from plyground.web.base.errors import Refusal

from . import events
from .events import Chair, Event
from .room import Room
from .views import Audience, Part, Views, choose_part

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


class LiveRoom:
    """One change at a time happens in it: whoever changes it holds the lock."""

    def __init__(self, room: Room, watchers: Sequence[Watcher] = (), asker: Asker = NOBODY) -> None:
        self.room, self.views = room, Views(room)
        self._watchers = watchers
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.polling: set[asyncio.Future[None]] = set()
        self.touched = time.monotonic()
        self.doubtful = False
        """Whether an answer of the store was lost: then what it has is read before going on."""
        self.ended: Refusal | None = None
        """Why nobody can do anything here any more; None while they can."""
        self.asker = asker
        """For whom its programs think."""
        self.thinking: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None

    def touch(self) -> None:
        """Somebody takes an interest."""
        self.touched = time.monotonic()

    @property
    def in_play(self) -> bool:
        """Whether somebody is here, or a clock runs."""
        return bool(self.listeners or self.polling or self.timer)

    @property
    def idle(self) -> float:
        """Seconds since anybody took an interest; nobody may be connected now."""
        return 0.0 if self.listeners or self.polling else time.monotonic() - self.touched

    @property
    def weight(self) -> int:
        """What a message counts for that everybody here is told of: one, and more in a crowd."""
        return min(1 + len(self.listeners) // CROWD, MOST_WEIGHT)

    def attend(self, who: Asker, *, player: bool) -> None:
        """Its programs think for the player who was here last; for a spectator, where both do."""
        if player or self.room.mode == "exhibition":
            self.asker = who

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
        if who.fingerprint is not None:
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
        """The result of somebody's message."""
        part = choose_part(event, who.audience)
        who.post(self.views.write(part, who.audience, moment, head))

    def tell(self, event: Event | None, moment: int, sender: Listener | None = None) -> None:
        """What happened, to everybody but its sender, who was answered; None: a lot happened."""
        if event is None or isinstance(event, events.Reseated):
            for listener in list(self.listeners):
                self._dismiss_void(listener)
        self._post(lambda audience: choose_part(event, audience), moment, sender)
        self.wake()

    def tell_clock(self, moment: int) -> None:
        """That a clock stands or runs again; nothing else is new, so nobody who polls is woken."""
        self._post(lambda audience: "now", moment)

    def _post(
        self, choose: Callable[[Audience], Part], moment: int, sender: Listener | None = None
    ) -> None:
        """Each text is written once for all who are told the same."""
        texts: dict[Audience, bytes] = {}
        for listener in self.listeners:
            if listener is sender:
                continue
            audience = listener.audience
            if audience not in texts:
                texts[audience] = self.views.write(choose(audience), audience, moment)
            listener.post(texts[audience])

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

    # ---- polling -----------------------------------------------------------------------------

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


def _write_closing(said: Message) -> bytes:
    return encode(Push(closing=str(said), closing_said=write_said(said)))
