"""Where nobody can force the end of Cipher Shift: head for it, and for the opponent's mistake.

A step past a goal costs a whole round, 25 steps more; so as long as a useful step keeps the value,
one is made (`head_for_end`). Whoever must not finish then has to step away with two steps left,
and that is where people err.
"""

from collections.abc import Sequence

from .rules import Advance

ROUND = 26


def best_try(distances: Sequence[int], moves: Sequence[Advance], most: int) -> Advance:
    """Most mistakes open to the opponent; among equals, letters about as far from their goals."""

    def cost(move: Advance) -> tuple[int, int]:
        after = list(distances)
        after[move.place - 1] = (after[move.place - 1] - move.steps) % ROUND
        return -mistakes(after, most), _unevenness(after)

    return min(moves, key=cost)


def mistakes(distances: Sequence[int], most: int) -> int:
    """How many moves would leave one letter alone off its goal and in reach of it."""
    off = [distance for distance in distances if distance]
    if len(off) == 1:
        return max(0, min(most, off[0] - 1) - max(1, off[0] - most) + 1)
    return 2 if len(off) == 2 and max(off) <= most else 0


def _unevenness(distances: Sequence[int]) -> int:
    """The variance of the distances, times a constant."""
    return len(distances) * sum(size * size for size in distances) - sum(distances) ** 2
