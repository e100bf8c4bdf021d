"""A game under a house rule, from what is known of the game without it.

A win that takes no more plies than turns are left is still that win, since a loser who cannot get
away for so long cannot do it in a shorter game either; and whoever could not force the end in time
has nothing new to force it with. What takes longer is stopped by a turn limit, and under win-by it
is lost by whoever is bound to win, when the turns have run out.
"""

from contextlib import suppress
from typing import Any, TypeVar

from plyground.kernel.house_rules import Counted, HouseRule
from plyground.kernel.value import DRAW, ENDLESS_VALUE, LEVEL, UNKNOWN, Value
from plyground.kernel.work import WorkSpent
from plyground.language.errors import TooLarge
from plyground.language.message import Message, SeatNumber
from plyground.solvers.oracle import Oracle
from plyground.solvers.survey import Survey

from .practical import Practical

S = TypeVar("S")
M = TypeVar("M")

NEAR = 40
"""Turns before the last one from which on tries for a mistake reckon with it."""


def suffices(game: HouseRule[Any, Any]) -> bool:
    """Whether every game is over before its turns run out, so that the rule changes nothing."""
    return game.inner.max_plies is not None and game.inner.max_plies <= game.turns


class HouseRuleOracle(Oracle[Counted[S], M]):
    """Exact as far as the oracle inside is."""

    game: HouseRule[S, M]

    def __init__(self, game: HouseRule[S, M], inside: Oracle[S, M]) -> None:
        super().__init__(game, inside.meter)
        self.inside = inside
        self._practical: Practical[Any, M] = Practical(game, self)

    def judge(self, state: Counted[S]) -> Value:
        return self._within(self.inside.judge(state.now), state)

    def judge_moves(self, state: Counted[S]) -> list[tuple[M, Value]]:
        move_values = self.inside.judge_moves(state.now)
        if state.left == 1:  # the next turn is the last one, whatever else there would be to know
            over = self._end(state)
            return [
                (move, value if value.plies == 1 or value.chance is not None else over)
                for move, value in move_values
            ]
        return [(move, self._within(value, state)) for move, value in move_values]

    def _within(self, value: Value, state: Counted[S]) -> Value:
        """What a value becomes when only so many turns are left."""
        if value.chance is not None:  # taken only where the turns suffice for every game
            return value
        if value.plies is not None:
            return value if value.plies <= state.left else self._end(state)
        if value.result in LEVEL:
            return self._end(state)
        if value.result == UNKNOWN and (value.depth or 0) < state.left:
            return value
        # Nobody can force the end within the turns left; a win that nobody knows the length of is
        # not known to be one in time.
        return self._end(state) if value.result == UNKNOWN else Value.unknown(0)

    def _end(self, state: Counted[S]) -> Value:
        """What it is worth to the player to move that the turns run out."""
        if state.bound is None:
            return ENDLESS_VALUE
        bound = state.bound is self.game.turn(state)
        return Value.loss(state.left) if bound else Value.win(state.left)

    def explain(self, state: Counted[S]) -> Message | None:
        known = self.inside.best_moves(state.now)[0]
        if known.plies is not None and known.plies <= state.left:
            return self.inside.explain(state.now)
        if state.bound is not None and known.result != UNKNOWN:
            return Message.of(
                "bound-runs-out", player=SeatNumber(state.bound.value), left=state.left
            )
        if known.plies is None or known.result == DRAW:
            return self.inside.explain(state.now)
        return Message.of("turns-run-out", plies=known.plies, left=state.left)

    def survey(self) -> Survey | None:
        return self.inside.survey() if suffices(self.game) else None

    def count_places(self) -> int | None:
        places = self.inside.count_places()
        return None if places is None else places * self.game.turns

    def head_for_end(self, state: Counted[S], moves: list[M]) -> list[M]:
        return self.inside.head_for_end(state.now, moves)

    def recommend(self, state: Counted[S], value: Value, moves: list[M]) -> M | None:
        """Of moves that lose in as many turns, whoever is bound makes the best try."""
        if state.bound is not None and value == self._end(state):
            return self.practical(state, moves)
        return super().recommend(state, value, moves)

    def practical(self, state: Counted[S], moves: list[M]) -> M | None:
        """As without the rule, unless its last turn is near."""
        if state.bound is None and state.left <= NEAR:
            with suppress(TooLarge, WorkSpent):
                return self._practical.choose(state, moves)
        with self.meter.ask():
            # Without the rule it may be decided; then the way to that is as good a try as any.
            value, best = self.inside.best_moves(state.now)
            good = [move for move in best if move in moves] or moves
            return self.inside.recommend(state.now, value, good) or good[0]

    def guess(self, state: Counted[S], moves: list[M]) -> M | None:
        return self.inside.guess(state.now, moves)
