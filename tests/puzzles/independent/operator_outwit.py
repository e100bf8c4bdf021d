"""Operator Outwit: the number reached exactly wins, above it loses, below 1 is no move."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from .judged import Judged
from .table import ENDS_LOST, ENDS_WON, NO_MOVE, read_worth, solve_table

PRINTED = "+2,*2,-1"


def judge(options: Mapping[str, object], position: str) -> Judged | None:
    """The moves at a number; None where the game is over."""
    target, number = map(int, position.partition(" ")[0].split(":"))
    return judge_number(target, str(options.get("operations", PRINTED)), number)


def judge_number(target: int, operations: str, number: int) -> Judged | None:
    if number >= target:
        return None
    follow, value = solve(target, operations)
    names = operations.split(",")
    row = dict(zip(names, map(int, follow[number]), strict=True))
    legal = {name: after for name, after in row.items() if after != NO_MOVE}
    return Judged(
        {name: read_worth(after, value) for name, after in legal.items()},
        {name: calculate(name, number) for name in legal},
        lambda name: judge_number(target, operations, calculate(name, number)),
    )


def calculate(operation: str, number: int) -> int:
    sign, amount = operation[0], int(operation[1:])
    return {"+": number + amount, "*": number * amount, "-": number - amount}[sign]


@cache
def solve(target: int, operations: str) -> tuple[Any, Any]:
    """Row 0 is no number, and has no move."""
    follow = np.full((target, operations.count(",") + 1), NO_MOVE, dtype=np.int64)
    for number in range(1, target):
        for column, operation in enumerate(operations.split(",")):
            after = calculate(operation, number)
            if after == target:
                follow[number, column] = ENDS_WON
            elif after > target:
                follow[number, column] = ENDS_LOST
            elif after >= 1:
                follow[number, column] = after
    return follow, solve_table(follow)
