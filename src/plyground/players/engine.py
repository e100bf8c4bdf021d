"""The engine: plays from exact values, and errs only as often as its level says."""

from collections.abc import Collection
from random import Random
from typing import Any, TypeVar

from plyground.kernel.game import AnyGame, Game
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS
from plyground.kernel.work import SHORT_WORK
from plyground.language.errors import BadOption
from plyground.language.text import parse_number, shorten
from plyground.solvers import advise
from plyground.solvers.oracle import Oracle

from .player import Player
from .slips import LEVELS, STRONGEST_LEVEL, find_slips, slip_chance

S = TypeVar("S")
M = TypeVar("M")


class EnginePlayer(Player):
    """Perfect gives away nothing that it knows; other levels do, as the slip model says (`slips`).

    Won, it takes the shortest way; lost, it resists longest; where neither side can force the end
    it heads for it and tries for the opponent's mistake (`Oracle.practical`). What cannot be
    settled within its work it guesses (`Oracle.guess`); the work is counted, so a seed means the
    same moves everywhere.
    """

    def __init__(
        self, random: Random, level: str = STRONGEST_LEVEL, work: int = SHORT_WORK
    ) -> None:
        super().__init__(random)
        self.error_rate = read_error_rate(level)
        self.work = work

    def choose(self, game: AnyGame, view: Any) -> Any:
        oracle = advise(game, self.work)
        value, _ = oracle.best_moves(view)
        if self.error_rate and self.random.random() < slip_chance(self.error_rate, value):
            slips = find_slips(oracle.move_values(view))
            if slips:
                return self.random.choice(slips)
        return self.random.choice(find_preferred_moves(oracle, view, self.repeating))

    def pick_seat(self, game: AnyGame, view: Any) -> Seat:
        """The seat that is better with best play; where neither is, either."""
        value = advise(game, self.work).value(view)
        mover = game.turn(view)
        if value.chance is not None:
            return mover if 2 * value.chance >= 1 else mover.other
        better = {"win": mover, "loss": mover.other}.get(value.result or "")
        return better or super().pick_seat(game, view)


def find_preferred_moves(oracle: Oracle[S, M], view: S, repeating: Collection[M] = ()) -> list[M]:
    """Of the best moves, those that the perfect engine prefers: it makes any of them.

    Where nobody can force the end, those that head for it; of these, where some do not bring back
    an earlier position, only they; of several that lead to the same position, only one: no shift
    is plainer than an idle one.
    """
    value, heading = oracle.best_moves(view)
    if value.result == ENDLESS:
        heading = oracle.head_for_end(view, heading)
    fresh = [move for move in heading if move not in repeating] or heading
    tried = oracle.recommend(view, value, fresh)
    if tried is not None:
        return [tried]
    return pick_distinct(oracle.game, view, fresh)


def pick_distinct(game: Game[S, M], view: S, moves: list[M]) -> list[M]:
    """One move for each position that they lead to; all of them where something is hidden."""
    if game.hidden:
        return moves
    return list({game.apply(view, move): move for move in reversed(moves)}.values())


def read_error_rate(level: str) -> float:
    """The error rate of a level by name, or given as a number from 0 to 1."""
    if level in LEVELS:
        return LEVELS[level]
    rate = parse_number(level)
    if not 0 <= rate <= 1:
        raise BadOption.of("unknown-level", level=shorten(level), levels=tuple(LEVELS))
    return rate
