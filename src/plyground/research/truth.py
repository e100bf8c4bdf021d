"""Truth: what positions are worth, and what actions give away, in the infos of environments."""

from fractions import Fraction
from typing import Any

import numpy

from plyground.kernel.game import AnyGame
from plyground.language.errors import BadOption
from plyground.solvers import solve
from plyground.solvers.values import MoveValues, Score, divide, split_value
from plyground.system.progress import show_progress

from .actions import Actions

NOTHING = Score(0, 0)
"""Where there is no answer."""


class Truth:
    """Of one game at a time."""

    def __init__(self, game: AnyGame) -> None:
        self.game, self._actions = game, Actions(game)
        self._prepare()
        start = game.start(seed=0)
        with show_progress(self._oracle):
            value = self._oracle.value(start)
        if not split_value(value)[1]:
            raise BadOption(
                f"the value of {game.write(start)} in {game!r} is not settled: leave out truth, "
                "or take options that are solved"
            )
        self._best, self._scores = NOTHING, dict[int, Score]()

    def _prepare(self) -> None:
        self._oracle = solve(self.game)

    def __getstate__(self) -> dict[str, Any]:
        return {name: each for name, each in self.__dict__.items() if name != "_oracle"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._prepare()

    def look(self, view: Any) -> dict[str, Any]:
        """The truth about a position; None if the learner does not move there."""
        optimal = numpy.zeros(self._actions.count, numpy.bool_)
        self._best, self._scores = NOTHING, {}
        if view is not None:
            with show_progress(self._oracle):  # under house rules this may take minutes
                value = self._oracle.value(view)
                move_values = self._oracle.move_values(view)
            for move, each in move_values:
                action = self._actions.id(move)
                self._scores[action] = Score(*split_value(each)[:2])
                optimal[action] = each.keeps(value)
            self._best = Score(*split_value(value)[:2])
            if not self._best.of:  # nobody knows which moves keep what is not settled
                optimal[:] = False
        return {"optimal": optimal, **tell("value", self._best)}

    def judge(self, action: int) -> dict[str, Any]:
        """What an action gave away where the truth was last looked at; an illegal one, all."""
        given, best = self._scores.get(action, Score(0, 1)), self._best
        if not (given.of and best.of):
            return tell("regret", NOTHING)
        lost = Fraction(best.won, best.of) - Fraction(given.won, given.of)
        return tell("regret", Score(lost.numerator, lost.denominator))


class ManyTruths:
    """The truth about all games of a batch at once."""

    def __init__(self, game: AnyGame) -> None:
        Truth(game)  # refuses what is not settled
        self._bulk = solve(game).bulk
        self._before: MoveValues | None = None
        """What is known of the positions that were last looked at."""

    def look(self, rows: Any, live: Any) -> dict[str, Any]:
        """The truth about rows; the learner moves in those that are `live`."""
        answers = self._before = self._bulk.move_values(rows)
        values = answers.values
        # Nobody knows which moves keep what is not settled.
        optimal = answers.optimal & (live & (values.of != 0))[:, None]
        zero = numpy.zeros_like(values.won)
        best = Score(numpy.where(live, values.won, zero), numpy.where(live, values.of, zero))
        return {"optimal": optimal, **show("value", best)}

    def judge(self, actions: Any, moved: Any, illegal: Any) -> dict[str, Any]:
        """What an action gave away in the games that `moved` since they were looked at.

        An illegal one loses the game, and so gives away all there was.
        """
        assert self._before is not None  # after a reset there always is something
        values = self._before.values
        lost = self._before.regrets(numpy.where(moved & ~illegal, actions, 0))
        won, of = (
            numpy.where(moved, numpy.where(illegal, whole, given), 0)
            for whole, given in zip((values.won, values.of), lost, strict=True)
        )
        return show("regret", Score(won, of))


def show(name: str, score: Score) -> dict[str, Any]:
    """Scores as numbers, which are rounded, and as the whole numbers that make them up."""
    return {name: divide(score.won, score.of), f"{name}_won": score.won, f"{name}_of": score.of}


def tell(name: str, score: Score) -> dict[str, Any]:
    """The same of a single one; nothing where there is no answer, for nan is unlike itself."""
    if not score.of:
        return {}
    return {name: score.won / score.of, f"{name}_won": score.won, f"{name}_of": score.of}
