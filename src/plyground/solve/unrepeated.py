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
from typing import NamedTuple, TypeVar

from plyground.games.oracle import Oracle
from plyground.kernel.dense import LOST, WON
from plyground.kernel.house import NoRepeats, Played
from plyground.kernel.value import LOSS, WIN, Value

from .listing import Listing

S = TypeVar("S")
M = TypeVar("M")

MOST_POSITIONS = 400
"""Seats told apart; also how deep a line of play can get, so no more than Python's own limit."""
BUDGET = 2_000_000
"""Positions looked at for one answer, some five seconds; plies may take as many again."""

NEAR = 7
"""Plies that are looked ahead to see whether there is a quicker win."""


class BudgetSpent(Exception):
    """As many positions were looked at as were allowed."""


class Unrepeated(Oracle[Played[S, M], M]):
    """Exact within its budget; TooLarge where there are too many positions to list."""

    game: NoRepeats[S, M]

    def __init__(
        self, game: NoRepeats[S, M], starts: Iterable[Played[S, M]] = (), budget: int = BUDGET
    ) -> None:
        super().__init__(game)
        self.budget = budget
        self._left = 0
        self._listing = Listing(game.inner, MOST_POSITIONS, key=game.inner.standing)
        self._moves: list[_Moves] = []
        self._looks: dict[tuple[int, int], _Look] = {}
        self._signs: dict[tuple[int, int], bool] = {}
        self._plies: dict[tuple[int, int], int] = {}
        self._answers: dict[tuple[int, int], Value] = {}
        self._add(state.now for state in starts)

    def _add(self, states: Iterable[S]) -> None:
        self._listing.add(states)
        for number in range(len(self._moves), len(self._listing)):
            self._moves.append(_Moves.of(self._listing.following(number)))

    def value(self, state: Played[S, M]) -> Value:
        self._add([state.now])
        numbers = self._listing.numbers
        here = numbers[self.game.standing(state)]
        seen = sum(1 << numbers[each] for each in state.seen if each in numbers)
        answer = self._answers.get((here, seen))
        if answer is None:
            answer = self._answers[here, seen] = self._search(here, seen)
        return answer

    def _search(self, here: int, seen: int) -> Value:
        self._left = self.budget
        try:
            result = WIN if self._wins(here, seen) else LOSS
        except BudgetSpent:
            return self._look_ahead(here, seen)
        self._left = self.budget
        try:
            return Value(result, self._count_plies(here, seen))
        except BudgetSpent:
            return Value(result)
        finally:
            self._looks.clear()

    # ---- who wins --------------------------------------------------------------------------

    def _wins(self, here: int, seen: int) -> bool:
        """Whether the player to move can force a win from here, these being seen before."""
        look = self._look(here, seen)
        if look.decided:
            return look.decided > 0
        key = here, look.endless
        won = self._signs.get(key)
        if won is None:
            won = False
            seen |= 1 << here
            for following in self._following(here, seen):
                if look.endless >> following & 1 and not self._wins(following, seen):
                    won = True
                    break
            self._signs[key] = won
        return won

    def _following(self, here: int, seen: int) -> list[int]:
        return [number for number in self._moves[here].on if not seen >> number & 1]

    def _look(self, here: int, seen: int) -> "_Look":
        """What retrograde finds in the positions that can still be reached."""
        look = self._looks.get((here, seen))
        if look is None:
            look = self._looks[here, seen] = self._looked(here, seen | 1 << here)
        return look

    def _looked(self, here: int, seen: int) -> "_Look":
        reached = [here]
        within_reach = 0
        before: dict[int, list[int]] = {here: []}
        still_open: dict[int, int] = {}
        decided: dict[int, int] = {}
        for number in reached:  # grows as we go
            if self._moves[number].win:
                decided[number] = 1
                continue
            following = self._following(number, seen)
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
            return _Look(decided[here], 0, within_reach)
        return _Look(0, self._endless_part(here, seen, decided), within_reach)

    def _endless_part(self, here: int, seen: int, decided: dict[int, int]) -> int:
        """What can be reached from here without a step into what is decided."""
        found = 0
        ahead = [here]
        for number in ahead:  # grows as we go
            for following in self._following(number, seen):
                if following not in decided and not found >> following & 1:
                    found |= 1 << following
                    ahead.append(following)
        return found

    def _spend(self, positions: int) -> None:
        self._left -= positions
        if self._left < 0:
            raise BudgetSpent

    # ---- how soon --------------------------------------------------------------------------

    def _count_plies(self, here: int, seen: int) -> int:
        """Plies to the end when the winner hurries and the loser delays."""
        if self._moves[here].win:
            return 1
        key = here, self._look(here, seen).within_reach
        plies = self._plies.get(key)
        if plies is None:
            won = self._wins(here, seen)
            plies = self._quickest(here, seen) if won else self._slowest(here, seen)
            self._plies[key] = plies
        return plies

    def _slowest(self, here: int, seen: int) -> int:
        slowest = 1 if self._moves[here].lose else 0
        seen |= 1 << here
        for following in self._following(here, seen):
            slowest = max(slowest, 1 + self._count_plies(following, seen))
        return slowest

    def _quickest(self, here: int, seen: int) -> int:
        after = seen | 1 << here
        following = self._following(here, after)
        # What retrograde finds is mostly near; then nothing that takes longer need be counted.
        following.sort(key=lambda each: self._look(each, after).decided >= 0)
        quickest = 0
        for each in following:
            if quickest == 1:
                break
            if 1 < quickest <= NEAR and self._forced(here, seen, quickest - 1) <= 0:
                break
            if not self._wins(each, after):
                plies = 1 + self._count_plies(each, after)
                quickest = min(quickest or plies, plies)
        return quickest

    # ---- not settled -----------------------------------------------------------------------

    def _look_ahead(self, here: int, seen: int) -> Value:
        """A win or loss that is near, or how many plies there is none."""
        self._left = self.budget
        depth = 0
        try:
            while not (found := self._forced(here, seen, depth + 1)):
                depth += 1
        except BudgetSpent:
            return Value.unknown(depth)
        return Value.win(depth + 1) if found > 0 else Value.loss(depth + 1)

    def _forced(self, here: int, seen: int, depth: int) -> int:
        """1: won within so many plies; -1: lost; 0: neither."""
        self._spend(1)
        if self._moves[here].win:
            return 1
        seen |= 1 << here
        following = self._following(here, seen)
        if depth <= 1:
            stuck_next = any(not self._legal(each, seen) for each in following)
            return 1 if stuck_next else 0 if following else -1
        best = -1
        for each in following:
            answer = self._forced(each, seen, depth - 1)
            if answer < 0:
                return 1
            best = max(best, -answer)
        return best

    def _legal(self, here: int, seen: int) -> bool:
        moves = self._moves[here]
        return moves.win or moves.lose or bool(self._following(here, seen | 1 << here))


class _Moves(NamedTuple):
    """What the moves of a position do."""

    on: tuple[int, ...]
    """Positions they lead to, each once."""
    win: bool
    lose: bool

    @classmethod
    def of(cls, following: Iterable[int]) -> "_Moves":
        leads = list(dict.fromkeys(following))
        return cls(tuple(each for each in leads if each >= 0), WON in leads, LOST in leads)


class _Look(NamedTuple):
    """What retrograde shows of a position without what was seen."""

    decided: int
    """1: won; -1: lost; 0: it depends on what will be struck out."""
    endless: int
    """The undecided positions that can be reached through such ones, as bits."""
    within_reach: int
    """All positions that can be reached before somebody can win at once, as bits."""
