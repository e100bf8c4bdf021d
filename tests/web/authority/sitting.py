"""A room without a server around it: the referee, a store in memory, and a clock to turn."""

import asyncio
import io
import json
from typing import Any, cast

from plyground.web.base.errors import encode
from plyground.web.base.metrics import Metrics, open_log
from plyground.web.rooms import events
from plyground.web.rooms.clock import When
from plyground.web.rooms.commands import Command
from plyground.web.rooms.events import Chair
from plyground.web.rooms.live_room import LiveRoom
from plyground.web.rooms.referee import Referee
from plyground.web.rooms.registry import fold_room
from plyground.web.rooms.room import Room
from plyground.web.rooms.setup import Setup
from plyground.web.rooms.views import SPECTATOR, Audience, Views
from plyground.web.store.database import Entry, NewRoom
from plyground.web.store.store import Store

from .rigged import Seeded

HOST, GUEST = frozenset({Chair.HOST}), frozenset({Chair.GUEST})
BOTH = frozenset(Chair)
AUDIENCES = [HOST, GUEST, BOTH, SPECTATOR]


class MemoryStore:
    """What a store promises, without a disk."""

    alone = True

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def append(self, entry: Entry, room: NewRoom | None = None) -> "asyncio.Future[bool]":
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        stored.set_result(entry.seq == len(self.entries) + 1)
        if stored.result():
            self.entries.append(entry)
        return stored

    async def load(self, room: str, after: int = 0) -> list[Entry]:
        return self.entries[after:]


class Sender:
    """Somebody who sends one message and keeps the answer."""

    def __init__(self, chairs: frozenset[Chair]) -> None:
        self.audience = Audience(chairs, bool(chairs), pictured=True)
        self.answer: Any = None

    def post(self, message: bytes) -> None:
        self.answer = json.loads(message)

    def close(self, code: int, reason: str) -> None:
        """They have gone already."""


def list_moves(room: Room) -> list[str]:
    """The moves of whoever is to move, as that player sees them."""
    return list(room.game.families(room.playing.view(room.playing.turn)).moves)


class Sitting:
    """One room from its opening on."""

    def __init__(self, at: int = 1_800_000_000_000) -> None:
        self.at = at
        self.set = 0
        """By how much somebody set the calendar; the clock that nobody sets runs on."""
        self.store = MemoryStore()
        self.referee = self.another_referee()
        self.live = cast(LiveRoom, None)
        self._reader: Room | None = None

    def another_referee(self) -> Referee:
        """On the same store: what a restarted server would be."""
        store = cast(Store, self.store)
        notes = open_log("error", io.StringIO())
        return Referee(
            store,
            notes,
            Metrics(),
            tokens=Seeded(7),
            read_time=lambda: When(round(self.at), round(self.at - self.set)),
        )

    async def open(self, setup: Setup) -> None:
        room, happened, _ = await self.referee.prepare(setup)
        self.live = await self.referee.open(room, happened)
        if setup.mode == "friend":
            await self.referee.join(self.live, "", "1" if setup.choose_seats else None)

    async def restart(self) -> None:
        self.referee = self.another_referee()
        self.live = await self.referee.registry.find(self.room.name)

    @property
    def room(self) -> Room:
        return self.live.room

    async def act(self, chairs: frozenset[Chair], **command: Any) -> Any:
        sender = Sender(chairs)
        await self.referee.act(self.live, sender, Command(**command))
        return sender.answer

    async def program_moves(self, choice: int) -> None:
        """A program's move, as upkeep makes it."""
        mover = self.room.mover
        assert mover is not None
        moves = list_moves(self.room)
        move = moves[choice % len(moves)]
        await self.referee.record(self.live, events.Moved(by=mover, move=move))

    def time_left(self) -> list[Any]:
        """Everything that anybody could be told now."""
        return shown(self.room, self.at - self.set)

    def kept(self) -> list[bytes]:
        """The same by what the room keeps of what it built before."""
        return build_all(self.live.views, self.at - self.set)

    def built_anew(self) -> list[bytes]:
        views = Views(self.room)
        views.present = self.live.views.present
        return build_all(views, self.at - self.set)

    def shown_after_a_reload(self) -> list[Any]:
        return shown(fold_room(self.store.entries), self.at)

    def shown_elsewhere(self) -> list[Any]:
        """What a server would tell that only reads on in the store."""
        if self._reader is None:
            self._reader = fold_room(self.store.entries)
        for entry in self.store.entries[self._reader.seq :]:
            self._reader.apply(events.read_events(entry.data), entry.at)
        return shown(self._reader, self.at)


def build_all(views: Views, at: int) -> list[bytes]:
    audiences = [
        Audience(chairs, bool(chairs), pictured=pictured, families=families)
        for chairs in AUDIENCES
        for pictured, families in ((False, True), (True, False))
    ]
    return [encode(views.build(audience, at)) for audience in audiences]


def shown(room: Room, at: int) -> list[Any]:
    views = Views(room)
    audiences = [Audience(chairs, bool(chairs), pictured=True) for chairs in AUDIENCES]
    built = [json.loads(encode(views.build(audience, at))) for audience in audiences]
    return [*built, *(round.record().write() for round in room.rounds)]
