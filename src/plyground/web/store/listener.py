"""Hears of what other processes wrote: PostgreSQL's LISTEN, on a connection of its own."""

import asyncio
import threading
import time
from collections.abc import Callable

import psycopg
from sqlalchemy.engine import URL

from .writer import CHANNEL

PAUSE = 0.5
"""Seconds between attempts to listen again, and at most until it is noticed that we close."""


class Listener:
    """Calls `changed` in the event loop: a room and its seq, or None when some may be missed."""

    def __init__(self, url: URL, origin: str, changed: Callable[[str | None, int], None]) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._origin, self._changed = origin, changed
        self._loop = asyncio.get_running_loop()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closed = True
        self._thread.join()

    def _run(self) -> None:
        while not self._closed:
            try:
                self._listen()
            except psycopg.Error:
                time.sleep(PAUSE)

    def _listen(self) -> None:
        with psycopg.connect(self._address, autocommit=True, connect_timeout=5) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            # Whatever was said before this moment was said to nobody: look at every room again.
            self._tell(None, 0)
            while not self._closed:
                for notice in connection.notifies(timeout=PAUSE):
                    origin, room, seq = notice.payload.split(" ")
                    if origin != self._origin:
                        self._tell(room, int(seq))

    def _tell(self, room: str | None, seq: int) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._changed, room, seq)
