"""A full house: many rooms in play at a steady pace, and people who come and go."""

import asyncio
import json
from collections import Counter, deque
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from bench.load.frames import Socket
from plyground.rulebooks import shelf
from tests.web.servers import Server, Table, open_table

SPECTATORS = 20
MOVING_IN = 10
"""Every so many seconds two players leave for good, and two others open a room."""


class Wire(Socket):
    """A connection that we end ourselves; if somebody else does, that is trouble."""

    lost: Callable[[], None] | None = None

    def hang_up(self) -> None:
        self.lost = None
        self._transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        if self.lost:
            self.lost()


class Visitor:
    """Somebody who is connected to a room; a spectator only listens."""

    def __init__(self, crowd: "Crowd", path: str, token: str = "") -> None:
        self._crowd, self._path, self._token = crowd, path, token
        self._wire: Wire | None = None
        self._early: list[bytes] = []
        """What was said before we knew that we are connected."""

    async def enter(self) -> None:
        host = self._crowd.server.address.partition("://")[2]
        wire = await Wire.connect(host, f"/api/{self._path}/live", self._token, self._heard)
        assert isinstance(wire, Wire)
        wire.lost = lambda: self._crowd.trouble.append(f"{self._path} was cut off")
        self._wire = wire
        self._crowd.count["connections"] += 1
        while self._early:
            self.hear(json.loads(self._early.pop(0)))

    @property
    def here(self) -> bool:
        return self._wire is not None

    def leave(self) -> None:
        if self._wire:
            self._wire.hang_up()
            self._wire = None

    def _heard(self, message: bytes) -> None:
        if self._wire is None:
            self._early.append(message)
        else:
            self.hear(json.loads(message))

    def hear(self, said: dict[str, Any]) -> None:
        self._crowd.count["news"] += 1


class Sitter(Visitor):
    """A player, who moves when told to, and is always ready for another round."""

    def __init__(self, crowd: "Crowd", path: str, token: str) -> None:
        super().__init__(crowd, path, token)
        self.asking = self.ready = self.gone = False
        self._now: dict[str, Any] = {}
        self._seat = self._asked = 0

    def hear(self, said: dict[str, Any]) -> None:
        if said.get("ok") is False:
            self._crowd.trouble.append(str(said["error"]))
        if "re" in said:
            self.asking = False
        if "view" in said:
            self._seat = said["view"]["you"][0]
        self._now = now = said.get("now") or said["view"]["now"]
        if self.asking:
            return
        if now["outcome"] and self._seat not in now["offers"]["rematch"]:
            self._ask(do="rematch")
        elif now["legal"] and not self.ready:
            self.ready = True
            self._crowd.ready.append(self)

    def move(self) -> bool:
        """Any legal move; not, if we are away."""
        self.ready = False
        if not self.here:
            return False
        now = self._now
        self._ask(do="move", ply=now["ply"], move=self._crowd.random.choice(now["legal"]))
        return True

    def _ask(self, **wish: Any) -> None:
        assert self._wire
        self.asking = True
        self._asked += 1
        wish |= {"id": f"{self._token[:8]}-{self._asked}", "round": self._now["round"]}
        self._wire.send(json.dumps(wish).encode())
        self._crowd.count[f"{wish['do']}s"] += 1

    async def come_back_after(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        if not self.gone:
            await self.enter()


class Crowd:
    """Everybody who is at the server."""

    def __init__(self, server: Server, rooms: int, random: Random) -> None:
        self.server, self.random = server, random
        self.ready: list[Sitter] = []
        self.count: Counter[str] = Counter()
        self.trouble: list[str] = []
        self._games = cycle(shelf.slugs())
        self._rooms, self._size = deque[tuple[Table, list[Sitter]]](), rooms
        self._spectators: deque[Visitor] = deque()
        self._errands: set[asyncio.Task[None]] = set()
        self._looking_back = False

    async def play(self, seconds: float, rate: float) -> list[int]:
        """Play so many moves a second; what the server's memory was, second by second."""
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: self.trouble.append(str(context)))
        for _ in range(self._size):
            await self._move_in()
        resident: list[int] = []
        begun, moves = monotonic(), 0
        while (passed := monotonic() - begun) < seconds and not self.trouble:
            while moves < passed * rate and self.ready:
                moves += self._anybody_ready().move()
            if passed > len(resident):
                resident.append(resident_kib(self.server.process.pid))
                self._come_and_go(len(resident))
            await asyncio.sleep(0.005)
        await self._leave()
        return resident

    def _anybody_ready(self) -> Sitter:
        index = self.random.randrange(len(self.ready))
        self.ready[index], self.ready[-1] = self.ready[-1], self.ready[index]
        return self.ready.pop()

    def _come_and_go(self, second: int) -> None:
        table, pair = self.random.choice(self._rooms)
        self._send_on(self._watch(table))
        if not self._looking_back:
            self._send_on(self._look_back(table))
        # Whoever has asked for something waits for the answer before they go.
        if returning := [sitter for sitter in pair if sitter.here and not sitter.asking]:
            returning[0].leave()
            self._send_on(returning[0].come_back_after(self.random.uniform(0, 2)))
        if second % MOVING_IN == 0:
            self._send_on(self._move_out_and_in())

    def _send_on(self, errand: Any) -> None:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._came_back)

    def _came_back(self, errand: "asyncio.Task[None]") -> None:
        self._errands.discard(errand)
        if not errand.cancelled() and (error := errand.exception()):
            self.trouble.append(f"{errand.get_coro()}: {error!r}")

    async def _move_in(self) -> None:
        options = {"turn_limit": 60}
        table = await asyncio.to_thread(open_table, self.server, next(self._games), options=options)
        pair = [Sitter(self, f"rooms/{table.room}", token) for token in table.tokens]
        for sitter in pair:
            await sitter.enter()
        self._rooms.append((table, pair))

    async def _move_out_and_in(self) -> None:
        await self._move_in()
        _, pair = self._rooms.popleft()
        for sitter in pair:
            sitter.gone = True
            sitter.leave()

    async def _watch(self, table: Table) -> None:
        spectator = Visitor(self, f"watch/{table.watch}")
        await spectator.enter()
        self._spectators.append(spectator)
        if len(self._spectators) > SPECTATORS:
            self._spectators.popleft().leave()

    async def _look_back(self, table: Table) -> None:
        """A spectator asks for the record of the room's first round."""
        self._looking_back = True
        path = f"/api/watch/{table.watch}/record?round=1"
        answer = await asyncio.to_thread(self.server.ask, "GET", path)
        assert answer.status == 200, answer.body
        self.count["records"] += 1
        self._looking_back = False

    async def _leave(self) -> None:
        await asyncio.gather(*self._errands, return_exceptions=True)
        for visitor in (*self._spectators, *(sitter for _, pair in self._rooms for sitter in pair)):
            visitor.leave()
        await asyncio.sleep(0.1)


def resident_kib(process: int) -> int:
    """The memory that a process occupies."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])
