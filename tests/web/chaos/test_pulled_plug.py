"""kill -9 in the middle of play: whoever was told of a move can rely on it."""

import asyncio
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic

import pytest

from tests.web.servers import Server, free_port

from .party import Party


def test_three_pulled_plugs_lose_no_move_and_double_none(database: str, tmp_path: Path) -> None:
    asyncio.run(Storm(database, tmp_path / "log").rage(kills=3))


@pytest.mark.soak
def test_forty_pulled_plugs_while_twenty_pairs_play_lose_no_move_and_double_none(
    database: str, tmp_path: Path
) -> None:
    asyncio.run(Storm(database, tmp_path / "log", rooms=4).rage(kills=40))


class Storm:
    """Pulls the plug of a server again and again, and says how long it was away."""

    def __init__(self, database: str, log: Path, rooms: int = 1) -> None:
        """So many `rooms` of each game."""
        self._database, self._log = database, log
        self._server = Server(database, port=free_port(), log=log)
        self._party = Party(self._server, rooms=rooms)
        self._away: list[float] = []

    async def rage(self, kills: int) -> None:
        random = Random(kills)
        try:
            async with self._party.playing():
                for _ in range(kills):
                    await asyncio.sleep(random.uniform(0.02, 0.3))
                    await self._pull_the_plug()
            await asyncio.to_thread(self._party.check, self._server, self._database)
        finally:
            self._server.kill()
        print(
            f"{kills} plugs pulled, {self._party.moves:,} moves acknowledged; back in play after "
            f"{median(self._away):.2f} s (median), {max(self._away):.2f} s (worst)"
        )

    async def _pull_the_plug(self) -> None:
        await asyncio.to_thread(self._server.kill)
        pulled = monotonic()
        port = self._server.port
        self._server = await asyncio.to_thread(Server, self._database, port=port, log=self._log)
        await self._party.until(lambda: self._back_in_play(pulled))
        self._away.append(min(self._back_in_play(pulled)) - pulled)

    def _back_in_play(self, pulled: float) -> list[float]:
        """When moves were acknowledged on connections that opened after the plug was pulled."""
        return [at for seat in self._party.seats for opened, at in seat.in_play if opened > pulled]
