"""A server's database, its backup and its links, all from version 0.1, go on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.servers import Server, serving
from tests.web.tools.stores import assert_done, store, stored

from .version_0_1 import FOLDER, ROOMS, copy_database

PLAYING = [name for name, room in ROOMS.items() if room["view"]["status"] == "playing"]
MOVABLE = [name for name in PLAYING if name != "engine"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(copy_database(tmp_path_factory.mktemp("version-0.1"))) as running:
        yield running


def ask(server: Server, name: str, path: str = "", token: int = 0, body: Any = None) -> Any:
    room = ROOMS[name]
    verb = "GET" if body is None else "POST"
    return server.ask(verb, f"/api/rooms/{room['room']}{path}", body, room["tokens"][token])


def parts(view: dict[str, Any], like: dict[str, Any]) -> dict[str, Any]:
    """What version 0.1 said of a room, out of what is said now."""
    found = {key: view[key] for key in like if key != "now"}
    if "now" in like:
        now = {key: view["now"][key] for key in like["now"] if key != "outcome"}
        told, before = view["now"]["outcome"], like["now"]["outcome"]
        now["outcome"] = before and {key: told[key] for key in before}
        found["now"] = now
    return found


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_is_seen_as_it_was_left(server: Server, name: str) -> None:
    answer = ask(server, name)
    assert answer.status == 200
    assert parts(answer.body, ROOMS[name]["view"]) == ROOMS[name]["view"]
    watched = server.ask("GET", f"/api/watch/{ROOMS[name]['watch']}")
    assert watched.body["moves"] == ROOMS[name]["view"]["moves"]


@pytest.mark.parametrize("name", [name for name, room in ROOMS.items() if room["record"]])
def test_its_record_keeps_every_line(server: Server, name: str) -> None:
    record = ask(server, name, "/record")
    lines = record.body.splitlines()
    lost = [line for line in ROOMS[name]["record"].splitlines() if line not in lines]
    assert [line for line in lost if not line.startswith("[Date")] == []


@pytest.mark.parametrize("name", MOVABLE)
def test_a_game_goes_on_with_the_old_tokens(server: Server, name: str) -> None:
    room = ROOMS[name]
    turn = room["view"]["now"]["turn"]
    token = 0 if len(room["tokens"]) == 1 or turn in room["view"]["you"] else 1
    now = ask(server, name, token=token).body["now"]
    body = {"id": "on", "do": "move", "ply": now["ply"], "move": now["legal"][0]}
    moved = ask(server, name, token=token, body=body)
    assert moved.body["ok"]
    assert moved.body["now"]["ply"] == now["ply"] + 1


def test_the_links_lead_where_they_did(server: Server) -> None:
    waiting = ROOMS["waiting"]
    pages = [
        "/",
        "/new/code-swap",
        "/rules/code-swap",
        "/analysis/operator-outwit?position=23:11+1",
    ]
    pages += ["/challenge/code-swap?length=4&opponent=engine:hard", f"/join/{waiting['join']}"]
    for name in ("waiting", "code-swap-over"):
        pages += [f"/room/{ROOMS[name]['room']}", f"/watch/{ROOMS[name]['watch']}"]
    for page in pages:
        assert server.ask("GET", page).status == 200, page
    joined = server.ask("POST", f"/api/invitations/{waiting['join']}", {"name": "Bo"})
    assert joined.status == 201
    assert joined.body["view"]["status"] == "playing"


def test_a_backup_brings_back_the_same_rooms(tmp_path: Path) -> None:
    restored = tmp_path / "restored.db"
    assert_done(store("restore", restored, FOLDER / "backup.jsonl.gz"), f"{len(ROOMS)} rooms")
    assert stored(restored).keys() == {room["room"] for room in ROOMS.values()}
    assert stored(restored) == stored(FOLDER / "server.db")
