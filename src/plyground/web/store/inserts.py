"""Putting many entries into the database at once, as each kind of database likes it best."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain

import msgspec
from msgspec.structs import astuple
from sqlalchemy import Connection

from .entry import Entry, NewRoom
from .notices import CHANNEL, number_payloads, write_hint
from .prepared import Prepared

BEYOND_SEQ = 2**31 - 1
"""A seq that no room reaches."""


class _Row(msgspec.Struct, gc=False):
    """An entry, the line that tells of it, and the payload that this line belongs to."""

    room: str
    seq: int
    at: int
    data: str
    line: str
    payload: int
    number: int


def insert_alone(connection: Connection, entries: Sequence[Entry]) -> list[bool]:
    """SQLite, where nobody else writes: a seq that is taken is an error for all of them."""
    driver = connection.connection.driver_connection
    assert driver is not None
    for rows in split_in_powers_of_two(entries):
        driver.execute(_insert_sqlite(len(rows)), tuple(chain(*map(astuple, rows))))
    return [True] * len(entries)


def insert_among_others(
    connection: Connection,
    entries: Sequence[Entry],
    lines: Sequence[str],
    rooms: Sequence[NewRoom] = (),
) -> list[bool]:
    """PostgreSQL, where others write too: whoever comes second to a seq finds it taken.

    Nothing is stored, either, that does not follow what is there.

    The other processes are told of every entry, by the line that belongs to it. All of it is one
    statement, which needs no transaction around it: should we be cut off, none is left behind
    whose rows others have to wait for.
    """
    claims: dict[tuple[str, int], tuple[Entry, str]] = {}
    for entry, line in zip(entries, lines, strict=True):
        claims.setdefault((entry.room, entry.seq), (entry, line))
    # In one order, so that two processes never wait for each other.
    claimed = [claims[place] for place in sorted(claims)]
    payloads = number_payloads([line for _, line in claimed])
    # One text takes a quarter of the time that arrays would, and other threads wait for it.
    rows = [
        _Row(entry.room, entry.seq, entry.at, entry.data, line, payload, number)
        for number, ((entry, line), payload) in enumerate(zip(claimed, payloads, strict=True))
    ]
    if rooms:
        opened = _encode([room._asdict() for room in rooms])
        found = INSERT_WITH_ROOMS.ask(connection, _encode(rows), opened)
    else:
        found = INSERT_MANY.ask(connection, _encode(rows))
    stored = {
        id(claimed[number][0])
        for payload in range(found.ntuples)
        for number in _decode_numbers(found.get_value(payload, 0) or b"[]")
    }
    return [id(entry) in stored for entry in entries]


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
_decode_numbers = msgspec.json.Decoder(list[int]).decode

_ROWS = (
    "row AS (SELECT * FROM json_to_recordset($1) AS given(room text, seq integer, at bigint, "
    "data text, line text, payload integer, number integer))"
)
_STORED = (
    "stored AS (INSERT INTO events (room, seq, at, data) SELECT room, seq, at, data FROM row "
    # A database that went back in time, because a standby took over, must not get a gap.
    # (Not EXISTS: for that PostgreSQL may read the whole table instead of looking each one up.)
    "WHERE seq = 1 OR (SELECT before.seq FROM events AS before "
    "WHERE before.room = row.room AND before.seq = row.seq - 1) IS NOT NULL "
    "ON CONFLICT DO NOTHING RETURNING room, seq)"
)
_OPENED = (
    "opened AS (INSERT INTO rooms (name, made, join_code, watch_code) "
    "SELECT name, made, join_code, watch_code FROM json_to_recordset($2) "
    "AS given(name text, made bigint, join_code text, watch_code text))"
)
_TOLD = (
    f"SELECT json_agg(number), pg_notify('{CHANNEL}', string_agg(line, E'\\n' ORDER BY number)) "
    "FROM row JOIN stored USING (room, seq) GROUP BY payload"
)
INSERT_MANY = Prepared("insert_many", f"WITH {_ROWS}, {_STORED} {_TOLD}")
INSERT_WITH_ROOMS = Prepared("insert_with_rooms", f"WITH {_ROWS}, {_OPENED}, {_STORED} {_TOLD}")
_NOTIFY = f"SELECT pg_notify('{CHANNEL}', payload) FROM json_array_elements_text(%s) AS payload"
