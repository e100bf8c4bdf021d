"""Retrograde: win, loss, draw or endless with plies, for any game whose positions can be listed."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from plyground.kernel.game import Game
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS_VALUE, Value
from plyground.kernel.work import Meter
from plyground.solvers.oracle import Oracle
from plyground.solvers.survey import EVERY_REACHABLE, Survey, count_deals, count_values
from plyground.solvers.tables.retrograde import (
    IS_DRAWN,
    IS_ENDLESS,
    IS_LOST,
    IS_WON,
    Solved,
    spread,
)
from plyground.system.progress import SOLVING, Progress

from .listing import MAX_POSITIONS, Listing

S = TypeVar("S")
M = TypeVar("M")


VALUES = {
    IS_ENDLESS: lambda plies: ENDLESS_VALUE,
    IS_WON: Value.win,
    IS_LOST: Value.loss,
    IS_DRAWN: Value.draw,
}


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
        self.add(starts)

    def _begin(self) -> None:
        self._listing = Listing(self.game, self._limit, meter=self.meter)
        self._solved = Solved((), ())

    @classmethod
    def covers(cls, game: Game[S, M]) -> bool:
        return not game.hidden

    def __len__(self) -> int:
        return len(self._solved.results)

    def add(self, starts: Iterable[S]) -> None:
        """Solve everything that can be reached from some positions; TooLarge beyond the limit."""
        with self.meter.on_allowance():
            self._listing.add(starts)
        if len(self._listing) > len(self):
            with Progress(SOLVING, len(self._listing)) as progress:
                self._solved = spread(self._listing.graph, progress.at)

    def judge(self, state: S) -> Value:
        return self._value(self._number(state))

    def _value(self, number: int) -> Value:
        results, plies = self._solved
        return VALUES[results[number]](int(plies[number]))

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
        return zip(self._listing.states, map(self._value, range(len(self))), strict=False)

    def survey(self) -> Survey:
        """Everything that can be reached from the starts, counted."""
        starts = list(self.game.openings(Seat.FIRST))
        self.add(starts)
        values = [self.value(state) for state in starts]
        reached = self._collect_reachable({self._number(state) for state in starts})
        return count_values(
            EVERY_REACHABLE,
            ((self._value(number), 1) for number in reached),
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
