"""Retrograde: win, loss or endless with plies, for any game whose positions can be listed.

What is decided spreads backwards from the ends of the game, nearest first: a position that can
move to a lost one is won; one whose every move leads to a won one is lost, which a counter of the
moves still open tells. Each move is looked at twice, never in repeated sweeps, and what nothing
ever reaches is endless. Where positions cannot repeat, this is dynamic programming in another
order, at the same cost, so such games need no engine of their own.
"""

from array import array
from collections.abc import Iterable, Iterator
from typing import TypeVar

from plyground.kernel.errors import TooLarge
from plyground.kernel.game import Game
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS_VALUE, Value
from plyground.kernel.work import Meter, WorkSpent
from plyground.rulebooks.oracle import Oracle
from plyground.support.dense import LOST, WON
from plyground.support.progress import SOLVING, Progress
from plyground.support.survey import EVERY_REACHABLE, Survey, count_deals, count_values

from .listing import MAX_POSITIONS, Listing
from .practical import Practical

S = TypeVar("S")
M = TypeVar("M")


class Retrograde(Oracle[S, M]):
    """Exact for every position; one that is not listed yet is listed and solved when asked for.

    Ctrl-C keeps the values of all positions that were solved, and the listing of the others.
    """

    def __init__(
        self,
        game: Game[S, M],
        starts: Iterable[S] = (),
        limit: int = MAX_POSITIONS,
        meter: Meter | None = None,
    ) -> None:
        super().__init__(game, meter)
        self._limit = limit
        self._begin()
        self._practical = Practical(game, self)
        self.add(starts)

    def _begin(self) -> None:
        self._listing = Listing(self.game, self._limit, meter=self.meter)
        self._distances = array("i")
        """Plies to the end: above 0 won, below 0 lost, 0 endless."""

    @classmethod
    def covers(cls, game: Game[S, M]) -> bool:
        return not game.hidden

    def __len__(self) -> int:
        return len(self._distances)

    def add(self, starts: Iterable[S]) -> None:
        """Solve everything that can be reached from some positions; TooLarge beyond the limit."""
        with self.meter.aside():
            self._listing.add(starts)
        if len(self._listing) > len(self):
            self._distances.extend(_spread(self._listing, self._distances))

    def judge(self, state: S) -> Value:
        number = self._number(state)
        return _value(self._distances[number])

    def judge_moves(self, state: S) -> list[tuple[M, Value]]:
        self._number(state)  # all that follows is listed with it
        return super().judge_moves(state)

    def _number(self, state: S) -> int:
        number = self._listing.numbers.get(self.game.solver_key(state))
        if number is None or number >= len(self):
            if self.meter.limit is not None:
                self._begin()  # what fits into the work must not depend on what was asked before
            self.add([state])
            number = self._listing.numbers[self.game.solver_key(state)]
        return number

    def positions(self) -> Iterator[tuple[S, Value]]:
        """Every listed position with its value, in the order in which they were found."""
        return zip(self._listing.states, map(_value, self._distances), strict=False)

    def survey(self) -> Survey:
        """Everything that can be reached from the starts, counted."""
        starts = list(self.game.openings(Seat.FIRST))
        self.add(starts)
        values = [self.value(state) for state in starts]
        reached = self._collect_reachable({self._number(state) for state in starts})
        return count_values(
            EVERY_REACHABLE,
            ((_value(self._distances[number]), 1) for number in reached),
            values[0] if len(values) == 1 else count_deals(values),
        )

    def _collect_reachable(self, numbers: set[int]) -> list[int]:
        found = list(numbers)
        for number in found:  # grows as we go
            for following in self._listing.following(number):
                if following >= 0 and following not in numbers:
                    numbers.add(following)
                    found.append(following)
        return found

    def practical(self, state: S, moves: list[M]) -> M | None:
        try:
            return self._practical.choose(state, moves)
        except (TooLarge, WorkSpent):
            return None


def _value(distance: int) -> Value:
    if distance == 0:
        return ENDLESS_VALUE
    return Value.win(distance) if distance > 0 else Value.loss(-distance)


def _spread(listing: Listing[S, M], known: "array[int]") -> "array[int]":
    """The distances of the listed positions that follow the known ones."""
    begin, end = len(known), len(listing)
    distances = array("i", bytes(4 * (end - begin)))
    still_open = array("i", bytes(4 * (end - begin)))
    """Moves that do not lose, as far as is known; one that wins or is endless stays counted."""
    slowest = array("i", bytes(4 * (end - begin)))
    """The longest of the losses that moves are known to lead to."""
    ripe: dict[int, list[int]] = {}
    """By plies: the positions that are won in so many, and as ~number those that are lost."""
    for number in range(begin, end):
        quickest = 0
        at = number - begin
        for following in listing.following(number):
            if following >= begin:
                still_open[at] += 1
                continue
            # What follows a move is worth to the opponent: a distance, an end has none.
            left = known[following] if following >= 0 else 0
            if following == LOST or left > 0:
                slowest[at] = max(slowest[at], 1 + left)
                continue
            still_open[at] += 1
            if following == WON or left < 0:
                quickest = min(quickest or 1 - left, 1 - left)
        if quickest:
            ripe.setdefault(quickest, []).append(at)
        elif not still_open[at]:
            ripe.setdefault(slowest[at], []).append(~at)
    first, before = _predecessors(listing, begin)
    with Progress(SOLVING, end - begin) as progress:
        decided = 0
        while ripe:
            plies = min(ripe)
            for entry in ripe.pop(plies):
                lost = entry < 0
                at = ~entry if lost else entry
                if distances[at]:
                    continue
                distances[at] = -plies if lost else plies
                decided += 1
                if decided % 1024 == 0:
                    progress.at(decided)
                for earlier in before[first[at] : first[at + 1]]:
                    if distances[earlier]:
                        continue
                    if lost:
                        ripe.setdefault(plies + 1, []).append(earlier)
                        continue
                    slowest[earlier] = max(slowest[earlier], plies + 1)
                    still_open[earlier] -= 1
                    if not still_open[earlier]:
                        ripe.setdefault(slowest[earlier], []).append(~earlier)
    return distances


def _predecessors(listing: Listing[S, M], begin: int) -> "tuple[array[int], array[int]]":
    """Where each new position's predecessors begin in one long list, and that list."""
    count = len(listing) - begin
    first = array("q", bytes(8 * (count + 1)))
    for number in range(begin, len(listing)):
        for following in listing.following(number):
            if following >= begin:
                first[following - begin + 1] += 1
    for at in range(count):
        first[at + 1] += first[at]
    free = first[:]
    before = array("i", bytes(4 * first[count]))
    for number in range(begin, len(listing)):
        for following in listing.following(number):
            if following >= begin:
                before[free[following - begin]] = number - begin
                free[following - begin] += 1
    return first, before
