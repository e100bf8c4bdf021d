"""Limits over all processes of one database: about what one would grant, and nobody waits."""

import asyncio
import time
from collections.abc import Callable, Sequence
from threading import Event
from types import SimpleNamespace

import psycopg
import pytest
from sqlalchemy.engine import make_url

from plyground.web.access import quotas, shared_counts
from plyground.web.access.asker import NOBODY, Asker
from plyground.web.access.elsewhere import Elsewhere
from plyground.web.access.holdings import Holdings
from plyground.web.access.quotas import Quotas
from plyground.web.access.shared_counts import SharedCounts, Told
from plyground.web.base.errors import Refusal
from plyground.web.base.limits import read_limits
from plyground.web.engines.queue import Lane
from plyground.web.store import limit_table
from plyground.web.store.database import Database
from plyground.web.store.limit_table import Lesson, LimitTable, Others, Report
from plyground.web.store.migration import migrate

from .servers import PATIENCE

ANN, BOB = "192.0.2.1", "2001:db8::"
LIMITS = read_limits("rooms=100/hour,sockets=40")
PART = 5
"""What a process grants of a hundred before it says so."""


@pytest.fixture
def database(postgresql: str) -> str:
    migrate(Database(postgresql))
    return postgresql


class Process:
    """What counts in one process; what the others say may be rigged."""

    def __init__(
        self,
        exchange: Callable[[list[Told]], Lesson],
        leave: Callable[[], None] = lambda: None,
        find_socket: Callable[[], int | None] = lambda: None,
    ) -> None:
        self.troubles: list[Exception | None] = []
        self.exchanges = 0
        self.exchange = exchange
        self.shared = SharedCounts(self._exchange, leave, self.troubles.append, find_socket)
        self.quotas = Quotas(LIMITS, self.shared)
        self.shared.start()

    def _exchange(self, told: list[Told]) -> Lesson:
        self.exchanges += 1
        return self.exchange(told)

    def take(self, address: str, most: int) -> int:
        """How many rooms an address gets, if it asks for so many at once."""
        return sum(self.quotas.may_spend("rooms", address) for _ in range(most))

    async def settle(self) -> None:
        """Wait until everything is told that is to be."""
        deadline = time.monotonic() + PATIENCE
        shared = self.shared
        while shared._sent is not None or shared._untold:
            assert time.monotonic() < deadline
            await asyncio.sleep(0.005)


class Sharing(Process):
    """One that shares a database with others."""

    def __init__(self, database: str) -> None:
        self.table = LimitTable(make_url(database), "plyground")
        super().__init__(
            lambda told: self.table.exchange([Report(*each) for each in told]),
            self.table.close,
            self.table.find_socket,
        )


def silent(told: Sequence[Told]) -> Lesson:
    return Lesson([Others(0, None)] * len(told), (0, 0), 3600)


def test_two_processes_together_grant_about_what_one_would(database: str) -> None:
    async def ask() -> None:
        first, second = Sharing(database), Sharing(database)
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


def test_a_process_grants_a_part_at_most_before_it_hears_of_the_others(database: str) -> None:
    async def ask() -> None:
        first = Sharing(database)
        assert first.take(ANN, 200) == 100
        await first.settle()
        rest = [Sharing(database) for _ in range(3)]
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
        process = Process(silent)
        await process.settle()
        assert process.exchanges == 1  # that it is there
        for number in range(1_000):
            address = f"192.0.2.{number}"
            assert process.take(address, PART - 1) == PART - 1
            assert process.quotas.spend_some("messages", address) == 10
            process.quotas.enter(address)
        await process.settle()
        assert process.exchanges == 1
        await process.shared.close()

    asyncio.run(ask())


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
        assert {(address, held) for _, address, held, _ in heard} == {(ANN, 100), (BOB, 100)}
        await process.shared.close()

    asyncio.run(ask())


def test_what_is_open_ends_with_the_process_and_what_was_granted_does_not(database: str) -> None:
    gone, here = (
        LimitTable(make_url(database), "plyground"),
        LimitTable(make_url(database), "plyground"),
    )
    told = [Report("sockets", ANN, 30, None), Report("rooms", ANN, 60, 600.0)]
    asked = [report._replace(held=1) for report in told]
    gone.exchange(told)
    sockets, rooms = here.exchange(asked).others
    assert sockets == (30, None)
    assert rooms.held == 60
    assert rooms.seconds is not None
    assert 0 < rooms.seconds <= 600
    with psycopg.connect(database, autocommit=True) as killer:
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
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> None:
        first, second = Sharing(database), Sharing(database)
        assert first.take(ANN, 90) == 90
        await first.settle()
        with psycopg.connect(database, autocommit=True) as look:

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


def test_a_database_that_lost_everything_is_told_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a crash PostgreSQL has cut everybody off, and emptied what it keeps no log of."""
    monkeypatch.setattr(shared_counts, "FIRST_PAUSE_SECONDS", 0.05)

    async def ask() -> None:
        first, second = Sharing(database), Sharing(database)
        assert first.take(ANN, 80) == 80
        for _ in range(20):
            first.quotas.enter(ANN)
        await first.settle()
        await second.settle()
        with psycopg.connect(database, autocommit=True) as look:
            look.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            look.execute("TRUNCATE limit_keys, limit_counts")
            assert second.take(ANN, PART) == PART
            assert first.take(ANN, 10) == 10
            for process in (first, second):
                while len(process.troubles) < 3:  # well, cut off, well again
                    await asyncio.sleep(0.01)
                await process.settle()
            held: dict[int, set[int]] = {}
            for holder, held_there in look.execute("SELECT holder, held FROM limit_counts"):
                held.setdefault(holder, set()).add(held_there)
        assert held == {first.table.holder: {90, 20}, second.table.holder: {PART}}
        await asyncio.gather(first.shared.close(), second.shared.close())

    asyncio.run(ask())


def test_limits_hold_again_after_a_restart_of_the_database_without_being_asked(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An idle connection that PostgreSQL closes is noticed before the next burst, not by it."""
    monkeypatch.setattr(shared_counts, "FIRST_PAUSE_SECONDS", 0.05)

    async def ask() -> None:
        first, second = Sharing(database), Sharing(database)
        assert first.take(ANN, 80) == 80
        await first.settle()
        await second.settle()
        exchanges = first.exchanges, second.exchanges
        await asyncio.sleep(0.1)
        assert (first.exchanges, second.exchanges) == exchanges  # nobody asks to find out
        with psycopg.connect(database, autocommit=True) as killer:
            killer.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        deadline = time.monotonic() + PATIENCE
        for process in (first, second):
            while len(process.troubles) < 3:  # well, cut off, well again
                assert time.monotonic() < deadline
                await asyncio.sleep(0.01)
            assert process.troubles[1] is not None
            await process.settle()
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
        process.exchange = silent
        process.shared.try_again()
        await process.settle()
        assert process.troubles[-1] is None
        process.shared.try_again()  # it works: there is nothing to try
        assert process.exchanges == 2
        await process.shared.close()

    asyncio.run(ask())


def test_open_sockets_are_counted_over_all_and_given_back(database: str) -> None:
    async def ask() -> None:
        first, second = Sharing(database), Sharing(database)
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


def test_questions_that_wait_are_counted_over_all(database: str) -> None:
    async def ask() -> None:
        processes = Sharing(database), Sharing(database)
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
        with psycopg.connect(database) as look:
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
        process = Process(silent)
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
