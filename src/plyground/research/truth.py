"""Truth: what positions are worth, and what actions give away, in the infos of environments."""

from fractions import Fraction
from typing import Any

import numpy

from plyground.kernel.game import AnyGame
from plyground.language.errors import BadOption
from plyground.solvers import solve
from plyground.solvers.oracle import is_settled, score
from plyground.solvers.values import MoveValues, Score, divide, split_value
from plyground.system.progress import LOOKING, Progress

from .encoding import Actions


class Truth:
    """Of one game at a time."""

    def __init__(self, game: AnyGame) -> None:
        self.game, self._actions = game, Actions(game)
        start = game.start(seed=0)
        with Progress(LOOKING):
            value = solve(game).value(start)
        if not split_value(value)[1]:
            raise BadOption(
                f"the value of {game.write(start)} in {game!r} is not settled: leave out truth, "
                "or take options that are solved"
            )
        self._scores = dict[int, Fraction]()
        """Of the position that was last looked at, as far as it is settled, by action."""

    def look(self, view: Any) -> dict[str, Any]:
        """The truth about a position; None if the learner does not move there."""
        optimal = numpy.zeros(self._actions.count, numpy.bool_)
        self._scores = {}
        if view is None:
            return {"optimal": optimal}
        oracle = solve(self.game)  # which keeps it: an environment can be pickled without
        with Progress(LOOKING):  # under house rules this may take minutes
            value, move_values = oracle.value(view), oracle.move_values(view)
        if not is_settled({None: value}):  # nobody knows which moves keep what is not settled
            return {"optimal": optimal}
        for move, each in move_values:
            if is_settled({move: each}):
                self._scores[self._actions.id(move)] = score(each)
                optimal[self._actions.id(move)] = each.keeps(value)
        return {"optimal": optimal, **_tell("value", score(value))}

    def judge(self, action: int) -> dict[str, Any]:
        """What an action gave away where the truth was last looked at; an illegal one, all."""
        if not self._scores:
            return {}
        lost = max(self._scores.values()) - self._scores.get(action, Fraction(0))
        return _tell("regret", lost)


def _tell(name: str, exact: Fraction) -> dict[str, Any]:
    """A score as a number, which is rounded, and as the whole numbers that make it up."""
    return {name: float(exact), f"{name}_won": exact.numerator, f"{name}_of": exact.denominator}


class ManyTruths:
    """The truth about all games of a batch at once."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        _ = solve(game).bulk  # refuses house rules
        Truth(game)  # refuses what is not settled
        self._before: MoveValues | None = None
        """What is known of the positions that were last looked at."""

    def look(self, rows: Any, live: Any) -> dict[str, Any]:
        """The truth about rows; the learner moves in those that are `live`."""
        answers = self._before = solve(self.game).bulk.move_values(rows)
        values = answers.values
        # Nobody knows which moves keep what is not settled.
        optimal = answers.optimal & (live & (values.of != 0))[:, None]
        best = Score(numpy.where(live, values.won, 0), numpy.where(live, values.of, 0))
        return {"optimal": optimal, **_show("value", best)}

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
        return _show("regret", Score(won, of))


def _show(name: str, score: Score) -> dict[str, Any]:
    return {name: divide(score.won, score.of), f"{name}_won": score.won, f"{name}_of": score.of}
