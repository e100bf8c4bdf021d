"""Hears of what other processes wrote: PostgreSQL's LISTEN, on a connection of its own."""

import asyncio
import threading
import time
from collections.abc import Callable
from typing import Any

import psycopg
from sqlalchemy.engine import URL

from .database import AWAKE
from .inserts import CHANNEL

LISTEN_PAUSE_SECONDS = 0.5
"""Seconds between attempts to listen again, and at most until it is noticed that we close."""


class ChangeListener:
    """Calls `changed` in the event loop: a room and its seq, or None when some may be missed."""

    def __init__(
        self,
        url: URL,
        origin: str,
        changed: Callable[[str | None, int], None],
        died: Callable[[BaseException], None],
        heard: Callable[[Exception | None], None],
    ) -> None:
        """`heard` is told of every failure to listen, and with None that we listen (again)."""
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._origin, self._changed = origin, changed
        self._died, self._tell_trouble = died, heard
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
            except psycopg.Error as error:
                self._call(self._tell_trouble, error)
                time.sleep(LISTEN_PAUSE_SECONDS)
            except BaseException as error:
                self._died(error)  # better no server than one that hears nothing

    def _listen(self) -> None:
        with psycopg.connect(self._address, autocommit=True, **AWAKE) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            # Whatever was said before this moment was said to nobody: look at every room again.
            self._tell(None, 0)
            self._call(self._tell_trouble, None)
            while not self._closed:
                for notice in connection.notifies(timeout=LISTEN_PAUSE_SECONDS):
                    self._on_notice(notice.payload)

    def _on_notice(self, payload: str) -> None:
        match payload.split(" "):
            case [origin, room, seq] if seq.isdecimal():
                if origin != self._origin:
                    self._tell(room, int(seq))
            case _:  # not of ours; but then anything may have happened
                self._tell(None, 0)

    def _tell(self, room: str | None, seq: int) -> None:
        self._call(self._changed, room, seq)

    def _call(self, function: Callable[..., None], *given: Any) -> None:
        try:
            self._loop.call_soon_threadsafe(function, *given)
        except RuntimeError:
            self._closed = True  # the event loop has ended without a word
