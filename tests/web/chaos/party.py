"""A room of each game, with players at both seats who play as fast as they can."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from random import Random

from plyground.rulebooks import shelf
from tests.web.servers import Server, open_table

from .history import check_agreement, check_line, exported
from .player import Player
from .wire import Seat

PATIENCE = 60.0

Where = Callable[[], str]
"""The address at which a seat finds its server; it may change."""


class Party:
    """Rounds are cut short, so that there are many of them."""

    def __init__(self, server: Server, where: Sequence[Where] = ()) -> None:
        """The seats 1 and 2 of every room are played at these addresses."""
        options = {"turn_limit": 60}
        self.tables = [open_table(server, slug, options=options) for slug in shelf.slugs()]
        address = server.address
        first, second = where or [lambda: address] * 2
        random = Random(server.port)
        self.pairs = [
            [
                Seat(
                    Player(f"{table.room}-{number}", Random(random.random())),
                    table.room,
                    token,
                    address,
                    random,
                )
                for number, token, address in zip(
                    (1, 2), table.tokens, (first, second), strict=True
                )
            ]
            for table in self.tables
        ]
        self.seats = [seat for pair in self.pairs for seat in pair]

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Everybody plays; at the end each finishes what is unsettled.

        Whoever is told something wrong says so at once, and everything ends.
        """
        async with asyncio.TaskGroup() as everybody:
            for seat in self.seats:
                everybody.create_task(seat.play())
            yield
            for seat in self.seats:
                seat.leaving.set()

    @property
    def moves(self) -> int:
        """How many were acknowledged."""
        return sum(len(seat.player.acknowledged) for seat in self.seats)

    @property
    def refused(self) -> int:
        """How often something could not be stored."""
        return sum(seat.player.refusals["not-stored"] for seat in self.seats)

    async def refusals(self, times: int = 10) -> None:
        """Wait until so many more times something could not be stored."""
        enough = self.refused + times
        await self.until(lambda: self.refused >= enough)

    @property
    def waiting(self) -> bool:
        """Whether nobody wants anything at the moment but to hear from the others."""
        return all(seat.player.pending is None for seat in self.seats)

    async def progress(self, moves: int = 20) -> None:
        """Wait until so many more moves are acknowledged."""
        enough = self.moves + moves
        await self.until(lambda: self.moves >= enough)

    async def until(self, what: Callable[[], object]) -> None:
        """Wait until something is so, but not for ever."""
        async with asyncio.timeout(PATIENCE):
            while not what():
                await asyncio.sleep(0.005)

    def check(self, server: Server, database: str) -> None:
        """One history, which has all that anybody was told, and nothing twice."""
        for table, pair in zip(self.tables, self.pairs, strict=True):
            players = [seat.player for seat in pair]
            seq = max(player.now["seq"] for player in players if player.now)
            check_agreement(exported(server, table, seq), players)
        check_line(database)
