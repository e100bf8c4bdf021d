"""Programs on a server stay from move to move, and go when nobody needs them."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from logging import getLogger
from pathlib import Path
from typing import NamedTuple

import pytest

from plyground.web.base.metrics import Metrics
from plyground.web.base.settings import PROGRAM_IDLE_SECONDS
from plyground.web.pool import Pool
from tests.web.servers import serving
from tests.web.terminal.host import Host

from .bots import alive, assert_gone, noted, rogue

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="programs are bounded on Linux")


@asynccontextmanager
async def offered(notes: Path, size: int = 1) -> AsyncIterator["Offered"]:
    """A program that signs in, as a server offers it at so many tables at once."""
    log, metrics = getLogger("staying"), Metrics()
    pool = Pool("programs", size, 100.0, metrics, log, one_lane=True, waiting=10)
    try:
        yield Offered(rogue("sign in", notes), pool)
    finally:
        await pool.close()
        assert_gone(noted(notes))


class Offered(NamedTuple):
    command: str
    pool: Pool

    async def ask(self, table: str, game: str = "operator-outwit") -> str:
        position = {"operator-outwit": "23:1 1", "code-swap": "413/251 1"}[game]
        asked = {"game": game, "options": {}, "position": position, "table": table}
        question = {**asked, "command": self.command, "seconds": 30.0}
        return str(await self.pool.ask("ask_program", question, place=table))


def test_it_is_the_same_program_for_a_whole_game(tmp_path: Path) -> None:
    notes = tmp_path / "pids"
    flags = ("--program", f"bot={rogue('sign in', notes)}", "--engines", "1", "--deadline", "30")
    with serving(tmp_path / "games.db", *flags) as server:
        options = {"turn_limit": 8}
        host = Host(server, "operator-outwit", options=options, opponent="bot", seat="2")
        with host.answering():
            assert host.until(8)["now"]["ply"] >= 6
        # Tried out before there was a room, and then at the table.
        (pid,) = noted(notes)
        assert alive([pid])
    assert_gone([pid])


def test_each_table_has_its_own_as_long_as_there_are_workers(tmp_path: Path) -> None:
    async def play(notes: Path) -> None:
        async with offered(notes, size=2) as offers:
            for _ in range(3):
                assert await offers.ask("one") == "+2"
                assert await offers.ask("two", "code-swap") == "1-2"
            assert len(noted(notes)) == 2
            assert await offers.ask("three") == "+2"  # in place of the one that waited longest
            assert await offers.ask("two", "code-swap") == "1-2"
            assert len(noted(notes)) == 3
            assert_gone(noted(notes)[:1])
            assert alive(noted(notes)[1:])

    asyncio.run(play(tmp_path / "pids"))


def test_it_goes_when_nobody_asks(tmp_path: Path) -> None:
    async def play(notes: Path) -> None:
        async with offered(notes) as offers:
            await offers.ask("one")
            await offers.pool.rest(PROGRAM_IDLE_SECONDS)
            assert alive(noted(notes))
            await offers.pool.rest(0.0)
            assert_gone(noted(notes))
            assert await offers.ask("one") == "+2"
            assert len(noted(notes)) == 2

    asyncio.run(play(tmp_path / "pids"))
