"""One deal of Code Swap, solved: swaps only rearrange its numbers, so that is all there is.

An arrangement is one whole number, four bits a place, the mover's code in the lower half. Equal
numbers are alike and only their order counts, so numbers are replaced by their ranks first.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import factorial, prod

from plyground.kernel.errors import TooLarge

MOST_PLAIN = 100_000
"""Arrangements that plain Python solves in a few seconds; beyond, numpy does."""
PLACE = 4


def ranked(numbers: Sequence[int]) -> tuple[int, ...]:
    """The numbers' ranks, from 0: what there is to know about their order."""
    rank = {number: index for index, number in enumerate(sorted(set(numbers)))}
    return tuple(rank[number] for number in numbers)


def packed(numbers: Sequence[int]) -> int:
    """Ranks, the mover's first, as one number."""
    return sum(rank << PLACE * place for place, rank in enumerate(numbers))


def count(numbers: Sequence[int]) -> int:
    """How many arrangements some numbers have."""
    alike = prod(factorial(numbers.count(number)) for number in set(numbers))
    return factorial(len(numbers)) // alike


def arrangements(numbers: Sequence[int]) -> Iterator[int]:
    """Every arrangement, packed, in ascending order."""
    left = [numbers.count(rank) for rank in range(max(numbers) + 1)]

    def fill(place: int, filled: int) -> Iterator[int]:
        if place < 0:
            yield filled
            return
        for rank, spare in enumerate(left):
            if spare:
                left[rank] -= 1
                yield from fill(place - 1, filled << PLACE | rank)
                left[rank] += 1

    return fill(len(numbers) - 1, 0)


def swaps(length: int) -> list[tuple[int, int]]:
    """The two places that each move exchanges, as shifts, in the game's move order."""
    within = list(combinations(range(length), 2))
    across = [(place, place + length) for place in range(length)]
    return [(PLACE * one, PLACE * two) for one, two in within + across]


def ascending_codes(ranks: int, length: int) -> set[int]:
    """The packed codes that never fall."""
    codes = [((), 0)]
    for place in range(length):
        codes = [
            ((*code, rank), packed_code | rank << PLACE * place)
            for code, packed_code in codes
            for rank in range(code[-1] if code else 0, ranks)
        ]
    return {packed_code for _, packed_code in codes}


def solved(numbers: Sequence[int]) -> dict[int, int]:
    """The plies to the end for every arrangement of some ranks: odd won, even lost, 0 endless."""
    length = len(numbers) // 2
    half = PLACE * length
    own = (1 << half) - 1
    pairs = swaps(length)
    sorted_codes = ascending_codes(max(numbers) + 1, length)
    plies = dict.fromkeys(arrangements(numbers), 0)
    still_open: dict[int, int] = {}
    """By arrangement: how many of its moves are not known to lose."""
    decided = []
    for table in plies:
        for one, two in pairs:
            change = (table >> one ^ table >> two) & 15
            if (table ^ (change << one | change << two)) & own in sorted_codes:
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
            if known % 2 == 0:
                plies[earlier] = known + 1
                decided.append(earlier)
                continue
            still_open[earlier] -= 1
            if not still_open[earlier]:
                plies[earlier] = known + 1
                decided.append(earlier)
    return plies
