"""The engine: plays from exact values, and errs only as often as its level says."""

from random import Random
from typing import Any

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.text import shorten
from plyground.kernel.value import Value, best
from plyground.kernel.work import SHORT_WORK
from plyground.language.message import Message
from plyground.solvers import advise

from .levels import LEVELS
from .player import Player


class EnginePlayer(Player):
    """Perfect never gives away value; the other levels do, now and then, and plausibly.

    Won, it takes the shortest way; lost, it resists longest; where neither side can force the end
    it tries for the opponent's mistake (`Oracle.practical`). What cannot be settled within its work
    it guesses (`Oracle.guess`); the work is counted, so a seed means the same moves everywhere.
    """

    def __init__(self, random: Random, level: str = "perfect", work: int = SHORT_WORK) -> None:
        super().__init__(random)
        self.error_rate = read_error_rate(level)
        self.work = work

    def choose(self, game: AnyGame, view: Any) -> Any:
        oracle = advise(game, self.work)
        if self.error_rate and self.random.random() < self.error_rate:
            slip = self._slip(oracle.move_values(view))
            if slip is not None:
                return slip
        value, keeping = oracle.best_moves(view)
        tried = oracle.recommend(view, value, keeping)
        if tried is not None:
            return tried
        return self.random.choice(_different(game, view, keeping))

    def _slip(self, judged: list[tuple[Any, Value]]) -> Any | None:
        """A move that gives something away and still looks sensible; None if there is none.

        People rarely lose on the spot by their own hand, and rarely pick the very worst: so the
        better half of what is worse, without the moves that end the game against the mover.
        """
        value = best([each for _, each in judged])
        worse = sorted(
            ((move, each) for move, each in judged if each.rank > value.rank),
            key=lambda pair: pair[1].rank,
        )
        sensible = [(move, each) for move, each in worse if each != Value.loss(1)]
        if not sensible:
            return None
        halfway = sensible[(len(sensible) - 1) // 2][1].rank
        return self.random.choice([move for move, each in sensible if each.rank <= halfway])

    def pick_seat(self, game: AnyGame, view: Any) -> Seat:
        """The seat that is better with best play; where neither is, either."""
        value = advise(game, self.work).value(view)
        mover = game.turn(view)
        if value.chance is not None:
            return mover if 2 * value.chance >= 1 else mover.other
        preferred = {"win": mover, "loss": mover.other}
        return preferred.get(value.result or "") or super().pick_seat(game, view)


def _different(game: AnyGame, view: Any, moves: list[Any]) -> list[Any]:
    """The moves that lead to different positions, the first of each: no shift beats an idle one."""
    if game.hidden:
        return moves
    return list({game.apply(view, move): move for move in reversed(moves)}.values())


def read_error_rate(level: str) -> float:
    """The error rate of a level by name, or given as a number from 0 to 1."""
    if level in LEVELS:
        return LEVELS[level]
    try:
        rate = float(level) if level.isascii() and len(level) <= 20 else -1.0
    except ValueError:
        rate = -1.0
    if not 0 <= rate <= 1:
        raise BadOption(Message.of("unknown-level", level=shorten(level), levels=tuple(LEVELS)))
    return rate
