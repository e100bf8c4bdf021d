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
from plyground.solvers.tables.listing import Listing

from .listing import DRAWN, STOPPED, Listed

S = TypeVar("S")
M = TypeVar("M")


def weigh_views(
    game: Game[S, M], listed: Listed[M], states: list[S]
) -> "tuple[list[int], array[int]]":
    """By view, and by move: in how many of the view's positions the mover then wins, twice."""
    weighing = _Weighing(game, listed, states)
    return weighing.run(), weighing.moves


class _Weighing(Generic[S, M]):
    def __init__(self, game: Game[S, M], listed: Listed[M], states: list[S]) -> None:
        self._game, self._listed, self._states = game, listed, states
        self._members: defaultdict[int, list[int]] = defaultdict(list)
        for number, view in enumerate(listed.views):
            self._members[view].append(number)
        self._worth = [0] * len(self._members)
        self.moves = array("i", bytes(4 * len(listed.following)))

    def run(self) -> list[int]:
        views = len(self._members)
        waiting, before = [0] * views, list[list[int]]([] for _ in range(views))
        for number, view in enumerate(self._listed.views):
            for after in self._following(number):
                if after >= 0:
                    waiting[view] += 1
                    before[self._listed.views[after]].append(view)
        ready = [view for view, count in enumerate(waiting) if not count]
        for view in ready:  # grows as we go
            self._worth[view] = self._weigh(view)
            for earlier in before[view]:
                waiting[earlier] -= 1
                if not waiting[earlier]:
                    ready.append(earlier)
        if len(ready) < views:
            raise self._refuse("rules-secret-without-end", waiting.index(max(waiting)))
        return self._worth

    def _following(self, number: int) -> Any:
        first = self._listed.first
        return self._listed.following[first[number] : first[number + 1]]

    def _weigh(self, view: int) -> int:
        """The best sum of all moves, which are the same in all positions of a view."""
        members = self._members[view]
        if len({self._show_moves(number) for number in members}) > 1:
            raise self._refuse("rules-secret-in-moves", view)
        mover, first = self._listed.turns[members[0]], self._listed.first
        sums = array(
            "i",
            (
                self._add_up(mover, leads)
                for leads in zip(*map(self._following, members), strict=True)
            ),
        )
        for number in members:
            self.moves[first[number] : first[number + 1]] = sums
        return max(sums)

    def _show_moves(self, number: int) -> tuple[int, ...]:
        first = self._listed.first
        return tuple(self._listed.actions[first[number] : first[number + 1]])

    def _add_up(self, mover: int, leads: tuple[int, ...]) -> int:
        listed, total = self._listed, 0
        views = Counter(listed.views[lead] for lead in leads if lead >= 0)
        for after, count in views.items():
            if count != len(self._members[after]):
                raise self._refuse("rules-forget-clues", after)
            same = listed.turns[self._members[after][0]] == mover
            total += self._worth[after] if same else 2 * count - self._worth[after]
        ends = (listed.ends[~lead] for lead in leads if lead < 0)
        return total + sum(1 if end in (DRAWN, STOPPED) else 2 * (end == mover + 1) for end in ends)

    def _refuse(self, code: str, view: int) -> RulesBroken:
        state = self._states[self._members[view][0]]
        return RulesBroken.of(code, position=show_position(self._game, state))


MAX_POSITIONS = 2_000_000


class InformationSets(Oracle[S, M]):
    """The chance of winning with best play by both, from what a spectator may know."""

    def __init__(
        self, game: Game[S, M], limit: int = MAX_POSITIONS, meter: Meter | None = None
    ) -> None:
        super().__init__(game, meter)
        self.limit = limit
        self._chances: dict[Hashable, list[Fraction]] = {}
        """By view, of each move in the game's order."""

    def judge(self, state: S) -> Value:
        return best([value for _, value in self.judge_moves(state)])

    def after(self, state: S, move: M) -> Value:
        return dict(self.judge_moves(state))[move]

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
            game, self.limit, game.repetition_key, lambda moves: self.meter.spend(2 * moves)
        )
        listed = listing.finish(listing.add(game.possible_states(view)))
        _, wins = weigh_views(game, listed, listing.states)
        sizes = [0] * len(listing.states)
        for shown in listed.views:
            sizes[shown] += 1
        for number, shown in enumerate(listed.views):
            begin, end = listed.first[number : number + 2]
            key = game.repetition_key(game.view(listing.states[number], None))
            if key not in self._chances:
                twice = 2 * sizes[shown]
                self._chances[key] = [Fraction(each, twice) for each in wins[begin:end]]
