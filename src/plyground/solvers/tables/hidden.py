"""Chances: what positions of a game with a secret are worth, by best play of both.

Positions that look the same are one view, and in each the secret is equally likely. In so many of
them the mover wins: what a move leads to is added up over all of them, and the best sum is what the
view is worth. Whole numbers throughout; a win counts two and a draw one.
"""

from array import array
from collections import Counter, defaultdict
from typing import Any, Generic, TypeVar

from plyground.kernel.faults import show_position
from plyground.kernel.game import Game
from plyground.language.errors import RulesBroken
from plyground.language.message import Message

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
        return RulesBroken(Message.of(code, position=show_position(self._game, state)))
