"""One deal of Code Swap, solved: swaps only rearrange its numbers, so that is all there is.

An arrangement is one whole number, four bits a place, the mover's code in the lower half. Equal
numbers are alike and only their order counts, so numbers are replaced by their ranks first.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from math import comb, factorial, prod

from plyground.kernel.errors import TooLarge

MOST_PLAIN = 100_000
"""Arrangements that plain Python solves in a few seconds; for more we want numpy."""
PLACE = 4
"""Bits."""


def ranked(numbers: Sequence[int]) -> tuple[int, ...]:
    """The numbers' ranks, from 0: what there is to know about their order."""
    rank = {number: index for index, number in enumerate(sorted(set(numbers)))}
    return tuple(rank[number] for number in numbers)


def packed(ranks: Sequence[int]) -> int:
    """An arrangement, the mover's code first, as one number."""
    return sum(rank << PLACE * place for place, rank in enumerate(ranks))


def count(ranks: Sequence[int]) -> int:
    """How many arrangements there are."""
    return factorial(len(ranks)) // prod(factorial(ranks.count(rank)) for rank in set(ranks))


def swaps(length: int) -> list[tuple[int, int]]:
    """The two places that each move exchanges, as shifts, in the game's move order."""
    within = list(combinations(range(length), 2))
    across = [(place, place + length) for place in range(length)]
    return [(PLACE * one, PLACE * two) for one, two in within + across]


def solved_deal(ranks: Sequence[int]) -> Callable[[int], int]:
    """What tells the plies of every arrangement of a deal: odd won, even lost, 0 endless."""
    arrangements = count(ranks)
    if arrangements <= MOST_PLAIN:
        return solved(ranks).__getitem__
    try:
        from .wide import solved_wide
    except ModuleNotFoundError as error:
        raise TooLarge(
            f"this deal has {arrangements:,} arrangements, and without numpy {MOST_PLAIN:,} "
            f"can be solved; try: pip install 'plyground[fast]'"
        ) from error
    return solved_wide(ranks)


def solved(ranks: Sequence[int]) -> dict[int, int]:
    """The plies of every arrangement: odd won, even lost, 0 endless."""
    length = len(ranks) // 2
    half = PLACE * length
    own = (1 << half) - 1
    pairs = swaps(length)
    ascending = ascending_codes(max(ranks) + 1, length)
    plies = dict.fromkeys(arrangements(ranks), 0)
    still_open: dict[int, int] = {}
    """By arrangement: how many of its moves are not known to lose."""
    decided = []
    for table in plies:
        for one, two in pairs:
            change = (table >> one ^ table >> two) & 15
            if (table ^ (change << one | change << two)) & own in ascending:
                plies[table] = 1
                decided.append(table)
                break
        else:
            still_open[table] = len(pairs)
    for table in decided:  # grows as we go, the nearest to the end first
        known = plies[table]
        # Before the last swap the other was to move, so the halves change places, too.
        turned = table >> half | (table & own) << half
        for one, two in pairs:
            change = (turned >> one ^ turned >> two) & 15
            earlier = turned ^ (change << one | change << two)
            if plies[earlier]:
                continue
            if known % 2:
                still_open[earlier] -= 1
                if still_open[earlier]:
                    continue
            plies[earlier] = known + 1
            decided.append(earlier)
    return plies


def arrangements(ranks: Sequence[int]) -> Iterator[int]:
    """Every arrangement, packed."""
    left = [ranks.count(rank) for rank in range(max(ranks) + 1)]

    def fill(places: int, filled: int) -> Iterator[int]:
        if not places:
            yield filled
            return
        for rank, spare in enumerate(left):
            if spare:
                left[rank] -= 1
                yield from fill(places - 1, filled << PLACE | rank)
                left[rank] += 1

    return fill(len(ranks), 0)


def ascending_codes(ranks: int, length: int) -> set[int]:
    """The packed codes that never fall."""
    codes: list[tuple[int, ...]] = [()]
    for _ in range(length):
        codes = [(*code, rank) for code in codes for rank in range(max(code, default=0), ranks)]
    return set(map(packed, codes))


def deals(length: int, digits: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every deal by its sorted ranks, and how many deals with so many digits have them."""
    for different in range(1, min(digits, 2 * length) + 1):
        for cuts in combinations(range(1, 2 * length), different - 1):
            ends = [0, *cuts, 2 * length]
            alike = [after - before for before, after in pairwise(ends)]
            ranks = tuple(rank for rank, number in enumerate(alike) for _ in range(number))
            yield ranks, comb(digits, different)
