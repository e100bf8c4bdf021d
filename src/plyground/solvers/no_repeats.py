"""Unrepeated: games under the house rule that no position may come back.

Every game then ends, and who wins depends on all that was seen before. What is left is a graph
from which each position visited is struck out, and three thoughts make that small:

- Retrograde over what is left: a win or loss that it finds stands, because its distances shrink
  with every turn, so that play that follows it never repeats a position. Only where the game
  without the rule would be endless is there anything to search.
- Nobody who can help it leaves the endless part. So two lines of play that leave the same
  endless positions within reach, at the same place, are worth the same: that is the memory's key.
- Who wins is proved first, with the first winning move. Plies are counted afterwards, where the
  winner tries all winning moves and the loser all moves; that takes longer by far.

Within its budget, which is some ten seconds of plain Python, this proves who wins Operator Outwit
from its start up to a target of 88, and in how many plies up to 42 (and many targets beyond both:
those that leave 3 when divided by 6 are far easier). What does not end in time is answered
without plies, or as unknown with the depth to which nobody can force the end.
"""

from collections.abc import Iterable
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

S = TypeVar("S")
M = TypeVar("M")

MAX_POSITIONS = 300
"""Seats told apart; also how deep a line of play can get, and Python has a limit for that."""
WORK = 1_000_000
"""Units for one answer, where nobody says how much it may be: some ten seconds."""
NEAR = 7
"""Plies that are looked ahead to see whether there is a quicker win."""


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
        self._left: HistoryGraph[S, M] = HistoryGraph(self.game.inner, MAX_POSITIONS, self.meter)
        self._left.report = self.report

    def _forget(self) -> None:
        """Begin a question with nothing in mind: its answer must depend on it alone."""
        self._won: dict[tuple[int, int], bool] = {}
        """By position and the endless ones within its reach."""
        self._plies: dict[tuple[int, int], int] = {}
        """By position and all within its reach."""
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
        values = []
        for number, state in enumerate(states):
            with self.meter.part(self.meter.left // (len(states) - number)):
                values.append(self._judged(state))
        return values

    def _list(self, states: list[Played[S, M]]) -> None:
        try:
            self._left.add(state.now for state in states)
        except TooLarge:  # with what was asked before; perhaps alone they are not
            self._begin()
            self._left.add(state.now for state in states)

    def _judged(self, state: Played[S, M]) -> Value:
        numbers = self._left.numbers
        here = numbers[self.game.repetition_key(state)]
        seen = sum(1 << numbers[each] for each in state.seen if each in numbers)
        value = self._search(here, seen)
        self._left.forget()
        return value

    def explain(self, state: Played[S, M]) -> Message:
        return explain_no_repeats(self.best_moves(state)[0], self.game.turn(state))

    def _search(self, here: int, seen: int) -> Value:
        try:
            with self.meter.part(self.meter.left // 2):
                result = WIN if self._wins(here, seen) else LOSS
        except WorkSpent:
            return self._look_ahead(here, seen)
        try:
            return Value(result, self._count_plies(here, seen))
        except WorkSpent:
            return Value(result)

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

    def _count_plies(self, here: int, seen: int) -> int:
        """Plies to the end when the winner hurries and the loser delays."""
        if self._left.moves[here].win:
            return 1
        key = here, self._left.look(here, seen).within_reach
        plies = self._plies.get(key)
        if plies is None:
            won = self._wins(here, seen)
            plies = self._quickest(here, seen) if won else self._slowest(here, seen)
            self._plies[key] = plies
        return plies

    def _slowest(self, here: int, seen: int) -> int:
        slowest = 1 if self._left.moves[here].lose else 0
        seen |= 1 << here
        for following in self._left.following(here, seen):
            slowest = max(slowest, 1 + self._count_plies(following, seen))
        return slowest

    def _quickest(self, here: int, seen: int) -> int:
        left, after = self._left, seen | 1 << here
        following = left.following(here, after)
        # What retrograde finds is mostly near; then nothing that takes longer need be counted.
        following.sort(key=lambda each: left.look(each, after).decided >= 0)
        quickest = 0
        for each in following:
            if quickest == 1:
                break
            if 1 < quickest <= NEAR and left.find_forced(here, seen, quickest - 1) <= 0:
                break
            if not self._wins(each, after):
                plies = 1 + self._count_plies(each, after)
                quickest = min(quickest or plies, plies)
        return quickest


def explain_no_repeats(value: Value, mover: Seat) -> Message:
    """Why a game in which no position may come back ends, and for whom."""
    if value.result == UNKNOWN:
        return Message("no-repeats-open")
    winner = mover if value.result == WIN else mover.other
    return Message.of("no-repeats-won", player=SeatNumber(winner.value))
