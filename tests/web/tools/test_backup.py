"""Backups of a store: whole or refused, and what they bring back."""

import gzip
import json
import sqlite3
from pathlib import Path

import pytest

from tests.line.runner import run
from tests.web.servers import open_table, serving
from tests.web.terminal.host import Host

from .stores import assert_done, assert_refused, damaged, store, stored

# ---- there and back --------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["backup.jsonl", "backup.jsonl.gz"])
def test_what_is_restored_is_what_was_there(filled: Path, tmp_path: Path, name: str) -> None:
    assert_done(store("backup", filled, tmp_path / name), "keep it to yourself")
    (tmp_path / "new").mkdir()
    restored = store("restore", tmp_path / "new" / "games.db", tmp_path / name)
    assert_done(restored, "Restored 4 rooms; 0 were there already.")
    assert stored(tmp_path / "new" / "games.db") == stored(filled)


def test_a_restored_game_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path / "old.db") as server:
        table = open_table(server, "cipher-quest")
        before = server.ask("GET", f"/api/rooms/{table.room}", token=table.tokens[0]).body
        assert_done(store("backup", tmp_path / "old.db", tmp_path / "backup"))
    assert_done(store("restore", tmp_path / "new.db", tmp_path / "backup"))
    with serving(tmp_path / "new.db") as server:
        after = server.ask("GET", f"/api/rooms/{table.room}", token=table.tokens[0]).body
        assert after == before
        command = {"id": "a", "do": "move", "ply": 0, "move": "9"}
        moved = server.ask("POST", f"/api/rooms/{table.room}", command, table.tokens[0])
        assert moved.status == 200


def test_a_backup_is_for_its_owner_alone(backup: Path) -> None:
    assert backup.stat().st_mode & 0o777 == 0o600


def test_a_packed_backup_is_packed(filled: Path, tmp_path: Path) -> None:
    assert_done(store("backup", filled, tmp_path / "b.gz"))
    text = gzip.decompress((tmp_path / "b.gz").read_bytes())
    assert json.loads(text.splitlines()[0])["plyground"] == "backup"


def test_restoring_twice_changes_nothing(filled: Path, backup: Path, tmp_path: Path) -> None:
    assert_done(store("restore", tmp_path / "new.db", backup), "Restored 4 rooms")
    again = store("restore", tmp_path / "new.db", backup)
    assert_done(again, "Restored 0 rooms; 4 were there already.")
    assert stored(tmp_path / "new.db") == stored(filled)


def test_an_older_backup_is_replaced_and_nothing_else(filled: Path, backup: Path) -> None:
    assert_done(store("backup", filled, backup))
    other = backup.with_name("letter.txt")
    other.write_text("Dear Ada", encoding="utf-8")
    assert_refused(store("backup", filled, other), "exists and is not a backup")
    assert_refused(store("backup", filled, filled), "exists and is not a backup")
    assert other.read_text(encoding="utf-8") == "Dear Ada"
    assert len(stored(filled)) == 4


# ---- conflicts -------------------------------------------------------------------------------


def test_a_room_that_went_on_since_is_left_as_it_is(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with serving(database) as server:
        host = Host(server, "operator-outwit", opponent="here")
        assert_done(store("backup", database, tmp_path / "backup"))
        host.move("+2")
        restored = store("restore", database, tmp_path / "backup")
        assert_done(restored, "Restored 0 rooms; 1 was there already.")
        assert host.view()["moves"] == ["+2"]


def test_a_room_that_took_another_course_is_left_alone_and_named(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with serving(database) as server:
        host = Host(server, "operator-outwit", opponent="here")
        assert_done(store("backup", database, tmp_path / "early"))
        host.move("+2")
        assert_done(store("backup", database, tmp_path / "late"))
    other = tmp_path / "other.db"
    assert_done(store("restore", other, tmp_path / "early"))
    before = stored(other)
    restored = store("restore", other, tmp_path / "late")
    name = host.path.rpartition("/")[2]
    assert_done(
        restored, "Restored 0 rooms; 0 were there already.", f"went on differently here: {name}."
    )
    assert stored(other) == before


def test_a_link_that_another_room_has_is_a_conflict(backup: Path, tmp_path: Path) -> None:
    database = tmp_path / "new.db"
    assert_done(store("restore", database, backup))
    (name, *_) = stored(database)
    with sqlite3.connect(database) as connection:
        connection.execute("DELETE FROM events WHERE room = ?", (name,))
        connection.execute("UPDATE rooms SET name = 'another' WHERE name = ?", (name,))
    connection.close()
    assert_done(store("restore", database, backup), f"went on differently here: {name}.")


# ---- damage ----------------------------------------------------------------------------------


def test_a_backup_that_was_cut_off_is_refused_wherever(backup: Path, tmp_path: Path) -> None:
    text, cut = backup.read_bytes(), tmp_path / "cut"
    for length in (0, 1, 40, len(text) // 2, len(text) - 200, len(text) - 1):
        cut.write_bytes(text[:length])
        assert_refused(store("restore", tmp_path / "new.db", cut))
    lines = text.splitlines(keepends=True)
    for count in range(len(lines)):
        cut.write_bytes(b"".join(lines[:count]))
        assert_refused(store("restore", tmp_path / "new.db", cut))
    assert not (tmp_path / "new.db").exists()


def test_a_packed_backup_that_was_cut_off_is_refused(filled: Path, tmp_path: Path) -> None:
    assert_done(store("backup", filled, tmp_path / "b.gz"))
    text, cut = (tmp_path / "b.gz").read_bytes(), tmp_path / "cut.gz"
    for length in (3, 12, len(text) // 2, len(text) - 1):
        cut.write_bytes(text[:length])
        assert_refused(store("restore", tmp_path / "new.db", cut), "cut off")
    assert not (tmp_path / "new.db").exists()


@pytest.mark.parametrize("seed", range(20))
def test_a_changed_backup_is_refused(backup: Path, tmp_path: Path, seed: int) -> None:
    backup.write_bytes(damaged(backup.read_bytes(), seed))
    assert_refused(store("restore", tmp_path / "new.db", backup))
    assert not (tmp_path / "new.db").exists()


def test_a_backup_with_something_after_its_end_is_refused(backup: Path, tmp_path: Path) -> None:
    backup.write_bytes(backup.read_bytes() + b"\n")
    assert_refused(store("restore", tmp_path / "new.db", backup), "changed since")


def test_a_backup_of_a_newer_program_is_refused(backup: Path, tmp_path: Path) -> None:
    header, *rest = backup.read_text(encoding="utf-8").splitlines(keepends=True)
    for change in ({"format": 2}, {"schema": "9999"}):
        newer = json.dumps({**json.loads(header), **change})
        backup.write_text("\n".join([newer, *rest]), encoding="utf-8")
        assert_refused(store("restore", tmp_path / "new.db", backup), "newer plyground")


# ---- wrong usage -----------------------------------------------------------------------------


def test_a_store_that_is_not_there_is_refused(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere.db"
    for action in ("backup", "export"):
        assert_refused(store(action, nowhere, tmp_path / "out"), "cannot be read")
    assert_refused(store("rooms", nowhere), "cannot be read")
    assert not nowhere.exists()
    assert not (tmp_path / "out").is_file()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["backup"], "needs OUT"),
        (["restore"], "needs IN"),
        (["export"], "needs FOLDER"),
        (["rooms", "x"], "takes no file"),
        (["rooms", "--top", "0"], "--top cannot be '0'"),
        (["burn"], "invalid choice"),
        (["restore", "nowhere"], "cannot be read"),
        (["backup", "x", "--db", "mysql://x/y"], "--db takes a file"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_makes_no_sense_is_refused(words: list[str], reason: str) -> None:
    assert_refused(run(["store", *words]), reason)
