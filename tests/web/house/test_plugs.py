"""Whichever plug is pulled, play goes on: nothing acknowledged is lost, nothing is doubled."""

import asyncio
import os
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from time import monotonic

import pytest

from tests.web.postgres import Cluster
from tests.web.tools.proxies import BALANCERS

from .house import House, keeping
from .night import PLUGS, Night, kill_server

LONG_SECONDS = float(os.environ.get("PLYGROUND_NIGHT_SECONDS", "3600"))
"""How long a long night is."""
LONG_ROOMS = int(os.environ.get("PLYGROUND_NIGHT_ROOMS", "10000"))
LONG_SOCKETS = int(os.environ.get("PLYGROUND_NIGHT_SOCKETS", "1000"))
"""As many are open at a time; whose rooms they are changes, so that it is each one's turn."""


@pytest.fixture
def house(tmp_path: Path, cluster: Cluster) -> Iterator[House]:
    with keeping("haproxy", tmp_path, cluster) as made:
        yield made


def test_each_part_is_pulled_out_once_and_every_room_plays_on(house: House) -> None:
    night = Night(house, think=0.1)
    asyncio.run(night.pass_by(PLUGS))
    night.check()
    print(night.report())


@pytest.mark.soak
@pytest.mark.parametrize("program", BALANCERS)
def test_the_rooms_of_a_killed_server_play_on_behind_any_balancer(
    program: str, tmp_path: Path, cluster: Cluster
) -> None:
    with keeping(program, tmp_path, cluster) as house:
        night = Night(house, rooms=4, think=0.05)
        asyncio.run(night.pass_by([kill_server] * 10))
        night.check()
        print(night.report())


@pytest.mark.soak
def test_a_long_night_loses_and_doubles_nothing(house: House) -> None:
    # Without clocks: in most rooms nobody is at the board at the moment.
    think = LONG_SOCKETS / 100
    night = Night(house, rooms=LONG_ROOMS // 5, think=think, patience=600, clock=None)
    asyncio.run(stay_up(night))
    night.check()
    print(f"{len(night.party.pairs):,} rooms, {night.party.moves:,} moves acknowledged")
    print(night.report())


async def stay_up(night: Night) -> None:
    """The rooms take turns; in each turn one plug is pulled."""
    until, some = monotonic() + LONG_SECONDS, LONG_SOCKETS // 2
    starts = cycle(range(0, len(night.party.pairs), some))
    plugs = cycle(PLUGS)
    while monotonic() < until:
        start = next(starts)
        await night.pass_by([next(plugs)], slice(start, start + some))
