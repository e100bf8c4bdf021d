"""A room in the memory of two processes: its program thinks in one of them, and in no other."""

import asyncio
import io
from typing import Any, cast

import pytest

from plyground.web.base.log import open_log
from plyground.web.base.metrics import Metrics
from plyground.web.engines.pool import Pool
from plyground.web.engines.programs import Programs
from plyground.web.realtime import scheduler as scheduling
from plyground.web.realtime.scheduler import Scheduler
from plyground.web.rooms.setup import Setup

from .faulty_store import Log
from .party import PATIENCE
from .simulated import Line, Process

SETUP = Setup(game="operator-outwit", options={"target": 1000, "start": 100}, opponent="engine")


class Thinker:
    """Counts its questions, and answers when it is told to."""

    def __init__(self) -> None:
        self.asked = 0
        self.free = asyncio.Event()

    async def ask(self, *what: Any, question: dict[str, Any]) -> str:
        self.asked += 1
        await self.free.wait()
        return "-1"


class Thinking:
    """A process with a program in it, and somebody connected."""

    def __init__(self, log: Log) -> None:
        self.process, self.thinker = Process(log), Thinker()
        Scheduler(
            self.process.referee,
            cast(Pool, self.thinker),
            Metrics(),
            cast(Programs, {}),
            self.process._supervisor,
            open_log(out=io.StringIO()),
        )

    async def move(self, room: str, line: Line, ply: int) -> None:
        command = {"id": f"m{ply}", "do": "move", "ply": ply, "move": "+2"}
        self.process.deliver(room, line, command)
        await self.reach(ply + 1)

    async def reach(self, ply: int) -> None:
        """Wait until so many moves are known here, having heard whatever there is to hear."""
        async with asyncio.timeout(PATIENCE):
            while True:
                while self.process.store.news:
                    self.process.store.hear()
                live = self.process.live
                if live is not None and len(live.room.playing.moves) >= ply:
                    return
                await asyncio.sleep(0.005)


def test_a_program_thinks_where_its_opponent_moved_and_elsewhere_if_nothing_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scheduling, "YIELD_SECONDS", 1000.0)
    monkeypatch.setattr(scheduling, "QUIET_YIELD_SECONDS", 1000.0)

    async def play() -> None:
        log = Log()
        here, there = Thinking(log), Thinking(log)
        room, happened, token = await here.process.referee.prepare(SETUP)
        await here.process.referee.open(room, happened)
        lines = [await each.process.connect(room.name, token) for each in (here, there)]
        here.thinker.free.set()
        await here.move(room.name, lines[0], ply=0)
        await here.reach(2)
        await there.reach(2)
        assert (here.thinker.asked, there.thinker.asked) == (1, 0)

        # The next move is made at the other process, which then has to think, and does so at once.
        there.thinker.free.set()
        await there.move(room.name, lines[1], ply=2)
        await there.reach(4)
        await here.reach(4)
        assert (here.thinker.asked, there.thinker.asked) == (1, 1)

        # Now the first one thinks, and nothing ever comes of it.
        here.thinker.free.clear()
        monkeypatch.setattr(scheduling, "YIELD_SECONDS", 0.05)
        await here.move(room.name, lines[0], ply=4)
        await there.reach(6)
        assert (here.thinker.asked, there.thinker.asked) == (2, 2)
        for each in (here, there):
            await each.process.kill()

    asyncio.run(play())
