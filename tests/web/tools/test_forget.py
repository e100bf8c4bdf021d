"""One room is forgotten on request: whoever is in it hears so, and nothing of it is left."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from plyground.language.message import Message
from plyground.web.http.pages import PAGES
from plyground.web.maintenance import read_link
from tests.web.authority.clients import Wire, bearer, wired
from tests.web.servers import PATIENCE, Server, serving
from tests.web.terminal.host import Host

from .stores import assert_done, assert_refused, store, stored

NAME = "Wilhelmine Unvergessen"
GONE = Message("server.room-gone")


def name_of(host: Host) -> str:
    return host.path.rpartition("/")[2]


@contextmanager
def sitting(server: Server, host: Host) -> Iterator[Wire]:
    """A socket of the host's at a server, which need not be the one where the room was opened."""
    with wired(server) as socket:
        assert socket.upgrade(f"{host.path}/live", [bearer(host.token)]).status == 101
        assert socket.told()["view"]["room"] == name_of(host)
        yield socket


def assert_sent_away(socket: Wire) -> None:
    while (said := socket.told()) != {"closing": str(GONE), "closing_said": GONE.json()}:
        assert "closing" not in said
    assert socket.close_code() == 1008


def assert_traceless(folder: Path) -> None:
    """In no byte of any file of the database: free pages and logs count too."""
    for path in folder.glob("games.db*"):
        assert NAME.encode() not in path.read_bytes(), path.name


def test_a_room_is_forgotten_while_its_server_runs(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with serving(database) as server:
        host = Host(server, "operator-outwit", opponent="here", name=NAME)
        other = Host(server, "cipher-shift", opponent="here")
        show = Host(server, "cipher-shift", host="random", opponent="random")
        host.move("+2")
        assert NAME.encode() in b"".join(path.read_bytes() for path in tmp_path.glob("games.db*"))
        with sitting(server, host) as socket:
            done = store("forget", database, name_of(host))
            assert_done(done, f"Room {name_of(host)} is forgotten.", "Backups")
            assert_sent_away(socket)
        assert_traceless(tmp_path)
        assert server.ask("GET", host.path, token=host.token).status == 404
        assert_done(store("forget", database, show.watch, "--lang", "de"), "vergessen")
        other.move()
        deadline = time.monotonic() + PATIENCE  # nobody is in it: that is found out a bit later
        while server.ask("GET", show.watch.replace(server.address, "/api")).status != 404:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert "plyground_task_failures_total{" not in server.ask("GET", "/metrics").body
    assert stored(database).keys() == {name_of(other)}


def test_a_room_is_forgotten_where_no_server_runs_and_comes_back_only_from_a_backup(
    tmp_path: Path,
) -> None:
    database, backup = tmp_path / "games.db", tmp_path / "backup"
    with serving(database) as server:
        host, other = (Host(server, "code-swap", opponent="here", name=NAME) for _ in range(2))
        for one in (host, other):
            one.do("resign")
    assert_done(store("backup", database, backup))
    assert_done(store("forget", database, name_of(host)))
    assert stored(database).keys() == {name_of(other)}
    assert_done(store("forget", database, other.watch))
    assert_traceless(tmp_path)
    assert_refused(store("forget", database, name_of(other)), "there is no room")
    assert_done(store("restore", database, backup), "Brought in 2 rooms")


def test_what_is_no_room_is_refused(filled: Path) -> None:
    before = stored(filled)
    words = ["nothing", "../../etc/passwd", "", "%", "_" * 8, "'; DROP TABLE rooms", "ü", "a\x1bb"]
    for given in [*words, min(before)[:3]]:
        assert_refused(store("forget", filled, "--", given), "there is no room '")
    assert stored(filled) == before


def test_every_link_that_pages_have_leads_to_its_room() -> None:
    paths = [path for path in PAGES if "{room}" in path or "{code}" in path]
    assert {"/room/{room}/review", "/watch/{code}/review", "/join/{code}"} <= set(paths)
    for path in paths:
        link = "https://play.example.org:28443" + path.format(room="bcdf", code="bcdf")
        for ending in ("", "/", "?x=1/2", "/#moves"):
            assert read_link(link + ending) == "bcdf"
