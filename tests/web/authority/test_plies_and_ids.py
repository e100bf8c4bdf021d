"""A move says how many moves its sender has seen, and has an id of its own."""

from typing import Any

import pytest

from tests.web.servers import Answer, Server, Table

from .clients import move, views


def act(server: Server, table: Table, seat: int, command: Any) -> Answer:
    return server.ask("POST", f"/api/rooms/{table.room}", command, table.tokens[seat - 1])


@pytest.mark.parametrize("ply", [1, 2, 4, 5_000])
def test_a_stale_or_future_ply_gets_the_whole_view_back(
    server: Server, table: Table, ply: int
) -> None:
    for made, text in enumerate(("+2", "+2", "*2")):
        act(server, table, made % 2 + 1, move(made, text))
    before = views(server, table)
    for do in ("move", "resign"):
        command = {**move(ply, "+2", id="late"), "do": do}
        refused = act(server, table, 2, command)
        assert refused.status == 409
        assert refused.body["error"]["code"] == "stale"
        assert refused.body["view"] == before[1]
    assert views(server, table) == before


@pytest.mark.parametrize(
    "ply", [-1, -(2**63), 5_001, 2**63, 10**30, 0.5, 1e300, "0", "", True, [0], {"ply": 0}, None]
)
def test_a_ply_that_is_none_is_refused(server: Server, table: Table, ply: object) -> None:
    refused = act(server, table, 1, {**move(0, "+2"), "ply": ply})
    assert refused.status == 400
    assert refused.body["error"]["code"] == "bad-message"
    assert views(server, table)[0]["moves"] == []


@pytest.mark.parametrize("id", ["", "x" * 65, "x" * 3_000, 7, None, True, ["a"]])
def test_an_id_is_a_short_text(server: Server, table: Table, id: object) -> None:
    refused = act(server, table, 1, {**move(0, "+2"), "id": id})
    assert refused.status == 400
    assert views(server, table)[0]["moves"] == []


@pytest.mark.parametrize("id", ["x" * 64, "\x00", "'; DROP TABLE events; --", "\u202e", "é😀"])
def test_any_short_text_is_an_id(server: Server, table: Table, id: str) -> None:
    done = act(server, table, 1, move(0, "+2", id=id))
    assert done.status == 200
    assert done.body["re"] == id
    assert act(server, table, 1, move(0, "+2", id=id)).body["repeated"]


@pytest.mark.parametrize(
    "other",
    [
        {"id": "a", "do": "resign"},
        {"id": "a", "do": "stop"},
        {"id": "a", "do": "name", "name": "Ada"},
        {"id": "a", "do": "move", "ply": 0, "move": "*2"},
        {"id": "a", "do": "move", "ply": 2, "move": "+2"},
        {"id": "a", "do": "move", "ply": 2, "move": "*2"},
        {"id": "a", "do": "move", "ply": 0, "move": "nonsense"},
        {"id": "a", "do": "move", "ply": 0},
    ],
)
def test_an_id_is_not_used_for_something_else(
    server: Server, table: Table, other: dict[str, Any]
) -> None:
    act(server, table, 1, move(0, "+2", id="a"))
    act(server, table, 2, move(1, "+2", id="b"))
    before = views(server, table)
    refused = act(server, table, 1, other)
    assert refused.status == 409
    assert refused.body["error"]["code"] == "id-used"
    assert views(server, table) == before


def test_a_repeated_move_is_answered_as_the_move_was(server: Server, table: Table) -> None:
    done = act(server, table, 1, move(0, "+2", id="a")).body
    assert act(server, table, 1, move(0, "+2", id="a")).body == {**done, "repeated": True}
    assert done.keys() == {"re", "ok", "now"}


def test_a_repeated_move_may_be_spelt_otherwise(server: Server, table: Table) -> None:
    act(server, table, 1, move(0, "*2", id="a"))
    again = act(server, table, 1, move(0, " x2 ", id="a"))
    assert again.body["repeated"]


def test_both_players_may_choose_the_same_id(server: Server, table: Table) -> None:
    for ply in range(2):
        done = act(server, table, ply + 1, move(ply, "+2", id="a"))
        assert done.status == 200
        assert "repeated" not in done.body
    assert len(views(server, table)[0]["moves"]) == 2


def test_what_was_refused_may_be_tried_again_with_its_id(server: Server, table: Table) -> None:
    assert act(server, table, 1, move(0, "+9", id="a")).status == 422
    assert act(server, table, 1, move(0, "+2", id="a")).status == 200
    assert views(server, table)[0]["moves"] == ["+2"]
