"""Limits over all processes of one database: about what one would grant, and nobody waits."""

import asyncio
import time
from types import SimpleNamespace

import psycopg
import pytest
from sqlalchemy.engine import make_url

from plyground.web.access import quotas, shared_counts
from plyground.web.access.asker import NOBODY, Asker
from plyground.web.access.elsewhere import Elsewhere
from plyground.web.access.holdings import Holdings
from plyground.web.access.quotas import Quotas
from plyground.web.base.errors import Refusal
from plyground.web.engines.queue import Lane
from plyground.web.store import limit_table
from plyground.web.store.limit_table import LimitTable, Report

from .servers import PATIENCE
from .sharing import ANN, BOB, LIMITS, PART, Process, Sharing, hear_of_nobody


def test_two_processes_together_grant_about_what_one_would(migrated: str) -> None:
    async def ask() -> None:
        first, second = Sharing(migrated), Sharing(migrated)
        granted = 0
        for number in range(300):
            granted += (first, second)[number % 2].take(ANN, 1)
            await first.settle()
            await second.settle()
        assert 100 <= granted <= 100 + PART
        for process in (first, second):
            with pytest.raises(Refusal) as refused:
                process.quotas.spend("rooms", ANN)
            assert 0 < refused.value.wait <= 3600
        # Somebody else is not held responsible.
        assert first.take(BOB, 1) == second.take(BOB, 1) == 1
        await asyncio.gather(first.shared.close(), second.shared.close())

    asyncio.run(ask())


def test_a_process_grants_a_part_at_most_before_it_hears_of_the_others(migrated: str) -> None:
    async def ask() -> None:
        first = Sharing(migrated)
        assert first.take(ANN, 200) == 100
        await first.settle()
        rest = [Sharing(migrated) for _ in range(3)]
        granted = 0
        for _ in range(20):
            for process in rest:
                granted += process.take(ANN, 1)
                await process.settle()
        assert granted == 3 * PART
        for process in (first, *rest):
            await process.shared.close()

    asyncio.run(ask())


def test_whoever_asks_for_little_is_never_spoken_of() -> None:
    async def ask() -> None:
        process = Process(hear_of_nobody)
        await process.settle()
        assert process.exchanges == 1  # that it is there
        for number in range(1_000):
            address = f"192.0.2.{number}"
            assert process.take(address, PART - 1) == PART - 1
            assert process.quotas.spend_some("messages", address) == 5
            process.quotas.enter(address)
        await process.settle()
        assert process.exchanges == 1
        await process.shared.close()

    asyncio.run(ask())


def test_what_is_open_ends_with_the_process_and_what_was_granted_does_not(migrated: str) -> None:
    gone, here = (
        LimitTable(make_url(migrated), "plyground"),
        LimitTable(make_url(migrated), "plyground"),
    )
    told = [Report("sockets", ANN, 30, None), Report("rooms", ANN, 60, 600.0)]
    asked = [report._replace(held=1) for report in told]
    gone.exchange(told)
    sockets, rooms = here.exchange(asked).others
    assert sockets == (30, None)
    assert rooms.held == 60
    assert rooms.seconds is not None
    assert 0 < rooms.seconds <= 600
    with psycopg.connect(migrated, autocommit=True) as killer:
        killer.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' "
            "AND (classid::bigint << 32 | objid::bigint) = %s",
            (gone.holder,),
        )
    deadline = time.monotonic() + PATIENCE
    while here.exchange(asked).others[0].held:
        assert time.monotonic() < deadline
    assert here.exchange(asked).others[1].held == 60
    # It was only cut off: it comes back under the same name, and says everything again.
    with pytest.raises(psycopg.Error):
        gone.exchange([])
    assert gone.exchange(told).others[1].held == 1
    assert [others.held for others in here.exchange(asked).others] == [30, 60]
    gone.close()
    assert [others.held for others in here.exchange(asked).others] == [0, 60]
    here.close()


def test_nothing_of_an_hour_stays_when_it_is_over(
    migrated: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> None:
        first, second = Sharing(migrated), Sharing(migrated)
        assert first.take(ANN, 90) == 90
        await first.settle()
        with psycopg.connect(migrated, autocommit=True) as look:

            def read(column: str, table: str) -> set[object]:
                found = look.execute(f"SELECT {column} FROM {table}").fetchall()  # type: ignore[arg-type,unused-ignore]
                return {value for (value,) in found}

            keys, digests = read("key", "limit_keys"), read("digest", "limit_counts")
            assert len(keys) == len(digests) == 1
            monkeypatch.setattr(limit_table, "_NOW", limit_table._NOW + " + 3600")
            for process in (first, second):
                process.table._hour_ends = 0.0
                process.shared._renew()
                await process.settle()
            assert keys.isdisjoint(read("key", "limit_keys"))
            assert digests.isdisjoint(read("digest", "limit_counts"))
            assert len(read("hour", "limit_keys") | read("hour", "limit_counts")) == 1
        # Nobody begins anew because of it.
        granted = 0
        for _ in range(40):
            granted += second.take(ANN, 1) + first.take(ANN, 1)
            await second.settle()
            await first.settle()
        assert 10 <= granted <= 10 + PART
        await asyncio.gather(first.shared.close(), second.shared.close())

    asyncio.run(ask())


def test_open_sockets_are_counted_over_all_and_given_back(migrated: str) -> None:
    async def ask() -> None:
        first, second = Sharing(migrated), Sharing(migrated)
        for _ in range(38):
            first.quotas.enter(ANN)
        await first.settle()
        for _ in range(2):
            second.quotas.enter(ANN)
            await second.settle()
        with pytest.raises(Refusal):
            second.quotas.enter(ANN)
        for _ in range(38):
            first.quotas.leave(ANN)
        await first.settle()
        deadline = time.monotonic() + PATIENCE
        while True:  # whoever is refused because of others is looked at again
            try:
                second.quotas.enter(ANN)
                break
            except Refusal:
                assert time.monotonic() < deadline
                await asyncio.sleep(0.1)
        await asyncio.gather(first.shared.close(), second.shared.close())

    asyncio.run(ask())


def test_questions_that_wait_are_counted_over_all(migrated: str) -> None:
    async def ask() -> None:
        processes = Sharing(migrated), Sharing(migrated)
        lanes = [Lane(1, 1.0, Holdings("waiting", 20, process.shared)) for process in processes]
        crowd, newcomer = Asker(ANN, "crowd"), Asker(ANN, "newcomer")
        for lane in lanes:
            assert lane.enter_at_once(NOBODY)

        def wait(lane: Lane, who: Asker) -> asyncio.Task[None]:
            return asyncio.create_task(lane.enter(who, lambda taken_up: None))

        there = [wait(lanes[0], crowd) for _ in range(19)]
        await asyncio.sleep(0)
        await processes[0].settle()
        here = [wait(lanes[1], newcomer)]
        await asyncio.sleep(0)
        await processes[1].settle()
        with pytest.raises(Refusal):
            await wait(lanes[1], newcomer)
        assert not any(waiting.done() for waiting in (*there, *here))
        # Where there is a place, nobody waits, and nobody is refused.
        lanes[1].leave(NOBODY, 0.0)
        await here[0]
        lanes[1].leave(newcomer, 0.0)
        assert lanes[1].enter_at_once(newcomer)
        for waiting in there:
            waiting.cancel()
        await asyncio.gather(*there, return_exceptions=True)
        await processes[0].settle()
        with psycopg.connect(migrated) as look:
            assert look.execute("SELECT sum(held) FROM limit_counts").fetchone() == (0,)
        for process in processes:
            await process.shared.close()

    asyncio.run(ask())


def test_one_process_alone_hears_of_nobody() -> None:
    alone = Elsewhere()
    alone.note("rooms", ANN, 100, 100, 1.0)
    assert alone.count("rooms", ANN) == 0


def test_whose_time_is_over_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        process = Process(hear_of_nobody)
        await process.settle()
        for number in range(100):
            process.take(f"192.0.2.{number}", 10)
            process.quotas.enter(f"192.0.2.{number}")
        await process.settle()
        hours = time.monotonic() + 7200
        process.quotas.sweep()
        assert len(process.quotas._windows) == 100
        for module in (quotas, shared_counts):
            monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: hours))
        process.quotas.sweep()
        assert not process.quotas._windows
        assert not [tally for tally in process.shared._tallies.values() if tally.ends]
        await process.shared.close()

    asyncio.run(ask())


def test_of_too_many_the_oldest_windows_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "MOST_WINDOWS", 10)
    alone = Quotas(LIMITS)
    for number in range(100):
        assert alone.may_spend("rooms", f"192.0.2.{number}")
    assert list(alone._windows) == [("rooms", f"192.0.2.{number}") for number in range(90, 100)]
