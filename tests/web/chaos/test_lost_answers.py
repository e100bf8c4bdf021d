"""A move whose sender never learnt that it was stored: the others hear of it all the same."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

from plyground.web.base.errors import Refusal
from plyground.web.realtime import sync as syncing
from plyground.web.rooms import events
from plyground.web.rooms.events import Chair
from plyground.web.rooms.live_room import LiveRoom
from plyground.web.store import writer
from plyground.web.store.database import Database
from plyground.web.store.entry import StoreDown
from plyground.web.store.migration import migrate
from plyground.web.store.store import Store

from .party import PATIENCE
from .simulated import Line
from .test_news import WALK, House

Commit = Callable[..., Sequence[bool | StoreDown]]


@asynccontextmanager
async def a_room_that_is_watched(address: str) -> AsyncIterator[tuple[House, LiveRoom, Line]]:
    migrate(Database(address))
    house = House(address, "1-a")
    house.store.listen(house.sync, lambda trouble: None)
    try:
        live = await house.open()
        watcher = Line(None, frozenset({Chair.HOST, Chair.GUEST}))
        live.admit(watcher, house.referee.moment())
        watcher.coming.clear()
        yield house, live, watcher
    finally:
        await house.supervisor.close()
        await asyncio.to_thread(house.store.close)


async def move(house: House, live: LiveRoom) -> None:
    mover = live.room.mover
    assert mover is not None
    async with live.lock:
        await house.referee.record(live, events.Moved(by=mover, move=WALK[0]))


async def hear(watcher: Line) -> Any:
    """What a watcher is told, who does nothing."""
    async with asyncio.timeout(PATIENCE):
        while not watcher.coming:
            await asyncio.sleep(0.01)
    return watcher.coming.popleft()


async def be_sure(live: LiveRoom) -> None:
    async with asyncio.timeout(PATIENCE):
        while live.doubtful:
            await asyncio.sleep(0.01)


class SlowCommit:
    """The next commit is under way until it is let go."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.go = threading.Event(), threading.Event()
        self._commit: Commit = store._writer._commit
        monkeypatch.setattr(store._writer, "_commit", self._hold)

    def _hold(self, jobs: Sequence[Any]) -> Sequence[bool | StoreDown]:
        self.begun.set()
        self.go.wait(PATIENCE)
        return self._commit(jobs)


def test_a_move_is_told_though_its_sender_hung_up_while_it_was_stored(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with a_room_that_is_watched(database) as (house, live, watcher):
            slow = SlowCommit(house.store, monkeypatch)
            sending = asyncio.create_task(move(house, live))
            assert await asyncio.to_thread(slow.begun.wait, PATIENCE)
            sending.cancel()
            with suppress(asyncio.CancelledError):
                await sending
            assert not watcher.coming
            slow.go.set()
            assert "now" in await hear(watcher)
            assert list(map(str, live.room.playing.moves)) == [WALK[0]]

    asyncio.run(play())


def test_a_move_is_told_though_the_database_answered_when_it_was_given_up(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with a_room_that_is_watched(database) as (house, live, watcher):
            monkeypatch.setattr(writer, "HANGING_SECONDS", 0.1)
            monkeypatch.setattr(writer, "LOOK_SECONDS", 0.02)
            slow = SlowCommit(house.store, monkeypatch)
            with pytest.raises(Refusal):
                await move(house, live)
            await be_sure(live)  # it has been looked at, and there was nothing yet
            assert not watcher.coming
            slow.go.set()
            assert "now" in await hear(watcher)
            assert list(map(str, live.room.playing.moves)) == [WALK[0]]

    asyncio.run(play())


def test_a_move_is_told_though_the_answer_of_the_database_was_lost(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And though it is some time until anything can be read again."""
    monkeypatch.setattr(syncing, "RETRY_SECONDS", 0.02)

    async def play() -> None:
        async with a_room_that_is_watched(database) as (house, live, watcher):
            commit, load = house.store._writer._commit, house.store.load
            tries = 0

            def lose(jobs: Sequence[Any]) -> Sequence[bool | StoreDown]:
                commit(jobs)
                return [StoreDown("the connection was lost")] * len(jobs)

            async def refuse_at_first(*place: Any) -> Any:
                nonlocal tries
                tries += 1
                if tries < 3:
                    raise StoreDown("the connection was lost")
                return await load(*place)

            monkeypatch.setattr(house.store._writer, "_commit", lose)
            monkeypatch.setattr(house.store, "load", refuse_at_first)
            with pytest.raises(Refusal):
                await move(house, live)
            assert "now" in await hear(watcher)
            assert list(map(str, live.room.playing.moves)) == [WALK[0]]
            await be_sure(live)

    asyncio.run(play())
