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

In plain Python this proves who wins Operator Outwit from its start in ten seconds up to a target
of about 100, and in how many plies up to about 40. What does not end in time is answered without
plies, or as unknown with the depth to which nobody can force the end.
"""

from collections.abc import Hashable
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
BUDGET = 1_500_000
"""Positions looked at for one answer, some seven seconds' worth; plies may take as many again."""


class BudgetSpent(Exception):
    """As many positions were looked at as were allowed."""


class Unrepeated(Oracle[Played[S, M], M]):
    """Exact within its budget; TooLarge where there are too many positions to list."""

    game: NoRepeats[S, M]

    def __init__(self, game: NoRepeats[S, M], budget: int = BUDGET) -> None:
        super().__init__(game)
        self.budget = budget
        self._left = 0
        self._listing = Listing(game.inner, MOST_POSITIONS, key=game.inner.standing)
        self._looks: dict[tuple[int, int], Look] = {}
        self._signs: dict[tuple[int, int], bool] = {}
        self._plies: dict[tuple[int, int], int] = {}
        self._answers: dict[Hashable, Value] = {}

    def value(self, state: Played[S, M]) -> Value:
        self._listing.add([state.now])
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
        moves = dict.fromkeys(self._listing.following(here))
        return [number for number in moves if number >= 0 and not seen >> number & 1]

    def _look(self, here: int, seen: int) -> "Look":
        """What retrograde finds in the positions that can still be reached."""
        look = self._looks.get((here, seen))
        if look is None:
            look = self._looks[here, seen] = self._looked(here, seen | 1 << here)
        return look

    def _looked(self, here: int, seen: int) -> "Look":
        reached = [here]
        within_reach = 0
        before: dict[int, list[int]] = {here: []}
        still_open: dict[int, int] = {}
        decided: dict[int, int] = {}
        for number in reached:  # grows as we go
            if WON in self._listing.following(number):
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
            return Look(decided[here], 0, within_reach)
        return Look(0, self._endless_part(here, seen, decided), within_reach)

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
        ends = self._listing.following(here)
        if WON in ends:
            return 1
        key = here, self._look(here, seen).within_reach
        plies = self._plies.get(key)
        if plies is None:
            won = self._wins(here, seen)
            counts = [] if won or LOST not in ends else [1]
            seen |= 1 << here
            for following in self._following(here, seen):
                if not won or not self._wins(following, seen):
                    counts.append(1 + self._count_plies(following, seen))
            plies = self._plies[key] = min(counts) if won else max(counts, default=0)
        return plies

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
        ends = self._listing.following(here)
        if WON in ends:
            return 1
        seen |= 1 << here
        following = self._following(here, seen)
        if depth <= 1:
            stuck_next = any(not self._legal(each, seen) for each in following)
            return 1 if stuck_next else 0 if following else -1
        worst = -1
        for each in following:
            answer = self._forced(each, seen, depth - 1)
            if answer < 0:
                return 1
            worst = max(worst, answer - 1)
        return worst

    def _legal(self, here: int, seen: int) -> bool:
        ends = self._listing.following(here)
        return bool(self._following(here, seen | 1 << here)) or min(ends, default=0) < 0


class Look(NamedTuple):
    """What retrograde shows of a position without what was seen."""

    decided: int
    """1: won; -1: lost; 0: it depends on what will be struck out."""
    endless: int
    """The undecided positions that can be reached through such ones, as bits."""
    within_reach: int
    """All positions that can be reached before somebody can win at once, as bits."""
