"""Rows that nobody can read: their room is set unreadable, and everything else goes on."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import pytest

from tests.web.servers import Server, Table, open_table, play, serving

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
    "an offer that there is not": write('[{"kind":"offered","by":"host","what":"tea"}]'),
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
    """A store in which every other room cannot be read, each for a reason of its own."""

    database: str
    bad: dict[str, Table]
    """By what was done to them."""
    good: list[Table]
    """By name these lie around and between them."""


@pytest.fixture
def found(database: str) -> Found:
    faults = FAULTS if "://" in database else {**FAULTS, **ONLY_SQLITE}
    with serving(database) as server:
        tables = sorted(open_table(server, "operator-outwit") for _ in range(2 * len(faults) + 1))
        for table in tables:
            assert play(server, table, 0).status == 200
    bad = dict(zip(faults, tables[1::2], strict=True))
    for fault, table in bad.items():
        faults[fault](database, table.room)
    return Found(database, bad, tables[::2])


def test_the_others_play_on_and_whoever_comes_is_told(found: Found, tmp_path: Path) -> None:
    log = tmp_path / "log"
    server = Server(found.database, log=log)
    try:
        for table in found.good:
            assert play(server, table, 1).status == 200
        told = {fault: what_is_told(server, table) for fault, table in found.bad.items()}
        expected = dict.fromkeys(found.bad, (500, "internal"))
        assert told == expected | {"no changes": (404, "not-found")}
        unreadable = len(found.bad) - 1  # where there are no changes, there is no room
        assert server.ask("GET", "/health").status == 200
        counted = f"plyground_rooms_unreadable {unreadable}.0"
        assert counted in server.ask("GET", "/metrics").body
        assert server.stop() == 0
    finally:
        server.process.kill()
    notes = [json.loads(line) for line in log.read_text().splitlines()]
    noted = [note["room"] for note in notes if note["what"] == "room cannot be read"]
    unread = {table.room for fault, table in found.bad.items() if fault != "no changes"}
    assert sorted(noted) == sorted(unread)
    assert not [note for note in notes if note["what"] == "background work failed"]


def what_is_told(server: Server, table: Table) -> tuple[int, str]:
    """To a player who comes back to a room."""
    answer = server.ask("GET", f"/api/rooms/{table.room}", token=table.tokens[0])
    error = answer.body["error"]
    if answer.status == 500:
        assert "cannot be read" in error["message"]
    return answer.status, error["code"]
