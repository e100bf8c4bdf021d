"""Difficulty: the rating of a puzzle, from the values of its moves alone."""

from math import log2

from plyground.kernel.value import LOSS, WIN, Value

from .goals import DELAY, TRAP, lead
from .puzzle import Puzzle

LOWEST, HIGHEST = 600, 2400
PER_DOUBLING = 100
"""Points for every doubling of the choice."""
PER_PLY = 100
"""Points for every ply that one must look ahead."""
PER_HALVING = 150
"""Points for every halving of the chance that is lost by the best of the wrong moves."""
MOST_PLIES = 10
"""A difference that shows later than this is felt rather than seen."""
TRAP_PLIES = 8
"""A trap is seen only by whoever judges all replies to all moves."""


def rate_puzzle(puzzle: Puzzle) -> int:
    """The rating of a puzzle, from 600 (easy) to 2400.

    >>> from plyground.study.puzzles import make_puzzle
    >>> rate_puzzle(make_puzzle("code-swap", "132/321 1"))
    1000
    >>> rate_puzzle(make_puzzle("code-swap", "413/251 1"))
    1200
    """
    game, view, goal = puzzle.game, puzzle.view, puzzle.goal
    move_values = dict(puzzle.oracle.move_values(view))
    choices = len(lead(game, view, move_values)) / len(lead(game, view, goal.solutions))
    wrong = [value for move, value in move_values.items() if move not in goal.solutions]
    points = PER_DOUBLING * log2(choices) + _count_sight(goal.kind, goal.value, wrong)
    return min(HIGHEST, round(LOWEST + points))


def _count_sight(kind: str, value: Value, wrong: list[Value]) -> float:
    """The points for what one must see."""
    if value.chance is not None:
        second = max(each.chance for each in wrong if each.chance is not None)
        return PER_HALVING * log2(1 / (value.chance - second))
    if kind == TRAP:
        return PER_PLY * TRAP_PLIES
    if kind == DELAY:
        return PER_PLY * min(MOST_PLIES, (value.plies or 0) // 2)
    if value.result == WIN:
        return PER_PLY * min(MOST_PLIES, value.plies or 0)
    losses = (each.plies or 0 for each in wrong if each.result == LOSS)
    return PER_PLY * min(MOST_PLIES, max(losses, default=0))
