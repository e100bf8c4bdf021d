"""Stores with games in them, and what is in them."""

from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import select

from plyground.web.store.backup import open_to_read, read_entries
from plyground.web.store.database import ROOMS, Database, Entry
from tests.line.runner import run
from tests.line.typist import Ran
from tests.web.servers import Server, open_table, play
from tests.web.terminal.host import Host


def fill(server: Server) -> list[str]:
    """Rooms of every kind: one waits, one goes on, some are over; their names."""
    waiting = Host(server, "code-swap")
    going = open_table(server, "cipher-quest")
    play(server, going, 0, "3")
    names = [waiting.path.rpartition("/")[2], going.room]
    for game in ("cipher-quest", "operator-outwit"):
        over = Host(server, game, opponent="here", name="Änne", opponent_name="💡 Bob")
        over.do("resign")
        over.do("rematch")
        names.append(over.path.rpartition("/")[2])
    return names


class StoredRoom(NamedTuple):
    """A room with all that is stored of it."""

    row: tuple[Any, ...]
    entries: list[Entry]


def stored(database: str | Path) -> dict[str, StoredRoom]:
    """Everything in a store."""
    with open_to_read(Database(str(database))) as found:
        rows = [tuple(row) for row in found.execute(select(ROOMS))]
        return {row[0]: StoredRoom(row, read_entries(found, row[0])) for row in rows}


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
