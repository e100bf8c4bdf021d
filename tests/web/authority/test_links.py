"""What the two links allow: one to take the free seat, the other to watch; neither more."""

import re
from typing import Any

from plyground.web.base.access import CODE_LENGTH, ROOM_LENGTH
from plyground.web.http.openapi import ROUTES
from tests.web.servers import Server, Table

from .clients import move, views, wired

COMMANDS: list[dict[str, Any]] = [
    move(0, "+2"),
    {"id": "u", "do": "undo", "ply": 0},
    {"id": "r", "do": "resign"},
    {"id": "s", "do": "stop"},
    {"id": "m", "do": "rematch"},
    {"id": "m", "do": "help"},
    {"id": "d", "do": "decline"},
    {"id": "n", "do": "name", "name": "Mallory"},
]


def waiting_room(server: Server, **setup: Any) -> tuple[dict[str, Any], str, str]:
    """The host's view of a room that waits, and the codes of its two links."""
    asked = {"setup": {"game": "code-swap", **setup}, "token": True}
    view = server.ask("POST", "/api/rooms", asked).body["view"]
    codes = [view["links"][name].rpartition("/")[2] for name in ("join", "watch")]
    return view, codes[0], codes[1]


def test_spectators_cannot_act(server: Server, table: Table) -> None:
    before = views(server, table)
    with wired(server) as wire:
        assert wire.upgrade(f"/api/watch/{table.watch}/live").status == 101
        wire.told()
        for command in COMMANDS:
            wire.command(**command)
            assert wire.told()["error"]["code"] == "forbidden", command
            assert server.ask("POST", f"/api/watch/{table.watch}", command).status == 405
    assert views(server, table) == before


def test_spectators_see_the_board_and_no_more(server: Server, table: Table) -> None:
    seen = server.ask("GET", f"/api/watch/{table.watch}").body
    with wired(server) as wire:
        wire.upgrade(f"/api/watch/{table.watch}/live")
        assert wire.told() == {"view": seen}
        wire.command(id="s", do="see")
        assert wire.told()["view"] == seen
    assert seen["you"] == []
    assert seen["links"] is None
    assert seen["now"]["legal"] is None
    mine = views(server, table)[1]
    assert {**seen, "you": [2], "links": mine["links"]} == mine


def test_an_invitation_shows_no_board(server: Server) -> None:
    view, join, _ = waiting_room(server)
    for taken in (False, True):
        if taken:
            assert server.ask("POST", f"/api/invitations/{join}", {}).status == 201
        assert server.ask("GET", f"/api/watch/{join}").status == 404
        assert server.ask("GET", f"/api/watch/{join}/record").status == 404
        with wired(server) as wire:
            assert wire.upgrade(f"/api/watch/{join}/live").status == 404
        shown = server.ask("GET", f"/api/invitations/{join}").body
        assert shown == {
            "room": view["room"],
            "game": "code-swap",
            "title": "Code Swap",
            "options": {"length": 3, "digits": 5},
            "position": None,
            "host": "Player 1",
            "free": not taken,
            "choose_seats": False,
            "seat": 2,
            "first": 1,
            "clock": None,
            "best_of": 1,
            "host_name": None,
            "preset": {
                "name": "classic",
                "changes": "Just as the rule book has it.",
                "said": {"code": "preset-classic", "params": {}},
            },
        }


def test_a_taken_seat_is_given_again_only_to_whoever_took_it(server: Server) -> None:
    """Should the answer get lost, the guest asks again with the same random id."""
    _, join, _ = waiting_room(server)
    path = f"/api/invitations/{join}"
    mine = {"id": "0123456789abcdef", "token": True}
    first = server.ask("POST", path, mine).body
    for other in ({"id": "0123456789abcdeF"}, {"id": "x" * 64}, {}, {"id": None}):
        assert server.ask("POST", path, other).status == 409
    again = server.ask("POST", path, mine)
    assert again.status == 201
    assert again.body["view"]["you"] == [2]
    room = f"/api/rooms/{first['view']['room']}"
    assert again.body["token"] == first["token"]
    assert server.ask("GET", room, token=first["token"]).body["seq"] == first["view"]["seq"]
    for short in ("", "x" * 15, "x" * 65):
        assert server.ask("POST", path, {"id": short}).status == 400


def test_a_link_begins_with_the_room_s_name_and_only_the_rest_allows_anything(
    server: Server,
) -> None:
    """By the name a balancer finds the room's process; knowing it helps nobody to guess."""
    view, join, watch = waiting_room(server)
    room, other = view["room"], waiting_room(server)[0]["room"]
    for code in (join, watch):
        assert code.startswith(room)
        assert len(code) == ROOM_LENGTH + CODE_LENGTH
    assert join != watch
    wrong = [join[:-1], join + "2", join[ROOM_LENGTH:], room + "2" * CODE_LENGTH, join.upper()]
    for code in (*wrong, other + join[ROOM_LENGTH:]):
        assert server.ask("GET", f"/api/invitations/{code}").status == 404
        assert server.ask("POST", f"/api/invitations/{code}", {}).status == 404
    for code in (watch[:-1], other + watch[ROOM_LENGTH:]):
        assert server.ask("GET", f"/api/watch/{code}").status == 404


def test_no_address_tells_of_a_room_without_token_or_code(server: Server, table: Table) -> None:
    """The room's name, which is no secret, opens nothing where a code or a token is asked for."""
    for route in [route for route in ROUTES if "{" in route.path]:
        path = re.sub(r"{\w+}", table.room, route.path)
        body = {"id": "x", "do": "see"} if "rooms" in path else {}
        answer = server.ask(route.verb, path, body if route.verb == "POST" else None)
        assert answer.status == (401 if route.seat else 404), path
        assert set(answer.body) == {"error"}


def test_no_token_or_code_is_in_the_log(server: Server, table: Table) -> None:
    assert server.log is not None
    logged = server.log.read_text()
    assert table.room in logged
    for secret in (*table.tokens, table.watch):
        assert secret not in logged
