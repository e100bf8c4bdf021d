"""Processes that count together: what each grants, and what it hears of the others."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

import psycopg
from sqlalchemy.engine import make_url

from plyground.web.access.quotas import Quotas
from plyground.web.access.shared_counts import SharedCounts, Told
from plyground.web.base.limits import read_limits
from plyground.web.store.limit_table import Lesson, LimitTable, Others, Report

from .servers import PATIENCE

ANN, BOB = "192.0.2.1", "2001:db8::"
LIMITS = read_limits("rooms=100/hour,sockets=40")
PART = 5
"""What a process grants of a hundred before it says so."""


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


def hear_of_nobody(told: Sequence[Told]) -> Lesson:
    return Lesson([Others(0, None)] * len(told), (0, 0), 3600)


def cut_off(database: psycopg.Connection[Any]) -> None:
    """Everybody else who is connected to this database, as its restart would."""
    database.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )


async def go_on_after_a_cut(processes: Sequence[Process]) -> None:
    """Wait until each has been well, cut off, and well again, and has told what it had to."""
    deadline = time.monotonic() + PATIENCE
    for process in processes:
        while len(process.troubles) < 3:
            assert time.monotonic() < deadline
            await asyncio.sleep(0.01)
        assert process.troubles[1] is not None
        await process.settle()
