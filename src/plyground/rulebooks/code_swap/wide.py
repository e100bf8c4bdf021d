"""A deal of Code Swap with very many arrangements, solved a layer of plies at a time.

The same as `deal.solve_arrangements`, with numpy: up to 1,814,400 arrangements, in seconds.
"""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from plyground.support.progress import Report, ignore_progress

from .deal import PLACE_BITS, swaps

Tables = NDArray[np.int64]


def solve_wide(ranks: Sequence[int], report: Report = ignore_progress) -> Callable[[int], int]:
    """What tells the plies of an arrangement: odd won, even lost, 0 endless."""
    tables, plies = solve_tables(ranks, report)
    return lambda table: int(plies[np.searchsorted(tables, table)])


def count_plies(ranks: Sequence[int]) -> tuple[dict[int, int], dict[int, int]]:
    """How many arrangements have which plies: of all, and of those with neither code ascending."""
    length = len(ranks) // 2
    tables, plies = solve_tables(ranks)
    fresh = ~(_ascending(tables, length) | _ascending(tables >> PLACE_BITS * length, length))
    return _count_each(plies), _count_each(plies[fresh])


def _count_each(plies: NDArray[np.int16]) -> dict[int, int]:
    found, counts = np.unique(plies, return_counts=True)
    return dict(zip(found.tolist(), counts.tolist(), strict=True))


def solve_tables(
    ranks: Sequence[int], report: Report = ignore_progress
) -> tuple[Tables, NDArray[np.int16]]:
    """Every arrangement, packed, and its plies."""
    length = len(ranks) // 2
    half = PLACE_BITS * length
    pairs = swaps(length)
    tables = _arrangements(ranks)
    plies = np.zeros(len(tables), np.int16)
    still_open = np.full(len(tables), len(pairs), np.int8)
    looked = 0
    for pair in pairs:
        plies[_ascending(_swap_tables(tables, pair), length)] = 1
        looked += len(tables)
        report(looked // len(pairs), 2 * len(tables))
    layer = np.flatnonzero(plies)
    known = 1
    while len(layer):
        # Before the last swap the other was to move, so the halves change places, too.
        turned = tables[layer] >> half | (tables[layer] & (1 << half) - 1) << half
        for pair in pairs:
            earlier = np.searchsorted(tables, _swap_tables(turned, pair))
            earlier = earlier[plies[earlier] == 0]
            if known % 2:
                still_open[earlier] -= 1  # no table twice: a swap can be undone
                earlier = earlier[still_open[earlier] == 0]
            plies[earlier] = known + 1
            looked += len(layer)
            report(looked // len(pairs), 2 * len(tables))
        known += 1
        layer = np.flatnonzero(plies == known)
    return tables, plies


def _swap_tables(tables: Tables, pair: tuple[int, int]) -> Tables:
    one, two = pair
    change = (tables >> one ^ tables >> two) & 15
    return tables ^ (change << one | change << two)


def _ascending(tables: Tables, length: int) -> NDArray[np.bool_]:
    """Whose mover's code never falls."""
    found = np.ones(len(tables), np.bool_)
    for place in range(length - 1):
        found &= tables >> PLACE_BITS * place & 15 <= tables >> PLACE_BITS * (place + 1) & 15
    return found


def _arrangements(ranks: Sequence[int]) -> Tables:
    """Every arrangement, packed, in ascending order."""
    filled = np.zeros(1, np.int64)
    left = np.full(1, sum(ranks.count(rank) << PLACE_BITS * rank for rank in set(ranks)), np.int64)
    for _ in ranks:
        more, spare = [], []
        for rank in set(ranks):
            can = (left >> PLACE_BITS * rank & 15) > 0
            more.append(filled[can] << PLACE_BITS | rank)
            spare.append(left[can] - (1 << PLACE_BITS * rank))
        filled, left = np.concatenate(more), np.concatenate(spare)
    return np.sort(filled)
