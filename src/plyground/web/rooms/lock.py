"""A room's lock: one change at a time, in the order in which they were wanted.

Most moves find it free and need nobody to wait, not even a task; asyncio's own lock can only be
taken by one. Whoever waits is handed the lock by whoever had it, so that it is never free between.
"""

import asyncio
from collections import deque


class RoomLock:
    """Held by one at a time; in `async with`, or by `take` and `release`."""

    __slots__ = ("_held", "_waiting")

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Whether somebody holds it."""
        return self._held

    def take(self) -> bool:
        """Hold it from now on, if nobody does."""
        if self._held:
            return False
        self._held = True
        return True

    def release(self) -> None:
        """Hand it to whoever has waited longest, or leave it free."""
        if not self._held:
            raise RuntimeError("nobody holds the lock")
        while self._waiting:
            next_one = self._waiting.popleft()
            if not next_one.done():  # else they gave up
                next_one.set_result(None)
                return
        self._held = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        handed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(handed)
        try:
            await handed
        except asyncio.CancelledError:
            if handed.done() and not handed.cancelled():
                self.release()  # it was handed over just as they gave up
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
