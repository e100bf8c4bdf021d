"""What people call themselves is text: on one line, not too long, and never more than text."""

from typing import Any

from tests.web.servers import Server

CASES = {
    "  Ada   Lovelace ": "Ada Lovelace",
    "A\x00d\x07a\r\nSet-Cookie: seat=x": "AdaSet-Cookie: seat=x",
    "\u202eadA\u202c\u200b": "adA",
    "<script>alert(1)</script>": "<script>alert(1)</script>",
    "x" * 200: "x" * 40,
    "\u202e\u200b\x00 ": None,
}
"""As given, and as shown; None: as if there were none."""


def opened(server: Server, **setup: Any) -> Any:
    asked = {"setup": {"game": "code-swap", **setup}, "token": True}
    answer = server.ask("POST", "/api/rooms", asked)
    assert answer.status == 201, answer.body
    return answer.body


def test_a_name_is_cleaned_wherever_it_comes_from(server: Server) -> None:
    for given, shown in CASES.items():
        here = opened(server, opponent="here", name=given, opponent_name=given)
        names = [seat["name"] for seat in here["view"]["seats"]]
        assert names == ([shown, shown] if shown else ["Player 1", "Player 2"])
        host = opened(server, name=given)
        path = f"/api/invitations/{host['view']['links']['join'].rpartition('/')[2]}"
        assert server.ask("GET", path).body["host"] == (shown or "Player 1")
        joined = server.ask("POST", path, {"name": given}).body
        assert joined["view"]["seats"][1]["name"] == (shown or "Player 2")
        command = {"id": "n", "do": "name", "name": given}
        room = f"/api/rooms/{host['view']['room']}"
        renamed = server.ask("POST", room, command, host["token"])
        if shown:
            assert renamed.body["view"]["seats"][0]["name"] == shown
        else:
            assert renamed.body["error"]["code"] == "bad-message"


def test_no_browser_takes_a_name_for_a_page_and_no_name_writes_into_a_record(
    server: Server,
) -> None:
    name = '<script>"]\n[Secret "7"] \\'
    room = opened(server, opponent="here", name=name)
    path, token = f"/api/rooms/{room['view']['room']}", room["token"]
    view, record = (server.ask("GET", path + more, token=token) for more in ("", "/record"))
    assert view.headers["content-type"] == "application/json"
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    assert record.headers["content-disposition"].startswith("attachment")
    assert '[Player1 "<script>\\"][Secret \\"7\\"] \\\\"]' in record.body.splitlines()
    for answer in (view, record):
        assert answer.headers["x-content-type-options"] == "nosniff"
