"""Retrograde: win, loss, draw or endless with plies, for any game whose positions can be listed."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeVar

from plyground.kernel.game import Game
from plyground.kernel.house_rules import HouseRule
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS_VALUE, Value
from plyground.kernel.work import Meter
from plyground.language.message import Message
from plyground.solvers.oracle import Oracle
from plyground.solvers.survey import EVERY_REACHABLE, Survey, count_deals, count_values
from plyground.solvers.tables.listing import Listing
from plyground.solvers.tables.retrograde import (
    IS_DRAWN,
    IS_ENDLESS,
    IS_LOST,
    IS_WON,
    name_end_for,
    solve_graph,
)
from plyground.system.progress import SOLVING, Progress

S = TypeVar("S")
M = TypeVar("M")

MAX_POSITIONS = 2_000_000
"""Positions; each takes some 400 bytes."""
VALUES = {
    IS_ENDLESS: lambda plies: ENDLESS_VALUE,
    IS_WON: Value.win,
    IS_LOST: Value.loss,
    IS_DRAWN: Value.draw,
}


class Retrograde(Oracle[S, M]):
    """Exact for every position; one that is not listed yet is listed and solved when asked for.

    Positions that are worth the same to the player to move are listed once.
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
        # A house rule passes every question on, so each takes longer.
        weight = 8 if isinstance(self.game, HouseRule) else 1
        self._listing = Listing(
            self.game,
            self._limit,
            self.game.solver_key,
            lambda moves: self.meter.spend((1 + moves) * weight),
        )
        self._leads = array("i")
        """By move, where it leads, as `solve_graph` takes it."""
        self._results: Sequence[int] = ()
        self._plies: Sequence[int] = ()

    @classmethod
    def covers(cls, game: Game[S, M]) -> bool:
        return not game.hidden

    def __len__(self) -> int:
        return len(self._results)

    def add(self, starts: Iterable[S]) -> None:
        """Solve everything that can be reached from some positions.

        What is too much, or interrupted, leaves nothing behind.
        """
        listing = self._listing
        try:
            with self.meter.on_allowance(), Progress(Message("progress-listing")):
                listing.add(starts)
            if len(listing) > len(self):
                with Progress(SOLVING, len(listing)):
                    self._leads = array("i", self._name_leads())
                    self._results, self._plies = solve_graph(
                        listing.first, self._leads, listing.again
                    )
        except BaseException:
            self._begin()
            raise

    def _name_leads(self) -> Iterator[int]:
        listing = self._listing
        for mover, (begin, end) in zip(listing.turns, pairwise(listing.first), strict=True):
            for lead in listing.following[begin:end]:
                yield lead if lead >= 0 else name_end_for(mover, listing.ends[~lead])

    def judge(self, state: S) -> Value:
        return self._value(self._number(state))

    def _value(self, number: int) -> Value:
        return VALUES[self._results[number]](int(self._plies[number]))

    def judge_moves(self, state: S) -> list[tuple[M, Value]]:
        self._number(state)  # all that follows is listed with it
        return super().judge_moves(state)

    def _number(self, state: S) -> int:
        number = self._listing.numbers.get(self.game.solver_key(state))
        if number is None:
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
        found, first = list(numbers), self._listing.first
        for number in found:  # grows as we go
            for lead in self._leads[first[number] : first[number + 1]]:
                if lead >= 0 and lead not in numbers:
                    numbers.add(lead)
                    found.append(lead)
        return found
