"""The best tries in Cipher Shift: how to play for a mistake when nobody can force the end.

With the rule book's single step only one seat can ever finish. For it, up to five letters, the best
letters to step are shipped as data: for each sorted list of distances a byte, in which bit i says
that the i-th smallest is as good as any (`make data` makes it again). Longer words, and longer
steps, follow a rule instead.
"""

from collections.abc import Sequence
from functools import cache
from math import comb

from plyground.rulebooks.shipped import load_shipped

from .rules import Advance

DATA = "tries.bin"
SIZES = range(2, 6)
"""The lengths of the words that the data is about."""
ROUND = 26


def best_place(distances: Sequence[int]) -> int:
    """The place, from 1, of the letter that the seat which can finish had best step."""
    nearest = sorted(distances)
    if len(nearest) in SIZES:
        good = _table()[rank(nearest)]
        wanted = {size for index, size in enumerate(nearest) if good >> index & 1}
    else:
        wanted = {nearest[_laps(nearest) - 1]}
    return next(place for place, size in enumerate(distances, 1) if size in wanted)


def rank(nearest: Sequence[int]) -> int:
    """Where a sorted list of distances stands in the data, shorter words first."""
    shorter = sum(comb(ROUND - 1 + size, size) for size in SIZES if size < len(nearest))
    return shorter + sum(comb(size + index, index + 1) for index, size in enumerate(nearest))


@cache
def _table() -> bytes:
    return load_shipped(__file__, DATA)


def _laps(nearest: Sequence[int]) -> int:
    """The rule for long words: how many of the nearest letters should go round once more.

    Of the steps that remain the opponent makes half, spread over all letters. A letter that is
    over two steps short of its share will be pushed past its goal, so count a round more for it,
    and then keep the letters together: step the one that is farthest behind, which is the last of
    those with a round more, or else the last of all. With three to five letters this takes 0.1 to
    0.3 percent more turns on average than the best play.
    """
    letters, steps = len(nearest), sum(nearest)
    spare = [2 * letters * (nearest[laps] + 2) - (steps + ROUND * laps) for laps in range(letters)]
    return next((laps for laps in range(letters) if spare[laps] >= 0), spare.index(max(spare)))


def best_advance(distances: Sequence[int], moves: Sequence[Advance], most: int) -> Advance:
    """The rule for longer steps: most mistakes open to the opponent, then letters near together."""

    def hopes(move: Advance) -> tuple[int, int]:
        after = list(distances)
        after[move.place - 1] = (after[move.place - 1] - move.steps) % ROUND
        return -mistakes(after, most), _spread(sorted(after))

    return min(moves, key=hopes)


def mistakes(distances: Sequence[int], most: int) -> int:
    """How many moves would leave one letter alone off its goal and in reach of it."""
    off = [distance for distance in distances if distance]
    if len(off) == 1:
        return max(0, min(most, off[0] - 1) - max(1, off[0] - most) + 1)
    return 2 if len(off) == 2 and max(off) <= most else 0


def _spread(nearest: Sequence[int]) -> int:
    laps = _laps(nearest)
    steps = [size + ROUND if index < laps else size for index, size in enumerate(nearest)]
    return len(steps) * sum(size * size for size in steps) - sum(steps) ** 2
