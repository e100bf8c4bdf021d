"""Starts: where a pair of games begins, drawn from the plan's seed and a number.

Where the rules or a preset draw something, that makes starts differ. Where they do not, a few turns
are made at random before the players begin, each by a move that gives nothing away: nobody who was
not lost at the start is lost after them, as far as can be seen within a little work.
"""

from random import Random
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import LEVEL, UNKNOWN, Value
from plyground.solvers import advise

from .plan import WORK, Plan, Table

OPENING_TURNS = 4
"""Turns that are made at random where a game always starts alike; even, so that seat 1 begins."""


class Start(NamedTuple):
    """A game with its options and the state that the players find; secret and all."""

    game: AnyGame
    state: Any

    @property
    def position(self) -> str:
        """As text, without its secret."""
        return self.game.write(self.game.view(self.state, None))


def draw_start(plan: Plan, table: Table, number: int) -> Start:
    """The start of a number: the same for whoever plays, wherever."""
    seed = f"{plan.seed}, {table.slug}, start {number}"
    game = table.make_game(seed)
    state = game.start(seed, Seat.FIRST)
    random = Random(f"{seed}, opening")
    for _ in range(count_opening_turns(plan, table, game)):
        moves = _find_opening_moves(game, state)
        if not moves:
            break
        state = game.apply(state, random.choice(moves))
    return Start(game, state)


def count_opening_turns(plan: Plan, table: Table, game: AnyGame) -> int:
    """How many turns are made at random: those that were asked for, or as there is need."""
    if plan.opening is not None:
        return plan.opening
    return 0 if table.draws or game.has_drawn_start else OPENING_TURNS


def _find_opening_moves(game: AnyGame, state: Any) -> list[Any]:
    """The moves that give nothing away and do not end the game; others where all are unknown."""
    judged = advise(game, WORK).move_values(game.view(state, game.turn(state)))
    top = min((value for _, value in judged), key=lambda value: value.rank)
    return [
        move
        for move, value in judged
        if _keeps(value, top) and game.outcome(game.apply(state, move)) is None
    ]


def _keeps(value: Value, top: Value) -> bool:
    """Whether a value is as good as the best, as far as is known."""
    unsure = (UNKNOWN, *LEVEL)
    return value.keeps(top) or (value.result in unsure and top.result in unsure)
