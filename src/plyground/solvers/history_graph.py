"""The positions of a game from which those already seen are struck out.

Positions have numbers, and a set of them is an integer with a bit for each.
"""

from collections.abc import Iterable, Iterator
from typing import Generic, NamedTuple, TypeVar

from plyground.kernel.game import Game
from plyground.kernel.seats import Seat
from plyground.kernel.work import Meter, WorkSpent
from plyground.support.dense import LOST, WON
from plyground.support.progress import Report, ignore_progress

from .listing import Listing

S = TypeVar("S")
M = TypeVar("M")

REPORT_EVERY = 1 << 13
A_UNIT = 8
"""Positions that are looked at for a unit of work."""
MOST_LOOKS = 1 << 16
"""Looks that are kept; each takes some 400 bytes."""


class Look(NamedTuple):
    """What retrograde shows of a position without what was seen."""

    decided: int
    """1: won; -1: lost; 0: it depends on what will be struck out."""
    endless: int
    """The undecided positions that can be reached through such ones."""
    within_reach: int
    """All positions that can be reached before somebody can win at once."""


class HistoryGraph(Generic[S, M]):
    """Every position of a game, seats told apart, and what is left of them."""

    def __init__(self, game: Game[S, M], most: int, meter: Meter) -> None:
        self.most = most
        self._listing = Listing(game, most, key=game.repetition_key)
        self.numbers = self._listing.numbers
        self.leads: list[tuple[int, ...]] = []
        """Where the moves of each position lead, each once, in the game's order."""
        self.winning = 0
        """Positions with a move that wins at once."""
        self.losing = 0
        """Positions with a move that loses at once."""
        self.deepest = most
        """Positions that may be struck out; further lines of play are not followed."""
        self._first = 0
        """Positions in which the first seat is to move."""
        self._following: list[int] = []
        self._before: list[int] = []
        self._meter = meter
        self.report: Report = ignore_progress
        self._spent = self._uncounted = 0
        self._looks: dict[tuple[int, int], Look] = {}

    def add(self, states: Iterable[S]) -> None:
        """List what can be reached from some positions; TooLarge beyond the most."""
        self._listing.add(states)
        known = len(self.leads)
        self._before.extend([0] * (len(self._listing) - known))
        for number in range(known, len(self._listing)):
            first = self._listing.game.turn(self._listing.states[number]) is Seat.FIRST
            self._first |= first << number
            leads = tuple(dict.fromkeys(self._listing.following(number)))
            self.winning |= (WON in leads) << number
            self.losing |= (LOST in leads) << number
            self.leads.append(tuple(each for each in leads if each >= 0))
            self._following.append(sum(1 << each for each in self.leads[number]))
            for each in self.leads[number]:
                self._before[each] |= 1 << number

    def forget(self) -> None:
        """Give up what only the last question needed."""
        self._looks.clear()
        self._uncounted = 0

    def spend(self, positions: int) -> None:
        """Count positions that were looked at."""
        self._uncounted += positions
        if self._uncounted >= A_UNIT:
            units, self._uncounted = divmod(self._uncounted, A_UNIT)
            self._meter.spend(units)
        self._spent += positions
        if self._spent % REPORT_EVERY < positions:
            self.report(self._spent)

    def following(self, here: int, seen: int) -> list[int]:
        """The positions that moves lead to and that were not seen."""
        return [number for number in self.leads[here] if not seen >> number & 1]

    def look(self, here: int, seen: int) -> Look:
        """What retrograde finds in the positions that can still be reached."""
        look = self._looks.get((here, seen))
        if look is None:
            if seen.bit_count() > self.deepest:
                raise WorkSpent
            if len(self._looks) >= MOST_LOOKS:
                self._looks.clear()
            look = self._looks[here, seen] = self._look_afresh(here, seen)
        return look

    def _look_afresh(self, here: int, seen: int) -> Look:
        start = 1 << here
        if self.winning & start:
            return Look(1, 0, 0)
        left = ((1 << len(self.leads)) - 1) & ~(seen | start)
        within_reach, stuck = self._reach(start, left)
        self.spend(1 + within_reach.bit_count())
        won, lost = self._retrograde(within_reach | start, stuck, left)
        if won & start or lost & start:
            return Look(1 if won & start else -1, 0, within_reach)
        return Look(0, self._reach(start, within_reach & ~(won | lost))[0], within_reach)

    def seats(self, here: int) -> tuple[int, int]:
        """The positions in which the seat that moves here is to move, and all others."""
        every = (1 << len(self.leads)) - 1
        own = self._first if self._first >> here & 1 else every & ~self._first
        return own, every & ~own

    def longest_line(self, here: int, within_reach: int) -> int:
        """More plies than this no line of play can have: seats take turns."""
        own, other = ((within_reach & seat).bit_count() for seat in self.seats(here))
        return 1 + (2 * own + 1 if other > own else 2 * other)

    def _reach(self, start: int, left: int) -> tuple[int, int]:
        """What can be reached before somebody can win at once, and where nothing follows."""
        following, winning = self._following, self.winning
        reached = stuck = 0
        ahead = start
        while ahead:
            bit = ahead & -ahead
            ahead ^= bit
            reached |= bit
            if not bit & winning:
                after = following[bit.bit_length() - 1] & left
                if after:
                    ahead |= after & ~reached
                else:
                    stuck |= bit
        return reached & ~start, stuck

    def _retrograde(self, within: int, stuck: int, left: int) -> tuple[int, int]:
        """The positions that are won, and those that are lost, whatever else is struck out."""
        following, before = self._following, self._before
        won, lost = within & self.winning, stuck
        wave = won | lost
        while wave:
            bit = wave & -wave
            wave ^= bit
            earlier = before[bit.bit_length() - 1] & within & ~(won | lost)
            if bit & lost:
                won |= earlier
                wave |= earlier
            else:
                for each in bits(earlier):
                    if not following[each.bit_length() - 1] & left & ~won:
                        lost |= each
                        wave |= each
        return won, lost

    def find_forced(self, here: int, seen: int, depth: int) -> int:
        """1: won within so many plies; -1: lost; 0: neither."""
        self.spend(1)
        if self.winning >> here & 1:
            return 1
        seen |= 1 << here
        following = self.following(here, seen)
        if depth <= 1:
            stuck_next = any(not self._can_move(each, seen) for each in following)
            return 1 if stuck_next else 0 if following else -1
        best = -1
        for each in following:
            answer = self.find_forced(each, seen, depth - 1)
            if answer < 0:
                return 1
            best = max(best, -answer)
        return best

    def _can_move(self, here: int, seen: int) -> bool:
        ends = self.winning | self.losing
        return bool(ends >> here & 1) or bool(self.following(here, seen | 1 << here))


def bits(some: int) -> Iterator[int]:
    """The members of a set, each as a set of its own."""
    while some:
        bit = some & -some
        some ^= bit
        yield bit
