"""A room that nobody is in here, and that goes on at another process, is not shown as it was."""

import logging

import pytest

from plyground.web.base.metrics import Metrics
from plyground.web.rooms import events
from plyground.web.rooms import registry as module
from plyground.web.rooms.live_room import LiveRoom
from plyground.web.rooms.referee import Referee
from plyground.web.rooms.setup import Setup

from .stores import opened

LOG = logging.getLogger("idle")
ROOMS = 3


async def move(referee: Referee, live: LiveRoom) -> None:
    mover = live.room.mover
    assert mover is not None
    async with live.lock:
        await referee.record(live, events.Moved(by=mover, move="+2"))


async def test_rooms_left_alone_are_caught_up_with_each_second_and_when_asked_for(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database) as store:
        here, there = (Referee(store, LOG, Metrics()) for _ in range(2))
        names = []
        for _ in range(ROOMS):
            setup = Setup(game="operator-outwit", opponent="here")
            room, happened, _ = await there.prepare(setup)
            live = await there.open(room, happened)
            await here.registry.find(live.room.name)
            names.append(live.room.name)
        for _ in range(2):  # whichever second it is
            for name in names:
                await move(there, there.registry.rooms[name])
            await here.registry.poll()
            for name in names:
                assert here.registry.rooms[name].room.seq == there.registry.rooms[name].room.seq
        await move(there, there.registry.rooms[names[0]])
        monkeypatch.setattr(module, "POLL_SECONDS", -1.0)  # it is longer ago than that
        found = await here.registry.find(names[0])
        assert found.room.seq == there.registry.rooms[names[0]].room.seq
