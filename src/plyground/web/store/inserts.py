"""Putting many entries into the database at once, as each kind of database likes it best."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain

from sqlalchemy import Connection, text

from .entry import Entry

CHANNEL = "plyground"
"""Where PostgreSQL tells the other processes."""


def insert_alone(connection: Connection, entries: Sequence[Entry]) -> list[bool]:
    """SQLite, where nobody else writes: a seq that is taken is an error for all of them."""
    driver = connection.connection.driver_connection
    assert driver is not None
    for rows in split_in_powers_of_two(entries):
        driver.execute(_insert_sqlite(len(rows)), tuple(chain(*rows)))
    return [True] * len(entries)


def insert_among_others(
    connection: Connection, entries: Sequence[Entry], origin: str
) -> list[bool]:
    """PostgreSQL, where others write too: whoever comes second to a seq finds it taken."""
    claims: dict[tuple[str, int], Entry] = {}
    for entry in entries:
        claims.setdefault((entry.room, entry.seq), entry)
    # In one order, so that two processes never wait for each other.
    rows = [claims[place] for place in sorted(claims)]
    columns = zip(Entry._fields, map(list, zip(*rows, strict=True)), strict=True)
    stored = {(room, seq) for room, seq in connection.execute(_INSERT_MANY, dict(columns))}
    if stored:
        payloads = [f"{origin} {room} {seq}" for room, seq in stored]
        connection.execute(_NOTIFY, {"payloads": payloads})
    return [
        claims[place := (entry.room, entry.seq)] is entry and place in stored for entry in entries
    ]


def split_in_powers_of_two(rows: Sequence[Entry]) -> Iterator[Sequence[Entry]]:
    """The rows in pieces of few different sizes, so that few statements need to be prepared."""
    begin = 0
    while begin < len(rows):
        size = 1 << (len(rows) - begin).bit_length() - 1
        yield rows[begin : begin + size]
        begin += size


@cache
def _insert_sqlite(rows: int) -> str:
    """One statement for many rows: while it runs, the event loop can."""
    values = ", ".join(["(?, ?, ?, ?)"] * rows)
    return f"INSERT INTO events (room, seq, at, data) VALUES {values}"


_INSERT_MANY = text(
    "INSERT INTO events (room, seq, at, data) SELECT * FROM unnest(cast(:room AS text[]), "
    "cast(:seq AS integer[]), cast(:at AS bigint[]), cast(:data AS text[])) "
    "ON CONFLICT DO NOTHING RETURNING room, seq"
)
_NOTIFY = text(
    f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest(cast(:payloads AS text[])) AS payload"
)
