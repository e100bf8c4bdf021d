"""Information sets: exact chances in games with a hidden draw that both players see alike.

What is hidden is the same to both, so a view is a position: its states are equally likely, and
each move sorts them by what will be seen after it. A game that a limit stops counts as half a win
for each, so that the two chances still add up to 1.
"""

from collections.abc import Hashable
from fractions import Fraction
from typing import TypeVar

from plyground.kernel.game import Game
from plyground.kernel.house_rules import HouseRule
from plyground.kernel.value import Value, best
from plyground.kernel.work import Meter
from plyground.solvers.oracle import Oracle
from plyground.solvers.tables.hidden import weigh_views
from plyground.solvers.tables.listing import Listing

S = TypeVar("S")
M = TypeVar("M")

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
        # The clues are drawn anew for each state, and under a rule its past with them.
        weight = 4 if isinstance(game, HouseRule) else 2
        listing = Listing(
            game, self.limit, game.repetition_key, lambda moves: self.meter.spend(weight * moves)
        )
        listed = listing.finish(listing.add(game.possible_states(view), self.report))
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
