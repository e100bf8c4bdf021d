"""The referee: finds rooms, and lets players act in them.

Every change goes the same way, one at a time in each room: decided, stored, applied, acknowledged,
and only then told to the others. A room that another process changed is read on.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Collection
from typing import Any

from plyground.kernel.errors import PlygroundError
from plyground.kernel.seats import Seat
from plyground.kernel.text import clean
from plyground.messages.rooms import STALE, Refused
from plyground.web.engines.fairness import NOBODY, Asker
from plyground.web.http.errors import Refusal
from plyground.web.realtime.encoded_views import encode
from plyground.web.realtime.live_room import Listener, LiveRoom, Seated, no_seat
from plyground.web.server.journal import Journal
from plyground.web.store.entry import Entry, NewRoom, StoreDown
from plyground.web.store.store import Store

from . import events
from .clock import When
from .commands import Command, begin_round, decide
from .events import Event
from .fold import Unreadable, fold_room, fold_round, go_on
from .room import Room, Round
from .setup import Setup, Side, side
from .tokens import Tokens, fingerprint

EVENLY = 0.1
"""Seconds; refusals that must not tell why come at whole multiples of it."""

UNREADABLE = (
    "What this server has stored of this room cannot be read. It is kept as it is; "
    "whoever runs the server can look into it."
)


class Referee:
    """One for each process; `upkeep` hears of every change."""

    def __init__(
        self,
        store: Store,
        journal: Journal,
        entropy: Tokens | None = None,
        clock: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store, self.journal = store, journal
        self.entropy, self._clock, self._steady = entropy or Tokens(), clock, steady
        self.rooms: dict[str, LiveRoom] = {}
        self.loading: dict[str, asyncio.Task[LiveRoom]] = {}
        self._looking_back = asyncio.Lock()
        self.tally: Counter[type[Event]] = Counter()
        """How often each kind of event happened here."""
        self.upkeep: Callable[[LiveRoom], None] = lambda live: None
        self.set_aside: Callable[[str, str], None] = lambda room, fault: None
        """Hears of rooms that cannot be read, and what is wrong with them."""
        self.programs: Collection[str] = ()
        """The programs of its own that this server offers, by name."""

    def at(self) -> int:
        """Now by the calendar, in milliseconds: for what is stored. Somebody may set it."""
        return round(self._clock() * 1000)

    def moment(self) -> int:
        """Now in milliseconds of a clock that nobody can set: for what is measured."""
        return round(self._steady() * 1000)

    # ---- rooms are made and found ------------------------------------------------------------

    async def prepare(self, setup: Setup) -> tuple[Room, list[Event], str]:
        """A room that is not stored yet, how it begins, and its host's token."""
        try:
            setup = setup.check(self.programs)
            token = self.entropy.token()
            opened = events.Opened(
                setup=setup,
                host=fingerprint(token),
                join=self.entropy.code(),
                watch=self.entropy.code(),
            )
            room = Room(self.entropy.room_name(), opened)
            happened: list[Event] = [opened]
            if setup.mode != "friend":
                happened.append(begin_round(room, None, self.entropy))
        except PlygroundError as error:
            raise Refusal("bad-option", str(error)) from error
        return room, happened, token

    async def open(self, room: Room, happened: list[Event], who: Asker = NOBODY) -> LiveRoom:
        """Store a prepared room; from now on it is there."""
        at = self.at()
        made = NewRoom(room.name, at, room.join, room.watch)
        live = LiveRoom(room)
        live.asker = who
        async with live.lock:
            if not await self._change(live, happened, made):
                raise Refusal("not-stored", "This room's name was taken; try again.", wait=1)
        self.rooms[room.name] = live
        self.journal.note("opened", room=room.name, game=room.game.slug, mode=room.setup.mode)
        self.upkeep(live)
        return live

    async def find_invited(self, code: str) -> LiveRoom:
        """The room that an invitation is for, its seat free or not."""
        return await self._find_linked(code, "join")

    async def find_watched(self, code: str) -> LiveRoom:
        """The room that a spectator's link is for."""
        return await self._find_linked(code, "watch")

    async def _find_linked(self, code: str, allows: str) -> LiveRoom:
        try:
            found = await self.store.find(code) if _could_be_stored(code) else None
        except StoreDown as down:
            raise self._not_stored(down) from down
        if found is None or found[1] != allows:
            raise Refusal("not-found", "This link leads nowhere; ask for it again.")
        return await self.live(found[0])

    async def live(self, name: str) -> LiveRoom:
        """A room by its name, read from the store if need be."""
        live = self.rooms.get(name)
        if live is None:
            if name not in self.loading:
                self.loading[name] = asyncio.create_task(self._load(name))
            live = await asyncio.shield(self.loading[name])
        live.touch()
        return live

    async def _load(self, name: str) -> LiveRoom:
        try:
            entries = await self._read(name) if _could_be_stored(name) else []
            if not entries:
                raise no_seat()
            room = await asyncio.to_thread(fold_room, entries)
        except Unreadable as fault:
            raise self._unreadable(name, fault) from fault
        finally:
            del self.loading[name]
        if room.clocks:
            room.clocks.resume(When(self.at(), self.moment()))
        live = self.rooms[name] = LiveRoom(room)
        self.upkeep(live)
        return live

    async def round(self, room: Room, number: int) -> Round:
        """A round by its number; one that was let go is read from the store."""
        if (here := room.round(number)) is not None:
            return here
        async with self._looking_back:  # one at a time: moves go first
            entries = await self._read(room.name)
            try:
                return await asyncio.to_thread(fold_round, entries, number)
            except Unreadable as fault:
                raise self._unreadable(room.name, fault) from fault

    async def _read(self, name: str, after: int = 0) -> list[Entry]:
        try:
            return await self.store.load(name, after)
        except StoreDown as down:
            raise self._not_stored(down) from down

    async def enter(self, name: str, token: str) -> tuple[LiveRoom, Seated]:
        """A room, and the seat in it that a token speaks for.

        Whoever has no seat there learns nothing, neither from the answer nor from how long it
        takes: not even whether there is such a room.
        """
        began = time.monotonic()
        try:
            live = await self.live(name)
            return live, await self._identify(live, token)
        except Refusal as refusal:
            if refusal.code == "not-found":
                await asyncio.sleep(EVENLY - (time.monotonic() - began) % EVENLY)
            raise

    async def _identify(self, live: LiveRoom, token: str) -> Seated:
        """The seat of somebody who comes in, perhaps straight from joining at another process."""
        try:
            return live.seated(fingerprint(token))
        except Refusal:
            async with live.lock:
                await self._was_behind(live)
            return live.seated(fingerprint(token))

    # ---- changes -----------------------------------------------------------------------------

    async def join(
        self, live: LiveRoom, name: str, wanted: Side | None, id: str | None = None
    ) -> str:
        """Take the free seat, or with the same id take it again; the token of it."""
        async with live.lock:
            if live.doubtful:
                await self._settle_doubt(live)
            token = self.entropy.token()
            while True:
                happened = self._joining(live.room, name, wanted, token, id)
                if await self._change(live, happened):
                    break
                await self._overtaken(live)
            live.tell(_only(happened), self.moment())
        self.journal.note("joined", room=live.room.name)
        self.upkeep(live)
        return token

    def _joining(
        self, room: Room, name: str, wanted: Side | None, token: str, id: str | None
    ) -> list[Event]:
        mark = fingerprint(id) if id else None
        if not room.free:
            if mark is not None and mark == room.mark:
                return [events.Reseated(guest=fingerprint(token))]
            raise Refusal("taken", "Somebody has taken this seat already.")
        host_seat = self._seat_of_host(room, wanted)
        joined = events.Joined(guest=fingerprint(token), name=clean(name), mark=mark)
        return [joined, begin_round(room, host_seat, self.entropy)]

    def _seat_of_host(self, room: Room, wanted: Side | None) -> Seat | None:
        if not room.setup.choose_seats:
            if wanted is not None:
                raise Refusal("bad-option", "In this room the host has chosen the seats.")
            return None
        if wanted is None:
            raise Refusal("bad-option", "In this room you choose: 'seat' is 1, 2 or toss.")
        return side(wanted, self.entropy.dice()).other

    async def act(self, live: LiveRoom, who: Listener, command: Command) -> Refusal | None:
        """Do what a client message asks, and answer it; the answer comes before others hear."""
        live.touch()
        async with live.lock:
            try:
                event = await self._carry_out(live, who, command)
            except Refusal as refusal:
                who.post(encode(self._build_refusal(live, who, command, refusal)))
                return refusal
            moment = self.moment()
            who.post(encode(self._done(live, who, command, event, moment)))
            if event is None:
                return None
            live.tell(event, moment, who)
        self.upkeep(live)
        return None

    async def _carry_out(self, live: LiveRoom, who: Listener, command: Command) -> Event | None:
        """Carry out a command; None: there was nothing to do (any more)."""
        if live.doubtful:
            await self._settle_doubt(live)
        if command.do == "see":
            live.check(who)
            return None
        chairs = who.audience.chairs
        if not chairs:
            raise Refusal("forbidden", "Spectators watch; only players act.")
        while True:
            live.check(who)  # every time: another process may have given the seat anew
            try:
                event = decide(live.room, chairs, command, self.moment(), self.entropy)
            except Refusal:
                if await self._was_behind(live):
                    continue
                raise
            if event is None or await self._change(live, [event]):
                return event
            await self._overtaken(live)

    def _done(
        self, live: LiveRoom, who: Listener, command: Command, event: Event | None, moment: int
    ) -> dict[str, Any]:
        result: dict[str, Any] = {"re": command.id, "ok": True}
        if event is None and command.do != "see":
            result["repeated"] = True
        return result | live.said(live.part(event, who), who, moment)

    def _build_refusal(
        self, live: LiveRoom, who: Listener, command: Command, refusal: Refusal
    ) -> dict[str, Any]:
        error = Refused(code=refusal.code, message=refusal.message)
        result = {"re": command.id, "ok": False, "error": error}
        if refusal.code == STALE:
            result |= live.said("view", who, self.moment())
        return result

    async def happen(self, live: LiveRoom, event: Event) -> bool:
        """What nobody asked for: a program moves, a clock runs out; unless something else did."""
        if not await self._change(live, [event]):
            await self._overtaken(live)
            return False
        live.tell(event, self.moment())
        return True

    async def _change(
        self, live: LiveRoom, happened: list[Event], made: NewRoom | None = None
    ) -> bool:
        """Store, then apply; not if another process was first: then everything is different."""
        room, at, moment = live.room, self.at(), self.moment()
        happened = [room.write_time(event, moment) for event in happened]
        entry = Entry(room.name, room.seq + 1, at, events.write_events(happened))
        try:
            stored = await self.store.append(entry, made)
        except asyncio.CancelledError:
            live.doubtful = True  # whoever asked hung up, but it may be stored all the same
            raise
        except StoreDown as down:
            live.doubtful = True
            raise self._not_stored(down) from down
        if stored:
            room.apply(happened, at, moment)
            for event in happened:
                self.tally[type(event)] += 1
        return stored

    def _not_stored(self, down: StoreDown) -> Refusal:
        self.journal.note("not stored", level="error", reason=str(down))
        return Refusal(
            "not-stored",
            "The server cannot reach its store at the moment. Try again: nothing is done twice.",
            wait=2,
        )

    def _unreadable(self, room: str, fault: Unreadable) -> Refusal:
        self.set_aside(room, str(fault))
        return Refusal("internal", UNREADABLE)

    # ---- what others wrote -------------------------------------------------------------------

    async def _settle_doubt(self, live: LiveRoom) -> None:
        await self.catch_up(live)
        live.doubtful = False

    async def _was_behind(self, live: LiveRoom) -> bool:
        """Before something is refused: whether another process knew more. Then we do, too."""
        if self.store.alone:
            return False
        seq = live.room.seq
        await self.catch_up(live)
        return live.room.seq > seq

    async def _overtaken(self, live: LiveRoom) -> None:
        """Another process was first: read on. Where there is nothing to read, the room has gone."""
        seq = live.room.seq
        await self.catch_up(live)
        if live.room.seq == seq:
            self.rooms.pop(live.room.name, None)
            raise Refusal("not-found", "This room was left for too long; it is no longer kept.")

    async def catch_up(self, live: LiveRoom) -> None:
        """Read on from where we are, and tell; the lock is held."""
        entries = await self._read(live.room.name, live.room.seq)
        try:
            happened = go_on(live.room, entries, self.moment())
        except Unreadable as fault:
            self.rooms.pop(live.room.name, None)
            raise self._unreadable(live.room.name, fault) from fault
        if happened:
            live.tell(_only(happened[0]) if len(happened) == 1 else None, self.moment())


def _only(happened: list[Event]) -> Event | None:
    """The one thing that happened; None, if it was more."""
    return happened[0] if len(happened) == 1 else None


def _could_be_stored(word: str) -> bool:
    """PostgreSQL takes a NUL in a question for an error of its own."""
    return word.isascii() and word.isprintable()
