"""Best of three: the score, seats that are swapped, an end, and another match after it."""

from itertools import count
from typing import Any

from .servers import Server

NAMES = {"name": "Ann", "opponent_name": "Bob"}
WINNING = {"game": "code-swap", "options": {"codes": "143/251"}, "opponent": "here", **NAMES}
"""Whoever begins wins with 2-3."""
_ids = count()


class Table:
    """Both seats of a room, at one screen."""

    def __init__(self, server: Server, **more: Any) -> None:
        opened = server.ask("POST", "/api/rooms", {"setup": {**WINNING, **more}, "token": True})
        assert opened.status == 201, opened.body
        self.server, self.token = server, opened.body["token"]
        self.view = opened.body["view"]

    def act(self, do: str, **more: Any) -> Any:
        body = {"id": f"id-{next(_ids)}", "do": do, **more}
        path = f"/api/rooms/{self.view['room']}"
        assert self.server.ask("POST", path, body, self.token).status == 200
        self.view = self.server.ask("GET", path, token=self.token).body
        return self.view["match"]

    def win(self) -> Any:
        return self.act("move", ply=0, move="2-3")


def shown(match: Any) -> tuple[Any, ...]:
    assert match["best_of"] == 3
    return match["round"], match["wins"], match["over"], match["winner"]


def test_a_match_ends_when_somebody_has_won_more_than_half(server: Server) -> None:
    table = Table(server, best_of=3)
    assert shown(table.view["match"]) == (1, [0, 0], False, None)
    assert shown(table.win()) == (1, [1, 0], False, None)
    # Seats are swapped, and seat 1 begins again: this time it is the other's.
    assert shown(table.act("rematch")) == (2, [0, 1], False, None)
    assert shown(table.win()) == (2, [1, 1], False, None)
    assert shown(table.act("rematch")) == (3, [1, 1], False, None)
    assert shown(table.win()) == (3, [2, 1], True, 1)
    # Another match begins at nothing; the wins of the whole evening stay.
    assert shown(table.act("rematch")) == (1, [0, 0], False, None)
    assert [seat["wins"] for seat in table.view["seats"]] == [1, 2]


def test_a_single_game_is_no_match_and_an_even_number_of_rounds_none(server: Server) -> None:
    assert Table(server).view["match"] is None
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
