"""Hears of what other processes wrote: PostgreSQL's LISTEN, on a connection of its own."""

import asyncio
import os
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from selectors import EVENT_READ, DefaultSelector
from typing import Any, LiteralString, Protocol

import psycopg
from psycopg.pq.abc import PGconn
from sqlalchemy.engine import URL

from .database import choose_connect_args
from .neighbours import FIND_NAMES, GREETINGS, Neighbours
from .notices import CHANNEL, KEY, Notice, Notices
from .shared_time import ASK_TIME, SharedTime

LISTEN_PAUSE_SECONDS = 0.5
"""Seconds between attempts to listen again, and at most until it is noticed that we close."""
ALERT_SECONDS = 1.0
"""For so long after something that matters here, we hear at once what is said next."""
CALM_SECONDS = 0.01
"""Otherwise, while notices keep coming, we read them only this often."""
KEY_BYTES = 32
MOST_TOGETHER = 100
"""Notices that are handed over at once; then the event loop does something else, too."""
MOST_WAITING = 50_000
"""Notices that may wait for an event loop that is busy; with more, all rooms are read again."""


class Hearer(Protocol):
    """Whoever wants to know what other processes wrote."""

    def wants(self, room: str) -> bool:
        """Whether it matters here what happens in a room; asked in the listener's thread."""

    def on_changes(self, notices: Sequence[Notice]) -> None:
        """Rooms have changed."""

    def on_gap(self) -> None:
        """Any room may have changed."""


class ChangeListener:
    """Hands notices over in the event loop, in their order."""

    def __init__(
        self,
        url: URL,
        neighbours: Neighbours,
        notices: Notices,
        hearer: Hearer,
        died: Callable[[BaseException], None],
        heard: Callable[[Exception | None], None],
        shared_time: SharedTime,
    ) -> None:
        """`heard` is told of every failure to listen, and with None that we listen (again)."""
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connect_args = choose_connect_args(url)
        self._neighbours, self._notices, self._hearer = neighbours, notices, hearer
        self._died, self._tell_trouble, self._time = died, heard, shared_time
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[Notice | None] = deque()
        """What was heard and not handed over; None is a gap."""
        self._handing_over = False
        self._guard = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closed = True
        self._thread.join()

    # ---- in the thread -----------------------------------------------------------------------

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
        me = self._neighbours.me.name
        with psycopg.connect(
            self._address, autocommit=True, application_name=me, **self._connect_args
        ) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._time.learn(lambda: _fetch(connection, ASK_TIME)[0])
            self._notices.learn_key(_find_key(connection))
            self._greet(connection)
            # Whatever was said before this moment was said to nobody: look at every room again.
            self._put([None])
            self._call(self._tell_trouble, None)
            for heard in connection.notifies(timeout=0):  # what was said while we greeted
                self._put(self._read(heard.channel, heard.payload))
            self._hear(connection.pgconn)

    def _hear(self, connection: PGconn) -> None:
        """Put what comes, until we close.

        This is what psycopg's `notifies` does, for half of what that costs with every commit. And
        while all that is said is about rooms that are not here, there is no hurry: whenever this
        thread wakes up, the event loop has to wait for it.
        """
        with DefaultSelector() as waiting:
            waiting.register(connection.socket, EVENT_READ)
            latest, heard_any = time.monotonic(), False
            while not self._closed:
                if heard_any and time.monotonic() - latest > ALERT_SECONDS:
                    time.sleep(CALM_SECONDS)
                else:
                    waiting.select(LISTEN_PAUSE_SECONDS)
                heard_any = False
                for found in self._read_all(connection):
                    heard_any = True
                    if found:
                        latest = time.monotonic()
                        self._put(found)

    def _read_all(self, connection: PGconn) -> Iterator[list[Notice | None]]:
        """What matters here in all that has come by now.

        We look in any case: of what TLS holds, no socket tells. And again until nothing comes:
        libpq takes some kilobytes at a time, and whoever rests after each would fall behind.
        """
        while not self._closed:
            connection.consume_input()
            found: list[Notice | None] | None = None
            while heard := connection.notifies():
                found = found or []
                found += self._read(heard.relname.decode(), heard.extra.decode())
            if found is None:
                return
            yield found

    def _greet(self, connection: "psycopg.Connection[Any]") -> None:
        """Look who is there, and tell them that we are."""
        connection.execute(f"LISTEN {GREETINGS}")
        self._neighbours.meet(_fetch(connection, FIND_NAMES))
        connection.execute(f"NOTIFY {GREETINGS}, '{self._neighbours.me.name}'")

    def _read(self, channel: str, payload: str) -> list[Notice | None]:
        """The notices in what was heard that matter here; None: anything may have happened."""
        if channel == GREETINGS:
            self._neighbours.meet([payload])
            return []
        if self._notices.is_own(payload):
            return []
        return list(self._notices.read(payload, self._hearer.wants))

    def _put(self, found: list[Notice | None]) -> None:
        if not found:
            return
        with self._guard:
            if len(self._waiting) + len(found) > MOST_WAITING:
                self._waiting.clear()
                found = [None]
            self._waiting.extend(found)
            if self._handing_over:
                return
            self._handing_over = True
        self._call(self._hand_over)

    def _call(self, function: Callable[..., None], *given: Any) -> None:
        try:
            self._loop.call_soon_threadsafe(function, *given)
        except RuntimeError:
            self._closed = True  # the event loop has ended without a word

    # ---- in the event loop -------------------------------------------------------------------

    def _hand_over(self) -> None:
        with self._guard:
            some = [self._waiting.popleft() for _ in range(min(MOST_TOGETHER, len(self._waiting)))]
            self._handing_over = bool(self._waiting)
        if self._handing_over:
            self._loop.call_soon(self._hand_over)
        if None in some:
            self._hearer.on_gap()
        self._hearer.on_changes([notice for notice in some if notice is not None])


def _find_key(connection: "psycopg.Connection[Any]") -> bytes:
    """The key that all processes seal their notices with."""
    fresh = os.urandom(KEY_BYTES).hex()
    connection.execute(
        "INSERT INTO keys (name, value) VALUES (%s, %s) ON CONFLICT DO NOTHING", (KEY, fresh)
    )
    row = connection.execute("SELECT value FROM keys WHERE name = %s", (KEY,)).fetchone()
    assert row is not None
    return bytes.fromhex(row[0])


def _fetch(connection: "psycopg.Connection[Any]", query: LiteralString) -> list[Any]:
    """The first column of what a question finds."""
    return [row[0] for row in connection.execute(query)]
