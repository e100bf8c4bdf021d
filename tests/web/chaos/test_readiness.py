"""What balancers ask: they know no name of ours, they ask often, and they are told the truth."""

import time

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


def await_status(server: Server, status: int) -> str | None:
    """What is said with a status, once it is that."""
    deadline = time.monotonic() + PATIENCE
    while (answer := server.ask("GET", "/ready")).status != status:
        assert time.monotonic() < deadline, answer
        time.sleep(0.05)
    reason: str | None = answer.body["reason"]
    return reason
