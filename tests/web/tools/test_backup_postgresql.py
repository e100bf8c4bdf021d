"""The same backups on PostgreSQL, from which and to which one can move."""

from pathlib import Path

import pytest

from tests.web.postgres import Cluster
from tests.web.servers import open_table, serving
from tests.web.terminal.host import Host

from .stores import assert_done, assert_refused, store, stored


def test_a_store_moves_from_sqlite_to_postgresql_and_back(
    filled: Path, backup: Path, postgresql: str, tmp_path: Path
) -> None:
    assert_done(store("restore", postgresql, backup), "Restored 4 rooms")
    assert stored(postgresql) == stored(filled)
    assert_done(store("backup", postgresql, tmp_path / "back.gz"), "Backed up 4 rooms")
    assert_done(store("restore", tmp_path / "back.db", tmp_path / "back.gz"), "Restored 4 rooms")
    assert stored(tmp_path / "back.db") == stored(filled)


def test_a_running_server_is_backed_up_and_restored_into(
    filled: Path, backup: Path, postgresql: str, tmp_path: Path
) -> None:
    with serving(postgresql) as server:
        host = Host(server, "operator-outwit", opponent="here")
        assert_done(store("backup", postgresql, tmp_path / "early"), "Backed up 1 room,")
        host.move("+2")
        assert_done(store("restore", postgresql, backup), "Restored 4 rooms; 0 were there already.")
        restored = store("restore", postgresql, tmp_path / "early")
        assert_done(restored, "Restored 0 rooms; 1 was there already.")
        host.move("+2")
        assert host.view()["moves"] == ["+2", "+2"]
        known = stored(postgresql)
        assert {name: known[name] for name in stored(filled)} == stored(filled)


def test_a_restored_game_goes_on_in_a_server_that_was_running(
    cluster: Cluster, tmp_path: Path
) -> None:
    old, new = cluster.fresh_database(), cluster.fresh_database()
    with serving(old) as server:
        table = open_table(server, "cipher-quest")
    assert_done(store("backup", old, tmp_path / "b"))
    with serving(new) as server:
        path, token = f"/api/rooms/{table.room}", table.tokens[0]
        assert server.ask("GET", path, token=token).status == 404
        assert_done(store("restore", new, tmp_path / "b"), "Restored 1 room;")
        command = {"id": "a", "do": "move", "ply": 0, "move": "9"}
        assert server.ask("POST", path, command, token).status == 200


def test_a_room_that_took_another_course_is_left_alone_and_named(
    cluster: Cluster, tmp_path: Path
) -> None:
    old, new = cluster.fresh_database(), cluster.fresh_database()
    with serving(old) as server:
        host = Host(server, "operator-outwit", opponent="here")
        assert_done(store("backup", old, tmp_path / "early"))
        host.move("+2")
        assert_done(store("backup", old, tmp_path / "late"))
    assert_done(store("restore", new, tmp_path / "early"))
    before = stored(new)
    name = host.path.rpartition("/")[2]
    assert_done(store("restore", new, tmp_path / "late"), f"went on differently here: {name}.")
    assert stored(new) == before


def test_records_and_rooms_come_out_alike(
    filled: Path, backup: Path, postgresql: str, tmp_path: Path
) -> None:
    assert_done(store("restore", postgresql, backup))
    assert store("rooms", postgresql) == store("rooms", filled)
    assert_done(store("export", postgresql, tmp_path / "one"), "Wrote 2 records")
    assert_done(store("export", filled, tmp_path / "two"), "Wrote 2 records")
    texts = [
        {path.name: path.read_bytes() for path in (tmp_path / folder).iterdir()}
        for folder in ("one", "two")
    ]
    assert texts[0] == texts[1]


@pytest.mark.parametrize("action", ["backup", "restore", "export", "rooms"])
def test_a_database_that_is_away_is_one_line(action: str, backup: Path, tmp_path: Path) -> None:
    paths = {"backup": tmp_path / "out", "restore": backup, "export": tmp_path / "records"}
    rest = [paths[action]] if action in paths else []
    assert_refused(store(action, "postgresql://nobody@127.0.0.1:9/none", *rest), "the database")
    assert not (tmp_path / "out").exists()
