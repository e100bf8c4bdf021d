"""Student's interval, of a mean and of a ratio of two means."""

from collections.abc import Sequence
from fractions import Fraction
from math import inf, sqrt
from statistics import NormalDist

from plyground.measure.confidence import CONFIDENCE

from .sample import Estimate

METHOD = "student"


def average(figures: Sequence[Fraction], least: float = -inf, most: float = inf) -> Estimate:
    """The mean with its interval, cut off where no truth can lie."""
    count = len(figures)
    mean = sum(figures, Fraction(0)) / count
    variance = sum(((each - mean) ** 2 for each in figures), Fraction(0)) / (count - 1)
    half = find_quantile((1 + CONFIDENCE) / 2, count - 1) * sqrt(variance / count)
    low, high = max(least, float(mean) - half), min(most, float(mean) + half)
    return Estimate(float(mean), low, high, METHOD, count)


def divide(sums: Sequence[Fraction], counts: Sequence[int]) -> Estimate:
    """The ratio of two means, 0 to 1, with the interval of its linear part."""
    share = sum(sums, Fraction(0)) / sum(counts)
    rest = average([each - share * count for each, count in zip(sums, counts, strict=True)])
    half = rest.halfwidth * len(counts) / sum(counts)
    low, high = max(0.0, float(share) - half), min(1.0, float(share) + half)
    return Estimate(float(share), low, high, METHOD, len(counts))


def find_quantile(chance: float, freedom: int) -> float:
    """Student's, by the normal one and four terms of its expansion in 1 / freedom."""
    z: float = NormalDist().inv_cdf(chance)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92_160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))
