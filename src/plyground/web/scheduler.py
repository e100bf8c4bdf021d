"""The scheduler: programs move, clocks run out, idle rooms leave memory."""

import asyncio
import json
import logging
from collections.abc import Coroutine, Mapping
from random import Random
from typing import Any

from plyground.kernel.outcome import describe_loss
from plyground.language.message import Message
from plyground.players import Forfeit
from plyground.players.player import GreedyPlayer
from plyground.players.roster import ROSTER
from plyground.web.base.errors import Refusal
from plyground.web.base.metrics import Metrics
from plyground.web.base.settings import ROOM_IDLE_SECONDS, Settings
from plyground.web.base.supervisor import Supervisor
from plyground.web.rooms import events
from plyground.web.rooms.commands import MAX_PLIES
from plyground.web.rooms.events import Chair, Event
from plyground.web.rooms.live_room import LiveRoom
from plyground.web.rooms.referee import Referee
from plyground.web.rooms.room import Room

from .pool import Fault, Overrun, Pool

RETRY_SECONDS = 2.0
"""Seconds until something is tried again that the store refused."""
SHOW_PACE_SECONDS = 0.8
"""Seconds between the moves of two programs, so that people can follow."""
UNWATCHED_SECONDS = 30.0
"""Seconds without a spectator after which two programs pause."""


class Scheduler:
    """Looks at a room after every change."""

    def __init__(
        self,
        referee: Referee,
        pools: Mapping[str, Pool],
        metrics: Metrics,
        settings: Settings,
        supervisor: Supervisor,
        log: logging.Logger,
    ) -> None:
        self._referee, self._pools, self._metrics = referee, pools, metrics
        self._programs, self._deadline = settings.programs, settings.deadline
        self._supervisor, self._log = supervisor, log
        self._rooms = referee.registry.rooms
        referee.registry.look_after = self.look

    def look(self, live: LiveRoom) -> None:
        """Start whatever is due in a room."""
        room = live.room
        if self._rooms.get(room.name) is not live or room.other_rules:
            return  # it was let go, or removed; or nobody plays on here
        if room.clocks or live.timer:
            self._wind(live)
        program = room.mover is not None and room.kind(room.mover) != "person"
        if program and live.thinking is None:
            live.thinking = self._start("thinking", live, self._think(live))

    def _start(
        self, name: str, live: LiveRoom, work: Coroutine[Any, Any, None]
    ) -> "asyncio.Task[None]":
        """In the background; should it fail, the room is looked at again after a while."""
        return self._supervisor.start(name, work, lambda: self.look(live))

    # ---- programs ----------------------------------------------------------------------------

    async def try_out(self, room: Room, happened: list[Event], address: str) -> None:
        """Refuse a set-up that its program could not play in time, before there is a room.

        Our own players count their work, so they can play whatever there is: they only look at the
        start while somebody else does, to be ready for their first move.
        """
        trial = Room(room.name, happened[0])  # type: ignore[arg-type]
        trial.apply(happened, 0)
        for player in map(trial.kind, Chair):
            trying = self._try_program(trial, player, address)
            if self._is_ours(player) and not trial.setup.clock:
                self._supervisor.start("warming", trying)
            else:  # with a clock, its first move must not wait
                await trying

    async def _try_program(self, trial: Room, player: str, address: str) -> None:
        if player == "person":
            return
        try:
            await self._ask_player(trial, player, address)
        except (Overrun, Fault, Forfeit, Refusal) as trouble:
            if self._is_ours(player):
                return  # it is asked again when it is to move
            if isinstance(trouble, Overrun):
                raise Refusal("bad-option", Message("server.program-too-slow")) from None
            if isinstance(trouble, Fault):
                raise Refusal("internal", Message("server.broken")) from None
            if isinstance(trouble, Forfeit):
                self._note_failure(trial, trouble)
                why = describe_loss(player, trouble.what)
                raise Refusal("bad-option", Message.of("server.program-failed", why=why)) from None
            raise

    def _is_ours(self, player: str) -> bool:
        return player not in self._programs and player.partition(":")[0] in ROSTER

    async def _think(self, live: LiveRoom) -> None:
        """Make a program's moves, as long as it is a program's turn."""
        try:
            while True:
                room, mover, seq = live.room, live.room.mover, live.room.seq
                unwatched = room.mode == "exhibition" and live.idle > UNWATCHED_SECONDS
                if mover is None or unwatched or self._rooms.get(room.name) is not live:
                    return
                # Another process may offer a program that we do not.
                if not (self._is_ours(room.kind(mover)) or room.kind(mover) in self._programs):
                    return
                event = await self._decide(live, mover)
                async with live.lock:
                    stored = room.seq != seq or await self._happen(live, event)
                if not stored:
                    await asyncio.sleep(RETRY_SECONDS)
                if room.mode == "exhibition":
                    await asyncio.sleep(SHOW_PACE_SECONDS)
        except Refusal as refusal:
            if refusal.code != "stopping":
                raise
        finally:
            live.thinking = None
            self._wind(live)

    async def _decide(self, live: LiveRoom, mover: Chair) -> Event:
        """A program's event: a move, or how it loses."""
        room = live.room
        try:
            move = await self._find_move(live, room.kind(mover))
        except Forfeit as fault:
            self._note_failure(room, fault)
            return events.Forfeited(seat=room.seat(mover).value, what=fault.what)
        if len(room.playing.moves) >= MAX_PLIES:
            return events.Stopped(by=mover)
        return events.Moved(by=mover, move=move)

    def _note_failure(self, room: Room, fault: Forfeit) -> None:
        why = {"room": room.name, "reason": fault.what, "detail": fault.detail}
        self._log.warning("program failed", extra=why)

    async def _find_move(self, live: LiveRoom, player: str) -> str:
        """Its move; while others are served first it waits."""
        room = live.room
        while True:
            try:
                return await self._ask_player(room, player, live.address)
            except (Overrun, Fault, Refusal) as trouble:
                if isinstance(trouble, Refusal) and trouble.code == "stopping":
                    raise
                if isinstance(trouble, Refusal) and trouble.code == "too-many":
                    await asyncio.sleep(trouble.wait)
                    continue
                # Better a plain move than none: the game goes on, and the log says so.
                self._metrics.overruns.inc()
                reason = str(trouble) or type(trouble).__name__
                why = {"room": room.name, "reason": reason}
                self._log.warning("engine gave up", extra=why)
                view = room.playing.view(room.playing.turn)
                return str(GreedyPlayer(Random(room.seq)).choose(room.game, view))

    async def _ask_player(self, room: Room, player: str, address: str) -> str:
        round = room.playing
        position: dict[str, Any] = {
            "game": room.game.slug,
            "options": room.game.public_options,
            "position": room.game.write(round.view(round.turn)),
        }
        if player in self._programs:
            # One seat in one round: there it stays the same program from move to move.
            table = f"{room.name} {room.number} {round.turn.value}"
            how = {"command": self._programs[player], "seconds": self._deadline, "table": table}
            asking = self._pools["programs"].ask(
                "ask_program", {**position, **how}, address=address, place=table
            )
            return str(await asking)
        place = json.dumps([room.game.slug, room.game.public_options])
        seed = f"{room.name} {room.number} {len(round.moves)}"
        repeating = [str(move) for move in round.repeating_moves]
        question = {**position, "player": player, "seed": seed, "repeating": repeating}
        pool = self._pools["play"]
        return str(await pool.ask("choose_move", question, address=address, place=place))

    async def _happen(self, live: LiveRoom, event: Event) -> bool:
        """Let it happen, unless something else has; not if the store refuses: try again later."""
        try:
            await self._referee.record(live, event)
        except Refusal as refusal:
            return refusal.code != "not-stored"
        return True

    # ---- clocks ------------------------------------------------------------------------------

    def _wind(self, live: LiveRoom) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        clocks = live.room.clocks
        if clocks is not None and clocks.running is not None:
            due = clocks.time_left(clocks.running, self._referee.moment())
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(due / 1000 + 0.01, lambda: self._ring(live))

    def _ring(self, live: LiveRoom) -> None:
        live.timer = None
        self._start("clocks", live, self._flag(live))

    async def _flag(self, live: LiveRoom) -> None:
        stored = True
        async with live.lock:
            clocks = live.room.clocks
            running = clocks.running if clocks else None
            if clocks and running and clocks.ran_out(self._referee.moment()):
                stored = await self._happen(live, events.TimedOut(seat=running.value))
        if not stored:
            await asyncio.sleep(RETRY_SECONDS)
        self.look(live)

    # ---- letting go --------------------------------------------------------------------------

    def sweep(self) -> None:
        """Let rooms go from memory that nobody has looked at for a while."""
        for name, live in list(self._rooms.items()):
            # Where a clock still runs, the room stays until it rings.
            busy = live.lock.locked() or live.thinking is not None or live.timer is not None
            if live.idle > ROOM_IDLE_SECONDS and not busy:
                del self._rooms[name]
