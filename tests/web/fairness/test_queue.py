"""Whose turn it is before a lane, and who is refused."""

import asyncio

import pytest

from plyground.web import pool
from plyground.web.base.errors import Refusal
from plyground.web.pool import Lane


async def enter(lane: Lane, address: str, served: list[str]) -> None:
    await lane.enter(address)
    served.append(address)


async def start(lane: Lane, served: list[str], *addresses: str) -> "list[asyncio.Task[None]]":
    tasks = [asyncio.create_task(enter(lane, address, served)) for address in addresses]
    await asyncio.sleep(0)
    return tasks


async def test_addresses_take_turns_however_much_each_asks_for() -> None:
    lane, served = Lane(1, 100), list[str]()
    tasks = await start(lane, served, *["many"] * 20, "one", "two")
    for _ in range(4):
        lane.leave()
        await asyncio.sleep(0)
    assert served == ["many", "many", "one", "two", "many"]
    tasks += await start(lane, served, "new")
    lane.leave()
    lane.leave()
    await asyncio.sleep(0)
    assert served[5:] == ["many", "new"]
    for task in tasks:
        task.cancel()


async def test_one_address_fills_its_own_part_of_the_queue_only() -> None:
    lane, served = Lane(1, 2), list[str]()
    tasks = await start(lane, served, "many", "many", "many", "many", "few")
    assert lane.work == (1, 3)
    with pytest.raises(Refusal, match="waiting to be worked out for your address"):
        await tasks[3]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert lane.work == (1, 0)
    lane.leave()
    assert lane.enter_at_once()


async def test_whoever_waited_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "PATIENCE_SECONDS", 0.01)
    lane = Lane(1, 10)
    assert lane.enter_at_once()
    with pytest.raises(Refusal, match="too much to be worked out"):
        await lane.enter("late")
    assert lane.work == (1, 0)


async def test_a_turn_that_comes_as_one_goes_is_given_on() -> None:
    lane, served = Lane(1, 10), list[str]()
    first, going, last = await start(lane, served, "first", "going", "last")
    lane.leave()
    going.cancel()
    await asyncio.gather(first, going, last, return_exceptions=True)
    assert served == ["first", "last"]
    assert lane.work == (1, 0)
