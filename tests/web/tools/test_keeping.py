"""Rooms and names are kept as long as whoever runs the server says, and no longer."""

import asyncio
import logging
import time
from pathlib import Path

import msgspec
import pytest

from plyground.cli.serve import read_keeping
from plyground.kernel.record import Record
from plyground.language.errors import BadOption
from plyground.web.base.metrics import Metrics
from plyground.web.base.settings import DAY_MILLISECONDS, Keeping
from plyground.web.maintenance.reaper import Reaper
from plyground.web.rooms.clock import When
from plyground.web.rooms.events import AnyEvent
from plyground.web.rooms.fold import UnreadableRooms
from plyground.web.rooms.registry import Registry
from plyground.web.rooms.setup import Setup
from plyground.web.store.tables import NAMES, blank_names
from tests.line.runner import run
from tests.web.chaos.stores import opened
from tests.web.postgres import Cluster
from tests.web.servers import Server, Table, open_table, serving
from tests.web.terminal.host import Host

from .stores import assert_done, store, stored

KEEP = "finished=10d,unfinished=5d,unbegun=2d,names=7d"
PEOPLE = ("Wilhelmine", "Zacharias", "Änne")
LOG = logging.getLogger("keeping")


def reaper_of(registry: Registry, at: int) -> Reaper:
    """One that has believed the calendar for long."""
    unreadable = UnreadableRooms(LOG, Metrics())
    reaper = Reaper(registry, read_keeping(KEEP), LOG, unreadable, lambda: at)
    reaper._begins_at = 0.0
    return reaper


def reap(database: str | Path, days: int) -> int:
    """What a server would do so many days from now; how many rooms went."""

    async def look() -> int:
        async with opened(str(database)) as found:
            unreadable = UnreadableRooms(LOG, Metrics())
            registry = Registry(found, LOG, unreadable, lambda: When(0, 0))
            at = int(time.time() * 1000) + days * DAY_MILLISECONDS
            return await reaper_of(registry, at).look()

    return asyncio.run(look())


def play(server: Server) -> tuple[Host, Table]:
    """Four rooms: nothing happened, a game was left, two are over; those two."""
    Host(server, "cipher-shift", opponent="here")
    Host(server, "operator-outwit", opponent="here").move("+2")
    over = Host(server, "operator-outwit", opponent="here", name=PEOPLE[0], opponent_name=PEOPLE[1])
    over.do("resign")
    table = open_table(server, "code-swap", name=PEOPLE[0])
    for player, do in ((0, {"do": "resign"}), (1, {"do": "name", "name": PEOPLE[2]})):
        path, token = f"/api/rooms/{table.room}", table.tokens[player]
        assert server.ask("POST", path, {"id": "a", **do}, token).status == 200
    return over, table


def names_in(database: str | Path) -> set[str]:
    data = "".join(entry.data for room in stored(database).values() for entry in room.entries)
    return {name for name in PEOPLE if name in data}


def test_everything_goes_when_its_time_is_over(cluster: Cluster, tmp_path: Path) -> None:
    for database in (tmp_path / "games.db", cluster.fresh_database()):
        with serving(database) as server:
            over, table = play(server)
        records = tmp_path / "records"
        assert [reap(database, days) for days in (1, 3, 4, 6)] == [0, 1, 0, 1]
        assert stored(database).keys() == {over.path.rpartition("/")[2], table.room}
        assert names_in(database) == {*PEOPLE}

        assert reap(database, 8) == 0
        nameless = stored(database)
        assert names_in(database) == set()
        assert "Player 1 and Player 2" in store("rooms", database).out
        assert_done(store("export", database, records), "Wrote 2 records")
        for path in records.iterdir():
            record = Record.read(path.read_text(encoding="utf-8"))
            assert (record.tags["Player1"], record.tags["Player2"]) == ("Player 1", "Player 2")
        for path in tmp_path.glob("games.db*"):
            assert not [name for name in PEOPLE if name.encode() in path.read_bytes()]
        assert reap(database, 9) == 0
        assert stored(database) == nameless  # once is enough, and the time runs on

        with serving(database):  # nothing is missed at a start
            pass
        assert reap(database, 11) == 2
        assert not stored(database)


def test_every_place_where_a_name_can_be_is_known() -> None:
    """A field of an event or a set-up that is called a name is blanked; others are not."""
    kinds = [*AnyEvent.__args__, Setup]
    fields = {field.name for kind in kinds for field in msgspec.structs.fields(kind)}
    assert {field for field in fields if "name" in field} == {*NAMES}
    before = '[{"kind":"named","by":"host","name":"Änne"},{"kind":"opened","setup":{"name":"Bo"}}]'
    after = '[{"kind":"named","by":"host","name":""},{"kind":"opened","setup":{"name":""}}]'
    assert blank_names(before) == after
    assert blank_names(moved := '[ {"kind": "moved", "move": "name"} ]') == moved
    for nonsense in ("][", "[1]", "{}x", '["name"]'):
        with pytest.raises(ValueError, match=r"Error|Expecting|Extra"):
            blank_names(nonsense)


def test_times_are_read_strictly() -> None:
    hour = DAY_MILLISECONDS // 24
    assert read_keeping("names=12h, finished=365d") == Keeping(
        finished=365 * DAY_MILLISECONDS, names=12 * hour
    )
    assert read_keeping("unbegun=forever").unbegun is None
    for text in ("", "names", "names=", "names=0d", "names=-1d", "names=1w", "names=1.5d", "x=1d"):
        with pytest.raises(BadOption):
            read_keeping(text)
    refused = run(["serve", "--keep", "names=soon"])
    assert refused.status == 2
    assert "--keep names takes a time such as 30d, 12h or forever, not 'soon'" in refused.err
