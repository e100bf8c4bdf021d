"""A room from the first request to the last, over plain HTTP, on a real server."""

from typing import Any

import pytest

from plyground.games import registry

from .servers import Server, Table, open_table, play


@pytest.mark.parametrize("slug", registry.slugs())
def test_two_players_play_a_whole_game(server: Server, slug: str) -> None:
    table = open_table(server, slug, options={"turn_limit": 60})
    ply = 0
    while True:
        view = server.ask("GET", f"/api/rooms/{table.room}", token=table.tokens[ply % 2]).body
        now = view["now"]
        assert now["ply"] == ply == len(view["moves"])
        brief = ask_for_families(server, table, ply % 2)
        assert brief == {**now, "legal": None, "families": brief["families"]}
        if now["outcome"]:
            assert brief["families"] is None
            break
        assert ask_for_families(server, table, 1 - ply % 2)["families"] is None
        heads, tails = brief["families"]["heads"], brief["families"]["tails"]
        assert [head + tail for head in heads for tail in tails] == now["legal"]
        moved = play(server, table, ply, now["legal"][0])
        assert moved.status == 200, moved.body
        ply += 1
    record = server.ask("GET", f"/api/rooms/{table.room}/record", token=table.tokens[0])
    assert f'[Game "{slug}"]' in record.body
    assert view["status"] == "over"


def ask_for_families(server: Server, table: Table, player: int) -> Any:
    path = f"/api/rooms/{table.room}?families=1"
    return server.ask("GET", path, token=table.tokens[player]).body["now"]
