"""PostgreSQL goes away in the middle of play and comes back: play goes on by itself."""

import asyncio
from collections.abc import Callable

import pytest

from tests.web.postgres import Cluster
from tests.web.servers import Server, open_table, serving

from .party import Party


@pytest.mark.parametrize("leave", [Cluster.stop, Cluster.crash])
def test_play_goes_on_by_itself_when_the_database_is_back(
    cluster: Cluster, postgresql: str, leave: Callable[[Cluster], None]
) -> None:
    asyncio.run(left_and_come_back(cluster, postgresql, leave))


async def left_and_come_back(
    cluster: Cluster, database: str, leave: Callable[[Cluster], None]
) -> None:
    # Each player at a server of its own: the news must come back, too.
    with serving(database) as server, serving(database) as other:
        party = Party(server, [lambda: server.address, lambda: other.address])
        async with party.playing():
            await party.progress()
            await asyncio.to_thread(leave, cluster)
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


def test_a_room_that_is_not_in_memory_is_refused_clearly_and_found_again(
    cluster: Cluster, postgresql: str
) -> None:
    with serving(postgresql) as server:
        table = open_table(server, "code-swap")
    with serving(postgresql) as server:
        path = f"/api/rooms/{table.room}"
        cluster.stop()
        try:
            refused = server.ask("GET", path, token=table.tokens[0])
            assert (refused.status, refused.body["error"]["code"]) == (503, "not-stored")
        finally:
            cluster.start()
        assert server.ask("GET", path, token=table.tokens[0]).status == 200
