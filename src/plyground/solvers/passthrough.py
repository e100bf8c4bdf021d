"""Passthrough: a game under a house rule that can make no difference to it.

A game whose every line of play is over by a certain turn never comes back to a position, for it
could then come back for ever: so there is nothing to forbid, and a limit from that turn on is never
reached. What is known of the game without the rule is then all there is to know.
"""

from typing import TypeVar

from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import HouseRule, NoRepeats, Played, TurnLimit
from plyground.kernel.value import Value
from plyground.language.message import Message
from plyground.rulebooks.oracle import Oracle
from plyground.support.progress import Report
from plyground.support.survey import Survey

S = TypeVar("S")
M = TypeVar("M")


class Passthrough(Oracle[Played[S, M], M]):
    """As exact as the oracle of the game inside."""

    game: HouseRule[S, M]

    def __init__(self, game: HouseRule[S, M], inside: Oracle[S, M]) -> None:
        super().__init__(game, inside.meter)
        self.inside = inside

    @classmethod
    def covers(cls, game: AnyGame) -> bool:
        if not isinstance(game, HouseRule) or game.inner.max_plies is None:
            return False
        if isinstance(game, TurnLimit):
            return game.limit >= game.inner.max_plies
        return isinstance(game, NoRepeats)

    def watch(self, report: Report) -> None:
        super().watch(report)
        self.inside.watch(report)

    def judge(self, state: Played[S, M]) -> Value:
        return self.inside.judge(state.now)

    def judge_moves(self, state: Played[S, M]) -> list[tuple[M, Value]]:
        return self.inside.judge_moves(state.now)

    def after(self, state: Played[S, M], move: M) -> Value:
        return self.inside.after(state.now, move)

    def judge_best(self, state: Played[S, M]) -> tuple[Value, list[M]]:
        return self.inside.judge_best(state.now)

    def explain(self, state: Played[S, M]) -> Message | None:
        return self.inside.explain(state.now)

    def survey(self) -> Survey | None:
        return self.inside.survey()

    def practical(self, state: Played[S, M], moves: list[M]) -> M | None:
        return self.inside.practical(state.now, moves)

    def guess(self, state: Played[S, M], moves: list[M]) -> M | None:
        return self.inside.guess(state.now, moves)
