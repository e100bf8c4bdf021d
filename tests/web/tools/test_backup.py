"""Backups of a store: whole or not at all, what they bring back, and moving to another database."""

from pathlib import Path

import pytest

from tests.line.runner import run
from tests.web.chaos.test_bad_rows import execute
from tests.web.postgres import Cluster
from tests.web.servers import open_table, play, serving
from tests.web.terminal.host import Host

from .stores import assert_done, assert_refused, store, stored


@pytest.fixture
def new(tmp_path: Path, database: str, cluster: Cluster) -> str:
    """Another store of the same kind, without rooms."""
    return cluster.fresh_database() if "://" in database else str(tmp_path / "new" / "games.db")


def test_what_is_restored_is_what_was_there_and_goes_on(
    database: str, new: str, tmp_path: Path
) -> None:
    with serving(database) as server:
        table = open_table(server, "cipher-quest")
        path, token = f"/api/rooms/{table.room}", table.tokens[0]
        before = server.ask("GET", path, token=token).body
        made = store("backup", database, tmp_path / "backup")
        assert_done(made, "Backed up 1 room, 2 changes", "keep it to yourself")
        assert_done(store("check", database), "All is well: 1 room can be read.")
    assert (tmp_path / "backup").stat().st_mode & 0o777 == 0o600
    Path(tmp_path / "new").mkdir()
    assert_done(store("restore", new, tmp_path / "backup"), "Brought in 1 room, 2 changes.")
    assert stored(new) == stored(database)
    with serving(new) as server:
        assert server.ask("GET", path, token=token).body == before
        assert play(server, table, 0, "9").status == 200


def test_nothing_that_is_there_is_overwritten(database: str, tmp_path: Path) -> None:
    with serving(database) as server:
        Host(server, "operator-outwit", opponent="here")
    assert_done(store("backup", database, tmp_path / "backup"))
    before = stored(database)
    assert_refused(store("restore", database, tmp_path / "backup"), "holds rooms already")
    assert stored(database) == before


def test_an_older_backup_is_replaced_and_nothing_else(filled: Path, tmp_path: Path) -> None:
    for _ in range(2):
        assert_done(store("backup", filled, tmp_path / "backup"))
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ada", encoding="utf-8")
    for path in (other, filled):
        assert_refused(store("backup", filled, path), "exists and is not a backup")
    assert other.read_text(encoding="utf-8") == "Dear Ada"
    assert len(stored(filled)) == 4


def test_what_is_no_backup_is_refused(filled: Path, tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ada", encoding="utf-8")
    for path in (other, tmp_path / "nothing", filled):
        assert_refused(store("restore", tmp_path / "new.db", path), "is not a backup")
    assert not (tmp_path / "new.db").exists()


def test_a_store_moves_to_postgresql_and_back(
    filled: Path, postgresql: str, tmp_path: Path
) -> None:
    source: str | Path = filled
    targets: list[str | Path] = [postgresql, tmp_path / "back.db"]
    for number, target in enumerate(targets):
        assert_done(store("backup", source, tmp_path / f"{number}"), "Backed up 4 rooms")
        assert_done(store("restore", target, tmp_path / f"{number}"), "Brought in 4 rooms")
        assert stored(target) == stored(filled)
        source = target


def test_a_store_of_another_schema_is_refused_in_one_sentence(database: str) -> None:
    with serving(database):
        pass
    execute(database, "UPDATE plyground SET schema = ?", 2)
    refused = run(["serve", "--port", "0", "--db", database])
    assert_refused(refused, "was made by another version of plyground")


def test_a_database_that_is_away_is_one_line(tmp_path: Path) -> None:
    away = "postgresql://nobody@127.0.0.1:9/none"
    assert_refused(store("backup", away, tmp_path / "out"), "the database")
    assert not (tmp_path / "out").exists()
