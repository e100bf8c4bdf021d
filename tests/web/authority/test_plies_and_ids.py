"""A move says how many moves its sender has seen, and has an id of its own."""

from typing import Any

from tests.web.servers import Answer, Server, Table

from .clients import move, views


def act(server: Server, table: Table, seat: int, command: Any) -> Answer:
    return server.ask("POST", f"/api/rooms/{table.room}", command, table.tokens[seat - 1])


def test_a_stale_or_future_ply_gets_the_whole_view_back(server: Server, table: Table) -> None:
    for made, text in enumerate(("+2", "+2", "*2")):
        act(server, table, made % 2 + 1, move(made, text))
    before = views(server, table)
    for ply in (1, 2, 4, 5_000):
        for do in ("move", "resign"):
            refused = act(server, table, 2, {**move(ply, "+2", id="late"), "do": do})
            assert refused.status == 409
            assert refused.body["error"]["code"] == "stale"
            assert refused.body["view"] == before[1]
    assert views(server, table) == before


def test_any_short_text_is_an_id_and_a_repeated_move_is_answered_as_the_move_was(
    server: Server, table: Table
) -> None:
    for ply, id in enumerate(["x" * 64, "\x00", "'; DROP TABLE events; --", "é😀"]):
        mover = ply % 2 + 1
        done = act(server, table, mover, move(ply, "*2", id=id)).body
        assert done.keys() == {"re", "ok", "now"}
        assert done["re"] == id
        again = act(server, table, mover, move(ply, " x2 ", id=id)).body  # however it is spelt
        assert again == {**done, "repeated": True}


def test_an_id_is_not_used_for_something_else(server: Server, table: Table) -> None:
    act(server, table, 1, move(0, "+2", id="a"))
    act(server, table, 2, move(1, "+2", id="a"))  # both players may choose the same
    before = views(server, table)
    refused = act(server, table, 1, {"id": "a", "do": "move", "ply": 2, "move": "+2"})
    assert refused.status == 409
    assert refused.body["error"]["code"] == "id-used"
    assert views(server, table) == before


def test_what_was_refused_may_be_tried_again_with_its_id(server: Server, table: Table) -> None:
    assert act(server, table, 1, move(0, "+9", id="a")).status == 422
    assert act(server, table, 1, move(0, "+2", id="a")).status == 200
