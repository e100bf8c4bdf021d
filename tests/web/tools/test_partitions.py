"""The table of events in pieces, as docs/scale.md has it: rooms stay, and play goes on."""

import re
from pathlib import Path

import psycopg

from tests.web.servers import Server, open_table, serving

from .stores import fill, stored

PAGE = Path(__file__).parents[3] / "docs" / "scale.md"
COMMANDS = PAGE.read_text(encoding="utf-8")


def divide(address: str) -> None:
    """Do what the page says."""
    (commands,) = re.findall(r"```sql\n(.*?)```", COMMANDS, re.DOTALL)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(commands)


def test_rooms_go_on_in_a_table_that_was_divided(postgresql: str) -> None:
    with serving(postgresql) as server:
        fill(server)
        table = open_table(server, "operator-outwit")
        assert move(server, table.room, table.tokens[0], 0) == 200
    before = stored(postgresql)
    divide(postgresql)
    assert stored(postgresql) == before
    with serving(postgresql) as one, serving(postgresql) as other:
        # Both servers write, and who comes second to a turn is told so, as before.
        assert move(one, table.room, table.tokens[1], 1) == 200
        assert move(other, table.room, table.tokens[1], 1, "again") == 409
        assert move(other, table.room, table.tokens[0], 2) == 200
    with psycopg.connect(postgresql) as connection:
        pieces = connection.execute(
            "SELECT count(DISTINCT tableoid), count(*), count(DISTINCT (room, seq)) FROM events"
        ).fetchone()
    assert pieces is not None
    assert pieces[0] > 1
    assert pieces[1] == pieces[2]


def move(server: Server, room: str, token: str, ply: int, name: str = "first") -> int:
    command = {"id": f"{name}{ply}", "do": "move", "ply": ply, "move": "+2"}
    return server.ask("POST", f"/api/rooms/{room}", command, token).status
