"""Code Swap: whoever's own code never falls after the own swap wins."""

from collections.abc import Mapping
from functools import cache
from itertools import permutations, product
from typing import Any

import numpy as np

from .judged import Judged
from .table import ENDS_WON, read_worth, solve_table


def judge(options: Mapping[str, object], position: str) -> Judged | None:
    """The swaps of whoever is to move."""
    codes, turn = position.split()
    one, two = ([int(digit) for digit in code] for code in codes.split("/"))
    mine, yours = (one, two) if turn == "1" else (two, one)
    return judge_codes(tuple(mine), tuple(yours))


def judge_codes(mine: tuple[int, ...], yours: tuple[int, ...]) -> Judged | None:
    length, numbers = len(mine), mine + yours
    order, follow, value = solve(length, find_family(length, numbers))
    row = follow[find(order, np.array([rank(numbers)]))[0]]
    made = {name: swap(numbers, *pair) for name, pair in list_swaps(length).items()}
    worths = {name: read_worth(int(after), value) for name, after in zip(made, row, strict=True)}

    def reply(name: str) -> Judged | None:
        after = made[name]
        own = after[:length]
        if list(own) == sorted(own):
            return None
        return judge_codes(after[length:], own)

    return Judged(worths, made, reply)


def list_swaps(length: int) -> dict[str, tuple[int, int]]:
    """Places of both codes in a row: within one's own, then with the other's."""
    places = range(length)
    within = {f"{i + 1}-{j + 1}": (i, j) for i in places for j in places if i < j}
    return within | {f"x{i + 1}": (i, i + length) for i in places}


def swap(numbers: tuple[int, ...], one: int, two: int) -> tuple[int, ...]:
    made = list(numbers)
    made[one], made[two] = made[two], made[one]
    return tuple(made)


def rank(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Only which number is higher counts: 1 for the lowest, and so on."""
    order = sorted(set(numbers))
    return tuple(order.index(number) + 1 for number in numbers)


def find_family(length: int, numbers: tuple[int, ...]) -> int:
    """How many different numbers the family of deals has that this one is solved with."""
    highest = max(rank(numbers))
    if highest == 2 * length:
        return highest
    assert highest <= {3: 5, 4: 4}[length]
    return {3: 5, 4: 4}[length]


@cache
def solve(length: int, digits: int) -> tuple[Any, Any, Any]:
    """All deals of a family, the mover's code first: their order, what follows, and plies."""
    if digits == 2 * length:
        listed = permutations(range(1, digits + 1))
    else:
        listed = product(range(1, digits + 1), repeat=2 * length)  # type: ignore[assignment]
    deals = np.array(list(listed), dtype=np.int64)
    order = write(deals)
    assert (np.diff(order) > 0).all()
    columns = []
    for one, two in list_swaps(length).values():
        made = deals.copy()
        made[:, [one, two]] = made[:, [two, one]]
        ascending = (np.diff(made[:, :length], axis=1) >= 0).all(axis=1)
        turned = np.concatenate([made[:, length:], made[:, :length]], axis=1)
        columns.append(np.where(ascending, ENDS_WON, find(order, turned)))
    follow = np.stack(columns, axis=1)
    return order, follow, solve_table(follow)


def write(deals: Any) -> Any:
    """Deals as decimal numbers."""
    return deals @ 10 ** np.arange(deals.shape[1] - 1, -1, -1)


def find(order: Any, deals: Any) -> Any:
    places = np.searchsorted(order, write(deals))
    assert (order[places] == write(deals)).all()
    return places
