"""Best of three: the score, seats that are swapped, an end, and another match after it."""

from typing import Any

from .servers import Server
from .terminal.host import Host

NAMES = {"name": "Ann", "opponent_name": "Bob"}
WINNING: dict[str, Any] = {
    "game": "code-swap",
    "options": {"codes": "143/251"},
    "opponent": "here",
    **NAMES,
}
"""Whoever begins wins with 2-3."""


def shown(host: Host) -> tuple[Any, ...]:
    match = host.view()["match"]
    assert match["best_of"] == 3
    return match["round"], match["wins"], match["over"], match["winner"]


def test_a_match_ends_when_somebody_has_won_more_than_half(server: Server) -> None:
    host = Host(server, **WINNING, best_of=3)

    def after(do: str) -> tuple[Any, ...]:
        assert host.do(do, ply=0, move="2-3")["ok"]
        return shown(host)

    assert shown(host) == (1, [0, 0], False, None)
    assert after("move") == (1, [1, 0], False, None)
    # Seats are swapped, and seat 1 begins again: this time it is the other's.
    assert after("rematch") == (2, [0, 1], False, None)
    assert after("move") == (2, [1, 1], False, None)
    assert after("rematch") == (3, [1, 1], False, None)
    assert after("move") == (3, [2, 1], True, 1)
    # Another match begins at nothing; the wins of the whole evening stay.
    assert after("rematch") == (1, [0, 0], False, None)
    assert [seat["wins"] for seat in host.view()["seats"]] == [1, 2]


def test_a_single_game_is_no_match_and_an_even_number_of_rounds_none(server: Server) -> None:
    assert Host(server, **WINNING).view()["match"] is None
    for rounds in (0, 2, 4, 9, "3"):
        setup = {**WINNING, "best_of": rounds}
        assert server.ask("POST", "/api/rooms", {"setup": setup}).status == 400


def test_a_challenge_is_read_as_a_room_would_be_opened(server: Server) -> None:
    asked = "length=4&win_by=19&opponent=here&clock=300+5&best_of=5&seat=2&from=1325/4132%201"
    answer = server.ask("GET", f"/api/challenges/code-swap?{asked}")
    assert (answer.status, answer.body) == (
        200,
        {
            "setup": {
                "game": "code-swap",
                "options": {"length": 4, "win_by": 19},
                "opponent": "here",
                "clock": {"seconds": 300, "increment": 5},
                "best_of": 5,
                "seat": "2",
                "position": "1325/4132 1",
            }
        },
    )
    assert server.ask("POST", "/api/rooms", {"setup": answer.body["setup"]}).status == 201
    assert server.ask("GET", "/api/challenges/chess").status == 404
