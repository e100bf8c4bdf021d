"""Stores with games in them, and what is in them."""

import json
import random
from pathlib import Path
from typing import Any

from plyground.web.store.database import Database
from plyground.web.store.snapshot import StoredRoom, read_all_rooms
from tests.line.runner import run
from tests.line.typist import Ran
from tests.web.servers import Server, open_table
from tests.web.terminal.host import Host


def fill(server: Server) -> list[str]:
    """Rooms of every kind: one waits, one goes on, some are over; their names."""
    waiting = Host(server, "code-swap")
    going = open_table(server, "cipher-quest")
    command = {"id": "a", "do": "move", "ply": 0, "move": "3"}
    server.ask("POST", f"/api/rooms/{going.room}", command, going.tokens[0])
    names = [waiting.path.rpartition("/")[2], going.room]
    for game in ("cipher-quest", "operator-outwit"):
        over = Host(server, game, opponent="here", name="Änne", opponent_name="💡 Bob")
        over.do("resign")
        over.do("rematch")
        names.append(over.path.rpartition("/")[2])
    return names


def stored(database: str | Path) -> dict[str, StoredRoom]:
    """Everything in a store."""
    return {room.name: room for room in read_all_rooms(Database(str(database)))}


def store(action: str, database: str | Path, *rest: str | Path) -> Ran:
    """`plyground store ACTION --db DATABASE ...`."""
    return run(["store", action, "--db", str(database), *map(str, rest)])


def assert_done(ran: Ran, *parts: str) -> None:
    assert (ran.status, ran.err) == (0, "")
    for part in parts:
        assert part in ran.out


def assert_refused(ran: Ran, *parts: str) -> None:
    """One line on standard error, nothing else, and status 2."""
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("plyground: ")
    assert ran.err.count("\n") == 1
    for part in parts:
        assert part in ran.err


def lines_of(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def damaged(text: bytes, seed: int) -> bytes:
    """A backup with one byte changed, somewhere."""
    place = random.Random(seed).randrange(len(text))
    return text[:place] + bytes([text[place] ^ 1]) + text[place + 1 :]
