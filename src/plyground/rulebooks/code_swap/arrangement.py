"""The numbers of a deal of Code Swap in some order, as one whole number.

Four bits a place, the mover's code in the lower half. Equal numbers are alike and only their order
counts, so numbers are replaced by their ranks first.
"""

from collections.abc import Sequence
from itertools import combinations
from math import factorial, prod

PLACE_BITS = 4


def rank_numbers(numbers: Sequence[int]) -> tuple[int, ...]:
    """The numbers' ranks, from 0: what there is to know about their order."""
    rank = {number: index for index, number in enumerate(sorted(set(numbers)))}
    return tuple(rank[number] for number in numbers)


def pack_ranks(ranks: Sequence[int]) -> int:
    """An arrangement, the mover's code first, as one number."""
    return sum(rank << PLACE_BITS * place for place, rank in enumerate(ranks))


def count(ranks: Sequence[int]) -> int:
    """How many arrangements there are."""
    return factorial(len(ranks)) // prod(factorial(ranks.count(rank)) for rank in set(ranks))


def swaps(length: int) -> list[tuple[int, int]]:
    """The two places that each move exchanges, as shifts, in the game's move order."""
    within = list(combinations(range(length), 2))
    across = [(place, place + length) for place in range(length)]
    return [(PLACE_BITS * one, PLACE_BITS * two) for one, two in within + across]
