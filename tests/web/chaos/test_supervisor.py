"""Background work that fails: it is seen, counted, and goes on."""

import asyncio
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from plyground.web.base import supervisor as module
from plyground.web.base.metrics import Metrics, open_log
from plyground.web.base.supervisor import Supervisor
from plyground.web.scheduler import Scheduler
from tests.web.authority.inside import running
from tests.web.servers import PATIENCE

SECRET = "the target is 19"


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAUSE_SECONDS", 0.001)


class Bench:
    """A supervisor alone, with its log."""

    def __init__(self) -> None:
        self.log, self.metrics = io.StringIO(), Metrics()
        self.supervisor = Supervisor(open_log(out=self.log), self.metrics)

    @property
    def notes(self) -> list[Any]:
        return [json.loads(line) for line in self.log.getvalue().splitlines()]


async def until(done: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.001)


async def test_work_that_fails_again_and_again_goes_on_and_recovers() -> None:
    bench, turns = Bench(), 0

    async def work() -> None:
        nonlocal turns
        turns += 1
        if turns <= 5:
            raise KeyError(SECRET)

    bench.supervisor.repeat("sweep", work, 0.001)
    await until(lambda: turns >= 10)
    assert b'plyground_task_failures_total{task="sweep"} 5.0' in bench.metrics.text()
    failed = [note for note in bench.notes if note["what"] == "background work failed"]
    assert [note["error"] for note in failed] == ["KeyError"] * 5
    assert failed[0]["task"] == "sweep"
    assert failed[0]["where"][-1].startswith("test_supervisor.py:")
    assert SECRET not in bench.log.getvalue()
    await bench.supervisor.close()


async def test_what_nobody_waits_for_is_heard_of_all_the_same() -> None:
    bench = Bench()
    bench.supervisor.adopt_loop()
    loop = asyncio.get_running_loop()
    nothing: dict[str, str] = {}
    loop.call_soon(lambda: nothing[SECRET])

    async def fail() -> None:
        raise ValueError(SECRET)

    task = loop.create_task(fail())
    await asyncio.sleep(0.01)
    del task
    await asyncio.sleep(0.01)
    assert b'plyground_task_failures_total{task="event-loop"} 2.0' in bench.metrics.text()
    assert {note["error"] for note in bench.notes} == {"KeyError", "ValueError"}
    assert SECRET not in bench.log.getvalue()


# ---- in a server -----------------------------------------------------------------------------


async def test_a_program_whose_thinking_fails_moves_after_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, failures = Scheduler._find_move, 3

    async def fail_at_first(upkeep: Scheduler, *given: Any) -> str:
        nonlocal failures
        failures -= 1
        if failures >= 0:
            raise RuntimeError(SECRET)
        return await found(upkeep, *given)

    monkeypatch.setattr(Scheduler, "_find_move", fail_at_first)

    async with running([tmp_path / "server"], [20]) as (server,):
        setup = {"game": "operator-outwit", "opponent": "greedy", "seat": "2"}
        await server.ask("POST", "/api/rooms", body={"setup": setup, "token": True})
        await until(lambda: len(server.room.playing.moves) == 1)
        await server.settle()
        failed = b'plyground_task_failures_total{task="thinking"} 3.0'
        assert failed in server.service.metrics.text()
        assert SECRET not in server.log.getvalue()
