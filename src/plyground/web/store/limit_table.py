"""Where several processes tell each other what addresses have had: two tables of PostgreSQL.

An address stands there as a digest, made with a key that is drawn anew every hour. When an hour
is over, its key and all that was written with it are deleted. Both tables are unlogged, so
neither is in the log of the database, nor in what is copied from that.

Each process writes only rows of its own, with what it has granted by then: to say it twice does no
harm, and nobody waits for anybody's lock. What is open ends with the process that has it open: it
is counted as long as that one's connection lives, by a lock which nobody else can have.
"""

import hmac
import math
import os
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, LiteralString, NamedTuple

import psycopg
from sqlalchemy.engine import URL

from .database import choose_connect_args

HOUR_SECONDS = 3_600
KEY_BYTES = 32
DIGEST_BYTES = 16
ANSWER_MILLISECONDS = 2_000
"""Milliseconds that the database may take; nobody waits for it, but it should be news."""
OPTIONS = " ".join(
    f"-c {option}"
    for option in (
        f"statement_timeout={ANSWER_MILLISECONDS}",
        "synchronous_commit=off",
        # PostgreSQL would notice only after hours that a machine has gone.
        "tcp_keepalives_idle=5",
        "tcp_keepalives_interval=2",
        "tcp_keepalives_count=3",
    )
)


class Report(NamedTuple):
    """What one address has had here of one kind."""

    kind: str
    address: str
    held: int
    seconds: float | None
    """Seconds until it is forgotten; None for what is open, until it is closed."""


class Others(NamedTuple):
    """What it has had elsewhere."""

    held: int
    seconds: float | None
    """Seconds until the first of it is forgotten."""


class Lesson(NamedTuple):
    """What came of telling."""

    others: list[Others]
    """For each of the reports."""
    edition: tuple[int, int]
    """Where it changes, everything has to be told again: another hour, another connection."""
    seconds: float
    """Seconds that are left of the hour."""


class LimitTable:
    """One connection, used by one thread at a time; made when it is needed, and again."""

    def __init__(self, url: URL, name: str) -> None:
        """The name is what the connection goes by."""
        self._name = name
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connect_args = choose_connect_args(url)
        self._given = str(url.query.get("options", ""))
        self.holder = secrets.randbits(62)
        """Who we are to the others; says nothing about us."""
        self._connection: psycopg.Connection[Any] | None = None
        self._connections = 0
        self._locked = False
        self._hour, self._hour_ends = -1, -math.inf
        self._key = b""

    def exchange(self, reports: Sequence[Report]) -> Lesson:
        """Tell what was granted here, and learn what was elsewhere; or psycopg.Error."""
        try:
            connection = self._connect()
            self._keep_hour(connection)
            digests = [self._digest(report) for report in reports]
            if reports:
                held = [report.held for report in reports]
                ends = [report.seconds for report in reports]
                connection.execute(_TELL, (self.holder, self._hour, digests, held, ends))
            # Only now, after that was committed: of two who tell at once, one sees the other.
            found = {
                digest: Others(held, None if left is None else max(0.0, left))
                for digest, held, left in connection.execute(_LEARN, (digests, self.holder))
            }
        except psycopg.Error:
            self._disconnect()
            raise
        others = [found.get(digest, Others(0, None)) for digest in digests]
        seconds = max(0.0, self._hour_ends - time.monotonic())
        return Lesson(others, (self._hour, self._connections), seconds)

    def find_socket(self) -> int | None:
        """The descriptor on which the database is heard, while nothing is exchanged."""
        return None if self._connection is None else self._connection.fileno()

    def close(self) -> None:
        """What was open here is not any more."""
        if self._connection is not None:
            with suppress(psycopg.Error):
                self._connection.execute(_LEAVE, (self.holder,))
            self._disconnect()

    def _connect(self) -> psycopg.Connection[Any]:
        if self._connection is None:
            self._locked, self._hour_ends = False, -math.inf
            options = f"{self._given} {OPTIONS}".strip()
            self._connection = psycopg.connect(
                self._address,
                autocommit=True,
                application_name=self._name,
                **{**self._connect_args, "options": options},
            )
            self._connections += 1
        if not self._locked:  # or a connection of ours has it still that broke at our end only
            self._locked = _ask(self._connection, _LOCK, self.holder)
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _keep_hour(self, connection: psycopg.Connection[Any]) -> None:
        """Have the key of this hour, and leave nothing of those before."""
        if time.monotonic() < self._hour_ends:
            return
        hour, into = divmod(_ask(connection, _NOW), HOUR_SECONDS)
        connection.execute(_DRAW, (hour, os.urandom(KEY_BYTES)))
        self._key = _ask(connection, _KEY, hour)
        for forget in (_FORGET_KEYS, _FORGET_COUNTS):
            connection.execute(forget, (hour,))
        self._hour, self._hour_ends = hour, time.monotonic() + HOUR_SECONDS - into

    def _digest(self, report: Report) -> bytes:
        said = f"{report.kind} {report.address}".encode()
        return hmac.digest(self._key, said, "sha256")[:DIGEST_BYTES]


def _ask(connection: psycopg.Connection[Any], question: LiteralString, *given: object) -> Any:
    found = connection.execute(question, given).fetchone()
    if found is None:
        raise psycopg.DataError("no answer")
    return found[0]


_NOW = "SELECT floor(extract(epoch FROM now()))::bigint"
_LOCK = "SELECT pg_try_advisory_lock(%s)"
_DRAW = "INSERT INTO limit_keys (hour, key) VALUES (%s, %s) ON CONFLICT DO NOTHING"
_KEY = "SELECT key FROM limit_keys WHERE hour = %s"
_FORGET_KEYS = "DELETE FROM limit_keys WHERE hour < %s"
_FORGET_COUNTS = "DELETE FROM limit_counts WHERE hour < %s"
_LEAVE = "DELETE FROM limit_counts WHERE holder = %s AND ends IS NULL"
_TELL = """
INSERT INTO limit_counts (digest, holder, hour, held, ends)
SELECT digest, %s, %s, held, now() + seconds * interval '1 second'
FROM unnest(%s::bytea[], %s::bigint[], %s::double precision[]) AS told (digest, held, seconds)
ON CONFLICT (digest, holder) DO UPDATE SET held = excluded.held, ends = excluded.ends
"""
_LEARN = """
SELECT digest, sum(held)::bigint, extract(epoch FROM min(ends) - now())::double precision
FROM limit_counts
WHERE digest = ANY(%s::bytea[]) AND holder <> %s AND held > 0 AND (
    ends > now()
    OR ends IS NULL AND holder IN (
        SELECT classid::bigint << 32 | objid::bigint FROM pg_locks WHERE locktype = 'advisory'
    )
)
GROUP BY digest
"""
