"""Cipher Shift: letters go on, and whoever makes the word the target wins."""

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Any

import numpy as np

from .judged import Judged
from .table import ENDS_WON, NO_MOVE, read_worth, solve_table

ROUND = 26


def judge(options: Mapping[str, object], position: str) -> Judged | None:
    """The steps from a word."""
    target, word = position.partition(" ")[0].split(":")
    pairs = zip(target, word, strict=True)
    far = tuple((ord(goal) - ord(letter)) % ROUND for goal, letter in pairs)
    wrap = options.get("wrap", True) is True
    start = (ROUND - 1,) * len(far) if wrap else tuple(ord(goal) - ord("A") for goal in target)
    return judge_distances(start, far, int(str(options.get("max_step", 1))), wrap)


def judge_distances(
    start: tuple[int, ...], far: tuple[int, ...], most: int, wrap: bool
) -> Judged | None:
    if not any(far):
        return None
    follow, value = solve(start, most, wrap)
    names = name_moves(len(far), most)
    here = int(np.ravel_multi_index(far, [size + 1 for size in start]))
    row = dict(zip(names, map(int, follow[here]), strict=True))
    legal = [name for name, after in row.items() if after != NO_MOVE]
    made = {name: step(far, *names[name]) for name in legal}
    return Judged(
        {name: read_worth(row[name], value) for name in legal},
        made,
        lambda name: judge_distances(start, made[name], most, wrap),
    )


def name_moves(letters: int, most: int) -> dict[str, tuple[int, int]]:
    return {
        f"{place + 1}" if steps == 1 else f"{place + 1}+{steps}": (place, steps)
        for place in range(letters)
        for steps in range(1, most + 1)
    }


def step(far: tuple[int, ...], place: int, steps: int) -> tuple[int, ...]:
    made = list(far)
    made[place] = (made[place] - steps) % ROUND
    return tuple(made)


@cache
def solve(start: tuple[int, ...], most: int, wrap: bool) -> tuple[Any, Any]:
    """By how far each letter is: row 0 is the target itself, where nothing follows."""
    shape = [size + 1 for size in start]
    far = np.array(list(product(*map(range, shape))), dtype=np.int64)
    columns = []
    for place, steps in name_moves(len(start), most).values():
        made = far.copy()
        made[:, place] -= steps
        passed = made[:, place] < 0
        made[:, place] %= ROUND if wrap else shape[place]
        after = np.ravel_multi_index(tuple(made.T), shape)
        after = np.where(after == 0, ENDS_WON, after)
        columns.append(after if wrap else np.where(passed, NO_MOVE, after))
    follow = np.stack(columns, axis=1)
    follow[0] = NO_MOVE
    return follow, solve_table(follow)
