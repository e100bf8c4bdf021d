"""Truth: what positions are worth, and what actions give away, in the infos of environments."""

from fractions import Fraction
from typing import Any

import numpy

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import list_house_rules
from plyground.solvers import solve
from plyground.support.values import MoveValues, Score, divide, split_value

from .actions import Actions

NOTHING = Score(0, 0)
"""Where there is no answer."""


class Truth:
    """Of one game at a time."""

    def __init__(self, game: AnyGame) -> None:
        self.game, self._actions = game, Actions(game)
        self._prepare()
        start = game.start(seed=0)
        if not split_value(self._oracle.value(start))[1]:
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
        """What is to be told of a position; None: nobody who is told moves there."""
        optimal = numpy.zeros(self._actions.count, numpy.bool_)
        self._best, self._scores = NOTHING, {}
        if view is not None:
            value = self._oracle.value(view)
            for move, each in self._oracle.move_values(view):
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
    """Of the games of a batch, all asked about at once."""

    _rows: Any
    _live: Any
    _known: MoveValues | None
    """What was last looked at, and found."""

    def __init__(self, game: AnyGame) -> None:
        if rules := [name for rule in list_house_rules(game) for name in rule.rule]:
            raise BadOption(
                f"under {' and '.join(rules)} it counts how a game went, and so the values of many "
                "games are not known at once: leave out truth, or play without"
            )
        Truth(game)  # refuses what is not settled
        self.game = game
        self._rows = self._live = self._known = None

    def __getstate__(self) -> tuple[Any, ...]:
        return self.game, self._rows, self._live

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self.game, rows, live = state
        self._rows = self._live = self._known = None
        if rows is not None:
            self.look(rows, live)

    def look(self, rows: Any, live: Any) -> dict[str, Any]:
        """What is to be told of rows; the learner moves in those that are `live`."""
        self._rows, self._live = rows.copy(), live.copy()
        self._known = known = solve(self.game).move_values(self._rows)
        best = known.values
        value = Score(numpy.where(live, best.won, 0), numpy.where(live, best.of, 0))
        return {"optimal": known.optimal & live[:, None], **tell("value", value)}

    def judge(self, actions: Any, illegal: Any) -> dict[str, Any]:
        """What one action for each row gave away where the truth was last looked at.

        An illegal one loses the game, and so gives away all there was.
        """
        known, live = self._known, self._live
        assert known is not None  # after a reset there always is
        legal = numpy.where(live & ~illegal, actions, 0)
        lost = known.regrets(legal)
        won, of = (
            numpy.where(live, numpy.where(illegal, all_there_was, part), 0)
            for all_there_was, part in zip(
                (known.values.won, known.values.of), (lost.won, lost.of), strict=True
            )
        )
        return tell("regret", Score(won, of))


def tell(name: str, score: Score) -> dict[str, Any]:
    """A score as a number, which is rounded, and as the whole numbers that make it up."""
    won, of = (numpy.asarray(each, numpy.int64) for each in score)
    shown = divide(won, of)
    if shown.ndim == 0:
        return {name: float(shown), f"{name}_won": int(won), f"{name}_of": int(of)}
    return {name: shown, f"{name}_won": won, f"{name}_of": of}
