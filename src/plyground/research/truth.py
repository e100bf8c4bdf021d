"""Truth: what positions are worth, and what actions give away, in the infos of environments."""

from typing import Any

import numpy

from plyground.kernel.game import AnyGame
from plyground.language.errors import BadOption
from plyground.solvers import solve
from plyground.solvers.values import MoveValues, Score, divide, judge_states, split_value
from plyground.system.progress import LOOKING, Progress

ONE_GAME = numpy.ones(1, numpy.bool_)


class Truth:
    """One game, one position at a time; house rules may count its turns."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        start = game.start(seed=0)
        with Progress(LOOKING):
            value = solve(game).value(start)
        if not split_value(value)[1]:
            raise BadOption(
                f"the value of {game.write(start)} in {game!r} is not settled: leave out truth, "
                "or take options that are solved"
            )
        self._last: MoveValues | None = None
        """What is known of the positions that were described last."""

    def describe(self, view: Any) -> dict[str, Any]:
        """The truth about a position; None if the learner does not move there."""
        if view is None:
            self._last = None
            return {"optimal": numpy.zeros(len(self.game.all_moves), numpy.bool_)}
        oracle = solve(self.game)  # which keeps it: an environment can be pickled without
        infos = self._keep(judge_states(oracle, [view]), ONE_GAME)
        return {"optimal": infos.pop("optimal")[0], **_to_numbers(infos)}

    def find_regret(self, action: int) -> dict[str, Any]:
        """What an action gave away in the position that was last looked at."""
        if self._last is None:
            return {}
        known = action if action in range(len(self.game.all_moves)) else -1
        return _to_numbers(self.judge(numpy.array([known]), ONE_GAME))

    def judge(self, actions: Any, moved: Any) -> dict[str, Any]:
        """What an action gave away in the games that `moved` since they were looked at.

        An illegal one loses the game, and so gives away all there was.
        """
        assert self._last is not None  # after a reset there always is something
        lost = self._last.charges(actions)
        return _show("regret", Score(*(numpy.where(moved, each, 0) for each in lost)))

    def _keep(self, answers: MoveValues, live: Any) -> dict[str, Any]:
        self._last, values = answers, answers.values
        # Nobody knows which moves keep what is not settled.
        optimal = answers.optimal & (live & (values.of != 0))[:, None]
        best = Score(numpy.where(live, values.won, 0), numpy.where(live, values.of, 0))
        return {"optimal": optimal, **_show("value", best)}


class ManyTruths(Truth):
    """About all games of a batch at once."""

    def __init__(self, game: AnyGame) -> None:
        _ = solve(game).bulk  # refuses house rules
        super().__init__(game)

    def look(self, rows: Any, live: Any) -> dict[str, Any]:
        """The truth about rows; the learner moves in those that are `live`."""
        return self._keep(solve(self.game).bulk.move_values(rows), live)


def _show(name: str, score: Score) -> dict[str, Any]:
    return {name: divide(score.won, score.of), f"{name}_won": score.won, f"{name}_of": score.of}


def _to_numbers(infos: dict[str, Any]) -> dict[str, Any]:
    """The score of one game in Python's numbers; nothing where it is not known."""
    *_, of = infos.values()
    return {name: each.item() for name, each in infos.items()} if of[0] else {}
