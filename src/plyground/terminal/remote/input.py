"""Waiting for whichever comes first: a line that somebody types, or news from the server.

At a terminal both are listened for all the time. From a pipe a line is read only when there is a
question: what is piped answers the questions in their order, however fast it comes.
"""

import threading
import time
from queue import SimpleQueue
from typing import NamedTuple

from plyground.kernel.errors import PlygroundError
from plyground.messages.rooms import View
from plyground.terminal.console import Console
from plyground.terminal.keyboard import continue_heard

from .keys import Keys, take_next
from .place import Place
from .server import Refused, Unreachable, patiently
from .view_reader import number

PAUSE_SECONDS = 0.5
"""Seconds between questions that were not held back at the server."""


class _Typed(NamedTuple):
    """Something was typed."""


class _Continued(NamedTuple):
    """The program was stopped (Ctrl-Z) and goes on."""


class _Noted(NamedTuple):
    """Something to say about the connection."""

    line: str


class _Told(NamedTuple):
    """News from the server, or why there will be none."""

    view: View | None
    trouble: PlygroundError | None = None


class Input:
    """Of one visit, from its beginning to its end."""

    def __init__(self, place: Place, console: Console, keys: Keys | None) -> None:
        self._place, self._console, self._keys = place, console, keys
        self._heard: SimpleQueue[_Typed | _Continued | _Noted | _Told] = SimpleQueue()
        self._listening = self._closed = False

    def close(self) -> None:
        self._closed = True

    def hear(self, question: str | None, seq: int) -> str | View:
        """A line, or a view that is newer than a seq."""
        if question is not None and self._keys is None:
            return self._console.ask(question)
        with continue_heard(lambda: self._heard.put(_Continued())):
            return self._wait_for_either(question, seq)

    def _wait_for_either(self, question: str | None, seq: int) -> str | View:
        self._ask(question)
        while True:
            self._listen(seq)
            if self._keys is not None:
                self._keys.listen(lambda: self._heard.put(_Typed()))
            heard = take_next(self._heard)
            if isinstance(heard, _Typed):
                if self._keys is not None and self._keys.waiting:
                    return self._console.ask("")
            elif isinstance(heard, _Continued):
                self._ask(question)
            elif isinstance(heard, _Noted):
                self._interrupt(question)
                self._console.say(heard.line, look="note")
                self._ask(question)
            elif (view := self._news(heard, seq)) is not None:
                self._interrupt(question)
                return view

    def _ask(self, question: str | None) -> None:
        self._console.prompt(question or "")

    def _interrupt(self, question: str | None) -> None:
        """End the line that a question stands on."""
        if question is not None:
            self._console.say("")

    def _news(self, heard: _Told, seq: int) -> View | None:
        self._listening = False
        if heard.trouble is not None:
            raise heard.trouble
        return heard.view if heard.view and number(heard.view) > seq else None

    # ---- in the background -------------------------------------------------------------------

    def _listen(self, seq: int) -> None:
        if not self._listening:
            self._listening = True
            threading.Thread(target=self._wait, args=(seq,), daemon=True).start()

    def _wait(self, seq: int) -> None:
        """Wait at the server until there is news."""
        try:
            while not self._closed:
                began = time.monotonic()
                view = self._newest(seq)
                if number(view) > seq:
                    self._heard.put(_Told(view))
                    return
                if time.monotonic() - began < PAUSE_SECONDS:  # not held back, for whatever reason
                    time.sleep(PAUSE_SECONDS)
        except PlygroundError as trouble:
            self._heard.put(_Told(None, trouble))

    def _newest(self, seq: int) -> View:
        try:
            return self._place.news(seq)
        except (Unreachable, Refused):
            # Not by waiting there again: that would not show that the line is back.
            time.sleep(PAUSE_SECONDS)
            return patiently(self._place.see, self._note)

    def _note(self, line: str) -> None:
        self._heard.put(_Noted(line))
