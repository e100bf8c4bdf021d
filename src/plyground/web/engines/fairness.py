"""Whose turn it is: addresses share alike, and within an address its visitors do.

Start-time fair queueing: everybody has a tally of the seconds that were worked for them, and
whoever has had least is next. Who comes anew begins where the one stands who is just being served,
so nobody saves up a right to everything; and whoever asks for much waits behind themselves alone.
"""

from collections import deque
from typing import Generic, TypeVar

from plyground.web.access.visitors import Asker

MOST_REMEMBERED = 1_000
"""Addresses, or visitors of one, whose tally is kept although they ask for nothing now."""

T = TypeVar("T")


class FairQueue(Generic[T]):
    """What waits, each for the one who asked for it."""

    def __init__(self, most_each: int, most: int) -> None:
        self._most_each, self._most = most_each, most
        self._all: _Share[T] = _Share(0.0)

    def __len__(self) -> int:
        return self._all.waiting

    def put(self, who: Asker, item: T, *, light: bool = False) -> T | None:
        """Let it wait; if that is too much, what is to be refused instead (perhaps itself).

        What is light goes before what the same visitor has waiting that is not, and nobody else's.

        That is the newest from the address that has most waiting, and of the visitor there who
        has most: many cannot push out few.
        """
        path = self._path(who)
        for share in path:
            share.waiting += 1
        (path[-1].light if light else path[-1].items).append(item)
        for share, most in ((path[1], self._most_each), (path[0], self._most)):
            if share.waiting > most:
                return self._drop_newest(share, who)
        return None

    def take(self, expected: float) -> tuple[Asker, T]:
        """The next one, counted as if it took so many seconds; `settle` says what it took."""
        share, names = self._all, []
        while share.below:
            name = min(
                (name for name, below in share.below.items() if below.waiting),
                key=lambda name: share.below[name].had,
            )
            share.start()
            below = share.below[name]
            share.reached = max(share.reached, below.had)
            below.had += expected
            names.append(name)
            share = below
        share.start()
        return Asker(*names), (share.light or share.items).popleft()

    def settle(self, who: Asker, expected: float, seconds: float) -> None:
        """It is done: count what it really took."""
        for share in self._path(who):
            share.running -= 1
            share.had += seconds - expected
        self._tidy(who)

    def discard(self, who: Asker, item: T) -> None:
        """Nobody wants it any more; it waits, neither taken nor refused."""
        path = self._path(who)
        waiting = path[-1].light if item in path[-1].light else path[-1].items
        waiting.remove(item)
        for share in path:
            share.waiting -= 1
        self._tidy(who)

    def _path(self, who: Asker) -> "list[_Share[T]]":
        """All, the address, the visitor; made where they are new."""
        path = [self._all]
        for name in who:
            path.append(path[-1].share(name))
        return path

    def _drop_newest(self, share: "_Share[T]", newcomer: Asker) -> T:
        dropped = self._path(newcomer)
        dropped = dropped[: dropped.index(share) + 1]
        while share.below:
            # Among those with equally many it is the newcomer who has to go.
            own = newcomer[len(dropped) - 1]
            below = share.below
            share = below[max(below, key=lambda name: (below[name].waiting, name == own))]
            dropped.append(share)
        for each in dropped:
            each.waiting -= 1
        return (share.items or share.light).pop()

    def _tidy(self, who: Asker) -> None:
        if self._all.idle:  # everybody has had what they wanted: all begin anew
            self._all = _Share(0.0)
            return
        everybody, address, _ = self._path(who)
        address.forget(who.visitor)
        everybody.forget(who.address)


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
        self.light: deque[T] = deque()
        """What goes before them."""

    @property
    def idle(self) -> bool:
        return not self.waiting and not self.running

    def start(self) -> None:
        """One of those who wait is served."""
        self.waiting -= 1
        self.running += 1

    def share(self, name: str) -> "_Share[T]":
        """The part of somebody below; whoever was away saved nothing up meanwhile."""
        found = self.below.get(name)
        if found is None:
            self._make_room()
            found = self.below[name] = _Share(self.reached)
        elif found.idle:
            found.had = max(found.had, self.reached)
        return found

    def forget(self, name: str) -> None:
        """Forget somebody who is idle and has no more than a newcomer would be counted."""
        found = self.below[name]
        if found.idle and found.had <= self.reached:
            del self.below[name]

    def _make_room(self) -> None:
        if len(self.below) >= MOST_REMEMBERED:
            for name in [name for name, below in self.below.items() if below.idle]:
                del self.below[name]
