"""Opening the real store inside a test, and stopping its writer for a moment."""

import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from plyground.web.store.database import Database, Entry, NewRoom, open_tables
from plyground.web.store.store import Store

ROOM = NewRoom("bcdfghjk", 1, "join", "watch")


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    """A store on an empty database."""
    database = Database(address)
    open_tables(database)
    store = Store(database, _never)
    try:
        yield store
    finally:
        store.close()


def entry(seq: int, data: str = "[]") -> Entry:
    """An entry of the one room."""
    return Entry(ROOM.name, seq, seq, data)


@contextmanager
def writer_held(store: Store) -> Iterator[None]:
    """Whatever is asked for meanwhile waits, and is then done together."""
    holding, release = threading.Event(), threading.Event()

    def hold(connection: object) -> None:
        holding.set()
        release.wait(20)

    store._writer.carry_out(hold)
    assert holding.wait(20)
    try:
        yield
    finally:
        release.set()


def _never(error: BaseException) -> None:
    raise AssertionError(f"the writer died of {error!r}")
