"""Chances: what positions of a game with a secret are worth, by best play of both.

Positions that look the same are one view, and in each the secret is equally likely. In so many of
them the mover wins: what a move leads to is added up over all of them, and the best sum is what the
view is worth. Whole numbers throughout; a win counts two and a draw one.
"""

from array import array
from collections import Counter, defaultdict
from collections.abc import Hashable
from fractions import Fraction
from typing import Any, Generic, TypeVar

from plyground.kernel.faults import show_position
from plyground.kernel.game import Game
from plyground.kernel.value import Value, best
from plyground.kernel.work import Meter
from plyground.language.errors import RulesBroken
from plyground.solvers.oracle import Oracle

from .listing import DRAWN, STOPPED, Listing

S = TypeVar("S")
M = TypeVar("M")


class Weighing(Generic[S, M]):
    """What the views of a listing are worth."""

    def __init__(self, listing: Listing[S, M]) -> None:
        self._listing = listing
        self.members: defaultdict[int, list[int]] = defaultdict(list)
        """By view: the positions that look like it."""
        for number, view in enumerate(listing.views):
            self.members[view].append(number)
        self.worth = [0] * len(self.members)
        """By view: in how many of its positions the mover wins, twice."""
        self.moves = array("i", bytes(4 * len(listing.following)))
        """The same by move: after it."""
        self._weigh_all()

    def _weigh_all(self) -> None:
        views, count = self._listing.views, len(self.members)
        waiting, before = [0] * count, list[list[int]]([] for _ in range(count))
        for number, view in enumerate(views):
            for after in self._following(number):
                if after >= 0:
                    waiting[view] += 1
                    before[views[after]].append(view)
        ready = [view for view, left in enumerate(waiting) if not left]
        for view in ready:  # grows as we go
            self.worth[view] = self._weigh(view)
            for earlier in before[view]:
                waiting[earlier] -= 1
                if not waiting[earlier]:
                    ready.append(earlier)
        if len(ready) < count:
            raise self._refuse("rules-secret-without-end", waiting.index(max(waiting)))

    def _following(self, number: int) -> Any:
        first = self._listing.first
        return self._listing.following[first[number] : first[number + 1]]

    def _weigh(self, view: int) -> int:
        """The best sum of all moves, which are the same in all positions of a view."""
        members, first, actions = self.members[view], self._listing.first, self._listing.actions
        if len({tuple(actions[first[each] : first[each + 1]]) for each in members}) > 1:
            raise self._refuse("rules-secret-in-moves", view)
        mover = self._listing.turns[members[0]]
        together = zip(*map(self._following, members), strict=True)
        sums = array("i", (self._add_up(mover, leads) for leads in together))
        for number in members:
            self.moves[first[number] : first[number + 1]] = sums
        return max(sums)

    def _add_up(self, mover: int, leads: tuple[int, ...]) -> int:
        listing, total = self._listing, 0
        views = Counter(listing.views[lead] for lead in leads if lead >= 0)
        for after, count in views.items():
            if count != len(self.members[after]):
                raise self._refuse("rules-forget-clues", after)
            same = listing.turns[self.members[after][0]] == mover
            total += self.worth[after] if same else 2 * count - self.worth[after]
        ends = (listing.ends[~lead] for lead in leads if lead < 0)
        return total + sum(1 if end in (DRAWN, STOPPED) else 2 * (end == mover + 1) for end in ends)

    def _refuse(self, code: str, view: int) -> RulesBroken:
        game, state = self._listing.game, self._listing.states[self.members[view][0]]
        return RulesBroken.of(code, position=show_position(game, state))


MAX_POSITIONS = 2_000_000


class InformationSets(Oracle[S, M]):
    """The chance of winning with best play by both, from what a spectator may know."""

    def __init__(self, game: Game[S, M], meter: Meter | None = None) -> None:
        super().__init__(game, meter)
        self._chances: dict[Hashable, list[Fraction]] = {}
        """By view, of each move in the game's order."""

    def judge(self, state: S) -> Value:
        return best([value for _, value in self.judge_moves(state)])

    def judge_moves(self, state: S) -> list[tuple[M, Value]]:
        view = self.game.view(state, None)
        key = self.game.repetition_key(view)
        if key not in self._chances:
            if self.meter.limit is not None:
                self._chances.clear()  # what fits must not depend on what was asked before
            with self.meter.on_allowance():
                self._weigh_all_after(view)
        return list(
            zip(self.game.moves(view), map(Value.of_chance, self._chances[key]), strict=True)
        )

    def _weigh_all_after(self, view: S) -> None:
        """List every state that can follow, and weigh the moves of all views."""
        game = self.game
        # The clues are drawn anew for each state, so a move takes two units.
        listing = Listing(
            game, MAX_POSITIONS, game.repetition_key, lambda moves: self.meter.spend(2 * moves)
        )
        listing.add(game.possible_states(view))
        weighing = Weighing(listing)
        for members in weighing.members.values():
            key = game.repetition_key(game.view(listing.states[members[0]], None))
            begin, end = listing.first[members[0] : members[0] + 2]
            twice = 2 * len(members)
            self._chances[key] = [Fraction(each, twice) for each in weighing.moves[begin:end]]
