"""One server after the other is replaced by a newer one, while everybody plays on."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest

from tests.web.chaos import of_another_version
from tests.web.postgres import Cluster

from .house import keeping
from .night import Night


@pytest.mark.parametrize("program", ["haproxy", pytest.param("nginx", marks=pytest.mark.soak)])
def test_an_upgrade_loses_no_move_and_no_game(
    program: str,
    tmp_path: Path,
    cluster: Cluster,
    monkeypatch: pytest.MonkeyPatch,
    record_property: Callable[[str, object], None],
) -> None:
    monkeypatch.setenv(of_another_version.VARIABLE, "99.0")
    with keeping(program, tmp_path, cluster) as house:
        night = Night(house, think=0.02)
        waits: list[float] = []

        async def upgrade(night: Night) -> None:
            watching = asyncio.create_task(watch(night, waits))
            for number in range(len(house.servers)):
                assert await asyncio.to_thread(house.stop, number) == 0
                await night.everybody_moves()
                await asyncio.to_thread(house.start_again, number, of_another_version.PROGRAM)
                await night.everybody_moves()
            watching.cancel()

        asyncio.run(night.pass_by([upgrade]))
        night.check()
        record_property("longest_wait_seconds", round(max(waits), 2))
        print(f"the longest that a room stood still: {max(waits):.2f} s")
    logs = [(tmp_path / f"server-{number}.log").read_text() for number in range(2)]
    assert all('"what": "stopped"' in log and "another version" in log for log in logs)


async def watch(night: Night, waits: list[float]) -> None:
    """Note for how long nothing was acknowledged in any one room."""
    before = night.count_moves()
    since = [monotonic()] * len(before)
    while True:
        for room, count in enumerate(night.count_moves()):
            if count != before[room]:
                waits.append(monotonic() - since[room])
                since[room], before[room] = monotonic(), count
        await asyncio.sleep(0.01)
