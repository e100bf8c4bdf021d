"""Turn limit: a game that stops after so many turns, from what is known of it without a limit.

A win that takes no more plies than turns are left is still that win, since a loser who cannot get
away for so long cannot do it in a shorter game either; and whoever could not force the end in time
has nothing new to force it with. So what takes longer is endless, and the rest is as it was.
"""

from typing import Any, TypeVar

from plyground.kernel.errors import TooLarge
from plyground.kernel.house_rules import Played, TurnLimit
from plyground.kernel.value import ENDLESS, ENDLESS_VALUE, UNKNOWN, Value
from plyground.kernel.work import WorkSpent
from plyground.language.message import Message
from plyground.rulebooks.oracle import Oracle
from plyground.support.progress import Report

from .practical import Practical

S = TypeVar("S")
M = TypeVar("M")

NEAR = 40
"""Turns before the limit from which on tries for a mistake reckon with it."""


class TurnLimitOracle(Oracle[Played[S, M], M]):
    """Exact as far as the oracle inside is."""

    game: TurnLimit[S, M]

    def __init__(self, game: TurnLimit[S, M], inside: Oracle[S, M]) -> None:
        super().__init__(game, inside.meter)
        self.inside = inside
        self._practical: Practical[Any, M] = Practical(game, self)

    def watch(self, report: Report) -> None:
        super().watch(report)
        self.inside.watch(report)

    def judge(self, state: Played[S, M]) -> Value:
        return limit_value(self.inside.judge(state.now), self._turns_left(state))

    def judge_moves(self, state: Played[S, M]) -> list[tuple[M, Value]]:
        left = self._turns_left(state)
        judged = self.inside.judge_moves(state.now)
        if left == 1:  # the next turn is the last one, whatever else there would be to know
            return [(move, value if value.plies == 1 else ENDLESS_VALUE) for move, value in judged]
        return [(move, limit_value(value, left)) for move, value in judged]

    def _turns_left(self, state: Played[S, M]) -> int:
        return self.game.limit - state.turns

    def explain(self, state: Played[S, M]) -> Message | None:
        known, left = self.inside.best_moves(state.now)[0], self._turns_left(state)
        if known.plies is None or known.plies <= left:
            return self.inside.explain(state.now)
        return Message.of("turns-run-out", plies=known.plies, left=left)

    def head_for_end(self, state: Played[S, M], moves: list[M]) -> list[M]:
        return self.inside.head_for_end(state.now, moves)

    def practical(self, state: Played[S, M], moves: list[M]) -> M | None:
        """As without a limit, unless it is near."""
        if self._turns_left(state) <= NEAR:
            try:
                return self._practical.choose(state, moves)
            except (TooLarge, WorkSpent):
                pass
        with self.meter.ask():
            # Without the limit it may be decided; then the way to that is as good a try as any.
            value, best = self.inside.best_moves(state.now)
            good = [move for move in best if move in moves] or moves
            return self.inside.recommend(state.now, value, good) or good[0]

    def guess(self, state: Played[S, M], moves: list[M]) -> M | None:
        return self.inside.guess(state.now, moves)


def limit_value(value: Value, left: int) -> Value:
    """What a value becomes when only so many turns are left."""
    if value.result == ENDLESS:
        return value
    if value.result == UNKNOWN:  # nobody can force the end within the depth looked at
        return ENDLESS_VALUE if (value.depth or 0) >= left else value
    if value.plies is None:  # a win, but nobody knows how soon
        return Value.unknown(0)
    return value if value.plies <= left else ENDLESS_VALUE
