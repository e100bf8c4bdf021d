"""What people call themselves is text: on one line, not too long, and never more than text."""

from typing import Any

import pytest

from tests.web.servers import Server

CASES = {
    "Ada": "Ada",
    "  Ada   Lovelace ": "Ada Lovelace",
    "A\x00d\x07a\x1b[31m": "Ada[31m",
    "Ada\r\nSet-Cookie: seat=x": "AdaSet-Cookie: seat=x",
    "\u202eadA\u202c": "adA",
    "A\u200bd\u200da\ufeff": "Ada",
    "\u2066Ada\u2069\u200f": "Ada",
    "Ada\u2028Bob": "AdaBob",
    "<script>alert(1)</script>": "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>': '"><img src=x onerror=alert(1)>',
    "x" * 200: "x" * 40,
    "Zoë 李 😀": "Zoë 李 😀",
    "": None,
    "\u202e\u200b\x00": None,
    "   ": None,
}
"""As given, and as shown; None: as if there were none."""


def opened(server: Server, **setup: Any) -> Any:
    asked = {"setup": {"game": "code-swap", **setup}, "token": True}
    answer = server.ask("POST", "/api/rooms", asked)
    assert answer.status == 201, answer.body
    return answer.body


@pytest.mark.parametrize("given", CASES, ids=ascii)
def test_a_name_is_cleaned_wherever_it_comes_from(server: Server, given: str) -> None:
    shown = CASES[given]
    here = opened(server, opponent="here", name=given, opponent_name=given)
    names = [seat["name"] for seat in here["view"]["seats"]]
    assert names == ([shown, shown] if shown else ["Player 1", "Player 2"])

    host = opened(server, name=given)
    code = host["view"]["links"]["join"].rpartition("/")[2]
    assert server.ask("GET", f"/api/invitations/{code}").body["host"] == (shown or "Player 1")
    joined = server.ask("POST", f"/api/invitations/{code}", {"name": given}).body
    assert joined["view"]["seats"][1]["name"] == (shown or "Player 2")

    command = {"id": "n", "do": "name", "name": given}
    path = f"/api/rooms/{host['view']['room']}"
    renamed = server.ask("POST", path, command, host["token"])
    if shown:
        assert renamed.body["view"]["seats"][0]["name"] == shown
    else:
        assert renamed.body["error"]["code"] == "bad-message"


def test_a_name_that_is_far_too_long_is_refused(server: Server) -> None:
    asked = {"setup": {"game": "code-swap", "name": "x" * 201}}
    assert server.ask("POST", "/api/rooms", asked).status == 400


def test_no_browser_takes_a_name_for_a_page(server: Server) -> None:
    name = "<script>alert(1)</script>"
    room = opened(server, opponent="here", name=name)
    path = f"/api/rooms/{room['view']['room']}"
    for address, kind in (
        (path, "application/json"),
        (f"{path}/record", "text/plain; charset=utf-8"),
    ):
        answer = server.ask("GET", address, token=room["token"])
        assert name in str(answer.body)
        assert answer.headers["content-type"] == kind
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert (
        server.ask("GET", f"{path}/record", token=room["token"])
        .headers["content-disposition"]
        .startswith("attachment")
    )


def test_a_name_cannot_write_into_a_record(server: Server) -> None:
    name = '"]\n[Secret "7"] \\'
    room = opened(server, opponent="here", name=name)
    path = f"/api/rooms/{room['view']['room']}/record"
    lines = server.ask("GET", path, token=room["token"]).body.splitlines()
    assert '[Player1 "\\"][Secret \\"7\\"] \\\\"]' in lines
    assert not [line for line in lines if line.startswith("[Secret")]


@pytest.mark.parametrize("path", ["/", "/api/games", "/nowhere", "/static/nowhere", "/room/x"])
def test_every_answer_forbids_scripts_that_are_not_ours(server: Server, path: str) -> None:
    policy = server.ask("GET", path).headers["content-security-policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self'"
    assert rules["frame-ancestors"] == rules["base-uri"] == "'none'"
    assert "unsafe" not in policy
