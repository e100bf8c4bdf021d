"""The machine with the database is gone for good: its standby takes over, and nothing is lost."""

import asyncio
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

import pytest

from tests.web.chaos.party import Party
from tests.web.postgres import Cluster
from tests.web.servers import Server

from .standby import Standby


@pytest.mark.soak
def test_a_standby_that_takes_over_has_every_acknowledged_move(tmp_path: Path) -> None:
    with ExitStack() as stack:
        primary = Cluster()
        stack.callback(primary.remove)
        name = primary.fresh_database().rpartition("/")[2]
        standby = Standby(primary)
        stack.callback(standby.remove)
        address = standby.address_of_both(name)
        servers = [Server(address, log=tmp_path / f"log-{number}") for number in range(2)]
        for server in servers:
            stack.callback(server.kill)
        asyncio.run(fail_over(primary, standby, servers, standby.address(name)))


async def fail_over(
    primary: Cluster, standby: Standby, servers: list[Server], database: str
) -> None:
    one, other = servers
    party = Party(one, [lambda: one.address, lambda: other.address], think=0.02)
    async with party.playing():
        await party.progress(moves=100)
        await asyncio.to_thread(primary.crash)
        crashed = monotonic()
        await asyncio.to_thread(standby.promote)
        promoted = monotonic()
        await party.progress(moves=100)
        print(
            f"promoted after {promoted - crashed:.1f} s, "
            f"100 moves {monotonic() - promoted:.1f} s later"
        )
    await asyncio.to_thread(party.check, other, database)
