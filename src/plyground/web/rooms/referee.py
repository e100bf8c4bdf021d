"""The referee: opens rooms, seats players, and lets them act.

Every change goes the same way, one at a time in each room: decided, stored, applied, acknowledged,
and only then told to the others. A room that another process changed is read on.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Collection

from plyground.kernel.faults import ask_rules
from plyground.language.errors import MissingExtra, PlygroundError, RulesBroken
from plyground.language.message import Message
from plyground.language.text import clean
from plyground.web.base.access import Tokens, fingerprint
from plyground.web.base.errors import Refusal, encode
from plyground.web.base.metrics import Metrics
from plyground.web.store.database import Entry, NewRoom, StoreDown
from plyground.web.store.store import Store

from . import events
from .clock import When, read_time
from .commands import Command, Decision, decide, refuse_other_rules
from .events import Chair, Event
from .live_room import Listener, LiveRoom
from .registry import Registry
from .room import Room
from .round import draw_round
from .setup import Setup, Side, pick_seat

EVEN_SECONDS = 0.1
"""Seconds; refusals that must not tell why come at whole multiples of it."""


class Referee:
    """One for each process."""

    def __init__(
        self,
        store: Store,
        log: logging.Logger,
        metrics: Metrics,
        *,
        programs: Collection[str] = (),
        tokens: Tokens | None = None,
        read_time: Callable[[], When] = read_time,
    ) -> None:
        """`programs` are those of its own that this server offers, by name."""
        self._store, self._log, self._programs = store, log, programs
        self._tokens, self._metrics, self._read_time = tokens or Tokens(), metrics, read_time
        self._listing = asyncio.Lock()
        self.registry = Registry(store, log, metrics, read_time)

    def moment(self) -> int:
        """Now in milliseconds of a clock that nobody can set: for what is measured."""
        return self._read_time().moment

    # ---- rooms are made and entered ----------------------------------------------------------

    async def prepare(self, setup: Setup) -> tuple[Room, list[Event], str]:
        """A room that is not stored yet, how it begins, and its host's token."""
        try:
            if setup.needs_table:
                async with self._listing:
                    await asyncio.to_thread(setup.make_table)
            game = setup.draw_game(self._tokens.make_dice())
            setup = setup.check(game, self._programs)
            token, name = self._tokens.make_token(), self._tokens.make_room_name()
            opened = events.Opened(
                setup=setup,
                host=fingerprint(token),
                join=self._tokens.make_code(name),
                watch=self._tokens.make_code(name),
                options=game.public_options if setup.preset else None,
                rules=game.core.rules_mark,
            )
            room = Room(name, opened)
            happened: list[Event] = [opened]
            if game.core.rules_mark:  # somebody's own: let the rules answer before there is a room
                ask_rules(game, setup.draw_start(game, self._tokens.make_dice()))
            if setup.mode != "friend":
                happened.append(draw_round(setup, room.game, None, self._tokens))
        except RulesBroken as error:
            extra = {"game": setup.game, "fault": str(error)}
            self._log.error("the rules of a game are broken", extra=extra)
            raise Refusal("bad-option", error.message) from error
        except MissingExtra as error:  # how to install it is for whoever runs the server
            self._log.error(str(error), extra={"game": setup.game})
            raise Refusal("bad-option", Message("server.part-missing")) from error
        except PlygroundError as error:
            raise Refusal("bad-option", error.message) from error
        return room, happened, token

    async def open(self, room: Room, happened: list[Event], address: str = "") -> LiveRoom:
        """Store a prepared room; from now on it is there."""
        made = NewRoom(room.name, self._read_time().at, room.join, room.watch)
        live = LiveRoom(room, address)
        async with live.lock:
            if not await self._change(live, happened, made):
                raise Refusal("not-stored", Message("server.name-clash"), wait=1)
        what = {"room": room.name, "game": room.game.slug, "mode": room.mode}
        self._log.info("opened", extra=what)
        return self.registry.add(live)

    async def enter(self, name: str, token: str) -> tuple[LiveRoom, frozenset[Chair]]:
        """A room, and the chairs that a token speaks for there.

        Whoever has no seat there learns nothing, neither from the answer nor from how long it
        takes: not even whether there is such a room.
        """
        began, mark = time.monotonic(), fingerprint(token)
        try:
            live = await self.registry.find(name)
            if not live.room.has_seat(mark):  # seated by another process just now, perhaps
                async with live.lock:
                    await self.registry.catch_up_before_refusing(live)
            return live, live.room.find_chairs(mark)
        except Refusal as refusal:
            if refusal.code == "not-found":
                await asyncio.sleep(EVEN_SECONDS - (time.monotonic() - began) % EVEN_SECONDS)
            raise

    async def join(
        self, live: LiveRoom, name: str, wanted: Side | None, id: str | None = None
    ) -> str:
        """Take the free seat, or with the same id take it again; the token of it."""
        async with live.lock:
            if live.doubtful:
                await self.registry.settle_doubt(live)
            token = self._tokens.make_guest_token(live.room.name, id)
            while True:
                if id and live.room.has_seat(fingerprint(token)):
                    return token
                happened = self._decide_joining(live.room, name, wanted, token)
                if await self._change(live, happened):
                    break
                await self.registry.catch_up_overtaken(live)
            live.tell(None, self.moment())
        self._log.info("joined", extra={"room": live.room.name})
        self.registry.look_after(live)
        return token

    def _decide_joining(
        self, room: Room, name: str, wanted: Side | None, token: str
    ) -> list[Event]:
        host_seat = None
        if not room.free:
            raise Refusal("taken", Message("server.seat-taken"))
        refuse_other_rules(room)
        if room.setup.choose_seats != (wanted is not None):
            why = "server.seat-choice" if wanted is None else "server.seat-chosen"
            raise Refusal("bad-option", Message(why))
        if wanted is not None:
            host_seat = pick_seat(wanted, self._tokens.make_dice()).other
        joined = events.Joined(guest=fingerprint(token), name=clean(name))
        return [joined, draw_round(room.setup, room.game, host_seat, self._tokens)]

    # ---- changes -----------------------------------------------------------------------------

    async def act(self, live: LiveRoom, who: Listener, command: Command) -> Refusal | None:
        """Do what a client message asks, and answer it; the answer comes before others hear."""
        live.touch()
        async with live.lock:
            try:
                event, is_new = await self._carry_out(live, who, command)
            except Refusal as refusal:
                head = {"re": command.id, "ok": False, "error": refusal.error}
                if refusal.code == "stale":  # the sender was behind: here is the whole view
                    live.answer(who, None, self.moment(), head)
                else:
                    who.post(encode(head))
                return refusal
            head = {"re": command.id, "ok": True}
            if not is_new and command.do != "see":
                head["repeated"] = True
            moment = self.moment()
            live.answer(who, event, moment, head)
            if is_new:
                live.tell(event, moment, who)
        self.registry.look_after(live)
        return None

    async def _carry_out(self, live: LiveRoom, who: Listener, command: Command) -> Decision:
        if live.doubtful:
            await self.registry.settle_doubt(live)
        if command.do == "see":
            live.check()
            return None, False
        chairs = who.audience.chairs
        if not chairs:
            raise Refusal("forbidden", Message("server.spectators-watch"))
        while True:
            live.check()
            try:
                event, is_new = decide(live.room, chairs, command, self.moment(), self._tokens)
            except Refusal:
                if await self.registry.catch_up_before_refusing(live):
                    continue
                raise
            if not is_new or event is None or await self._change(live, [event]):
                return event, is_new
            await self.registry.catch_up_overtaken(live)

    async def record(self, live: LiveRoom, event: Event) -> bool:
        """Record a program's move or a clock that ran out; False, if another process was first."""
        if not await self._change(live, [event]):
            await self.registry.catch_up_overtaken(live)
            return False
        live.tell(event, self.moment())
        return True

    async def _change(
        self, live: LiveRoom, happened: list[Event], made: NewRoom | None = None
    ) -> bool:
        """Store, then apply; not if another process was first: then everything is different."""
        room, (at, moment) = live.room, self._read_time()
        happened = [room.write_time(event, moment) for event in happened]
        entry = Entry(room.name, room.seq + 1, at, events.write_events(happened))
        try:
            stored = await self._store.append(entry, made)
        except (asyncio.CancelledError, StoreDown):
            live.doubtful = True  # whoever asked hung up, say, but it may be stored all the same
            raise
        if stored:
            room.apply(happened, at, moment)
            for event in happened:
                self._metrics.events.labels(event.__struct_config__.tag).inc()
        return stored
