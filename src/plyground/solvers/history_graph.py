"""Remaining: the positions of a game from which those already seen are struck out.

Positions have numbers, and a set of them is an integer with a bit for each.
"""

from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

from plyground.kernel.game import Game
from plyground.kernel.work import Meter
from plyground.support.dense import LOST, WON
from plyground.support.progress import Report, ignore_progress

from .listing import Listing

S = TypeVar("S")
M = TypeVar("M")

REPORT_EVERY = 1 << 13
A_UNIT = 4
"""Positions that are looked at for a unit of work."""


class Moves(NamedTuple):
    """What the moves of a position do."""

    on: tuple[int, ...]
    """Positions they lead to, each once."""
    win: bool
    lose: bool

    @classmethod
    def of(cls, following: Iterable[int]) -> "Moves":
        leads = list(dict.fromkeys(following))
        return cls(tuple(each for each in leads if each >= 0), WON in leads, LOST in leads)


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
        self._listing = Listing(game, most, key=game.repetition_key)
        self.numbers = self._listing.numbers
        self.moves: list[Moves] = []
        self._meter = meter
        self.report: Report = ignore_progress
        self._spent = self._uncounted = 0
        self._looks: dict[tuple[int, int], Look] = {}

    def add(self, states: Iterable[S]) -> None:
        """List what can be reached from some positions; TooLarge beyond the most."""
        self._listing.add(states)
        for number in range(len(self.moves), len(self._listing)):
            self.moves.append(Moves.of(self._listing.following(number)))

    def forget(self) -> None:
        """Give up what only the last question needed."""
        self._looks.clear()
        self._uncounted = 0

    def _spend(self, positions: int) -> None:
        self._uncounted += positions
        if self._uncounted >= A_UNIT:
            units, self._uncounted = divmod(self._uncounted, A_UNIT)
            self._meter.spend(units)
        self._spent += positions
        if self._spent % REPORT_EVERY < positions:
            self.report(self._spent)

    def following(self, here: int, seen: int) -> list[int]:
        """The positions that moves lead to and that were not seen."""
        return [number for number in self.moves[here].on if not seen >> number & 1]

    def look(self, here: int, seen: int) -> Look:
        """What retrograde finds in the positions that can still be reached."""
        look = self._looks.get((here, seen))
        if look is None:
            look = self._looks[here, seen] = self._look_afresh(here, seen | 1 << here)
        return look

    def _look_afresh(self, here: int, seen: int) -> Look:
        reached = [here]
        within_reach = 0
        before: dict[int, list[int]] = {here: []}
        still_open: dict[int, int] = {}
        decided: dict[int, int] = {}
        for number in reached:  # grows as we go
            if self.moves[number].win:
                decided[number] = 1
                continue
            following = self.following(number, seen)
            still_open[number] = len(following)
            if not following:
                decided[number] = -1
            for each in following:
                if each not in before:
                    before[each] = []
                    reached.append(each)
                    within_reach |= 1 << each
                before[each].append(number)
        self._spend(len(reached))
        wave = list(decided)
        for number in wave:  # grows as we go
            for earlier in before[number]:
                if earlier in decided:
                    continue
                still_open[earlier] -= 1
                if decided[number] < 0:
                    decided[earlier] = 1
                elif still_open[earlier] == 0:
                    decided[earlier] = -1
                else:
                    continue
                wave.append(earlier)
        if here in decided:
            return Look(decided[here], 0, within_reach)
        return Look(0, self._endless_part(here, seen, decided), within_reach)

    def _endless_part(self, here: int, seen: int, decided: dict[int, int]) -> int:
        """What can be reached from here without a step into what is decided."""
        found = 0
        ahead = [here]
        for number in ahead:  # grows as we go
            for following in self.following(number, seen):
                if following not in decided and not found >> following & 1:
                    found |= 1 << following
                    ahead.append(following)
        return found

    def find_forced(self, here: int, seen: int, depth: int) -> int:
        """1: won within so many plies; -1: lost; 0: neither."""
        self._spend(1)
        if self.moves[here].win:
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
        moves = self.moves[here]
        return moves.win or moves.lose or bool(self.following(here, seen | 1 << here))
