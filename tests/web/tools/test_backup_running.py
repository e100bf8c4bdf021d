"""Backups taken, and brought back, while a server runs and people play."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from plyground.web.store import tray
from plyground.web.store.database import Database
from plyground.web.store.restore import split_in_pieces
from tests.web.servers import Server, serving
from tests.web.terminal.host import Host

from .stores import assert_done, assert_refused, lines_of, store, stored


def test_a_backup_taken_while_moves_are_played_is_of_one_moment(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with serving(database) as server:
        hosts = [Host(server, "cipher-shift", opponent="here") for _ in range(4)]
        done = threading.Event()
        players = [threading.Thread(target=_play, args=(host, done)) for host in hosts]
        for player in players:
            player.start()
        for number in range(5):
            seen = {host.path: len(host.view()["moves"]) for host in hosts}
            assert_done(store("backup", database, tmp_path / f"b{number}"))
            _assert_true(tmp_path / f"b{number}", seen)
        done.set()
        for player in players:
            player.join()
        assert all(host.view()["moves"] for host in hosts)


def _play(host: Host, done: threading.Event) -> None:
    while not done.is_set():
        host.move()


def _assert_true(backup: Path, seen: dict[str, int]) -> None:
    """Every change is there without a gap, and every move that was seen before."""
    rooms = [line for line in lines_of(backup) if "join_code" in line]
    lines = iter(lines_of(backup)[1:])
    assert len(rooms) == len(seen)
    for line in lines:
        if "sha256" in line:
            break
        entries = [next(lines) for _ in range(line["entries"])]
        assert [entry[0] for entry in entries] == list(range(1, len(entries) + 1))
        assert len(entries) - 1 >= seen[f"/api/rooms/{line['name']}"]


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path / "running.db") as server:
        yield server


def test_a_running_server_restores_what_it_is_handed(
    running: Server, filled: Path, backup: Path, tmp_path: Path
) -> None:
    host = Host(running, "operator-outwit", opponent="here")
    host.move("+2")
    restored = store("restore", tmp_path / "running.db", backup)
    assert_done(restored, "Restored 4 rooms; 0 were there already.")
    now = stored(tmp_path / "running.db")
    assert {name: now[name] for name in stored(filled)} == stored(filled)
    host.move("+2")
    assert host.view()["moves"] == ["+2", "+2"]
    again = store("restore", tmp_path / "running.db", backup)
    assert_done(again, "Restored 0 rooms; 4 were there already.")
    left = {path.name for path in tmp_path.iterdir() if path.name.startswith("running.db.")}
    assert left == {f"running.db.{end}" for end in ("lock", "log", "witness")}


def test_moves_are_made_while_the_server_restores(running: Server, tmp_path: Path) -> None:
    with serving(tmp_path / "many.db") as other:
        for _ in range(60):
            Host(other, "cipher-quest", opponent="here").move()
    assert_done(store("backup", tmp_path / "many.db", tmp_path / "many"))
    host, done = Host(running, "cipher-shift", opponent="here"), threading.Event()
    player = threading.Thread(target=_play, args=(host, done))
    player.start()
    assert_done(store("restore", tmp_path / "running.db", tmp_path / "many"), "Restored 60 rooms")
    done.set()
    player.join()
    assert len(stored(tmp_path / "running.db")) == 61
    assert len(host.view()["moves"]) > 1


def test_what_a_killed_server_had_begun_to_restore_is_finished_by_the_next(
    filled: Path, backup: Path, tmp_path: Path
) -> None:
    database = tmp_path / "games.db"
    with serving(database):
        pass
    (tmp_path / "games.db.restoring").write_bytes(backup.read_bytes())
    with serving(database) as server:
        names = stored(filled)
        deadline = 100
        while len(stored(database)) < len(names) and deadline:
            deadline -= 1
            server.ask("GET", "/health")
            threading.Event().wait(0.1)
    assert stored(database) == names
    assert not (tmp_path / "games.db.restoring").exists()


def test_a_command_whose_server_ends_restores_by_itself(
    filled: Path, backup: Path, tmp_path: Path
) -> None:
    """The lock is held by somebody who takes no backups, and then goes."""
    holder = Database(str(tmp_path / "games.db"))
    holder.occupy()
    threading.Timer(0.5, holder.leave).start()
    assert_done(store("restore", tmp_path / "games.db", backup), "Restored 4 rooms")
    assert stored(tmp_path / "games.db") == stored(filled)
    assert not (tmp_path / "games.db.restore").exists()


def test_two_restores_at_once_are_refused(backup: Path, tmp_path: Path) -> None:
    holder = Database(str(tmp_path / "games.db"))
    holder.occupy()
    try:
        (tmp_path / "games.db.restore").touch()
        assert_refused(store("restore", tmp_path / "games.db", backup), "under way")
    finally:
        holder.leave()


def test_a_server_that_takes_no_backups_is_not_waited_for(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tray, "UNCLAIMED_SECONDS", 0.3)
    holder = Database(str(tmp_path / "games.db"))
    holder.occupy()
    try:
        assert_refused(store("restore", tmp_path / "games.db", backup), "stop it first")
    finally:
        holder.leave()
    assert not (tmp_path / "games.db.restore").exists()


def test_pieces_are_small_enough_to_let_others_in(filled: Path) -> None:
    rooms = list(stored(filled).values()) * 300
    pieces = list(split_in_pieces(rooms))
    assert [room for piece in pieces for room in piece] == rooms
    assert max(sum(len(room.entries) for room in piece) for piece in pieces) < 600
