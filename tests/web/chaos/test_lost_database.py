"""PostgreSQL goes away in the middle of play and comes back: play goes on by itself."""

import asyncio

from tests.web.postgres import Cluster
from tests.web.servers import Server, serving

from .party import Party


async def test_play_goes_on_by_itself_when_the_database_is_back(
    cluster: Cluster, postgresql: str
) -> None:
    database = postgresql
    with serving(database) as server, serving(database) as other:
        party = Party(server, [lambda: server.address, lambda: other.address])
        async with party.playing():
            await party.progress()
            await asyncio.to_thread(cluster.crash)
            try:
                # A move of which the other server has not heard leaves a whole room waiting.
                await party.until(lambda: party.refused >= 10 or party.waiting)
                await asyncio.to_thread(check_refusal, server)
            finally:
                await asyncio.to_thread(cluster.start)
            await party.progress()
        await asyncio.to_thread(party.check, server, database)


def check_refusal(server: Server) -> None:
    """Whoever asks now is told what is the matter, and when to try again."""
    refused = server.ask("POST", "/api/rooms", {"setup": {"game": "code-swap"}})
    assert refused.status == 503
    assert refused.headers["retry-after"] == "2"
    assert refused.body["error"]["code"] == "not-stored"
    assert server.ask("GET", "/health").status == 503
