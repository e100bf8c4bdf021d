"""What was really played, as the server exports it and as the store has it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import select

from plyground.games import registry
from plyground.kernel.record import Record
from plyground.web.rooms import events
from plyground.web.store.database import EVENTS, Database
from tests.web.servers import Reachable, Table

from .player import Place, Player

History = dict[Place, str]


def exported(server: Reachable, table: Table, seq: int) -> History:
    """Every move of a room by its place; each round's record replays by the rules of its game."""
    path, token = f"/api/rooms/{table.room}", table.tokens[0]
    # Another process may have written the last of it: this one hears of it in a moment.
    now = server.ask("GET", f"{path}?after={seq - 1}&wait=15", token=token).body["now"]
    history: History = {}
    for number in range(1, now["round"] + 1):
        record = Record.read(server.ask("GET", f"{path}/record?round={number}", token=token).body)
        match = registry.replay(record)
        history |= {(number, ply): str(move) for ply, move in enumerate(match.moves)}
    return history


def check_agreement(history: History, players: Sequence[Player]) -> None:
    """All that anybody was told is in the history, and every move was asked for just there."""
    for player in players:
        for told in (player.seen, player.acknowledged):
            lost = {place: move for place, move in told.items() if history.get(place) != move}
            assert not lost, f"{player.name} was told {lost}"
    for place, move in history.items():
        asked = [player.asked[place] for player in players if place in player.asked]
        assert len(asked) == 1, f"{move} at {place}, for which {len(asked)} have asked"
        assert move in asked[0], f"{move} at {place}, but asked for was {asked[0]}"


def check_line(database: str | Path) -> dict[str, int]:
    """Each room's entries are numbered without a gap, no message was carried out twice."""
    lengths: dict[str, int] = {}
    engine = Database(str(database)).make_reading_engine()
    try:
        with engine.connect() as connection:
            rows = connection.execute(select(EVENTS).order_by(EVENTS.c.room, EVENTS.c.seq)).all()
    finally:
        engine.dispose()
    carried_out: set[Any] = set()
    for room, seq, _, data in rows:
        assert seq == lengths.get(room, 0) + 1
        lengths[room] = seq
        for event in events.read_events(data):
            if event.id is not None:
                done = (room, event.by, event.id)
                assert done not in carried_out, f"{msgspec.to_builtins(event)} happened twice"
                carried_out.add(done)
    return lengths
