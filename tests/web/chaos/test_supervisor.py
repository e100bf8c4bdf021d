"""Background work that fails: it is seen, counted, and goes on."""

import asyncio
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from plyground.web.base import supervisor as module
from plyground.web.base.log import open_log
from plyground.web.base.metrics import Metrics
from plyground.web.base.supervisor import Supervisor
from plyground.web.maintenance.reaper import Reaper
from plyground.web.realtime.scheduler import Scheduler
from plyground.web.rooms.registry import Registry
from plyground.web.server.lifecycle import Lifecycle
from tests.web.authority.inside import Inside, running
from tests.web.servers import PATIENCE

SECRET = "the target is 19"


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST_PAUSE_SECONDS", 0.001)
    monkeypatch.setattr(module, "LONGEST_PAUSE_SECONDS", 0.01)


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
    health = bench.supervisor.report()["sweep"]
    await until(lambda: turns == 3)
    assert health["alive"]
    assert health["error"] == "KeyError"
    assert health["since"] is not None
    await until(lambda: turns >= 10)
    assert health == {"alive": True, "failures": 5, "error": "KeyError", "since": None}
    assert b'plyground_task_failures_total{task="sweep"} 5.0' in bench.metrics.text()
    failed = [note for note in bench.notes if note["what"] == "background work failed"]
    assert [note["error"] for note in failed] == ["KeyError"] * 5
    assert failed[0]["task"] == "sweep"
    assert failed[0]["where"][-1].startswith("test_supervisor.py:")
    assert SECRET not in bench.log.getvalue()
    await bench.supervisor.close()
    assert not health["alive"]


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
    assert bench.supervisor.report()["event-loop"]["failures"] == 2
    assert {note["error"] for note in bench.notes} == {"KeyError", "ValueError"}
    assert SECRET not in bench.log.getvalue()


# ---- in a server -----------------------------------------------------------------------------


def test_every_kind_of_background_work_of_a_server_survives_its_own_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for pause in ("SWEEP_SECONDS", "REAP_SECONDS", "FIRST_REAP_SECONDS", "POLL_SECONDS"):
        monkeypatch.setattr(f"plyground.web.server.lifecycle.{pause}", 0.001)

    broken = True

    def breakable(original: Any) -> Any:
        async def work(*given: Any) -> None:
            if broken:
                raise RuntimeError(SECRET)
            await original(*given)

        return work

    for owner, method in WORK.values():
        monkeypatch.setattr(owner, method, breakable(getattr(owner, method)))

    async def watch() -> None:
        nonlocal broken
        async with running([tmp_path / "server"], [20]) as (server,):
            tasks = await tasks_of(server, lambda tasks: all(t["failures"] > 2 for t in tasks))
            assert set(tasks) == set(WORK)
            assert all(task["alive"] and task["error"] == "RuntimeError" for task in tasks.values())
            broken = False
            await tasks_of(server, lambda tasks: all(t["since"] is None for t in tasks))
            assert SECRET not in server.log.getvalue()

    asyncio.run(watch())


WORK: dict[str, tuple[Any, str]] = {
    "sweep": (Lifecycle, "_sweep"),
    "workers": (Lifecycle, "_rest_workers"),
    "reaper": (Reaper, "look"),
    "poll": (Registry, "poll"),
    "inspection": (Reaper, "inspect"),
}


async def tasks_of(server: Inside, done: Callable[[Any], bool]) -> dict[str, Any]:
    """What /health says of the background work, once it says this of all of it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            health = await server.ask("GET", "/health")
            assert health["ok"]
            if done(health["tasks"].values()):
                tasks: dict[str, Any] = health["tasks"]
                return tasks
            await asyncio.sleep(0.01)


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
        thinking = (await server.ask("GET", "/health"))["tasks"]["thinking"]
        assert (thinking["failures"], thinking["since"]) == (3, None)
        assert SECRET not in server.log.getvalue()
