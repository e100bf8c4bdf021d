"""Limits over all processes while their database is slow or away, and when it is back."""

import asyncio
import time
from collections.abc import Sequence
from threading import Event

import psycopg
import pytest

from plyground.web.access import shared_counts
from plyground.web.access.shared_counts import Told
from plyground.web.store.limit_table import Lesson, Others

from .servers import PATIENCE
from .sharing import (
    ANN,
    BOB,
    PART,
    Process,
    Sharing,
    cut_off,
    go_on_after_a_cut,
    hear_of_nobody,
)


def test_nobody_waits_for_a_database_that_is_slow_or_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known of others is believed for a second; then every process counts for itself."""
    monkeypatch.setattr(shared_counts, "SLOW_SECONDS", 0.0)
    monkeypatch.setattr(shared_counts, "FIRST_PAUSE_SECONDS", 0.0)
    answering = Event()

    def hang(told: Sequence[Told]) -> Lesson:
        answering.wait(PATIENCE)
        raise psycopg.OperationalError("gone")

    def crowd(told: Sequence[Told]) -> Lesson:
        return Lesson([Others(1_000, 600.0)] * len(told), (0, 0), 3600)

    async def ask() -> None:
        process = Process(crowd)
        await process.settle()
        assert process.take(ANN, 50) == 50  # it has not heard yet
        await process.settle()
        assert process.take(ANN, 50) == 0
        process.exchange = hang
        process.take(BOB, PART)
        await asyncio.sleep(0.01)
        assert process.take(ANN, 100) == 50
        answering.set()
        while not any(process.troubles):
            await asyncio.sleep(0.005)
        assert process.take(BOB, 200) == 100 - PART
        # It is back: what was granted meanwhile is told.
        heard: list[Told] = []

        def listen(told: list[Told]) -> Lesson:
            heard.extend(told)
            return Lesson([Others(0, None)] * len(told), (0, 1), 3600)

        process.exchange = listen
        while process.troubles[-1] is not None:
            await asyncio.sleep(0.005)
        await process.settle()
        # What was about to be told when it came back may come first; the last word counts.
        assert {address: held for _, address, held, _ in heard} == {ANN: 100, BOB: 100}
        await process.shared.close()

    asyncio.run(ask())


def test_a_database_that_lost_everything_is_told_again(
    migrated: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a crash PostgreSQL has cut everybody off, and emptied what it keeps no log of."""
    monkeypatch.setattr(shared_counts, "FIRST_PAUSE_SECONDS", 0.05)

    async def ask() -> None:
        first, second = Sharing(migrated), Sharing(migrated)
        assert first.take(ANN, 80) == 80
        for _ in range(20):
            first.quotas.enter(ANN)
        await first.settle()
        await second.settle()
        with psycopg.connect(migrated, autocommit=True) as look:
            cut_off(look)
            look.execute("TRUNCATE limit_keys, limit_counts")
            assert second.take(ANN, PART) == PART
            assert first.take(ANN, 10) == 10
            await go_on_after_a_cut([first, second])
            held: dict[int, set[int]] = {}
            for holder, held_there in look.execute("SELECT holder, held FROM limit_counts"):
                held.setdefault(holder, set()).add(held_there)
        assert held == {first.table.holder: {90, 20}, second.table.holder: {PART}}
        await asyncio.gather(first.shared.close(), second.shared.close())

    asyncio.run(ask())


def test_limits_hold_again_after_a_restart_of_the_database_without_being_asked(
    migrated: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An idle connection that PostgreSQL closes is noticed before the next burst, not by it."""
    monkeypatch.setattr(shared_counts, "FIRST_PAUSE_SECONDS", 0.05)

    async def ask() -> None:
        first, second = Sharing(migrated), Sharing(migrated)
        assert first.take(ANN, 80) == 80
        await first.settle()
        await second.settle()
        exchanges = first.exchanges, second.exchanges
        await asyncio.sleep(0.1)
        assert (first.exchanges, second.exchanges) == exchanges  # nobody asks to find out
        with psycopg.connect(migrated, autocommit=True) as killer:
            cut_off(killer)
        await go_on_after_a_cut([first, second])
        granted = 0
        for _ in range(40):
            granted += second.take(ANN, 1)
            await second.settle()
        assert 20 <= granted <= 20 + PART
        await asyncio.gather(first.shared.close(), second.shared.close())

    asyncio.run(ask())


def test_whoever_waits_for_the_database_tries_at_once_when_it_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shared_counts, "FIRST_PAUSE_SECONDS", 2 * PATIENCE)

    def fail(told: Sequence[Told]) -> Lesson:
        raise psycopg.OperationalError("gone")

    async def ask() -> None:
        process = Process(fail)
        deadline = time.monotonic() + PATIENCE
        while not process.troubles:
            assert time.monotonic() < deadline
            await asyncio.sleep(0.005)
        process.exchange = hear_of_nobody
        process.shared.try_again()
        await process.settle()
        assert process.troubles[-1] is None
        process.shared.try_again()  # it works: there is nothing to try
        assert process.exchanges == 2
        await process.shared.close()

    asyncio.run(ask())
