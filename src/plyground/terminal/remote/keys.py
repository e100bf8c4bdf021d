"""The keyboard of a terminal, read in the background, so that news can come in between."""

import threading
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import TypeVar

from plyground.terminal.console import MAX_LINE_LENGTH

T = TypeVar("T")


class Keys:
    """Reads a line when one is wanted; `ready` is called, in another thread, when it is there."""

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
