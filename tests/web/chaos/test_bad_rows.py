"""Rows that nobody can read: their room is set aside, and everything else goes on."""

import asyncio
import io
import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import pytest

from plyground.web.base.log import open_log
from plyground.web.base.metrics import Metrics
from plyground.web.maintenance.reaper import DAY_MILLISECONDS, Reaper
from plyground.web.store.unreadable_rooms import UnreadableRooms
from tests.web.servers import PATIENCE, Server, Table, open_table, serving
from tests.web.tools.stores import assert_done, store

from .stores import opened

NEWER = '[{"kind":"teleported","by":"host"}]'
ILLEGAL = '[{"kind":"moved","by":"host","move":"*9"}]'


def execute(database: str, statement: str, *values: Any) -> None:
    """Change the store behind everybody's back."""
    if "://" in database:
        with psycopg.connect(database) as connection:
            connection.execute(statement.replace("?", "%s"), values)  # type: ignore[arg-type,unused-ignore]
        return
    file = sqlite3.connect(database)
    with file:
        file.execute(statement, values)
    file.close()


def write(data: Any) -> Callable[[str, str], None]:
    return lambda database, room: execute(
        database, "UPDATE events SET data = ? WHERE room = ? AND seq = 2", data, room
    )


def remove(seqs: str) -> Callable[[str, str], None]:
    return lambda database, room: execute(
        database, f"DELETE FROM events WHERE room = ? AND seq IN ({seqs})", room
    )


FAULTS = {
    "no JSON": write("]["),
    "nothing at all": write(""),
    "other JSON": write('{"kind":"moved"}'),
    "a kind of a newer version": write(NEWER),
    "a move that cannot be": write(ILLEGAL),
    "a hole": remove("2"),
    "no beginning": remove("1"),
    "no changes": remove("1, 2, 3"),
}


def write_bytes(database: str, room: str) -> None:
    """What SQLite takes for text, and is none."""
    statement = "UPDATE events SET data = CAST(? AS TEXT) WHERE room = ? AND seq = 2"
    execute(database, statement, b"\xff\xfe", room)


ONLY_SQLITE = {"no text": write_bytes}


class Found(NamedTuple):
    """A store with three rooms, of which the middle one cannot be read."""

    database: str
    bad: Table
    good: tuple[Table, Table]


@pytest.fixture(params=[*FAULTS, *ONLY_SQLITE])
def found(request: pytest.FixtureRequest, database: str) -> Found:
    if request.param in ONLY_SQLITE and "://" in database:
        pytest.skip("PostgreSQL takes only text")
    with serving(database) as server:
        tables = sorted(open_table(server, "operator-outwit") for _ in range(3))
        for table in tables:
            assert move(server, table).status == 200
    {**FAULTS, **ONLY_SQLITE}[request.param](database, tables[1].room)
    # It happened long ago: the witness of what was acknowledged knows other rooms by now.
    Path(f"{database}.witness").unlink(missing_ok=True)
    return Found(database, tables[1], (tables[0], tables[2]))


def move(server: Server, table: Table, ply: int = 0) -> Any:
    command = {"id": f"m{ply}", "do": "move", "ply": ply, "move": "+2"}
    return server.ask("POST", f"/api/rooms/{table.room}", command, table.tokens[ply % 2])


def test_the_others_play_on_and_whoever_comes_is_told(found: Found, tmp_path: Path) -> None:
    log = tmp_path / "log"
    server = Server(found.database, log=log)
    try:
        for table in found.good:
            assert move(server, table, 1).status == 200
        path = f"/api/rooms/{found.bad.room}"
        refused = server.ask("GET", path, token=found.bad.tokens[0])
        nobody = refused.status == 404 or refused.body["error"]["code"] == "no-seat"
        if not nobody:  # where nothing is left of it, there is nothing to tell
            assert (refused.status, refused.body["error"]["code"]) == (500, "internal")
            assert "cannot be read" in refused.body["error"]["message"]
        deadline = time.monotonic() + PATIENCE
        while server.ask("GET", "/health").body["unreadable"] != 1:
            assert time.monotonic() < deadline, server.ask("GET", "/health").body
            time.sleep(0.05)
        assert server.ask("GET", "/health").status == 200
        assert "plyground_rooms_unreadable 1.0" in server.ask("GET", "/metrics").body
        assert server.stop() == 0
    finally:
        server.process.kill()
    notes = [json.loads(line) for line in log.read_text().splitlines()]
    (noted,) = [note for note in notes if note["what"] == "room cannot be read"]
    assert noted["room"] == found.bad.room
    assert not [note for note in notes if note["what"] == "background work failed"]


def test_old_rooms_go_and_the_unreadable_one_stays(found: Found) -> None:
    log, metrics = io.StringIO(), Metrics()
    logger = open_log(out=log)

    async def reap() -> int:
        async with opened(found.database) as store:
            reaper = Reaper(store, logger, UnreadableRooms(logger, metrics))
            return await reaper.reap(int(time.time() * 1000) + 40 * DAY_MILLISECONDS)

    assert asyncio.run(reap()) == 2
    listed = store("rooms", found.database).out.splitlines()
    assert listed[0].startswith("1 room, ")
    assert found.bad.room in listed[1]
    assert "cannot be read" in listed[1]


def test_the_tools_name_it_and_do_the_rest(found: Found, tmp_path: Path) -> None:
    listed = store("rooms", found.database).out
    assert listed.startswith("3 rooms, ")
    assert listed.count("cannot be read") == 1
    exported = store("export", found.database, tmp_path / "records")
    assert_done(exported, f"These rooms cannot be read: {found.bad.room}.")
    backed_up = store("backup", found.database, tmp_path / "backup")
    assert_done(backed_up, "Backed up ")
    if f"not in it: {found.bad.room}." not in backed_up.out:  # what is text is kept as it is
        assert "Backed up 3 rooms" in backed_up.out
    restored = store("restore", tmp_path / "new.db", tmp_path / "backup")
    assert_done(restored)
    with serving(tmp_path / "new.db") as server:
        for table in found.good:
            assert move(server, table, 1).status == 200
