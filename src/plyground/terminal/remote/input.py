"""Waiting until something happens at the server; a person at a terminal may type meanwhile."""

import threading
import time
from queue import Empty, SimpleQueue

from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.study.messages.rooms import View
from plyground.terminal.console import Console
from plyground.terminal.keyboard import InterruptibleInput, open_keyboard

from .room import read_seq
from .server import Refused, RoomClient, Unreachable, keep_trying

PAUSE_SECONDS = 0.5
"""Seconds between questions that were not held back at the server."""


class Input:
    """Lines and views that arrive in a room while no question is open."""

    def __init__(self, client: RoomClient, console: Console) -> None:
        self._client, self._console = client, console
        keys = open_keyboard()
        self._keys = keys if console.typed and isinstance(keys, InterruptibleInput) else None
        """A terminal's; None through a pipe, whose lines answer questions and nothing else."""
        self._incoming: SimpleQueue[View | Message | PlygroundError] = SimpleQueue()
        self._listening = self._closed = False

    def close(self) -> None:
        self._closed = True

    def wait(self, seq: int) -> str | View:
        """A line that was typed, or a view that is newer than a seq."""
        self._console.flush()  # a pipe keeps what was said, and this may take long
        while True:
            self._listen(seq)
            if self._keys is not None and self._incoming.empty() and self._keys.has_more():
                return self._console.read_line()
            received = self._take_next()
            if isinstance(received, Message):
                self._console.say(self._console.render(received), look="note")
                self._console.flush()
            elif received is not None:
                self._listening = False
                if isinstance(received, PlygroundError):
                    raise received
                if read_seq(received) > seq:
                    return received

    def _take_next(self) -> View | Message | PlygroundError | None:
        """Short waits, because an interrupt ends no long one on Windows."""
        try:
            return self._incoming.get(timeout=0.5 if self._keys is None else 0)
        except Empty:
            return None

    # ---- in the background -------------------------------------------------------------------

    def _listen(self, seq: int) -> None:
        if not self._listening:
            self._listening = True
            threading.Thread(target=self._wait_at_server, args=(seq,), daemon=True).start()

    def _wait_at_server(self, seq: int) -> None:
        """Wait at the server until there is news."""
        try:
            while not self._closed:
                began = time.monotonic()
                view = self._fetch_newest(seq)
                if read_seq(view) > seq:
                    self._incoming.put(view)
                    return
                if time.monotonic() - began < PAUSE_SECONDS:  # not held back, for whatever reason
                    time.sleep(PAUSE_SECONDS)
        except PlygroundError as trouble:
            self._incoming.put(trouble)

    def _fetch_newest(self, seq: int) -> View:
        try:
            return self._client.wait_for_news(seq)
        except (Unreachable, Refused):
            # Not by waiting there again: that would not show that the line is back.
            time.sleep(PAUSE_SECONDS)
            return keep_trying(self._client.see, self._incoming.put)
