"""What balancers ask: they know no name of ours, they ask often, and they are told the truth."""

import asyncio
import time

from plyground.web.maintenance.health import Health, HealthCheck
from tests.web.postgres import Cluster
from tests.web.servers import PATIENCE, Server, serving

READY = {"ready": True, "reason": None}
BY_ANY_NAME = {"Host": "10.0.0.7"}


def test_a_balancer_may_ask_by_any_name_and_without_a_limit(database: str) -> None:
    with serving(database, "--limits", "requests=3/hour,pages=3/hour") as server:
        await_status(server, 200)
        for _ in range(5):
            answer = server.ask("GET", "/ready", headers=BY_ANY_NAME)
            assert (answer.status, answer.body) == (200, READY)
        assert server.ask("GET", "/ready?stopping=404", headers=BY_ANY_NAME).status == 200
        refused = server.ask("GET", "/ready?stopping=abc", headers=BY_ANY_NAME)
        assert refused.body["error"]["message"] == "'stopping' can only be 404."
        assert server.ask("GET", "/health", headers=BY_ANY_NAME).status == 403


def test_no_visitors_are_wanted_while_the_database_is_away(
    cluster: Cluster, postgresql: str
) -> None:
    with serving(postgresql) as server:
        await_status(server, 200)
        assert "\nplyground_ready 1.0\n" in server.ask("GET", "/metrics").body
        cluster.stop()
        try:
            reason = await_status(server, 503)
            assert reason == "Nothing can be stored: the database cannot be reached."
            assert "\nplyground_ready 0.0\n" in server.ask("GET", "/metrics").body
        finally:
            cluster.start()
        assert await_status(server, 200) is None
        assert "\nplyground_ready 1.0\n" in server.ask("GET", "/metrics").body


def test_whoever_counts_does_not_wait_long_for_a_store_that_hangs() -> None:
    class Hanging(HealthCheck):
        def __init__(self) -> None:
            self.answer = asyncio.Event()
            self.asked = 0
            self.stopping = False

        async def look(self) -> Health:
            self.asked += 1
            await self.answer.wait()
            return Health(ok=True, store=True, reason=None, unreadable=0, tasks={})

    async def ask() -> None:
        health = Hanging()
        assert [await health.is_ready(0.01) for _ in range(3)] == [False] * 3
        health.answer.set()
        assert await health.is_ready(PATIENCE)
        assert health.asked == 4

    asyncio.run(ask())


def await_status(server: Server, status: int) -> str | None:
    """What is said with a status, once it is that."""
    deadline = time.monotonic() + PATIENCE
    while (answer := server.ask("GET", "/ready")).status != status:
        assert time.monotonic() < deadline, answer
        time.sleep(0.05)
    reason: str | None = answer.body["reason"]
    return reason
