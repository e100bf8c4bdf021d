"""Somebody who hears of changes: `python -m bench.scale.listener WAY ADDRESS`.

WAY is `notify`, with the address of a database, or `nats`, with a port. A line comes out once it
listens, and another at the end, when its input is closed: how many changes it heard, and how long
each took from being sent, in seconds.
"""

import json
import os
import sys
import threading
from collections.abc import Iterator
from time import monotonic

import psycopg

from .nats import Bus

CHANNEL = "plyground"
SEPARATOR = "\n"
"""Between changes that travel in one payload."""


def listen_to_database(address: str) -> Iterator[str]:
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"LISTEN {CHANNEL}")
        yield ""
        for notice in connection.notifies():
            yield from notice.payload.split(SEPARATOR)


def listen_to_bus(port: str) -> Iterator[str]:
    bus = Bus(int(port))
    bus.subscribe(CHANNEL)
    yield ""
    for payload in bus.read():
        yield from payload.decode().split(SEPARATOR)


def main() -> None:
    """Read as the server would, as far as the room's name and the seq."""
    way, address = sys.argv[1:3]
    changes = listen_to_database(address) if way == "notify" else listen_to_bus(address)
    took: list[float] = []
    next(changes)
    print("listening", flush=True)

    def report() -> None:
        sys.stdin.read()
        print(json.dumps(took), flush=True)
        os._exit(0)

    threading.Thread(target=report, daemon=True).start()
    for change in changes:
        _format, _origin, _room, _seq, sent, _data = change.split(" ", 5)
        took.append(monotonic() - float(sent))


if __name__ == "__main__":
    main()
