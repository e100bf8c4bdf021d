"""A room of each game, with players at both seats who play as fast as they can."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from plyground.games import registry
from tests.web.servers import Reachable, open_table

from .history import check_agreement, check_line, exported
from .player import Player
from .wire import Seat, Way, straight

PATIENCE = 150.0
"""Seconds until something counts as hanging; half of what a test may take."""
MOST_AT_ONCE = 8
"""Rooms that are opened at a time."""

Where = Callable[[], str]
"""The address at which a seat finds its server; it may change."""


class Party:
    """Rounds are cut short, so that there are many of them."""

    def __init__(
        self,
        server: Reachable,
        where: Sequence[Where] = (),
        way: Way = straight,
        rooms: int = 1,
        think: float = 0,
        **setup: Any,
    ) -> None:
        """The seats 1 and 2 of every room are played at these addresses; `rooms` of each game.

        Players think for so many seconds on average before each move.
        """
        setup = {"options": {"turn_limit": 60}, **setup}
        with ThreadPoolExecutor(min(rooms, MOST_AT_ONCE)) as opening:
            self.tables = list(
                opening.map(
                    lambda slug: open_table(server, slug, **setup), registry.slugs() * rooms
                )
            )
        address = server.address
        first, second = where or [lambda: address] * 2
        random = Random(address)
        self.pairs = [
            [
                Seat(
                    Player(f"{table.room}-{number}", Random(random.random())),
                    table.room,
                    token,
                    address,
                    random,
                    way,
                    think,
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
                seat.leaving.clear()
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

    @property
    def waiting(self) -> bool:
        """Whether nobody wants anything at the moment but to hear from the others."""
        return all(seat.player.pending is None for seat in self.seats)

    async def progress(self, moves: int = 20) -> None:
        """Wait until so many more moves are acknowledged."""
        enough = self.moves + moves
        await self.until(lambda: self.moves >= enough)

    async def until(self, what: Callable[[], object], patience: float = PATIENCE) -> None:
        """Wait until something is so, but not for ever."""
        async with asyncio.timeout(patience):
            while not what():
                await asyncio.sleep(0.005)

    def check(self, server: Reachable, database: str) -> None:
        """One history, which has all that anybody was told, and nothing twice."""
        for table, pair in zip(self.tables, self.pairs, strict=True):
            players = [seat.player for seat in pair]
            seq = max((player.now["seq"] for player in players if player.now), default=1)
            check_agreement(exported(server, table, seq), players)
        check_line(database)
