"""Dear questions and cheap ones before the same few workers, which are stubs."""

import asyncio
from collections.abc import Coroutine
from typing import Any
from unittest.mock import patch

import pytest

from plyground.web.access.cookies import Asker
from plyground.web.base.errors import Refusal
from plyground.web.engines import queue
from plyground.web.engines.pool import Overrun, Pool
from plyground.workers.process import Fault

from .stubs import Bench, stub_workers, until

GREEDY, OTHER = Asker("192.0.2.1"), Asker("192.0.2.2")
LONG = 600.0
"""Seconds: a deadline that no test runs into."""
TASTE = 0.02


def ask(pool: Pool, who: Asker, name: str, **more: Any) -> "asyncio.Task[Any]":
    return asyncio.ensure_future(pool.ask("study_position", who, question={"name": name}, **more))


def run(story: Coroutine[Any, Any, None]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(story, 120)

    asyncio.run(bounded())


async def besieged(bench: Bench, pool: Pool, number: int = 10) -> "list[asyncio.Task[Any]]":
    """One address has asked for so many dear things; all have been tasted, and one goes on."""
    dear = [ask(pool, GREEDY, f"dear {each}") for each in range(number)]
    await until(lambda: pool.work["dear"] == (1, number - 1))
    return dear


def test_a_dear_question_waits_for_one_of_the_others_and_not_for_ten() -> None:
    async def story() -> None:
        with stub_workers(Bench()) as bench:
            pool = Pool(1, LONG, taste=TASTE)
            dear = await besieged(bench, pool)
            late = ask(pool, OTHER, "dear, of another")
            await until(lambda: pool.work["dear"].waiting == 10)
            bench.let_go("dear, of another")
            bench.let_go("dear 0")
            assert await late == "dear, of another"
            assert [each.done() for each in dear] == [True] + [False] * 9
            for each in dear:
                each.cancel()
            await asyncio.gather(*dear, return_exceptions=True)
            assert pool.work == {"quick": (0, 0), "dear": (0, 0)}

    run(story())


def test_one_address_has_so_much_waiting_and_no_more() -> None:
    async def story() -> None:
        with stub_workers(Bench()) as bench:
            pool = Pool(1, LONG, taste=TASTE, waiting=9)
            dear = await besieged(bench, pool)
            with pytest.raises(Refusal) as refused:
                await ask(pool, GREEDY, "dear, once more")
            assert (refused.value.code, refused.value.status) == ("too-many", 429)
            assert refused.value.wait > 0
            late = ask(pool, OTHER, "dear, of another")
            await until(lambda: pool.work["dear"].waiting == 10)
            # A classmate behind the same address takes the place of whoever has most.
            classmate = ask(pool, Asker(GREEDY.address, "classmate"), "dear, a classmate's")
            await until(lambda: any(each.done() for each in dear))
            assert [type(each.exception()) for each in dear if each.done()] == [Refusal]
            for each in (*dear, late, classmate):
                each.cancel()
            await asyncio.gather(*dear, late, classmate, return_exceptions=True)

    run(story())


def test_nobody_waits_for_ever() -> None:
    async def story() -> None:
        with stub_workers(Bench()) as bench, patch.object(queue, "PATIENCE_SECONDS", 0.05):
            pool = Pool(1, LONG, taste=TASTE)
            first = ask(pool, GREEDY, "dear")
            await until(lambda: pool.work["dear"].running == 1)
            with pytest.raises(Refusal) as refused:
                await ask(pool, OTHER, "dear, of another")
            assert refused.value.code == "too-many"
            bench.let_go("dear")
            assert await first == "dear"

    run(story())


def test_what_runs_into_its_deadline_is_ended_and_the_next_is_taken_up() -> None:
    async def story() -> None:
        with stub_workers(Bench()) as bench:
            pool = Pool(1, 4 * TASTE, taste=TASTE)
            dear = [ask(pool, GREEDY, f"dear {each}") for each in range(3)]
            results = await asyncio.gather(*dear, return_exceptions=True)
            assert [type(result) for result in results] == [Overrun] * 3
            assert not pool.workers
            assert bench.ended >= 3

    run(story())


def test_a_worker_that_knows_a_place_is_asked_about_it_again() -> None:
    async def story() -> None:
        with stub_workers(Bench()) as bench:
            pool = Pool(2, LONG, taste=TASTE)
            first = ask(pool, OTHER, "dear", place="x")
            await until(lambda: pool.work["dear"].running == 1)
            await ask(pool, OTHER, "picture", place="y")
            bench.let_go("dear")
            await first
            knowing = {worker.place: worker for worker in pool.workers}
            assert knowing.keys() == {"x", "y"}
            for place in ("y", "x", "y"):
                await ask(pool, OTHER, "picture", place=place)
                assert {worker.place: worker for worker in pool.workers} == knowing

    run(story())


def test_what_broke_a_worker_is_noted_by_its_name_and_the_worker_goes_on() -> None:
    async def story() -> None:
        noted: list[tuple[str, str, list[str]]] = []
        with stub_workers(Bench()) as bench:
            pool = Pool(
                1,
                LONG,
                taste=TASTE,
                note=lambda task, fault: noted.append((task, fault.error, fault.where)),
            )
            with pytest.raises(Fault):
                await pool.ask("broken", OTHER, question={})
            assert noted == [("broken", "ZeroDivisionError", ["solver.py:7"])]
            assert bench.ended == 0
            assert await ask(pool, OTHER, "picture") == "picture"

    run(story())


def test_a_light_question_goes_before_the_dear_ones_of_the_same_asker() -> None:
    """Somebody who began ten studies while the workers start sees a picture all the same."""

    async def story() -> None:
        with stub_workers(Bench()) as bench:
            pool = Pool(1, LONG, taste=LONG)  # nothing leaves the quick lane before it is done
            dear = [ask(pool, GREEDY, f"dear {each}") for each in range(10)]
            await until(lambda: pool.work["quick"] == (1, 9))
            pictures = [ask(pool, GREEDY, f"picture {each}", light=True) for each in range(3)]
            await until(lambda: pool.work["quick"] == (1, 12))
            bench.let_go("dear 0")
            await asyncio.gather(*pictures)
            assert bench.asked[:4] == ["dear 0", "picture 0", "picture 1", "picture 2"]
            for each in dear:
                each.cancel()
            await asyncio.gather(*dear, return_exceptions=True)
            assert pool.work == {"quick": (0, 0), "dear": (0, 0)}

    run(story())
