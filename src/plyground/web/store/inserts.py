"""Putting many entries into the database at once, as each kind of database likes it best."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain

import msgspec
from sqlalchemy import Connection

from .entry import Entry
from .notices import CHANNEL, pack, write_hint

BEYOND_SEQ = 2**31 - 1
"""A seq that no room reaches."""


def insert_alone(connection: Connection, entries: Sequence[Entry]) -> list[bool]:
    """SQLite, where nobody else writes: a seq that is taken is an error for all of them."""
    driver = connection.connection.driver_connection
    assert driver is not None
    for rows in split_in_powers_of_two(entries):
        driver.execute(_insert_sqlite(len(rows)), tuple(chain(*rows)))
    return [True] * len(entries)


def insert_among_others(
    connection: Connection, entries: Sequence[Entry], lines: Sequence[str]
) -> list[bool]:
    """PostgreSQL, where others write too: whoever comes second to a seq finds it taken.

    Nothing is stored, either, that does not follow what is there.

    The other processes are told of every entry, by the line that belongs to it.
    """
    claims: dict[tuple[str, int], tuple[Entry, str]] = {}
    for entry, line in zip(entries, lines, strict=True):
        claims.setdefault((entry.room, entry.seq), (entry, line))
    # In one order, so that two processes never wait for each other.
    places = sorted(claims)
    # One text takes a quarter of the time that four arrays would, and other threads wait for it.
    rows = _encode([claims[place][0]._asdict() for place in places]).decode()
    stored = {(row[0], row[1]) for row in connection.exec_driver_sql(INSERT_MANY, (rows,))}
    if stored:
        payloads = pack([claims[place][1] for place in places if place in stored])
        connection.exec_driver_sql(_NOTIFY, (_encode(list(payloads)).decode(),))
    return [
        claims[place := (entry.room, entry.seq)][0] is entry and place in stored
        for entry in entries
    ]


def announce_removal(connection: Connection, room: str, origin: str) -> None:
    """Tell the other processes that a room has gone: there is more of it than can be read."""
    if connection.dialect.name == "postgresql":
        payloads = _encode([write_hint(origin, room, BEYOND_SEQ)]).decode()
        connection.exec_driver_sql(_NOTIFY, (payloads,))


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


_encode = msgspec.json.Encoder().encode

INSERT_MANY = (
    "INSERT INTO events (room, seq, at, data) SELECT room, seq, at, data "
    "FROM json_to_recordset(%s) AS row(room text, seq integer, at bigint, data text) "
    # A database that went back in time, because a standby took over, must not get a gap.
    # (Not EXISTS: for that PostgreSQL may read the whole table instead of looking each one up.)
    "WHERE seq = 1 OR (SELECT before.seq FROM events AS before "
    "WHERE before.room = row.room AND before.seq = row.seq - 1) IS NOT NULL "
    "ON CONFLICT DO NOTHING RETURNING room, seq"
)
_NOTIFY = f"SELECT pg_notify('{CHANNEL}', payload) FROM json_array_elements_text(%s) AS payload"
