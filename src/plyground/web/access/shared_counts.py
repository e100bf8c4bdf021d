"""What addresses have had from other processes on the same database.

Nobody waits to be counted. A process grants what it can by what it knows, says what it has granted
once that comes to a twentieth of the limit, and hears in return what the others have. So most
people are never spoken of, and each process more can grant a twentieth more than one would: what
it has not said yet, and what came in before it heard. Where the database is away or slow, every
process counts for itself.
"""

import asyncio
import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from .elsewhere import Elsewhere

MOST_TOGETHER = 500
"""The most that is told at a time."""
SPACING_SECONDS = 0.02
"""Seconds between two tellings: what comes in meanwhile is told together."""
FIRST_PAUSE_SECONDS = 2.0
LONGEST_PAUSE_SECONDS = 60.0
"""Until it is tried again where the database could not be reached: doubled each time."""
SLOW_SECONDS = 1.0
"""Seconds after which what we know is too old, if the database has not answered."""
LEAVE_SECONDS = 2.0
"""Seconds that we wait to say that we go; the others find out anyway."""
LOOK_SECONDS = 1.0
"""Whoever is refused because of others is looked at again, but not more often."""
MOST_TALLIES = 100_000
"""Addresses and kinds that are spoken of; beyond, every process counts for itself."""

Told = tuple[str, str, int, float | None]
"""A kind, an address, what it holds here, and the seconds until that is forgotten."""
Heard = tuple[int, float | None]
"""What it holds elsewhere, and the seconds until the first of that is forgotten."""


class Answer(Protocol):
    """What came of telling."""

    @property
    def others(self) -> Sequence[Heard]: ...
    @property
    def edition(self) -> tuple[int, int]: ...
    @property
    def seconds(self) -> float: ...


@dataclass(slots=True, eq=False)
class _Tally:
    kind: str
    address: str
    here: int
    ends: float | None
    told: int = 0
    others: int = 0
    others_end: float = math.inf
    learnt: float = -math.inf

    def is_over(self, now: float) -> bool:
        """Whether nothing of it counts any more, here or there."""
        if self.ends is None:
            return not self.here and not self.told
        return self.ends <= now and (not self.others or self.others_end <= now)


_Telling = tuple[_Tally, int, float | None]
"""A tally that is told of, and what it held then, until when."""


class SharedCounts(Elsewhere):
    """Several processes on one PostgreSQL; lives in the event loop, asks in a thread."""

    def __init__(
        self,
        exchange: Callable[[list[Told]], Answer],
        leave: Callable[[], None],
        note_trouble: Callable[[Exception | None], None],
        find_socket: Callable[[], int | None] = lambda: None,
    ) -> None:
        """`exchange` tells and learns, and `leave` ends it, in a thread.

        `note_trouble` hears what went wrong, and with None that it works (again). `find_socket`
        knows the descriptor on which the database is heard; between two tellings it says nothing
        there, unless that it goes.
        """
        self._find_socket = find_socket
        self._watched: int | None = None
        self._exchange, self._leave, self._note_trouble = exchange, leave, note_trouble
        self._loop = asyncio.get_running_loop()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="limits")
        self._tallies: dict[tuple[str, str], _Tally] = {}
        self._untold: dict[_Tally, None] = {}
        self._sent: float | None = None
        """Since when an answer is waited for."""
        self._timer: asyncio.TimerHandle | None = None
        self._away = True
        """Whether the last attempt failed, or none was made."""
        self._pause = FIRST_PAUSE_SECONDS
        self._edition = (-1, -1)
        self._renewal: asyncio.TimerHandle | None = None
        self._closed = False

    def start(self) -> None:
        """Say that we are there; what is left of hours that are over goes with it."""
        self._send()

    async def close(self) -> None:
        self._closed = True
        self._unwatch()
        for timer in (self._timer, self._renewal):
            if timer is not None:
                timer.cancel()
        leaving = self._loop.run_in_executor(self._thread, self._leave)
        await asyncio.wait({leaving}, timeout=LEAVE_SECONDS)
        self._thread.shutdown(wait=False)

    # ---- counting ----------------------------------------------------------------------------

    def count(self, kind: str, address: str) -> int:
        tally = self._tallies.get((kind, address))
        if tally is None or not tally.others:
            return 0
        now = time.monotonic()
        if now >= tally.others_end:  # of several, perhaps one has some left: ask
            tally.others = 0
            self._tell(tally)
        slow = self._sent is not None and now - self._sent > SLOW_SECONDS
        return 0 if self._away or slow else tally.others

    def note(
        self, kind: str, address: str, here: int, part: int, ends: float | None = None
    ) -> None:
        tally = self._tallies.get((kind, address))
        if tally is None:
            if here < part or len(self._tallies) >= MOST_TALLIES:
                return
            tally = self._tallies[kind, address] = _Tally(kind, address, here, ends)
        if ends != tally.ends:  # another window has begun
            tally.ends, tally.told = ends, 0
        tally.here = here
        if abs(here - tally.told) >= part or (tally.told and not here):
            self._tell(tally)

    def look_again(self, kind: str, address: str) -> None:
        tally = self._tallies.get((kind, address))
        if tally is not None and time.monotonic() - tally.learnt >= LOOK_SECONDS:
            self._tell(tally)

    def find_end(self, kind: str, address: str) -> float:
        tally = self._tallies.get((kind, address))
        return tally.others_end if tally is not None and tally.others else math.inf

    def try_again(self) -> None:
        if self._away and self._timer is not None:
            self._timer.cancel()
            self._send()

    # ---- telling and learning ----------------------------------------------------------------

    def _tell(self, tally: _Tally) -> None:
        self._untold[tally] = None
        if self._sent is None and self._timer is None:
            self._send()

    def _send(self) -> None:
        """Tell what is to be told; one answer is waited for at a time."""
        self._timer = None
        if self._closed:
            return
        self._unwatch()
        self._sent = now = time.monotonic()
        batch: list[_Telling] = []
        told: list[Told] = []
        for tally in list(self._untold)[:MOST_TOGETHER]:
            del self._untold[tally]
            batch.append((tally, tally.here, tally.ends))
            left = None if tally.ends is None else max(0.0, tally.ends - now)
            told.append((tally.kind, tally.address, tally.here, left))
        answer = self._loop.run_in_executor(self._thread, self._exchange, told)
        answer.add_done_callback(lambda done: self._hear(batch, done))

    def _hear(self, batch: "list[_Telling]", done: "asyncio.Future[Answer]") -> None:
        self._sent = None
        if self._closed or done.cancelled():
            return
        error = done.exception()
        if error is not None:
            self._away = True
            self._untold.update(dict.fromkeys(tally for tally, _, _ in batch))
            self._note_trouble(error if isinstance(error, Exception) else RuntimeError())
            self._timer = self._loop.call_later(self._pause, self._send)
            self._pause = min(2 * self._pause, LONGEST_PAUSE_SECONDS)
            return
        if self._away:
            self._note_trouble(None)
        self._away, self._pause = False, FIRST_PAUSE_SECONDS
        self._learn(batch, done.result())
        self._watch()
        if self._untold:
            self._timer = self._loop.call_later(SPACING_SECONDS, self._send)

    def _learn(self, batch: "list[_Telling]", answer: Answer) -> None:
        now = time.monotonic()
        for (tally, held, ends), (others, left) in zip(batch, answer.others, strict=True):
            # What others granted in a time stays granted, although an hour may be over in which
            # they said so, and they have not said it again yet.
            kept = tally.others if ends is not None and now < tally.others_end else 0
            if others >= kept:
                tally.others = others
                tally.others_end = math.inf if left is None else now + left
            tally.learnt = now
            if ends == tally.ends:  # or another window has begun since, of which nothing was told
                tally.told = held
            key = tally.kind, tally.address
            if tally.is_over(now) and self._tallies.get(key) is tally:
                del self._tallies[key]
        if answer.edition != self._edition:
            # The key is another, or the database may have lost all of it: say everything again.
            self._edition = answer.edition
            fresh = {tally for tally, _, _ in batch}
            self._untold.update(dict.fromkeys(set(self._tallies.values()) - fresh))
        if self._renewal is None:
            self._renewal = self._loop.call_later(answer.seconds + 1, self._renew)

    def _watch(self) -> None:
        """Notice a database that hangs up while nobody asks it anything: its limits are gone."""
        watched = self._find_socket()
        if watched is not None:
            with suppress(NotImplementedError):  # not every event loop of Windows can
                self._loop.add_reader(watched, self._ask_again)
                self._watched = watched

    def _unwatch(self) -> None:
        """While the thread talks to the database, only the thread listens."""
        if self._watched is not None:
            self._loop.remove_reader(self._watched)
            self._watched = None

    def _ask_again(self) -> None:
        """Something came unasked: find out, and connect again where that was the end."""
        if self._timer is not None:
            self._timer.cancel()
        self._send()

    def _renew(self) -> None:
        """The hour is over, and nothing of it is to stay, even where there is nothing to tell."""
        self._renewal = None
        if self._sent is None and self._timer is None:
            self._send()

    def sweep(self) -> None:
        now = time.monotonic()
        over = [key for key, tally in self._tallies.items() if tally.is_over(now)]
        for key in over:
            del self._tallies[key]
