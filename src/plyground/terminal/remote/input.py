"""Waiting for whichever comes first: a line that somebody types, or news from the server.

At a terminal both are listened for all the time: key by key where it has arrow keys, line by line
where it has none. From a pipe a line is read only when there is a question: what is piped answers
the questions in their order, however fast it comes.
"""

import threading
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import NamedTuple, TypeVar

from plyground.kernel.errors import PlygroundError
from plyground.language.message import Message
from plyground.messages.rooms import View
from plyground.terminal.console import MAX_LINE_LENGTH, Console
from plyground.terminal.keyboard import act_on_continue

from .live_line import LiveLine
from .room import read_seq
from .server import Refused, RoomClient, Unreachable, keep_trying

T = TypeVar("T")

PAUSE_SECONDS = 0.5
"""Seconds between questions that were not held back at the server."""


class BackgroundKeyboard:
    """A terminal read beside everything else, so that news can come in between.

    A line is read when one is wanted; `ready` is called, in another thread, when it is there.
    """

    def __init__(self, read: Callable[[int], bytes | None]) -> None:
        """`read` is the terminal's own, unbuffered: nothing else may read from it."""
        self._read = read
        self._typed: SimpleQueue[bytes] = SimpleQueue()
        self._reading = False
        self._rest = b""

    def listen(self, ready: Callable[[], None]) -> None:
        """Have a line read, if none is there or being read."""
        if self.waiting:
            ready()
        elif not self._reading:
            self._reading = True
            threading.Thread(target=self._fetch, args=(ready,), daemon=True).start()

    @property
    def waiting(self) -> bool:
        """Whether something was typed that nobody has taken yet."""
        return bool(self._rest) or not self._typed.empty()

    def _fetch(self, ready: Callable[[], None]) -> None:
        try:
            typed = self._read(MAX_LINE_LENGTH) or b""
        except (OSError, ValueError):  # the terminal was closed
            typed = b""
        self._typed.put(typed)
        self._reading = False
        ready()

    def readline(self, size: int, /) -> bytes:
        """What was typed, up to the end of a line; nothing when nothing more will come."""
        if not self._rest:
            self.listen(lambda: None)
            self._rest = take_next(self._typed)
        end = self._rest.find(b"\n") + 1 or len(self._rest)
        line, self._rest = self._rest[: min(end, size)], self._rest[min(end, size) :]
        return line


def take_next(queue: "SimpleQueue[T]") -> T:
    """The next of a queue; short waits, because an interrupt ends no long one on Windows."""
    while True:
        try:
            return queue.get(timeout=0.5)
        except Empty:
            time.sleep(0)


class _Typed(NamedTuple):
    """Something was typed."""


class _Continued(NamedTuple):
    """The program was stopped (Ctrl-Z) and goes on."""


class _Noted(NamedTuple):
    """Something to say about the connection."""

    message: Message


class _News(NamedTuple):
    """News from the server, or why there will be none."""

    view: View | None
    trouble: PlygroundError | None = None


class Input:
    """What reaches us in a room, from coming in to leaving."""

    def __init__(
        self, client: RoomClient, console: Console, keys: LiveLine | BackgroundKeyboard | None
    ) -> None:
        """The keys are a terminal's; None through a pipe."""
        self._client, self._console, self._keys = client, console, keys
        self._heard: SimpleQueue[_Typed | _Continued | _Noted | _News] = SimpleQueue()
        self._listening = self._closed = False

    def close(self) -> None:
        self._closed = True

    def wait(self, question: str | None, seq: int) -> str | View:
        """A line, or a view that is newer than a seq; None asks nothing."""
        if question is not None and self._keys is None:
            return self._console.ask(question)
        if isinstance(self._keys, LiveLine):
            return self._wait_with_arrow_keys(self._keys, question or "", seq)
        with act_on_continue(lambda: self._heard.put(_Continued())):
            return self._wait_for_either(self._keys, question, seq)

    def _wait_with_arrow_keys(self, keys: LiveLine, question: str, seq: int) -> str | View:
        while True:
            self._listen(seq)
            while not self._heard.empty():
                heard = self._heard.get()
                if isinstance(heard, _Noted):
                    self._console.say(self._console.render(heard.message), look="note")
                elif isinstance(heard, _News):
                    if (view := self._take_news(heard, seq)) is not None:
                        return view
                    self._listen(seq)
            line = self._console.ask_until_news(keys, question)
            if line is not None:
                return line

    def _wait_for_either(
        self, keys: BackgroundKeyboard | None, question: str | None, seq: int
    ) -> str | View:
        self._ask(question)
        while True:
            self._listen(seq)
            if keys is not None:
                keys.listen(lambda: self._heard.put(_Typed()))
            heard = take_next(self._heard)
            if isinstance(heard, _Typed):
                if keys is not None and keys.waiting:
                    return self._console.ask("")
            elif isinstance(heard, _Continued):
                self._ask(question)
            elif isinstance(heard, _Noted):
                self._interrupt(question)
                self._console.say(self._console.render(heard.message), look="note")
                self._ask(question)
            elif (view := self._take_news(heard, seq)) is not None:
                self._interrupt(question)
                return view

    def _ask(self, question: str | None) -> None:
        self._console.prompt(question or "")

    def _interrupt(self, question: str | None) -> None:
        """End the line that a question stands on."""
        if question is not None:
            self._console.say("")

    def _take_news(self, heard: _News, seq: int) -> View | None:
        self._listening = False
        if heard.trouble is not None:
            raise heard.trouble
        return heard.view if heard.view and read_seq(heard.view) > seq else None

    # ---- in the background -------------------------------------------------------------------

    def _tell(self, heard: "_Noted | _News") -> None:
        self._heard.put(heard)
        if isinstance(self._keys, LiveLine):
            self._keys.ring()

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
                    self._tell(_News(view))
                    return
                if time.monotonic() - began < PAUSE_SECONDS:  # not held back, for whatever reason
                    time.sleep(PAUSE_SECONDS)
        except PlygroundError as trouble:
            self._tell(_News(None, trouble))

    def _fetch_newest(self, seq: int) -> View:
        try:
            return self._client.wait_for_news(seq)
        except (Unreachable, Refused):
            # Not by waiting there again: that would not show that the line is back.
            time.sleep(PAUSE_SECONDS)
            return keep_trying(self._client.see, self._note)

    def _note(self, message: Message) -> None:
        self._tell(_Noted(message))
