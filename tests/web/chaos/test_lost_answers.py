"""A move whose sender never learnt that it was stored: the others hear of it all the same."""

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

from plyground.web.base.errors import Refusal
from plyground.web.base.metrics import Metrics
from plyground.web.rooms import events
from plyground.web.rooms.events import Chair
from plyground.web.rooms.fold import UnreadableRooms
from plyground.web.rooms.live_room import LiveRoom
from plyground.web.rooms.referee import Referee
from plyground.web.rooms.setup import Setup
from plyground.web.store import store as module
from plyground.web.store.store import Store
from plyground.web.store.tables import StoreDown

from .party import PATIENCE
from .simulated import Line
from .stores import opened

Commit = Callable[..., Sequence[bool | StoreDown]]
LOG = logging.getLogger("lost")
MOVE = "+2"


@asynccontextmanager
async def a_room_that_is_watched(address: str) -> AsyncIterator[tuple[Referee, LiveRoom, Line]]:
    """By somebody in it who does nothing, while the store is polled."""
    async with opened(address) as store:
        referee = Referee(store, LOG, UnreadableRooms(LOG, Metrics()))
        room, happened, _ = await referee.prepare(Setup(game="operator-outwit", opponent="here"))
        live = await referee.open(room, happened)
        watcher = Line(None, frozenset({Chair.HOST, Chair.GUEST}))
        live.admit(watcher, referee.moment())
        watcher.coming.clear()

        async def poll() -> None:
            while True:
                await referee.registry.poll()
                await asyncio.sleep(0.02)

        polling = asyncio.create_task(poll())
        try:
            yield referee, live, watcher
        finally:
            polling.cancel()
            await asyncio.gather(polling, return_exceptions=True)


async def move(referee: Referee, live: LiveRoom) -> None:
    mover = live.room.mover
    assert mover is not None
    async with live.lock:
        await referee.record(live, events.Moved(by=mover, move=MOVE))


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
        async with a_room_that_is_watched(database) as (referee, live, watcher):
            slow = SlowCommit(referee._store, monkeypatch)
            sending = asyncio.create_task(move(referee, live))
            assert await asyncio.to_thread(slow.begun.wait, PATIENCE)
            sending.cancel()
            with suppress(asyncio.CancelledError):
                await sending
            assert not watcher.coming
            slow.go.set()
            assert "now" in await hear(watcher)
            assert list(map(str, live.room.playing.moves)) == [MOVE]

    asyncio.run(play())


def test_a_move_is_told_though_the_database_answered_when_it_was_given_up(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with a_room_that_is_watched(database) as (referee, live, watcher):
            monkeypatch.setattr(module, "HANGING_SECONDS", 0.1)
            slow = SlowCommit(referee._store, monkeypatch)
            with pytest.raises(Refusal):
                await move(referee, live)
            await be_sure(live)  # it has been looked at, and there was nothing yet
            assert not watcher.coming
            slow.go.set()
            assert "now" in await hear(watcher)
            assert list(map(str, live.room.playing.moves)) == [MOVE]

    asyncio.run(play())


def test_a_move_is_told_though_the_answer_of_the_database_was_lost(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And though it is some time until anything can be read again."""

    async def play() -> None:
        async with a_room_that_is_watched(database) as (referee, live, watcher):
            commit, load = referee._store._writer._commit, referee._store.load
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

            monkeypatch.setattr(referee._store._writer, "_commit", lose)
            monkeypatch.setattr(referee._store, "load", refuse_at_first)
            with pytest.raises(Refusal):
                await move(referee, live)
            assert "now" in await hear(watcher)
            assert list(map(str, live.room.playing.moves)) == [MOVE]
            await be_sure(live)

    asyncio.run(play())
