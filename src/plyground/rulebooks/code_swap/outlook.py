"""Code Swap at first sight: a code is as far from sorted as it has pairs in the wrong order."""

from itertools import combinations

from plyground.kernel.seats import Seat

from .rules import CodeSwap, Deal


def count_missing(game: CodeSwap, state: Deal, seat: Seat) -> int:
    """The pairs of numbers in a seat's code of which the greater stands first."""
    code = state.first if seat is Seat.FIRST else state.second
    return sum(left > right for left, right in combinations(code, 2))
