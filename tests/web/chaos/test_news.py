"""Processes that share rooms: the change itself travels, and what was missed is read at once."""

import asyncio
import io
import json
import socket
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from threading import Event, Semaphore
from types import SimpleNamespace

import psycopg
import pytest
from sqlalchemy import event

from plyground.language.message import Message
from plyground.web.base.errors import Refusal
from plyground.web.base.log import NAME, open_log
from plyground.web.base.metrics import Metrics
from plyground.web.base.supervisor import Supervisor
from plyground.web.realtime import split_rooms
from plyground.web.realtime import sync as syncing
from plyground.web.realtime.split_rooms import SplitRooms
from plyground.web.realtime.sync import Sync
from plyground.web.rooms import events
from plyground.web.rooms.events import Chair
from plyground.web.rooms.live_room import LiveRoom
from plyground.web.rooms.referee import Referee
from plyground.web.rooms.registry import RESTART
from plyground.web.rooms.setup import Setup
from plyground.web.store import listener
from plyground.web.store.database import Database
from plyground.web.store.entry import Entry
from plyground.web.store.listener import ChangeListener
from plyground.web.store.migration import migrate
from plyground.web.store.notices import CHANNEL, FORMAT, Notice
from plyground.web.store.store import Store
from plyground.web.store.unreadable_rooms import UnreadableRooms

from .party import PATIENCE
from .simulated import Line

SETUP = Setup(game="operator-outwit", options={"target": 1000, "start": 100}, opponent="here")
WALK = ("+2", "-1")


class House:
    """A server process as far as its rooms are concerned, on a real database."""

    def __init__(self, address: str, origin: str) -> None:
        self.store = Store(Database(address), origin, died)
        self.said = io.StringIO()
        self.log = log = open_log("warning", self.said, f"{NAME}.{origin}")
        metrics = Metrics()
        self.referee = Referee(self.store, log, UnreadableRooms(log, metrics))
        self.registry = self.referee.registry
        self.supervisor = Supervisor(log, metrics)
        self.sync = Sync(self.registry, self.supervisor)
        self.listening = asyncio.Event()
        self.asked: list[str] = []
        event.listen(self.store._reading, "before_cursor_execute", self._note)

    def _note(self, *said: object) -> None:
        self.asked.append(str(said[2]))

    async def listen(self) -> None:
        self.store.listen(self.sync, lambda trouble: self.listening.set())
        await self.listening.wait()

    async def open(self) -> LiveRoom:
        room, happened, _ = await self.referee.prepare(SETUP)
        return await self.referee.open(room, happened)

    async def move(self, name: str, times: int = 1) -> None:
        live = await self.registry.find(name)
        for _ in range(times):
            ply = len(live.room.playing.moves)
            mover = live.room.mover
            assert mover is not None
            async with live.lock:
                await self.referee.record(live, events.Moved(by=mover, move=WALK[ply % 2]))

    async def reach(self, seqs: dict[str, int]) -> None:
        """Wait until the rooms here have come so far."""
        async with asyncio.timeout(PATIENCE):
            while any(self.registry.rooms[name].room.seq < seq for name, seq in seqs.items()):
                await asyncio.sleep(0.01)


def died(error: BaseException) -> None:
    raise AssertionError(repr(error))


@asynccontextmanager
async def two_houses(address: str) -> AsyncIterator[tuple[House, House]]:
    migrate(Database(address))
    both = House(address, "1-a"), House(address, "2-b")
    try:
        yield both
    finally:
        for house in both:
            await house.supervisor.close()
            await asyncio.to_thread(house.store.close)


def test_a_change_of_another_process_is_applied_without_asking_the_database(
    postgresql: str,
) -> None:
    async def play() -> None:
        async with two_houses(postgresql) as (here, there):
            await there.listen()
            await here.listen()
            name = (await here.open()).room.name
            live = await there.registry.find(name)
            watcher = Line(None, frozenset({Chair.HOST, Chair.GUEST}))
            live.admit(watcher, there.referee.moment())
            there.asked.clear()
            for house, other in 10 * [(here, there), (there, here)]:
                await house.move(name)
                await other.reach({name: house.registry.rooms[name].room.seq})
            assert there.asked == []
            # The view of somebody who has come, then what each move changes, and no more.
            told = [next(iter(message)) for message in watcher.coming]
            assert told == ["view", *["now"] * 20]

    asyncio.run(play())


def test_while_all_that_is_said_is_about_other_rooms_it_is_heard_now_and_then_and_in_order(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that processes whose rooms are all at home cost each other little; and all that came."""
    asleep, wake = Semaphore(0), Event()

    def sleep(seconds: float) -> None:
        asleep.release()
        wake.wait(60)

    calm = SimpleNamespace(monotonic=time.monotonic, sleep=sleep)
    monkeypatch.setattr(listener, "time", calm)
    monkeypatch.setattr(listener, "ALERT_SECONDS", -1.0)
    together: list[int] = []

    async def hear() -> None:
        async with two_houses(postgresql) as (here, there):
            await here.listen()
            await there.listen()
            known, other = (await here.open()).room.name, (await here.open()).room.name
            await there.registry.find(known)
            apply = there.sync.on_changes

            def note(notices: Sequence[Notice]) -> None:
                together.extend(notice.seq for notice in notices)
                apply(notices)

            monkeypatch.setattr(there.sync, "on_changes", note)
            for _ in (here, there):  # they heard of the rooms' opening, and rest
                assert await asyncio.to_thread(asleep.acquire, timeout=60)
            await here.move(known, times=2)
            with psycopg.connect(postgresql, autocommit=True) as connection:
                line = f"{FORMAT} somebody {other} 2 {'x' * 7_000}"
                for _ in range(20):  # far more than is read at once
                    connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, line))
            await here.move(known)
            assert together == []
            wake.set()
            await there.reach({known: 4})
            assert there.registry.rooms[known].room.playing.notation == ["+2", "-1", "+2"]

    asyncio.run(hear())
    assert together == [2, 3, 4]


def test_what_came_while_it_rested_is_read_before_it_rests_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Or it would fall behind: only some kilobytes are read at a time."""
    waiting, left_over = [*range(100)], []
    near, far = socket.socketpair()

    class Talking:
        """A connection that hands out one notice after each look at its socket."""

        socket = near.fileno()
        taken: list[int] = []  # noqa: RUF012

        def consume_input(self) -> None:
            self.taken += [waiting.pop()] if waiting else []

        def notifies(self) -> object:
            heard = SimpleNamespace(relname=CHANNEL.encode(), extra=b"of others")
            return heard if self.taken and self.taken.pop() is not None else None

    def sleep(seconds: float) -> None:
        left_over.append(len(waiting))
        hearing._closed = True

    hearing = ChangeListener.__new__(ChangeListener)
    hearing._closed = False
    monkeypatch.setattr(hearing, "_read", lambda channel, payload: [])
    calm = SimpleNamespace(monotonic=time.monotonic, sleep=sleep)
    monkeypatch.setattr(listener, "time", calm)
    monkeypatch.setattr(listener, "ALERT_SECONDS", -1.0)
    with near, far:
        far.send(b"x")
        hearing._hear(Talking())  # type: ignore[arg-type]
    assert left_over == [0]


def test_a_forged_change_makes_them_look_and_changes_nothing(postgresql: str) -> None:
    async def forge() -> None:
        async with two_houses(postgresql) as (here, there):
            await there.listen()
            await here.listen()
            name = (await here.open()).room.name
            await there.registry.find(name)
            there.asked.clear()
            moved = events.write_events([events.Moved(by=Chair.HOST, move="+2")])
            with psycopg.connect(postgresql, autocommit=True) as stranger:
                for line in (f"2 9-z {name} 2 {'0' * 24} 1 {moved}", f"2 9-z {name} 2 1 {moved}"):
                    stranger.execute("SELECT pg_notify('plyground', %s)", (line,))
                stranger.execute("SELECT pg_notify('plyground', 'rubbish')")
            async with asyncio.timeout(PATIENCE):
                while not any("LATERAL" in question for question in there.asked):
                    await asyncio.sleep(0.01)
            await here.move(name)
            await there.reach({name: 2})
            assert there.registry.rooms[name].room.playing.notation == ["+2"]
            assert len(await there.store.load(name)) == 2

    asyncio.run(forge())


async def tell_of_splits(there: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all rooms that were changed elsewhere, people are here in one."""
    splits = SplitRooms(there.registry, there.log)
    assert splits.count() == 1
    await splits.look()
    assert there.said.getvalue() == ""
    monkeypatch.setattr(split_rooms, "COMMON_ROOMS", 1)
    for _ in range(3):
        await splits.look()
    (line,) = there.said.getvalue().splitlines()
    said = json.loads(line)
    assert (said["what"], said["mend"]) == (split_rooms.TOLD, split_rooms.MEND)
    monkeypatch.setattr(split_rooms, "SPLIT_SECONDS", 0.0)
    assert splits.count() == 0


def test_rooms_that_may_have_changed_are_read_together_those_in_play_first(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(syncing, "ROOMS_AT_ONCE", 10)

    async def miss() -> None:
        async with two_houses(postgresql) as (here, there):
            opened = await asyncio.gather(*(here.open() for _ in range(25)))
            names = [live.room.name for live in opened]
            for name in names:
                await there.registry.find(name)
            watched = there.registry.rooms[names[-1]]
            watched.admit(Line(None, frozenset()), there.referee.moment())
            await asyncio.gather(*(here.move(name, times=3) for name in names[5:]))
            there.asked.clear()
            there.sync.on_gap()
            there.sync.on_gap()  # while it reads, it hears of another
            busy = there.registry.rooms[names[7]]
            async with busy.lock:  # and here somebody is at work
                await there.reach({names[-1]: 4})
                late = [live for live in opened[5:] if live.room.name != names[-1]]
                assert any(there.registry.rooms[each.room.name].room.seq == 1 for each in late)
            await there.reach(dict.fromkeys(names[5:], 4))
            assert not any(there.registry.rooms[name].doubtful for name in names[:5])
            # Three batches, and perhaps again because of the second gap; the busy one by itself.
            together = [question for question in there.asked if "LATERAL" in question]
            assert len(together) in (3, 6)
            alone = [question for question in there.asked if question not in together]
            assert len(alone) <= 2, alone
            await tell_of_splits(there, monkeypatch)

    asyncio.run(miss())


@pytest.mark.parametrize("is_gap", [False, True])
def test_what_is_heard_while_the_store_reads_an_older_state_is_not_forgotten(
    is_gap: bool, postgresql: str
) -> None:
    async def hear() -> None:
        async with two_houses(postgresql) as (here, there):
            name = (await here.open()).room.name
            await there.registry.find(name)
            load, late = there.store.load, iter([3])

            async def load_slowly(room: str, after: int = 0) -> list[Entry]:
                found = await load(room, after)
                for seq in late:  # once: it was written after the question, and heard before this
                    await here.move(name)
                    there.sync.on_changes([Notice(name, seq)])
                return found

            there.store.load = load_slowly  # type: ignore[method-assign]
            await here.move(name)
            there.sync.on_changes([Notice(name, 2)])
            if is_gap:
                there.sync._wait(name).seq = None
            await there.reach({name: 3})

    asyncio.run(hear())


def test_news_of_a_room_that_was_dropped_meanwhile_reach_the_one_that_was_read_anew(
    postgresql: str,
) -> None:
    async def hear() -> None:
        async with two_houses(postgresql) as (here, there):
            name = (await here.open()).room.name
            old = await there.registry.find(name)
            async with old.lock:
                there.sync.on_changes([Notice(name, 2)])
                await asyncio.sleep(0)  # somebody waits now to read it on
                there.registry.drop(name)
                anew = await there.registry.find(name)
                await here.move(name)
                async with anew.lock:
                    there.sync.on_changes([Notice(name, 2)])
            await there.reach({name: 2})

    asyncio.run(hear())


class Guest(Line):
    """Somebody who may be sent away."""

    closed: int | None = None

    def close(self, code: int, reason: str) -> None:
        self.closed = code


def test_a_database_that_has_gone_back_gets_no_gap_and_play_goes_on_from_there(
    postgresql: str,
) -> None:
    """As when a standby takes over that had not heard of the last commits."""

    async def go_back() -> None:
        async with two_houses(postgresql) as (here, there):
            opened = await asyncio.gather(*(here.open() for _ in range(2)))
            acting, heard = (live.room.name for live in opened)
            for name in (acting, heard):
                await here.move(name, times=5)
            guest = Guest(None, frozenset())
            (await there.registry.find(heard)).admit(guest, there.referee.moment())
            with psycopg.connect(postgresql) as connection:
                connection.execute("DELETE FROM events WHERE seq > 4")
            with pytest.raises(Refusal) as refused:
                await here.move(acting)
            assert refused.value.said == Message("server.went-back")
            await here.move(acting)
            assert [entry.seq for entry in await here.store.load(acting)] == [1, 2, 3, 4, 5]
            there.sync.on_gap()
            async with asyncio.timeout(PATIENCE):
                while heard in there.registry.rooms:
                    await asyncio.sleep(0.01)
            assert guest.closed == RESTART
            assert "lost changes" in there.said.getvalue()
            assert (await there.registry.find(heard)).room.seq == 4

    asyncio.run(go_back())
