"""A SQLite file that is not whole: a server says what was lost, and does not start unasked."""

import asyncio
import os
import sqlite3
import subprocess
from pathlib import Path

import pytest
from msgspec.structs import replace

from plyground.web.store import integrity
from plyground.web.store.database import Database
from plyground.web.store.entry import NewRoom
from plyground.web.store.integrity import check_file
from plyground.web.store.witness import MOST_ROOMS, read_witness
from tests.web.servers import Server, Table, open_table, serving
from tests.web.zygote import run

from .stores import entry, opened


def play(server: Server, table: Table, plies: int) -> None:
    """So many moves, in turn, each acknowledged."""
    for ply in range(plies):
        command = {"id": f"m{ply}", "do": "move", "ply": ply, "move": "+2"}
        path = f"/api/rooms/{table.room}"
        assert server.ask("POST", path, command, table.tokens[ply % 2]).status == 200


def refused(file: Path) -> str:
    """The one line with which a server refuses to start."""
    try:
        done = run("plyground", "serve", "--port", "0", "--db", str(file), seconds=60)
    except subprocess.TimeoutExpired:
        raise AssertionError("the server has started as if nothing were the matter") from None
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    return done.stderr


@pytest.fixture
def killed(tmp_path: Path) -> tuple[Path, Table]:
    """A server was killed: the newest moves are in the log beside the file."""
    file = tmp_path / "games.db"
    server = Server(file)
    table = open_table(server, "operator-outwit", options={"target": 1000})
    play(server, table, 10)
    server.kill()
    return file, table


def test_a_log_that_was_cut_short_is_noticed_and_what_was_lost_is_said(
    killed: tuple[Path, Table],
) -> None:
    file, table = killed
    log = file.with_name("games.db-wal")
    whole = log.read_bytes()
    os.truncate(log, len(whole) * 3 // 4)
    said = refused(file)
    lost = int(said.split(f"{table.room} (")[1].split(")")[0])
    assert f"it lacks {lost} acknowledged changes of these rooms: {table.room}" in said
    assert "restore a backup" in said
    assert "--accept-damage" in said
    # Nothing was touched: whoever has a better log can put it there.
    assert log.read_bytes() == whole[: len(whole) * 3 // 4]
    log.write_bytes(whole)
    with serving(file) as server:
        view = server.ask("GET", f"/api/rooms/{table.room}", token=table.tokens[0]).body
        assert len(view["moves"]) == 10


def test_whoever_accepts_it_goes_on_with_what_is_there(killed: tuple[Path, Table]) -> None:
    file, table = killed
    os.truncate(log := file.with_name("games.db-wal"), log.stat().st_size * 3 // 4)
    with serving(file, "--accept-damage") as server:
        view = server.ask("GET", f"/api/rooms/{table.room}", token=table.tokens[0]).body
        plies = len(view["moves"])
        assert 0 < plies < 10
        command = {"id": "on", "do": "move", "ply": plies, "move": "+2"}
        path = f"/api/rooms/{table.room}"
        assert server.ask("POST", path, command, table.tokens[plies % 2]).status == 200
    assert '"what": "going on with a damaged database"' in Path(f"{file}.log").read_text()
    with serving(file) as server:  # and what was accepted is not held against it
        assert server.ask("GET", path, token=table.tokens[0]).body["moves"] == ["+2"] * (plies + 1)


def test_an_older_file_in_the_place_of_the_newest_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with serving(file) as server:
        table = open_table(server, "operator-outwit")
    older = file.read_bytes()
    with serving(file) as server:
        play(server, table, 2)
    file.write_bytes(older)
    assert f"it lacks 2 acknowledged changes of these rooms: {table.room} (2)" in refused(file)


def test_a_damaged_page_in_the_middle_is_noticed_and_its_rooms_are_named(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with serving(file) as server:
        tables = [open_table(server, "code-swap") for _ in range(40)]
    room = damage_a_page_of_events(file)
    assert room in {table.room for table in tables}
    said = refused(file)
    assert "is not whole: SQLite finds it damaged" in said
    assert "these rooms cannot be read: " in said
    assert "restore a backup" in said
    with serving(file, "--accept-damage") as server:
        answers = [
            server.ask("GET", f"/api/rooms/{table.room}", token=table.tokens[0]).status
            for table in tables
        ]
        assert 200 in answers
        assert answers.count(200) < len(tables)
        assert open_table(server, "code-swap").room


def damage_a_page_of_events(file: Path) -> str:
    """Overwrite a page that holds changes; a room that has one on it."""
    connection = sqlite3.connect(file)
    ((size,),) = connection.execute("PRAGMA page_size")
    rows = connection.execute("SELECT room, data FROM events WHERE seq = 1").fetchall()
    connection.close()
    text = file.read_bytes()
    room, data = rows[len(rows) // 2]
    page = text.index(data.encode()) // size
    assert page > 1
    with file.open("r+b") as opened_file:
        opened_file.seek(page * size)
        opened_file.write(os.urandom(size))
    return str(room)


def test_a_check_ends_when_its_time_is_up(
    killed: tuple[Path, Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database(str(killed[0]))
    assert check_file(database) == integrity.Damage()
    monkeypatch.setattr(integrity, "STEPS", 1)
    monkeypatch.setattr(integrity, "CHECK_SECONDS", -1.0)
    late = check_file(database)
    assert not late
    assert not late.complete


# ---- the witness -----------------------------------------------------------------------------


def test_the_witness_knows_what_was_stored_and_forgets_what_was_removed(tmp_path: Path) -> None:
    file = tmp_path / "games.db"

    async def store_and_remove() -> None:
        async with opened(str(file)) as store:
            for seq in (1, 2, 3):
                room = NewRoom("bcdfghjk", 1, "join", "watch") if seq == 1 else None
                assert await store.append(entry(seq), room)
                assert read_witness(file) == {"bcdfghjk": seq}
            assert not await store.remove("bcdfghjk", 2)  # it has gone on since
            assert await store.append(entry(4))
            assert read_witness(file) == {"bcdfghjk": 4}
            assert await store.remove("bcdfghjk", 4)
            assert read_witness(file) == {}

    asyncio.run(store_and_remove())


def test_the_witness_keeps_the_rooms_that_changed_last(tmp_path: Path) -> None:
    file = tmp_path / "games.db"

    async def fill() -> None:
        async with opened(str(file)) as store:
            waiting = [
                store.append(replace(entry(1), room=f"r{n}"), NewRoom(f"r{n}", 1, f"j{n}", f"w{n}"))
                for n in range(MOST_ROOMS + 5)
            ]
            assert all(await asyncio.gather(*waiting))

    asyncio.run(fill())
    assert set(read_witness(file)) == {f"r{n}" for n in range(5, MOST_ROOMS + 5)}
    assert not check_file(Database(str(file)))


def test_a_witness_that_is_damaged_says_nothing(killed: tuple[Path, Table]) -> None:
    file, table = killed
    witness = file.with_name("games.db.witness")
    assert read_witness(file) == {table.room: 12}
    text = bytearray(witness.read_bytes())
    text[19] ^= 1
    witness.write_bytes(bytes(text) + b"half")
    assert read_witness(file) == {}
    with serving(file) as server:
        assert server.ask("GET", "/health").status == 200
