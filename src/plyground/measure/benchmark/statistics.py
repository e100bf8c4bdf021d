"""How sure a mean regret is: intervals for one player and for the difference of two.

Pure functions over numbers; no game, no dependency. docs/benchmark.md proves what can be proved,
and shows by simulation how often each interval holds the truth and how wide it is.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from .intervals import (
    find_anytime_interval,
    find_difference_interval,
    find_interval,
    find_regret_interval,
)

Figure = Fraction | float
"""Exact, or a number that was given or found in floating point."""


class Estimate(NamedTuple):
    """A mean, or a difference of means, and the interval that holds the truth."""

    mean: float
    low: float
    high: float
    items: int
    """How many items this rests on; an anytime interval rests on whole blocks."""

    @property
    def separates(self) -> bool:
        """Whether a difference is known not to be nothing."""
        return self.low > 0 or self.high < 0


def estimate(
    regrets: Sequence[Figure | None], block: int = 1, *, anytime: bool = False
) -> Estimate:
    """The mean regret over the population that these items were drawn from, with its interval.

    `anytime` holds wherever one stops, at a price in width; else the number of items must have
    been chosen before the first answer was seen. None is an item that does not count, such as one
    without a legal answer: then the mean is over the positions that count, each as likely as it
    does.
    """
    if anytime:
        return _estimate_anytime(regrets, block, 0.0)
    values = [float(each) for each in regrets if each is not None]
    if not values:
        return Estimate(0.0, 0.0, 1.0, 0)
    return _make_estimate(values, find_regret_interval(values))


def compare(
    one: Sequence[Figure], two: Sequence[Figure], block: int = 1, *, anytime: bool = False
) -> Estimate:
    """By how much more the first player gives away than the second, item by item."""
    differences = [float(a - b) for a, b in zip(one, two, strict=False)]
    if anytime:
        return _estimate_anytime(differences, block, -1.0)
    return _make_estimate(differences, find_difference_interval(differences))


def _estimate_anytime(values: Sequence[Figure | None], block: int, lowest: float) -> Estimate:
    whole = len(values) // block * block
    blocks = [
        [float(each) for each in values[start : start + block] if each is not None]
        for start in range(0, whole, block)
    ]
    counted = [value for each in blocks for value in each]
    if not counted:
        rest = [float(each) for each in values if each is not None]
        return Estimate(sum(rest) / max(1, len(rest)), lowest, 1.0, 0)
    return _make_estimate(counted, find_anytime_interval(blocks, lowest, 1.0))


def _make_estimate(values: Sequence[float], ends: tuple[float, float]) -> Estimate:
    mean = min(ends[1], max(ends[0], sum(values) / len(values)))
    return Estimate(mean, *ends, len(values))


# ---- whole games ---------------------------------------------------------------------------------


def average(figures: Sequence[Fraction]) -> Estimate:
    """The mean of independent figures with Gaffke's interval.

    The scale is 0 to 1, and wider where a figure lies outside: equal figures have a width, too.
    """
    return _average(figures, min(0.0, float(min(figures))), max(1.0, float(max(figures))))


def divide(sums: Sequence[Fraction], counts: Sequence[Fraction]) -> Estimate:
    """The ratio of two means, 0 to 1, with the interval of its linear part."""
    share = sum(sums, Fraction(0)) / sum(counts)
    most = max(1.0, float(max(sums)))
    parts = [each - share * count for each, count in zip(sums, counts, strict=True)]
    lowest, highest = -float(share * max(counts)), most - float(share * min(counts))
    rest = _average(parts, lowest, highest)
    scale = float(len(counts) / sum(counts))
    low, high = max(0.0, float(share) + rest.low * scale), float(share) + rest.high * scale
    return Estimate(float(share), low, min(1.0, high), len(counts))


def _average(figures: Sequence[Fraction], lowest: float, highest: float) -> Estimate:
    values = [float(each) for each in figures]
    return _make_estimate(values, find_interval(values, lowest, highest))
