"""How a change reaches other processes: PostgreSQL's NOTIFY against a message bus, NATS.

One sender stores changes in batches, as the server's writer does, and tells of them; some others
listen. Everybody's processor time is counted, and how long a change takes to be heard.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

import psycopg

from tests.web.postgres import Cluster

from .listener import CHANNEL, SEPARATOR
from .measured import Told
from .nats import Bus, start_broker
from .testbed import read_postmaster, start_cluster
from .usage import NANOSECONDS, Threads, find_descendants, read_threads

RATE = 2_000
"""Changes a second, as the goal for the time until the other side hears."""
TOGETHER = 50
"""Changes that share a commit where there are always more; at a pace, all that have come in."""
SECONDS = 4.0
LISTENERS = (2, 4, 8)
WAYS = ("nothing", "notify", "notify-together", "nats", "nats-together")
DATA = '{"kind":"moved","seat":1,"move":"B3 row 2 left","ply":17,"clock":[171204,168730]}'
MOST_BYTES = 7_900
"""In one NOTIFY; PostgreSQL takes less than 8,000."""

INSERT = (
    "INSERT INTO events SELECT * FROM unnest(%s::text[], %s::integer[], %s::bigint[], %s::text[]) "
    "ON CONFLICT DO NOTHING RETURNING room, seq"
)
NOTIFY = f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest(%s::text[]) AS payload"
TABLE = (
    "CREATE TABLE events (room varchar(16), seq integer, at bigint NOT NULL, data text NOT NULL, "
    "PRIMARY KEY (room, seq))"
)


def measure_notices(listeners: tuple[int, ...] = LISTENERS) -> list[Told]:
    """Every way with every number of listeners, as fast as it goes; then at a pace."""
    with start_cluster() as cluster, start_broker() as (port, broker):
        return [
            _measure(cluster, port, broker, way, count, pace)
            for pace in (0, RATE)
            for way in WAYS
            for count in (listeners if way != "nothing" else listeners[:1])
        ]


def _measure(cluster: Cluster, port: int, broker: int, way: str, count: int, pace: float) -> Told:
    address = cluster.fresh_database()
    with (
        psycopg.connect(address) as connection,
        _listen(way, address, port, 0 if way == "nothing" else count) as crowd,
    ):
        connection.execute(TABLE)
        connection.commit()
        send = _make_sender(way, connection, port)
        processes = [listener.pid for listener in crowd]
        postmaster = read_postmaster(cluster)

        def look() -> Threads:
            every = [broker, *processes, postmaster, *find_descendants(postmaster)]
            return read_threads(every)

        before, begun, used = look(), monotonic(), time.process_time()
        sent = _send_changes(send, pace)
        seconds, used = monotonic() - begun, time.process_time() - used
        time.sleep(1)  # for what is still under way
        after = look()
        heard = [json.loads(listener.communicate()[0]) for listener in crowd]
    spent = _sum_by_process(before, after)
    listening = sum(spent.get(process, 0.0) for process in processes)
    took = sorted(each for one in heard for each in one) or [0.0]
    return Told(
        way,
        count if crowd else 0,
        pace,
        sent / seconds,
        used / sent,
        (sum(spent.values()) - listening - spent.get(broker, 0.0)) / sent,
        spent.get(broker, 0.0) / sent,
        listening / sent / max(1, len(processes)),
        took[len(took) // 2],
        took[len(took) * 99 // 100],
        len(took) / sent / max(1, len(processes)) if crowd else 0.0,
    )


def _sum_by_process(before: Threads, after: Threads) -> dict[int, float]:
    spent: dict[int, float] = {}
    for (process, thread), (ran, _) in after.items():
        used = (ran - before.get((process, thread), (0, 0))[0]) / NANOSECONDS
        spent[process] = spent.get(process, 0.0) + used
    return spent


Send = Callable[[list[tuple[str, int]]], None]


def _make_sender(way: str, connection: "psycopg.Connection[Any]", port: int) -> Send:
    """Stores changes, and tells of them once they are stored or with the commit."""
    bus = Bus(port) if way.startswith("nats") else None

    def send(places: list[tuple[str, int]]) -> None:
        rooms, numbers = [room for room, _ in places], [seq for _, seq in places]
        payloads = [f"2 origin {room} {seq} {monotonic()} {DATA}" for room, seq in places]
        connection.execute(INSERT, (rooms, numbers, [0] * len(rooms), [DATA] * len(rooms)))
        if way.endswith("-together"):
            payloads = list(join_payloads(payloads))
        if way.startswith("notify"):
            connection.execute(NOTIFY, (payloads,))
        connection.commit()
        if bus is not None:
            bus.publish(CHANNEL, [payload.encode() for payload in payloads])

    return send


def join_payloads(payloads: list[str], most: int = MOST_BYTES) -> Iterator[str]:
    """As few as possible, none too large; one that is too large by itself stays alone."""
    joined, size = list[str](), 0
    for payload in payloads:
        length = len(payload.encode()) + len(SEPARATOR)
        if joined and size + length > most:
            yield SEPARATOR.join(joined)
            joined, size = [], 0
        joined.append(payload)
        size += length
    if joined:
        yield SEPARATOR.join(joined)


def _send_changes(send: Send, pace: float) -> int:
    """In batches for some seconds, at a pace or as fast as it goes; how many they were."""
    begun, sent = monotonic(), 0
    while (passed := monotonic() - begun) < SECONDS:
        due = int(passed * pace) - sent if pace else TOGETHER
        if due <= 0:
            time.sleep(0.0005)
            continue
        places = range(sent, sent + min(due, 10 * TOGETHER))
        send([(f"room{place % 1000}", place // 1000) for place in places])
        sent = places.stop
    return sent


@contextmanager
def _listen(
    way: str, address: str, port: int, count: int
) -> Iterator[list["subprocess.Popen[str]"]]:
    command = [sys.executable, "-m", "bench.scale.listener"]
    command += ["nats", str(port)] if way.startswith("nats") else ["notify", address]
    crowd = [
        subprocess.Popen(command, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for _ in range(count)
    ]
    try:
        for listener in crowd:
            assert listener.stdout is not None
            if listener.stdout.readline() != "listening\n":
                raise SystemExit("a listener did not start")
        yield crowd
    finally:
        for listener in crowd:
            listener.kill()
            listener.wait()
