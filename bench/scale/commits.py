"""PostgreSQL alone: commits that wait for each other, and the table of events in pieces."""

import os
import re
import subprocess
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import psycopg

from tests.web.postgres import Cluster, programs

from .listener import CHANNEL
from .measured import Committed, Partitioned
from .notices import DATA, INSERT, TABLE
from .testbed import read_postmaster, start_cluster
from .usage import NANOSECONDS, find_descendants, read_threads

WRITERS = (1, 2, 4, 8, 16)
DELAYS = (0.0, 0.005)
"""Seconds that PostgreSQL sleeps before it writes to disk, as if the disk were so much slower."""
SECONDS = 2
ROUNDS = 3
PARTITIONS = (1, 8, 64)
ROOMS = 5_000
CHANGES = 20
"""In each room, when the table is loaded from."""
TOGETHER = 50
"""Changes that share a commit."""
LOADS = 2_000

WRITE = """\\set room random(1, 100000000)
BEGIN;
INSERT INTO events VALUES ('r' || :room, :client_id, 0, repeat('x', {size}))
  ON CONFLICT DO NOTHING;
{notify}COMMIT;
"""


def measure_commits() -> list[Committed]:
    """With and without NOTIFY, in turn; the median of several times."""
    notify = f"SELECT pg_notify('{CHANNEL}', 'origin r' || :room);\n"
    found = []
    with start_cluster() as cluster:
        for delay in DELAYS:
            for writers in WRITERS:
                rounds = [
                    [_commit(cluster, writers, delay, how) for how in ("", notify)]
                    for _ in range(ROUNDS)
                ]
                plain, notifying = (median(each) for each in zip(*rounds, strict=True))
                found.append(Committed(writers, plain, notifying, delay))
    return found


def _commit(cluster: Cluster, writers: int, delay: float, notify: str) -> float:
    address = cluster.fresh_database()
    with TemporaryDirectory() as folder, psycopg.connect(address, autocommit=True) as connection:
        connection.execute(TABLE)
        script = Path(folder) / "write.sql"
        script.write_text(WRITE.format(notify=notify, size=len(DATA)), encoding="ascii")
        connection.execute(f"LISTEN {CHANNEL}")  # somebody does, so that it is not for nothing
        command = [str(programs() / "pgbench"), "-n", "-f", str(script), "-M", "prepared"]
        # With no siblings asked for, it sleeps before every write, however few commit.
        slower = f"-c commit_delay={delay * 1e6:.0f} -c commit_siblings=0"
        done = subprocess.run(
            [*command, "-c", str(writers), "-T", str(SECONDS), address],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PGOPTIONS": slower},
        )
    rate = re.search(r"^tps = ([\d.]+)", done.stdout, re.MULTILINE)
    assert rate is not None, done.stdout
    return float(rate[1])


def measure_partitions() -> list[Partitioned]:
    with start_cluster() as cluster:
        return [_fill(cluster, partitions) for partitions in PARTITIONS]


def _fill(cluster: Cluster, partitions: int) -> Partitioned:
    """Rooms move in turn, as people do, so that every commit touches many places."""
    with psycopg.connect(cluster.fresh_database()) as connection:
        _make_table(connection, partitions)
        postmaster = read_postmaster(cluster)
        before = _read_database(postmaster)
        for number in range(0, ROOMS * CHANGES, TOGETHER):
            places = range(number, number + TOGETHER)
            rooms = [f"room{place * 7919 % ROOMS}" for place in places]
            numbers = [place // ROOMS for place in places]
            zeros, data = [0] * TOGETHER, [DATA] * TOGETHER
            connection.execute(INSERT, (rooms, numbers, zeros, data), prepare=True)
            connection.commit()
        insert = (_read_database(postmaster) - before) / (ROOMS * CHANGES)
        before = _read_database(postmaster)
        for number in range(LOADS):
            found = connection.execute(
                "SELECT seq, at, data FROM events WHERE room = %s AND seq > %s ORDER BY seq",
                (f"room{number * 7919 % ROOMS}", 0),
                prepare=True,
            ).fetchall()
            assert len(found) == CHANGES - 1, (number, len(found))
        return Partitioned(partitions, insert, (_read_database(postmaster) - before) / LOADS)


def _make_table(connection: "psycopg.Connection[Any]", partitions: int) -> None:
    if partitions == 1:
        connection.execute(TABLE)
    else:
        connection.execute(TABLE + " PARTITION BY HASH (room)")
        for number in range(partitions):
            connection.execute(
                f"CREATE TABLE events_{number} PARTITION OF events "
                f"FOR VALUES WITH (MODULUS {partitions}, REMAINDER {number})"
            )
    connection.commit()


def _read_database(postmaster: int) -> float:
    """Seconds of a processor that PostgreSQL has used so far."""
    threads = read_threads([postmaster, *find_descendants(postmaster)])
    return sum(ran for ran, _ in threads.values()) / NANOSECONDS
