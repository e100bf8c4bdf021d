"""Information sets: exact chances in games with a hidden draw that both players see alike.

What is hidden is the same to both, so a view is a position: its states are equally likely, and
each move sorts them by what will be seen after it. The value is a `Fraction`, by recursion over the
views; positions with the same solver key are looked at once. A game that a limit stops counts as
half a win for each, so that the two chances still add up to 1.
"""

from collections.abc import Hashable
from fractions import Fraction
from typing import TypeVar

from plyground.kernel.game import Game
from plyground.kernel.house_rules import HouseRule
from plyground.kernel.value import Value, best
from plyground.kernel.work import Meter, WorkSpent
from plyground.language.errors import TooLarge
from plyground.language.message import Message
from plyground.solvers.oracle import Oracle

S = TypeVar("S")
M = TypeVar("M")

MAX_SETS = 500_000
REPORT_EVERY = 64


class InformationSets(Oracle[S, M]):
    """The chance of winning with best play by both, from what a spectator may know."""

    def __init__(self, game: Game[S, M], limit: int = MAX_SETS, meter: Meter | None = None) -> None:
        super().__init__(game, meter)
        self.limit = limit
        self._weight = 4 if isinstance(game, HouseRule) else 2
        """Units for a world: the clues are drawn anew, and under a rule its past with them."""
        self._chances: dict[Hashable, Fraction] = {}

    def judge(self, state: S) -> Value:
        return best([value for _, value in self.judge_moves(state)])

    def after(self, state: S, move: M) -> Value:
        return dict(self.judge_moves(state))[move]

    def judge_moves(self, state: S) -> list[tuple[M, Value]]:
        view = self.game.view(state, None)
        # All positions that follow this one, or none: whoever is spent halfway has no answer.
        if self.meter.limit is not None and self.game.solver_key(view) not in self._chances:
            self._chances.clear()
        try:
            with self.meter.on_allowance():
                self._chance(view)
                return [
                    (move, Value.of_chance(self._chance_after(view, move)))
                    for move in self.game.moves(view)
                ]
        except WorkSpent:
            self._chances.clear()
            raise

    def _chance(self, view: S) -> Fraction:
        key = self.game.solver_key(view)
        chance = self._chances.get(key)
        if chance is None:
            if len(self._chances) >= self.limit:
                raise TooLarge(Message.of("too-many-public", game=self.game.title, most=self.limit))
            chance = max(self._chance_after(view, move) for move in self.game.moves(view))
            self._chances[key] = chance
            if len(self._chances) % REPORT_EVERY == 0:
                self.report(len(self._chances))
        return chance

    def _chance_after(self, view: S, move: M) -> Fraction:
        """The mover's chance after a move: the mean over the states, by the view after it."""
        game, mover = self.game, self.game.turn(view)
        hopes = Fraction(0)
        states = 0
        seen: dict[S, int] = {}
        for world in game.possible_states(view):
            states += 1
            self.meter.spend(self._weight)
            following = game.apply(world, move)
            ended = game.outcome(following)
            if ended is None:
                shown = game.view(following, None)
                seen[shown] = seen.get(shown, 0) + 1
            elif ended.winner is mover:
                hopes += 1
            elif ended.winner is None:
                hopes += Fraction(1, 2)  # a draw, or stopped by a limit: nobody's
        for shown, number in seen.items():
            chance = self._chance(shown)
            hopes += number * (chance if game.turn(shown) is mover else 1 - chance)
        return hopes / states
