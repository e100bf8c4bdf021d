"""A party at the house, and everything that can be pulled out meanwhile."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from statistics import median
from time import monotonic

import psycopg

from tests.web.chaos.party import PATIENCE, Party

from .cables import Cable
from .house import House

PACE = {"seconds": 45, "increment": 1}
"""Little on the clock: whoever waits for a server must not lose by it."""


class Night:
    """After each mishap every room must play on; at the end, everybody must have been told so."""

    def __init__(
        self,
        house: House,
        rooms: int = 1,
        think: float = 0,
        patience: float = PATIENCE,
        clock: dict[str, int] | None = PACE,
    ) -> None:
        """`rooms` of each game, whose players think for so many seconds before each move."""
        self.house, self._patience, balancer = house, patience, house.balancer
        self.party = Party(balancer, way=balancer.way, rooms=rooms, think=think, clock=clock)
        self._playing = slice(None)
        self._away: dict[str, list[float]] = defaultdict(list)

    async def pass_by(self, plugs: "Sequence[Plug]", pairs: slice = slice(None)) -> None:
        """Some of the rooms are played in, and meanwhile these plugs are pulled."""
        self._playing = pairs
        async with self.party.playing(pairs):
            await self.everybody_moves()
            for plug in plugs:
                await plug(self)

    async def everybody_moves(self, times: int = 2) -> None:
        """Wait until in every room so many more moves were acknowledged."""
        before = self.count_moves()

        def moved() -> list[bool]:
            counts = zip(self.count_moves(), before, strict=True)
            return [now >= then + times for now, then in counts]

        try:
            await self.party.until(lambda: all(moved()), self._patience)
        except TimeoutError as error:
            pairs = zip(self.party.pairs[self._playing], moved(), strict=True)
            stuck = [seat.player for pair, has_moved in pairs if not has_moved for seat in pair]
            what = [f"{each.name} {each.pending} {each.now} {each.refusals}" for each in stuck]
            raise AssertionError("\n".join(["nobody moves here:", *what])) from error

    def count_moves(self) -> list[int]:
        pairs = self.party.pairs[self._playing]
        return [sum(len(seat.player.acknowledged) for seat in pair) for pair in pairs]

    async def time_mishap(self, what: str) -> None:
        """Note how long it takes until there were two moves in every room."""
        pulled = monotonic()
        await self.everybody_moves()
        self._away[what].append(monotonic() - pulled)

    def check(self) -> None:
        """One history of every room, with all that anybody was told; and nobody lost on time."""
        self.party.check(self.house.balancer, self.house.database)
        self._check_time()

    def report(self) -> str:
        """How long every room needed to play on."""
        return "\n".join(
            f"{what}: {len(times)} times, two moves in every room after {median(times):.1f} s "
            f"(median), {max(times):.1f} s (worst)"
            for what, times in self._away.items()
        )

    def _check_time(self) -> None:
        query = "SELECT count(*) FROM events WHERE data LIKE '%timed-out%'"
        with psycopg.connect(self.house.database) as connection:
            assert connection.execute(query).fetchone() == (0,)


Plug = Callable[[Night], Awaitable[None]]


async def kill_server(night: Night) -> None:
    await asyncio.to_thread(night.house.kill, 0)
    await night.time_mishap("a server was killed")
    await asyncio.to_thread(night.house.start_again, 0)
    await night.everybody_moves()


async def kill_other_server(night: Night) -> None:
    await asyncio.to_thread(night.house.kill, 1)
    await night.time_mishap("the other server was killed")
    await asyncio.to_thread(night.house.start_again, 1)
    await night.everybody_moves()


async def restart_balancer(night: Night) -> None:
    await asyncio.to_thread(night.house.balancer.stop)
    await asyncio.to_thread(night.house.balancer.start)
    await night.time_mishap("the balancer was started again")


async def crash_database(night: Night) -> None:
    await asyncio.to_thread(night.house.cluster.crash)
    await asyncio.to_thread(night.house.cluster.start)
    await night.time_mishap("PostgreSQL crashed and was started again")


async def cut_server_off(night: Night) -> None:
    """The balancer hears nothing more from it."""
    await cut(night, night.house.to_servers[0], "a server was cut off from the balancer")


async def cut_database_off(night: Night) -> None:
    """One server hears nothing more from PostgreSQL, and cannot know whether it was heard."""
    await cut(night, night.house.to_database[1], "a server was cut off from PostgreSQL")


async def cut(night: Night, cable: Cable, what: str) -> None:
    cable.cut()
    try:
        await night.time_mishap(what)
    finally:
        cable.mend()
    await night.everybody_moves()


PLUGS: tuple[Plug, ...] = (
    kill_server,
    restart_balancer,
    cut_server_off,
    kill_other_server,
    crash_database,
    cut_database_off,
)
