"""Rooms and names are kept as long as whoever runs the server says, and no longer."""

import asyncio
import logging
import time
from pathlib import Path

import pytest

from plyground.cli.serve import read_keeping
from plyground.language.errors import BadOption
from plyground.web import maintenance
from plyground.web.base.metrics import Metrics
from plyground.web.base.settings import DAY_MILLISECONDS, Keeping
from plyground.web.rooms.clock import When
from plyground.web.rooms.registry import Registry
from tests.line.runner import run
from tests.web.chaos.stores import opened
from tests.web.servers import serving
from tests.web.terminal.host import Host

from .stores import stored

KEEP = "finished=10d,unfinished=5d,unbegun=2d"
NAME = "Wilhelmine"
LOG = logging.getLogger("keeping")


def reap(database: str | Path, days: int) -> int:
    """What a server would do so many days from now; how many rooms went."""

    async def look() -> int:
        async with opened(str(database)) as found:
            at = int(time.time() * 1000) + days * DAY_MILLISECONDS
            registry = Registry(found, LOG, Metrics(), lambda: When(at, 0))
            return await maintenance.reap(registry, read_keeping(KEEP), LOG)

    return asyncio.run(look())


def test_everything_goes_when_its_time_is_over(database: str) -> None:
    with serving(database) as server:
        Host(server, "cipher-shift", opponent="here")
        Host(server, "operator-outwit", opponent="here").move("+2")
        over = Host(server, "operator-outwit", opponent="here", name=NAME)
        over.do("resign")
    assert [reap(database, days) for days in (1, 3, 4, 6, 9)] == [0, 1, 0, 1, 0]
    assert stored(database).keys() == {over.path.rpartition("/")[2]}
    assert reap(database, 11) == 1
    assert not stored(database)
    if "://" not in database:
        for path in Path(database).parent.glob("games.db*"):
            assert NAME.encode() not in path.read_bytes()


def test_times_are_read_strictly() -> None:
    hour = DAY_MILLISECONDS // 24
    assert read_keeping("unbegun=12h, finished=365d") == Keeping(
        finished=365 * DAY_MILLISECONDS, unbegun=12 * hour
    )
    assert read_keeping("unbegun=forever").unbegun is None
    for text in ("", "finished", "finished=", "finished=0d", "finished=-1d", "finished=1w", "x=1d"):
        with pytest.raises(BadOption):
            read_keeping(text)
    refused = run(["serve", "--keep", "finished=soon"])
    assert refused.status == 2
    assert "--keep finished takes a time such as 30d, 12h or forever, not 'soon'" in refused.err
