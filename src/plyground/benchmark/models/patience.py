"""How long to wait for a server that asks for patience, and when to give up."""

from collections.abc import Callable, Mapping
from email.utils import parsedate_to_datetime
from random import Random
from threading import Event, Lock
from time import monotonic, time

FIRST_SECONDS, MOST_SECONDS = 1.0, 60.0
"""The first pause after trouble, and the longest; each is twice the one before."""
LONGEST_WANTED_SECONDS = 300.0
"""A server that wants more is left alone: the run stops, and can be resumed."""


class Gate:
    """Holds all questions back while a server wants none; `leave` lets everybody go."""

    def __init__(
        self,
        clock: Callable[[], float] = monotonic,
        wait: Callable[[float], object] | None = None,
    ) -> None:
        self._leaving = Event()
        self._clock, self._wait = clock, wait or self._leaving.wait
        self._lock, self._opens = Lock(), 0.0

    @property
    def is_left(self) -> bool:
        """Whether nobody waits for answers any longer."""
        return self._leaving.is_set()

    def close_for(self, seconds: float) -> None:
        """Nobody asks for so long; the longest of several counts."""
        with self._lock:
            self._opens = max(self._opens, self._clock() + seconds)

    def pass_through(self) -> None:
        """Wait until it is open."""
        while not self.is_left and (left := self._opens - self._clock()) > 0:
            self._wait(left)

    def pause(self, seconds: float) -> None:
        """Wait alone, for whoever had trouble alone."""
        if not self.is_left:
            self._wait(seconds)

    def leave(self) -> None:
        self._leaving.set()


def choose_pause(tries: int, random: Random) -> float:
    """Seconds after so many failures in a row: longer each time, and not for all the same."""
    longest = min(MOST_SECONDS, FIRST_SECONDS * 2.0 ** min(tries, 20))
    return longest * (0.5 + random.random() / 2)


def read_retry_after(headers: Mapping[str, str], now: Callable[[], float] = time) -> float | None:
    """Seconds that a server wants to be left alone, as HTTP and OpenAI write it; None: unsaid."""
    for name, unit in (("retry-after-ms", 1000.0), ("retry-after", 1.0)):
        try:
            return max(0.0, float(headers[name]) / unit)
        except (KeyError, ValueError):
            continue
    try:
        return max(0.0, parsedate_to_datetime(headers["retry-after"]).timestamp() - now())
    except (KeyError, TypeError, ValueError):
        return None
