"""kill -9 in the middle of play: whoever was told of a move can rely on it."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.web.servers import Server, free_port

from .party import Party


def test_three_pulled_plugs_lose_no_move_and_double_none(database: str, tmp_path: Path) -> None:
    asyncio.run(rage(database, tmp_path / "log", kills=3))


@pytest.mark.soak
def test_forty_pulled_plugs_while_twenty_pairs_play_lose_no_move_and_double_none(
    database: str, tmp_path: Path
) -> None:
    asyncio.run(rage(database, tmp_path / "log", rooms=4, kills=40))


async def rage(database: str, log: Path, kills: int, rooms: int = 1) -> None:
    """Pull the plug of a server with so many rooms of each game again and again."""
    random = Random(kills)
    server = Server(database, port=free_port(), log=log)
    party = Party(server, rooms=rooms)
    try:
        async with party.playing():
            for _ in range(kills):
                await asyncio.sleep(random.uniform(0.02, 0.3))
                await asyncio.to_thread(server.kill)
                server = await asyncio.to_thread(Server, database, port=server.port, log=log)
                await party.progress()
        await asyncio.to_thread(party.check, server, database)
    finally:
        server.kill()
