"""A lane: so many places where work goes on, and before them a fair queue.

Start-time fair queueing: everybody has a tally of the seconds that were worked for them, and
whoever has had least is next; addresses share alike, and within an address its visitors do. Who
comes anew begins where the one stands who is just being served, so nobody saves up a right to
everything; and whoever asks for much waits behind themselves alone.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

from plyground.language.message import Message
from plyground.web.access.cookies import Requester
from plyground.web.base.errors import Refusal
from plyground.web.base.metrics import Work

PATIENCE_SECONDS = 30.0
"""How long a question waits for its turn before it is refused."""
MOST_WAITING = 2_000
"""Questions before one lane, from all addresses together."""
MOST_REMEMBERED = 1_000
"""Addresses, or visitors of one, whose tally is kept although they ask for nothing now."""

OnTurn = Callable[[bool], None]
"""Hears whether a question is being worked on now, or has to wait."""
T = TypeVar("T")


class _Share(Generic[T]):
    """The part of somebody: of all, of an address, or of a visitor."""

    def __init__(self, had: float) -> None:
        self.had = had
        """Seconds worked for them, by the reckoning of those they share with."""
        self.reached = 0.0
        """How much those had who were served last among the ones below."""
        self.waiting = self.running = 0
        self.below: dict[str, _Share[T]] = {}
        self.items: deque[T] = deque()

    @property
    def idle(self) -> bool:
        return not self.waiting and not self.running

    def share(self, name: str) -> "_Share[T]":
        """The part of somebody below; whoever was away saved nothing up meanwhile."""
        found = self.below.get(name)
        if found is None:
            if len(self.below) >= MOST_REMEMBERED:
                self.below = {name: each for name, each in self.below.items() if not each.idle}
            found = self.below[name] = _Share(self.reached)
        elif found.idle:
            found.had = max(found.had, self.reached)
        return found


class FairQueue(Generic[T]):
    """What waits, each for the one who asked for it."""

    def __init__(self, most_each: int, most: int) -> None:
        self._most_each, self._most = most_each, most
        self._all: _Share[T] = _Share(0.0)

    def __len__(self) -> int:
        return self._all.waiting

    def put(self, who: Requester, item: T) -> T | None:
        """Let it wait; if that is too much, what is to be refused instead (perhaps itself)."""
        path = self._path(who)
        for share in path:
            share.waiting += 1
        path[-1].items.append(item)
        for level, most in ((1, self._most_each), (0, self._most)):
            if path[level].waiting > most:
                return self._drop_newest(path[: level + 1], who)
        return None

    def take(self, expected: float) -> tuple[Requester, T]:
        """The next one, counted as if it took so many seconds; `settle` says what it took."""
        share, names = self._all, list[str]()
        while share.below:
            waiting = (name for name, below in share.below.items() if below.waiting)
            names.append(min(waiting, key=lambda name: share.below[name].had))
            below = share.below[names[-1]]
            share.reached = max(share.reached, below.had)
            below.had += expected
            share = below
        who = Requester(*names)
        for each in self._path(who):
            each.waiting, each.running = each.waiting - 1, each.running + 1
        return who, share.items.popleft()

    def settle(self, who: Requester, expected: float, seconds: float) -> None:
        """It is done: count what it really took."""
        for share in self._path(who):
            share.running -= 1
            share.had += seconds - expected
        self._tidy(who)

    def discard(self, who: Requester, item: T) -> None:
        """Nobody wants it any more; it waits, neither taken nor refused."""
        path = self._path(who)
        path[-1].items.remove(item)
        for share in path:
            share.waiting -= 1
        self._tidy(who)

    def _path(self, who: Requester) -> "list[_Share[T]]":
        """All, the address, the visitor; made where they are new."""
        path = [self._all]
        for name in who:
            path.append(path[-1].share(name))
        return path

    def _drop_newest(self, path: "list[_Share[T]]", newcomer: Requester) -> T:
        """Of the address that has most waiting, and of the visitor there: many push out no few."""
        while below := path[-1].below:
            own = newcomer[len(path) - 1]  # among those with equally many, the newcomer has to go
            most = max(below, key=lambda name: (below[name].waiting, name == own))
            path.append(below[most])
        for share in path:
            share.waiting -= 1
        return path[-1].items.pop()

    def _tidy(self, who: Requester) -> None:
        """Forget whoever is idle and has no more than a newcomer would be counted."""
        if self._all.idle:  # everybody has had what they wanted: all begin anew
            self._all = _Share(0.0)
            return
        path = self._path(who)
        for above, name in ((path[1], who.visitor), (path[0], who.address)):
            if above.below[name].idle and above.below[name].had <= above.reached:
                del above.below[name]


class Lane:
    """Whoever was let in has to leave, and say how long they were busy."""

    def __init__(self, places: int, seconds: float, most_each: int) -> None:
        """Nobody is expected to be in for longer than so many seconds."""
        self._places = self._free = places
        self._seconds = seconds
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue(
            most_each, max(MOST_WAITING, most_each)
        )

    @property
    def work(self) -> Work:
        return Work(self._places - self._free, len(self._queue))

    def enter_at_once(self, who: Requester) -> bool:
        """Take a free place, if there is one and nobody waits for it."""
        if not self._free or self._queue:
            return False
        self._queue.put(who, asyncio.get_running_loop().create_future())
        self._let_in()
        return True

    async def enter(self, who: Requester, on_turn: OnTurn) -> None:
        """Wait for a place; Refusal, if there are too many before it or it takes too long."""
        if not self.enter_at_once(who):
            on_turn(False)
            await self._wait(who)
        on_turn(True)

    async def _wait(self, who: Requester) -> None:
        turn = asyncio.get_running_loop().create_future()
        refused = self._queue.put(who, turn)
        if refused is not None:
            refused.set_exception(_refuse("server.too-many-questions", 5))
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await asyncio.shield(turn)
        except (TimeoutError, asyncio.CancelledError) as error:
            if not turn.done():
                self._queue.discard(who, turn)
            elif turn.exception() is None:  # it had its turn in the same moment
                self.leave(who, 0.0)
            if isinstance(error, TimeoutError):
                raise _refuse("server.too-much-work", 10) from None
            raise

    def leave(self, who: Requester, seconds: float) -> None:
        """Make room for the next."""
        self._queue.settle(who, self._seconds, seconds)
        self._free += 1
        self._let_in()

    def _let_in(self) -> None:
        while self._free and self._queue:
            _, turn = self._queue.take(self._seconds)
            self._free -= 1
            turn.set_result(None)


def _refuse(why: str, seconds: int) -> Refusal:
    return Refusal("too-many", Message.of(why, seconds=seconds), wait=seconds)
