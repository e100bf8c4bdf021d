"""SIGTERM in the middle of play: everybody is told, and all that was acknowledged is there."""

import asyncio
from pathlib import Path

from plyground.web.server.lifecycle import STOPPING
from tests.web.servers import Server

from .party import Party


def test_a_stopped_server_says_goodbye_and_has_kept_everything(
    database: str, tmp_path: Path
) -> None:
    asyncio.run(stopped_and_started(database, tmp_path / "log"))


async def stopped_and_started(database: str, log: Path) -> None:
    server = Server(database, log=log)
    party = Party(server)
    try:
        async with party.playing():
            await party.progress()
            await party.until(lambda: all(seat.player.now for seat in party.seats))
            assert await asyncio.to_thread(server.stop) == 0
            await party.until(lambda: all(seat.player.farewells for seat in party.seats))
            assert {words for seat in party.seats for words in seat.player.farewells} == {
                str(STOPPING)
            }
            server = await asyncio.to_thread(Server, database, port=server.port, log=log)
            await party.progress()
        await asyncio.to_thread(party.check, server, database)
    finally:
        server.kill()
    assert '"what": "stopped"' in log.read_text()
