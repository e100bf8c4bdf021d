"""The tempting move: one that looks as good as any, and is not."""

from typing import Any

from plyground.kernel.value import WIN, best
from plyground.players.greedy import find_greedy_moves

from .goals import WIN_IN
from .puzzle import Puzzle


def find_tempting(puzzle: Puzzle) -> Any | None:
    """Of the moves that look best one move ahead, the best that is wrong; None if none is.

    >>> from plyground.puzzles import make_puzzle
    >>> str(find_tempting(make_puzzle("operator-outwit", "23:11 1")))
    '+2'
    """
    judged = dict(puzzle.oracle.move_values(puzzle.view))
    wrong = {
        move: judged[move]
        for move in find_greedy_moves(puzzle.game, puzzle.view)
        if move not in puzzle.goal.solutions
        and not (puzzle.goal.kind == WIN_IN and judged[move].result == WIN)
    }
    if not wrong:
        return None
    worth = best(list(wrong.values()))
    return next(move for move, value in wrong.items() if value == worth)
