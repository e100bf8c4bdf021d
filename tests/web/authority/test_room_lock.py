"""The lock of a room: one at a time, in order, whoever gives up on the way."""

import asyncio
from random import Random

import pytest

from plyground.web.rooms.live_room import RoomLock


async def _hold(lock: RoomLock, name: int, held: list[int], turns: int = 1) -> None:
    async with lock:
        held.append(name)
        for _ in range(turns):
            await asyncio.sleep(0)
            assert held[-1] == name, "two held it at once"


async def _settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_a_free_lock_is_taken_without_waiting() -> None:
    lock = RoomLock()
    assert not lock.locked()
    assert lock.take()
    assert lock.locked()
    assert not lock.take()
    lock.release()
    assert not lock.locked()
    assert lock.take()


def test_nobody_releases_what_nobody_holds() -> None:
    lock = RoomLock()
    with pytest.raises(RuntimeError):
        lock.release()


async def _wait_in_order() -> list[int]:
    lock, held = RoomLock(), list[int]()
    assert lock.take()
    tasks = [asyncio.create_task(_hold(lock, name, held)) for name in range(5)]
    await _settle()
    assert held == []
    lock.release()
    assert not lock.take(), "it was handed on: nobody pushes in"
    await asyncio.gather(*tasks)
    assert not lock.locked()
    return held


def test_whoever_waits_has_it_in_turn() -> None:
    assert asyncio.run(asyncio.wait_for(_wait_in_order(), 10)) == [0, 1, 2, 3, 4]


async def _give_up(after_hand_over: bool) -> list[int]:
    lock, held = RoomLock(), list[int]()
    assert lock.take()
    tasks = [asyncio.create_task(_hold(lock, name, held)) for name in range(3)]
    await _settle()
    if after_hand_over:
        lock.release()  # to the first, who has not woken up yet
        tasks[0].cancel()
    else:
        tasks[0].cancel()
        await _settle()
        lock.release()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert isinstance(results[0], asyncio.CancelledError)
    assert not lock.locked()
    return held


@pytest.mark.parametrize("after_hand_over", [False, True])
def test_whoever_gives_up_passes_it_on(after_hand_over: bool) -> None:
    assert asyncio.run(asyncio.wait_for(_give_up(after_hand_over), 10)) == [1, 2]


async def _try_anything(random: Random) -> None:
    """Some come, some give up at any moment, some take it where it is free; it ends free."""
    lock, held, tasks = RoomLock(), list[int](), list[asyncio.Task[None]]()
    for name in range(40):
        tasks.append(asyncio.create_task(_hold(lock, name, held, random.randrange(4))))
        for _ in range(random.randrange(3)):
            await asyncio.sleep(0)
        if random.random() < 0.4:
            random.choice(tasks).cancel()
        if random.random() < 0.3 and lock.take():
            held.append(-1)
            lock.release()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert not [each for each in results if isinstance(each, AssertionError)]
    assert not lock.locked()
    assert lock.take()
    done = [name for name, result in enumerate(results) if result is None]
    assert set(done) <= set(held), "whoever came to an end had it"
    in_order = [name for name in held if name >= 0]
    assert in_order == sorted(in_order), "first come, first served"


@pytest.mark.parametrize("seed", range(60))
def test_it_is_never_held_twice_and_never_lost(seed: int) -> None:
    asyncio.run(asyncio.wait_for(_try_anything(Random(seed)), 10))
