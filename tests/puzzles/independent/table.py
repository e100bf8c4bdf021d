"""A game whose positions are numbered, solved by waves from the end: numpy does all at once."""

from typing import Any

import numpy as np

from .judged import LOST, OPEN, WON, Worth

ENDS_WON, ENDS_LOST, NO_MOVE = -1, -2, -3
"""What a move may lead to instead of a position: the game's end, or it is no move at all."""


def solve_table(follow: Any) -> Any:
    """For each position the plies to its end: positive won, negative lost, 0 open.

    `follow` has a row for each position and a column for each move.
    """
    value = np.zeros(len(follow), dtype=np.int32)
    is_move, ends_won, ends_lost = follow != NO_MOVE, follow == ENDS_WON, follow == ENDS_LOST
    on = np.maximum(follow, 0)
    for plies in range(1, len(follow) + 2):
        after = np.where(follow >= 0, value[on], 0)
        lost_before = ends_won if plies == 1 else (after == -(plies - 1)) & (follow >= 0)
        wins = lost_before.any(axis=1)
        all_won = (~is_move | ends_lost | (after > 0)).all(axis=1) & is_move.any(axis=1)
        open_yet = value == 0
        value[open_yet & wins] = plies
        value[open_yet & ~wins & all_won] = -plies
        if plies > 1 and (value[open_yet] == 0).all():
            return value
    raise AssertionError("more plies than positions")


def read_worth(follow: int, value: Any) -> Worth:
    """What a move to a position (or an end) is worth to who makes it."""
    if follow in (ENDS_WON, ENDS_LOST):
        return Worth(WON if follow == ENDS_WON else LOST, 1)
    after = int(value[follow])
    if not after:
        return Worth(OPEN)
    return Worth(LOST, after + 1) if after > 0 else Worth(WON, 1 - after)
