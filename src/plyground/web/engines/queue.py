"""A lane: so many places where work goes on, and before them a fair queue."""

import asyncio
from collections.abc import Callable

from plyground.language.message import Message
from plyground.web.access.visitors import Asker
from plyground.web.base.errors import Refusal
from plyground.web.base.metrics import Work

from .fairness import FairQueue

PATIENCE_SECONDS = 30.0
"""How long a question waits for its turn before it is refused."""
MOST_WAITING = 2_000
"""Questions before one lane, from all addresses together."""

Heed = Callable[[bool], None]
"""Hears whether a question is being worked on now, or has to wait."""


class Lane:
    """Whoever was let in has to leave, and say how long they were busy."""

    def __init__(self, places: int, seconds: float, most_each: int) -> None:
        """Nobody is expected to be in for longer than so many seconds."""
        self._free, self._seconds = places, seconds
        self._places = places
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue(
            most_each, max(MOST_WAITING, most_each)
        )

    @property
    def work(self) -> Work:
        return Work(self._places - self._free, len(self._queue))

    def enter_at_once(self, who: Asker) -> bool:
        """Take a free place, if there is one and nobody waits for it."""
        if not self._free or self._queue:
            return False
        self._queue.put(who, asyncio.get_running_loop().create_future())
        self._let_in()
        return True

    async def enter(self, who: Asker, heed: Heed, *, light: bool = False) -> None:
        """Wait for a place; Refusal, if there are too many before it or it takes too long."""
        if not self.enter_at_once(who):
            heed(False)
            await self._wait(who, light=light)
        heed(True)

    async def _wait(self, who: Asker, *, light: bool) -> None:
        turn = asyncio.get_running_loop().create_future()
        refused = self._queue.put(who, turn, light=light)
        if refused is not None:
            refused.set_exception(_refuse_many())
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await asyncio.shield(turn)
        except (TimeoutError, asyncio.CancelledError) as error:
            if turn.done():  # it had its turn in the same moment
                self._give_back(who, turn)
            else:
                self._queue.discard(who, turn)
            if isinstance(error, TimeoutError):
                raise _refuse_wait() from None
            raise

    def _give_back(self, who: Asker, turn: "asyncio.Future[None]") -> None:
        if turn.exception() is None:
            self.leave(who, 0.0)

    def leave(self, who: Asker, seconds: float) -> None:
        """Make room for the next."""
        self._queue.settle(who, self._seconds, seconds)
        self._free += 1
        self._let_in()

    def _let_in(self) -> None:
        while self._free and self._queue:
            _, turn = self._queue.take(self._seconds)
            self._free -= 1
            turn.set_result(None)


def _refuse_many() -> Refusal:
    return Refusal(
        "too-many",
        Message.of("server.too-many-questions", seconds=5),
        wait=5,
    )


def _refuse_wait() -> Refusal:
    return Refusal("too-many", Message.of("server.too-much-work", seconds=10), wait=10)
