"""Games under the house rule that no position may come back.

Every game then ends, and who wins depends on all that was seen before. What is left is a graph
from which each position visited is struck out, and five thoughts make that small:

- Retrograde over what is left: a win or loss that it finds stands, because its distances shrink
  with every turn, so that play that follows it never repeats a position. Only where the game
  without the rule would be endless is there anything to search.
- Whoever can pair the own positions there with different ones to leave wins (`pairing`).
- Nobody who can help it leaves the endless part. So two lines of play that leave the same
  endless positions within reach, at the same place, are worth the same: that is the memory's key.
- Who wins is proved first, with the first winning move. Plies are counted afterwards.
- Plies are found by bisection: can the winner force the end within so many? No line of play is
  longer than the positions within reach, so most questions of that kind answer themselves, and
  what is learned from them, the least and the most that plies can be, is kept for the next.

For Operator Outwit this tells who wins from its start, and in how many plies, up to a target of
100 and beyond in at most 2,000,000 units. What does not end in time is answered without plies, or
as unknown with the depth to which nobody can force the end.
"""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from plyground.kernel.errors import TooLarge
from plyground.kernel.house_rules import NoRepeats, Played
from plyground.kernel.seats import Seat
from plyground.kernel.value import LOSS, UNKNOWN, WIN, Value
from plyground.kernel.work import Meter, WorkSpent
from plyground.language.message import Message, SeatNumber
from plyground.rulebooks.oracle import Oracle, judge_together
from plyground.support.progress import Report

from .history_graph import HistoryGraph
from .pairing import find_paired_winner

S = TypeVar("S")
M = TypeVar("M")

MAX_POSITIONS = 1_500
"""Seats told apart."""
MOST_DEEP = 500
"""Plies of a line of play that are followed: Python has a limit for that."""
WORK = 1_000_000
"""Units for one answer, where nobody says how much it may be: some ten seconds."""
NEAR = 3
"""Plies that are looked ahead before anything else: what is near is found so with little work."""


class NoRepeatsOracle(Oracle[Played[S, M], M]):
    """Exact within its budget; TooLarge where there are too many positions to list."""

    game: NoRepeats[S, M]

    def __init__(
        self,
        game: NoRepeats[S, M],
        starts: Iterable[Played[S, M]] = (),
        meter: Meter | None = None,
    ) -> None:
        super().__init__(game, meter or Meter(WORK))
        self._begin()
        self._left.add(state.now for state in starts)
        self._forget()

    def _begin(self) -> None:
        most = self._most_positions
        self._left: HistoryGraph[S, M] = HistoryGraph(self.game.inner, most, self.meter)
        self._left.report = self.report

    @property
    def _most_positions(self) -> int:
        """Listing them must not take longer than an answer may."""
        limit = self.meter.limit
        return MAX_POSITIONS if limit is None else min(MAX_POSITIONS, max(300, limit // 100))

    def _forget(self) -> None:
        """Begin a question with nothing in mind: its answer must depend on it alone."""
        self._won: dict[tuple[int, int], bool] = {}
        """By position and the endless ones within its reach."""
        self._plies: dict[tuple[int, int], tuple[int, int]] = {}
        """The least and the most that they can be, by position and all within its reach."""
        self._left.forget()

    def watch(self, report: Report) -> None:
        super().watch(report)
        self._left.report = report

    def judge(self, state: Played[S, M]) -> Value:
        return self.settle([state])[0]

    def judge_moves(self, state: Played[S, M]) -> list[tuple[M, Value]]:
        return judge_together(self.game, state, self.settle)

    def settle(self, states: list[Played[S, M]]) -> list[Value]:
        """What positions that are not over are worth, each with its share of the work."""
        self._forget()
        self._list(states)
        places = [self._locate(state) for state in states]
        values = []
        with self.meter.part(self.meter.left // 2):
            for here, seen in self._share(places):
                values.append(self._find_winner(here, seen))
        for number, (here, seen) in enumerate(self._share(places)):
            values[number] = self._refine(values[number], here, seen)
        return values

    def _share(self, places: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
        """Positions one by one, each with its part of the work that is left."""
        for number, place in enumerate(places):
            self._left.deepest = place[1].bit_count() + MOST_DEEP
            with self.meter.part(self.meter.left // (len(places) - number)):
                yield place
            self._left.forget()

    def _list(self, states: list[Played[S, M]]) -> None:
        if self._left.most != self._most_positions:
            self._begin()
        try:
            self._left.add(state.now for state in states)
        except TooLarge:  # with what was asked before; perhaps alone they are not
            self._begin()
            self._left.add(state.now for state in states)

    def _locate(self, state: Played[S, M]) -> tuple[int, int]:
        """The number of a position, and those of the positions seen before."""
        numbers = self._left.numbers
        here = numbers[self.game.repetition_key(state)]
        return here, sum(1 << numbers[each] for each in state.seen if each in numbers)

    def explain(self, state: Played[S, M]) -> Message:
        return explain_no_repeats(self.best_moves(state)[0], self.game.turn(state))

    def _find_winner(self, here: int, seen: int) -> Value:
        """Who wins, or unknown."""
        try:
            look = self._left.look(here, seen)
            paired = look.decided or find_paired_winner(self._left, here, look.endless)
            won = paired > 0 if paired else self._wins(here, seen)
        except WorkSpent:
            return Value.unknown(0)
        return Value(WIN if won else LOSS)

    def _refine(self, value: Value, here: int, seen: int) -> Value:
        """Add to a win or loss how many plies it takes, and to the rest how deep it is open."""
        if value.result == UNKNOWN:
            return self._look_ahead(here, seen)
        try:
            return Value(value.result, self._count_plies(here, seen, value.result == WIN))
        except WorkSpent:
            return value

    def _look_ahead(self, here: int, seen: int) -> Value:
        """A win or loss that is near, or how many plies there is none."""
        depth = 0
        try:
            while not (found := self._left.find_forced(here, seen, depth + 1)):
                depth += 1
        except WorkSpent:
            return Value.unknown(depth)
        return Value.win(depth + 1) if found > 0 else Value.loss(depth + 1)

    def _wins(self, here: int, seen: int) -> bool:
        """Whether the player to move can force a win from here, these being seen before."""
        look = self._left.look(here, seen)
        if look.decided:
            return look.decided > 0
        key = here, look.endless
        won = self._won.get(key)
        if won is None:
            won = False
            seen |= 1 << here
            for following in self._left.following(here, seen):
                if look.endless >> following & 1 and not self._wins(following, seen):
                    won = True
                    break
            self._won[key] = won
        return won

    def _count_plies(self, here: int, seen: int, won: bool) -> int:
        """Plies to the end when the winner hurries and the loser delays, by bisection."""
        for near in range(1, NEAR + 1):
            if self._left.find_forced(here, seen, near):
                return near
        least = NEAR + 1
        most = self._left.longest_line(here, self._left.look(here, seen).within_reach)
        while least < most:
            middle = (least + most) // 2
            if self._ends_within(middle, here, seen, won):
                most = middle
            else:
                least = middle + 1
        return least

    def _ends_within(self, plies: int, here: int, seen: int, won: bool) -> bool:
        """Whether the winner can force the end within so many plies."""
        left = self._left
        if left.winning >> here & 1:
            return plies >= 1
        within_reach = left.look(here, seen).within_reach
        key = here, within_reach
        least, most = self._plies.get(key) or (0, left.longest_line(here, within_reach))
        if not least <= plies < most:
            return plies >= most
        seen |= 1 << here
        ends = not won and plies >= left.losing >> here & 1
        for each in left.following(here, seen):
            if ends == won:  # the winner has found a quick move, or the loser a slow one
                break
            if not won or not self._wins(each, seen):
                ends = self._ends_within(plies - 1, each, seen, not won)
        least, most = self._plies.get(key) or (least, most)
        self._plies[key] = (least, min(most, plies)) if ends else (max(least, plies + 1), most)
        return ends


def explain_no_repeats(value: Value, mover: Seat) -> Message:
    """Why a game in which no position may come back ends, and for whom."""
    if value.result == UNKNOWN:
        return Message("no-repeats-open")
    winner = mover if value.result == WIN else mover.other
    return Message.of("no-repeats-won", player=SeatNumber(winner.value))
