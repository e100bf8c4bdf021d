"""Figures: a rational number where everything is rational, else two bounds that hold it."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import fsum, inf, nextafter
from typing import NamedTuple

ZERO = Fraction(0)
UNIT = 2.0**-52
"""More than the share by which one rounding changes a number."""
TINY = 1e-300
"""More than what is lost where numbers become too small to be told from 0."""


class Bounds(NamedTuple):
    """A number that floating point does not give exactly: it lies between these, for certain."""

    low: float
    high: float

    def __float__(self) -> float:
        return self.low + (self.high - self.low) / 2

    def __str__(self) -> str:
        # As many places as are certain, give or take one of the last.
        for places in range(9, 1, -1):
            if self.high - self.low < 10.0**-places:
                return f"{float(self):.{places}f}"
        return f"{self.low:.6f} to {self.high:.6f}"


Figure = Fraction | Bounds


def low_of(figure: Figure) -> float:
    """A floating-point number that is no higher."""
    if isinstance(figure, Bounds):
        return figure.low
    return _round(figure, -inf)


def high_of(figure: Figure) -> float:
    """A floating-point number that is no lower."""
    if isinstance(figure, Bounds):
        return figure.high
    return _round(figure, inf)


def _round(exact: Fraction, towards: float) -> float:
    near = float(exact)
    wrong = near > exact if towards < 0 else near < exact
    return nextafter(near, towards) if wrong else near


def subtract(one: Figure, other: Figure) -> Figure:
    """The difference between two scores, of which the first is known to be no lower."""
    if isinstance(one, Fraction) and isinstance(other, Fraction):
        return one - other
    low = nextafter(low_of(one) - high_of(other), -inf)
    high = nextafter(high_of(one) - low_of(other), inf)
    return Bounds(max(low, 0.0), min(high, 1.0))


def add_weighted(terms: Iterable[tuple[Fraction | float, Figure]]) -> Figure:
    """The sum of figures of at least 0, each times a weight of at least 0.

    A weight that is not rational counts as what it was before it was rounded twice.
    """
    listed = [(weight, figure) for weight, figure in terms if figure]
    total = ZERO
    for weight, figure in listed:
        if not (isinstance(weight, Fraction) and isinstance(figure, Fraction)):
            break
        total += weight * figure
    else:
        return total
    low = fsum(float(weight) * low_of(figure) for weight, figure in listed)
    high = fsum(float(weight) * high_of(figure) for weight, figure in listed)
    # Each term was rounded at most four times (twice as a weight, as a float, as a product), and
    # the sum once.
    return Bounds(low * (1 - 8 * UNIT), high * (1 + 8 * UNIT) + TINY)


def mean(figures: Sequence[Figure]) -> Figure:
    """The mean; of none it is 0."""
    if not figures:
        return ZERO
    if all(isinstance(each, Fraction) for each in figures):
        return add_fractions(each for each in figures if isinstance(each, Fraction)) / len(figures)
    low = fsum(map(low_of, figures)) / len(figures)
    high = fsum(map(high_of, figures)) / len(figures)
    return Bounds(low * (1 - 4 * UNIT), high * (1 + 4 * UNIT))


def add_fractions(fractions: Iterable[Fraction]) -> Fraction:
    """Their sum; those of one denominator first, for few denominators are common."""
    sums: dict[int, int] = {}
    for each in fractions:
        sums[each.denominator] = sums.get(each.denominator, 0) + each.numerator
    return sum((Fraction(part, whole) for whole, part in sums.items()), Fraction(0))
