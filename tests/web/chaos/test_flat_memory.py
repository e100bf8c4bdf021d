"""An hour with a full house: the server needs no more memory at its end than near its beginning."""

import asyncio
import os
import sys
from pathlib import Path
from random import Random

import pytest

from tests.web.authority.inside import running
from tests.web.servers import serving

from .crowd import Crowd

SECONDS = float(os.environ.get("PLYGROUND_SOAK_SECONDS", "3600"))
ROOMS, RATE = 500, 150
GROWTH = 1.03
"""In an hour, what leaks a dozen bytes with every move takes more than this."""


def test_earlier_rounds_leave_memory_and_can_still_be_read(tmp_path: Path) -> None:
    asyncio.run(three_rounds(tmp_path))


async def three_rounds(folder: Path) -> None:
    async with running([folder / "here"], [20]) as (inside,):
        setup = {"game": "cipher-quest", "opponent": "here"}
        opened = await inside.ask("POST", "/api/rooms", None, {"setup": setup, "token": True})
        path, token = f"/api/rooms/{opened['view']['room']}", opened["token"]
        records = []
        for number in range(1, 4):
            await inside.ask("POST", path, token, {"id": f"give up {number}", "do": "resign"})
            records.append(await inside.ask("GET", f"{path}/record", token))
            await inside.ask("POST", path, token, {"id": f"again {number}", "do": "rematch"})
        assert inside.room.number == 4
        assert len(inside.room.rounds) == 1
        for number, record in enumerate(records, 1):
            assert await inside.ask("GET", f"{path}/record?round={number}", token) == record


@pytest.mark.soak
@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_a_thousand_sockets_for_an_hour_leave_memory_flat(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as server:
        crowd = Crowd(server, ROOMS, Random(1))
        resident = asyncio.run(crowd.play(SECONDS, RATE))
        print(f"{dict(crowd.count)} in {SECONDS:,.0f} s")
    assert not crowd.trouble
    assert crowd.count["moves"] > SECONDS * RATE * 0.9
    # Until then rooms fill what they remember: a round, and the ids of the last messages.
    warm, last = (floor(resident, quarter) for quarter in (2, 4))
    print(f"resident: {warm / 1024:.1f} MiB in the second quarter, {last / 1024:.1f} in the last")
    assert last <= warm * GROWTH


def floor(resident: list[int], quarter: int) -> int:
    """The least of a quarter: what is needed, without what is only passing through."""
    size = len(resident) // 4
    return min(resident[(quarter - 1) * size : quarter * size])
