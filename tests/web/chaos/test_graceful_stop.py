"""SIGTERM in the middle of play: everybody is told, and all that was acknowledged is there."""

import asyncio
import signal
from pathlib import Path

from plyground.web.rooms.registry import RESTART
from plyground.web.serve import STOPPING
from tests.web.authority.clients import seated
from tests.web.servers import Server, free_port, open_table, serving

from .party import Party


async def test_a_stopped_server_says_goodbye_and_has_kept_everything(
    database: str, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    server = Server(database, port=free_port(), log=log)
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


def test_a_server_works_on_until_balancers_know_that_it_stops(postgresql: str) -> None:
    with serving(postgresql) as server:
        table = open_table(server, "operator-outwit")
        with seated(server, table, 1) as wire:
            server.process.send_signal(signal.SIGTERM)
            wire.command(id="a", do="move", ply=0, move="+2")
            assert wire.told()["ok"]
            assert wire.told()["closing"] == str(STOPPING)
            assert wire.close_code() == RESTART
